import { type ActorRefFrom, createActor } from 'xstate';
import type { Commerce, CommercePorts, RequestStatus } from '../commerce.types.ts';
import { mutationInProgressError } from '../errors/app-error.ts';
import { mutationLockMachine } from './mutation-lock.machine.ts';
import type { MutationLock, Submission } from './mutation-lock.types.ts';

/**
 * The lock of a running core, started when somebody first asks for it: a page that never writes loads no chart for it.
 * @example await lockOf(commerce).run('clearBasket', () => commerce.http.call(clearBasket, {}));
 */
export function lockOf({ once }: Pick<Commerce, 'once'>): MutationLock {
  return once(createMutationLock);
}

/** Starts the locks of a tab: a chart for each kind, when the first mutation of that kind is submitted. */
export function createMutationLock({ clock, inspect }: Pick<CommercePorts, 'clock' | 'inspect'>): MutationLock {
  const actors = new Map<string, ActorRefFrom<typeof mutationLockMachine>>();
  const listeners = new Set<(kind: string, status: RequestStatus) => void>();

  const startActor = (kind: string): ActorRefFrom<typeof mutationLockMachine> => {
    const actor = createActor(mutationLockMachine, { id: kind, input: { kind }, clock, ...(inspect && { inspect }) });
    actor.on('status.changed', ({ status }) => {
      for (const listener of [...listeners]) listener(kind, status);
    });
    actors.set(kind, actor);
    return actor.start();
  };

  return {
    run: (kind, mutation) =>
      submit(mutation, (submission) => {
        const actor = actors.get(kind) ?? startActor(kind);
        actor.send({ type: 'mutation.submitted', submission });
      }),
    status: (kind) => actors.get(kind)?.getSnapshot().value ?? 'uninitialized',
    isBusy: () => [...actors.values()].some((actor) => actor.getSnapshot().hasTag('busy')),
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Opens once. */
class Gate {
  open: () => void = () => {};
  readonly opened = new Promise<void>((resolve) => {
    this.open = resolve;
  });
}

/** Hands a mutation to its chart. @returns what the caller gets: the mutation's own outcome, or the refusal. */
function submit<Reply>(mutation: () => Promise<Reply>, send: (submission: Submission) => void): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const ending = new Gate();
    send({
      async start() {
        // Asynchronous, so that a throw before the first wait is a rejection too.
        const work = (async () => mutation())();
        resolve(ending.opened.then(() => work));
        await work;
      },
      end: () => ending.open(),
      refuse: () => reject(mutationInProgressError()),
    });
  });
}
