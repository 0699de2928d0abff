// The screen of the article "Roster in SwiftUI".

import RosterUIKit
import SwiftUI

struct Network: Identifiable, Equatable {
  let id: Int
  var name: String
  var isKnown: Bool
}

struct NetworksView: View {
  let networks: [Network]
  let forget: @MainActor (Network) -> Void
  let scan: @MainActor () async -> Void
  @State var selection: Network.ID?

  private var sections: [ListSection<Bool, Network>] {
    [
      ListSection(true, header: "Known") { networks.filter(\.isKnown) },
      ListSection(false, header: "Nearby") { networks.filter { !$0.isKnown } },
    ]
  }

  var body: some View {
    RosterList(sections, selection: $selection) { network in
      Text(network.name)
    }
    .swipeActions { network in
      .init(trailing: network.isKnown ? [.init("forget", title: "Forget")] : [])
    } perform: { _, network in
      forget(network)
    }
    .refreshable { await scan() }
  }
}
