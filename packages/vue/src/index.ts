export { useHandle } from './use-handle.ts';
export { useView, type Viewed } from './use-view.ts';
