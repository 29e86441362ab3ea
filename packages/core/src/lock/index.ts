export { createMutationLock, lockOf } from './mutation-lock.ts';
export type { MutationLock } from './mutation-lock.types.ts';
