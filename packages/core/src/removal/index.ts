/** Entries that were removed and can be put back. */
export { removalMachine } from './removal.machine.ts';
export { previewRemoval, type RemovalView, selectRemoval } from './removal.select.ts';
export type { RemovableEntry, RemovalEmitted, RemovalEvent, RemovalRefusal } from './removal.types.ts';
export { type RemovalActor, startRemoval } from './start-removal.ts';
