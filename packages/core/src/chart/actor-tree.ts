import type { AnyActorRef } from 'xstate';

/**
 * Listens to an actor's system: a parent's snapshot does not change when only a child's does.
 * @param root actor without a parent
 * @returns unsubscribes.
 */
export function watchTree(root: AnyActorRef, listener: () => void): () => void {
  const inspection = root.system.inspect(({ type }) => {
    if (type === '@xstate.snapshot') listener();
  });
  // XState throws the error of a root that has no error observer.
  const errors = root.subscribe({ error: listener });
  return () => {
    inspection.unsubscribe();
    errors.unsubscribe();
  };
}
