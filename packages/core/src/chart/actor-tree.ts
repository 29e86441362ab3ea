import type { AnyActorRef, Subscription } from 'xstate';

/** What an actor runs, by name; another object whenever a child comes or goes. */
type Children = Readonly<Record<string, AnyActorRef | undefined>>;

/**
 * Listens to an actor and to everything it runs, for as long as each of them lives: a parent does not tell what changed in its
 * children alone.
 * @returns ends it.
 */
export function watchTree(root: AnyActorRef, listener: () => void): () => void {
  const watched = new Map<AnyActorRef, Subscription>();
  const followed = new Map<AnyActorRef, Children>();
  const follow = (actor: AnyActorRef, children: Children = actor.getSnapshot()?.children) => {
    if (!children || followed.get(actor) === children) return;
    followed.set(actor, children);
    for (const name in children) {
      const child = children[name];
      if (child && !watched.has(child)) watch(child);
    }
  };
  const watch = (actor: AnyActorRef) => {
    const next = (snapshot: { readonly children: Children }) => {
      follow(actor, snapshot.children);
      listener();
    };
    const ended = () => {
      watched.get(actor)?.unsubscribe();
      watched.delete(actor);
      followed.delete(actor);
      listener();
    };
    watched.set(actor, actor.subscribe({ next, complete: ended, error: ended }));
    follow(actor);
  };
  watch(root);
  return () => {
    for (const subscription of watched.values()) subscription.unsubscribe();
    watched.clear();
  };
}
