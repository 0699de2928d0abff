import RosterDiff
import RosterTesting
import RosterView
import Testing

@MainActor
/// ListFault.Policy.
@Suite
struct FaultPolicyTests {
  @Test
  func `a policy of reporting says what was wrong and goes on`() {
    let view = CollectionView(clock: VirtualClock())
    view.faultPolicy = .report
    var texts: [String] = []
    view.onFault = { texts.append($0.description) }

    view.report(ListFault(.rule, "a rule was broken", response: "nothing was done"))
    view.report(ListFault(.data, "data was wrong", response: "it was left out"))

    #expect(
      texts == ["a rule was broken: nothing was done", "data was wrong: it was left out"])
  }

  @Test
  func `bad data is reported by default`() {
    let view = CollectionView(clock: VirtualClock())
    var faults: [ListFault] = []
    view.onFault = { faults.append($0) }

    view.report(ListFault(.data, "data was wrong", response: "it was left out"))

    #expect(faults.map(\.origin) == [.data])
    #expect(ListFault.Policy() == ListFault.Policy(onBadData: .report, onBrokenRule: .assert))
  }

  @Test
  func `a policy of trapping stops the program when a rule is broken`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let view = CollectionView(clock: VirtualClock())
      view.faultPolicy = ListFault.Policy(onBrokenRule: .trap)
      view.report(ListFault(.rule, "a rule was broken", response: "nothing was done"))
    }
  }

  @Test
  func `a policy of trapping stops the program when data is wrong`() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let view = CollectionView(clock: VirtualClock())
      view.faultPolicy = ListFault.Policy(onBadData: .trap)
      view.report(ListFault(.data, "data was wrong", response: "it was left out"))
    }
  }

  #if DEBUG
    @Test
    func `a broken rule stops a debug build by default`() async {
      await #expect(processExitsWith: .failure) { @MainActor in
        CollectionView(clock: VirtualClock())
          .report(ListFault(.rule, "a rule was broken", response: "nothing was done"))
      }
    }
  #else
    @Test
    func `a broken rule is reported in a release build by default`() {
      let view = CollectionView(clock: VirtualClock())
      var faults: [ListFault] = []
      view.onFault = { faults.append($0) }

      view.report(ListFault(.rule, "a rule was broken", response: "nothing was done"))

      #expect(faults.count == 1)
    }
  #endif
}
