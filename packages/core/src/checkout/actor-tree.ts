import type { AnyActorRef } from 'xstate';

/**
 * Listens to an actor and to everything it runs, for as long as each of them lives: a parent does not tell what changed in its
 * children alone.
 * @returns ends it.
 */
export function watchTree(root: AnyActorRef, listener: () => void): () => void {
  const watched = new Map<AnyActorRef, { unsubscribe(): void }>();
  const follow = (actor: AnyActorRef) => {
    for (const child of Object.values(childrenOf(actor))) {
      if (child && !watched.has(child)) watch(child);
    }
  };
  const end = (actor: AnyActorRef) => {
    watched.get(actor)?.unsubscribe();
    watched.delete(actor);
  };
  const watch = (actor: AnyActorRef) => {
    const changed = () => {
      follow(actor);
      listener();
    };
    const ended = () => {
      end(actor);
      listener();
    };
    watched.set(actor, actor.subscribe({ next: changed, complete: ended, error: ended }));
    follow(actor);
  };
  watch(root);
  return () => {
    for (const { unsubscribe } of watched.values()) unsubscribe();
    watched.clear();
  };
}

function childrenOf(actor: AnyActorRef): Readonly<Record<string, AnyActorRef | undefined>> {
  const snapshot = actor.getSnapshot() as { readonly children?: Record<string, AnyActorRef | undefined> } | undefined;
  return snapshot?.children ?? {};
}
