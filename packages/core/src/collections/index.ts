/** Collections of favourite products: adding to one. */
export type { AddToCollectionOptions } from './add-to-collection.actors.ts';
export { addToCollectionMachine } from './add-to-collection.machine.ts';
export {
  type AddToCollectionView,
  previewAddToCollection,
  selectAddToCollection,
} from './add-to-collection.select.ts';
export type {
  AddToCollectionEmitted,
  AddToCollectionEvent,
  AddToCollectionRefusal,
  CollectionChoice,
} from './add-to-collection.types.ts';
export { type AddToCollectionActor, startAddToCollection } from './start-add-to-collection.ts';
