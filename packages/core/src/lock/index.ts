export type { MutationLock } from './mutation-lock.ts';
export { createMutationLock } from './mutation-lock.ts';
