// Code as written for IGListKit, of whose names RosterIGListKit has no form. Each line with a comment
// `// offers` does not compile, and the compiler says that; .ci/check-former-names checks it.
import RosterIGListKit

final class OldScreen: UIViewController, ListAdapterUpdaterDelegate {  // offers ListUpdaterDelegate
  var experiments: ListExperiment?  // offers there are no experiments: use 'options' of the updater
  var diffing: ListAdaptiveDiffingExperimentConfig?  // offers use 'options.diffing' of the updater
  var coalescing: ListAdaptiveCoalescingExperimentConfig?  // offers use 'options.coalescing' of the updater

  func note(_ data: ListBatchUpdateData) {}  // offers events of 'ListUpdaterDelegate' have a 'BatchUpdate'
  func take(_ data: ListTransitionData) {}  // offers an updater of the app has one method, 'perform(_: ListUpdateRequest)'
  func take(_ block: ListItemUpdateBlock) {}  // offers an updater of the app has one method, 'perform(_: ListUpdateRequest)'
  func use(_ layout: any ListCollectionViewDelegateLayout) {}  // offers use 'ListTransitionDelegate' of a section controller
  func use(_ layout: any ListCollectionViewLayoutCompatible) {}  // offers layouts keep the sections that did not change
  func use(_ context: ListCollectionViewLayoutInvalidationContext) {}  // offers layouts keep the sections that did not change

  func use(_ controller: ListBindingSingleSectionController<String, UICollectionViewCell>) {}  // offers use 'ListSingleSectionController', or a 'ListSectionController' with one item

  func keep(_ layout: UIKitCollectionLayout, in context: any ListCollectionContext) {
    layout.preserveLayoutCacheOnInvalidateLayout = true  // offers layouts keep the sections that did not change
    _ = context.experiments  // offers there are no experiments: use 'options' of the updater
  }
}
