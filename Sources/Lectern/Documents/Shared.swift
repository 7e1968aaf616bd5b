/// A value that many places keep.
///
/// Copying it counts one reference, however many arrays and strings the value has; topics are handed
/// on by the thousand at each rebuild of a preview.
@dynamicMemberLookup
struct Shared<Value: Sendable>: Sendable {
  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private let box: Box

  init(_ value: Value) { box = Box(value) }

  var value: Value { box.value }

  subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member {
    box.value[keyPath: path]
  }
}
