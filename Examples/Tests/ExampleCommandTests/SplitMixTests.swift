import ExampleCommand
import Testing

/// Random numbers that are the same for the same seed.
@Suite struct SplitMixTests {
  @Test func `the numbers are those of the published algorithm`() {
    var random = SplitMix(seed: 1_234_567)

    let numbers = (0..<3).map { _ in random.next() }

    // Reference values of Sebastiano Vigna's splitmix64.c for this seed.
    #expect(
      numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }
}
