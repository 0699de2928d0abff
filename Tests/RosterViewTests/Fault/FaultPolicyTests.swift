import RosterDiff
import RosterTesting
import RosterView
import Testing

@MainActor
@Suite("FaultPolicy")
struct FaultPolicyTests {
  @Test("a policy of reporting says what was wrong and goes on")
  func reports() {
    let view = CollectionView(clock: VirtualClock())
    view.faultPolicy = .report
    var texts: [String] = []
    view.onFault = { texts.append($0.description) }

    view.report(ListFault(.rule, "a rule was broken", response: "nothing was done"))
    view.report(ListFault(.data, "data was wrong", response: "it was left out"))

    #expect(
      texts == ["a rule was broken: nothing was done", "data was wrong: it was left out"])
  }

  @Test("bad data is reported by default")
  func badDataByDefault() {
    let view = CollectionView(clock: VirtualClock())
    var faults: [ListFault] = []
    view.onFault = { faults.append($0) }

    view.report(ListFault(.data, "data was wrong", response: "it was left out"))

    #expect(faults.map(\.origin) == [.data])
    #expect(FaultPolicy() == FaultPolicy(onBadData: .report, onBrokenRule: .assert))
  }

  @Test("a policy of trapping stops the program when a rule is broken")
  func trapsOnBrokenRule() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let view = CollectionView(clock: VirtualClock())
      view.faultPolicy = FaultPolicy(onBrokenRule: .trap)
      view.report(ListFault(.rule, "a rule was broken", response: "nothing was done"))
    }
  }

  @Test("a policy of trapping stops the program when data is wrong")
  func trapsOnBadData() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let view = CollectionView(clock: VirtualClock())
      view.faultPolicy = FaultPolicy(onBadData: .trap)
      view.report(ListFault(.data, "data was wrong", response: "it was left out"))
    }
  }

  #if DEBUG
    @Test("a broken rule stops a debug build by default")
    func assertsByDefault() async {
      await #expect(processExitsWith: .failure) { @MainActor in
        CollectionView(clock: VirtualClock())
          .report(ListFault(.rule, "a rule was broken", response: "nothing was done"))
      }
    }
  #else
    @Test("a broken rule is reported in a release build by default")
    func reportsByDefault() {
      let view = CollectionView(clock: VirtualClock())
      var faults: [ListFault] = []
      view.onFault = { faults.append($0) }

      view.report(ListFault(.rule, "a rule was broken", response: "nothing was done"))

      #expect(faults.count == 1)
    }
  #endif
}
