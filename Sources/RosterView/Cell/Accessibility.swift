extension CollectionViewCell {
  /// How assistive technologies present a cell: what they say, and what the user can do.
  ///
  /// Hosts pass it on to the technology of their platform. The terminal shows the label of a cell
  /// that cannot draw itself there, and the actions in the menu of the row.
  public struct Accessibility {
    /// The role of a cell, or a state that it is in.
    public struct Traits: OptionSet, Hashable, Sendable {
      /// One bit per trait.
      public let rawValue: UInt16

      /// Creates a set of traits.
      ///
      /// - Parameter rawValue: One bit per trait.
      public init(rawValue: UInt16) {
        self.rawValue = rawValue
      }

      /// It performs an action.
      public static let button = Traits(rawValue: 1)
      /// It is a heading.
      public static let header = Traits(rawValue: 2)
      /// It is selected; the view adds the trait to cells of selected items.
      public static let selected = Traits(rawValue: 4)
      /// It cannot be used now.
      public static let disabled = Traits(rawValue: 8)
      /// It has a value that the user can change step by step.
      public static let adjustable = Traits(rawValue: 16)
      /// It can be switched on and off.
      public static let toggle = Traits(rawValue: 32)

      /// The names of the traits, in a fixed order.
      var names: [String] {
        let all: [(Traits, String)] = [
          (.selected, "selected"), (.header, "heading"), (.toggle, "switch"),
          (.button, "button"), (.adjustable, "adjustable"), (.disabled, "dimmed"),
        ]
        return all.filter { contains($0.0) }.map(\.1)
      }
    }

    /// An action that the user can choose besides a tap.
    public struct Action {
      /// The title; titles of the same cell differ.
      public var title: String

      /// Performs the action.
      public var perform: @MainActor () -> Void

      /// Creates an action.
      ///
      /// - Parameters:
      ///   - title: The title; titles of the same cell differ.
      ///   - perform: Performs the action.
      public init(_ title: String, perform: @escaping @MainActor () -> Void) {
        self.title = title
        self.perform = perform
      }
    }

    /// A name of the cell in a few words.
    public var label: String

    /// The current value, or nil.
    public var value: String?

    /// The result of a tap, in a sentence, or nil.
    public var hint: String?

    /// The role and the states of the cell.
    public var traits: Traits

    /// The actions besides a tap.
    public var actions: [Action]

    /// Creates a description.
    ///
    /// - Parameters:
    ///   - label: A name of the cell in a few words.
    ///   - value: The current value.
    ///   - hint: The result of a tap, in a sentence.
    ///   - traits: The role and the states of the cell.
    ///   - actions: The actions besides a tap.
    public init(
      label: String = "", value: String? = nil, hint: String? = nil, traits: Traits = [],
      actions: [Action] = []
    ) {
      self.label = label
      self.value = value
      self.hint = hint
      self.traits = traits
      self.actions = actions
    }

    /// The description as one text: label, value, traits and hint, separated by commas.
    public var spoken: String {
      ([label, value ?? ""] + traits.names + [hint ?? ""]).filter { !$0.isEmpty }
        .joined(separator: ", ")
    }
  }

  /// How assistive technologies present the cell now: as specified, with the trait of a selected
  /// item if it is selected.
  public final var currentAccessibility: Accessibility {
    var current = accessibility ?? standardAccessibility
    if isSelected { current.traits.insert(.selected) }
    return current
  }
}

extension CollectionViewCell.Accessibility {
  /// Creates the description of a `ContentCell`.
  ///
  /// The label consists of the title or the columns, and the subtitle; the value of the other texts
  /// and marks.
  init(_ content: ListContent) {
    let title = content.columns.isEmpty ? [content.title] : content.columns.map(\.text)
    let label = (title + [content.subtitle ?? ""]).filter { !$0.isEmpty }
    var value = [content.badge, content.detail].compactMap { $0 }
    if let progress = content.progress, progress.isFinite {
      value.append("\(Int((min(max(progress, 0), 1) * 100).rounded())) %")
    }
    self.init(label: label.joined(separator: ", "))
    switch content.accessory {
    case .switch(let isOn):
      value.append(isOn ? "on" : "off")
      traits.insert(.toggle)
    case .checkMark: traits.insert(.selected)
    case nil: break
    }
    switch content.disclosure {
    case .collapsed: value.append("collapsed")
    case .expanded: value.append("expanded")
    case .loading: value.append("loading")
    case .leaf, nil: break
    }
    switch content.role {
    case .header: traits.insert(.header)
    case .action: traits.insert(.button)
    case .plain, .secondary, .destructive: break
    }
    self.value = value.isEmpty ? nil : value.joined(separator: ", ")
  }
}
