/** Handles of `@vitrin/core` in React: drawn as they change, and stopped with their component. */
export { useHandle } from './use-handle.ts';
export { useView, type Viewed } from './use-view.ts';
