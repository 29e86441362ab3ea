/** The lock on mutations: one write of a kind at a time. */
export { createMutationLock, lockOf } from './mutation-lock.ts';
export type { MutationLock } from './mutation-lock.types.ts';
