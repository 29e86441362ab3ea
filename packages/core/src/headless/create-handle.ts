import type { AnyActorRef, AnyEventObject, EventObject, Subscription } from 'xstate';
import { watchTree } from '../chart/actor-tree.ts';
import { createViews } from '../chart/views.ts';
import type { ErrorView } from '../commerce.types.ts';
import { toErrorView } from '../errors/error-view.ts';
import { type CommandShapes, wrongCommand } from './command-shapes.ts';
import type { Handle, Outcome, SendOptions } from './handle.types.ts';

/** Of an XState actor, what a handle needs. */
export interface RunningActor<Snapshot> {
  getSnapshot(): Snapshot;
  send(event: AnyEventObject): void;
  subscribe(observer: { readonly next: () => void; readonly complete: () => void }): Subscription;
  on(type: '*', listener: (emitted: EventObject) => void): Subscription;
  stop(): unknown;
}

/** A chart's snapshot, as far as every chart has the same. */
export interface ChartSnapshot {
  readonly status: string;
}

/** Parts of a handle. */
export interface HandleInput<Snapshot extends ChartSnapshot, View> {
  readonly actor: RunningActor<Snapshot>;
  readonly select: (snapshot: Snapshot) => View;
  /** Name of the part in messages about wrong commands: `basket`. */
  readonly name?: string;
  /** Fields of every command: a wrong one is refused before the chart gets it. Absent: the chart alone decides. */
  readonly shapes?: CommandShapes<object>;
  /** Gives a command to the chart, and says what becomes of it. */
  readonly give: (event: AnyEventObject) => Promise<Outcome<string>>;
}

/** A handle on a running chart. The caller gives the types of its commands. */
export function createHandle<Snapshot extends ChartSnapshot, View, Commands, Reason extends string, Actor>({
  actor,
  select,
  name = 'handle',
  shapes,
  give,
}: HandleInput<Snapshot, View>): Handle<View, Commands, Reason, Actor> {
  const views = createViews(
    () => select(actor.getSnapshot()),
    () => {},
  );
  // A part may run another, as the wallet runs its code: its changes are the part's.
  watchTree(actor as unknown as AnyActorRef, views.invalidate);
  const send = (type: string, input?: object, options?: SendOptions): Promise<Outcome<string>> => {
    const wrong = shapes ? wrongCommand(name, shapes, type, input) : null;
    if (wrong) return Promise.resolve(wrong);
    if (actor.getSnapshot().status !== 'active') return Promise.resolve({ ok: false, reason: 'stopped' });
    const outcome = () => untilStopped(actor, () => give({ ...input, type }));
    return untilAborted(async () => unified(await outcome()), options);
  };
  return {
    subscribe: views.subscribe,
    getView: views.get,
    send: send as unknown as Handle<View, Commands, Reason, Actor>['send'],
    actor: actor as unknown as Actor,
    stop: () => void actor.stop(),
  };
}

/** Codes of the charts for what every handle calls the same, with the place and the next step of a wrong input. */
const unifiedReasons: Readonly<Record<string, Omit<Extract<Outcome, { ok: false }>, 'ok'>>> = {
  alreadyAsked: { reason: 'busy' },
  listBusy: { reason: 'busy' },
  basketChanges: { reason: 'busy' },
  failed: { reason: 'unanswered' },
  nothingToRepeat: { reason: 'notNow' },
  noSuchLine: { reason: 'notFound' },
  notThere: { reason: 'notFound' },
  unknownAddress: { reason: 'notFound' },
  unknownCollection: { reason: 'notFound' },
  invalidQuantity: { reason: 'invalid', field: 'quantity', message: 'quantity: give a whole number up to 99.' },
  emptyCode: { reason: 'invalid', field: 'code', message: 'code is empty. Give the code that the shopper typed.' },
  invalidNamespace: {
    reason: 'invalid',
    field: 'namespace',
    message: 'namespace: give lower-case letters, digits and hyphens.',
  },
  nameMissing: { reason: 'invalid', field: 'name', message: 'name is empty. Give the name that the shopper typed.' },
  noCard: { reason: 'invalid', field: 'card', message: 'card is missing. Give the handle of what was typed.' },
  noCvc: { reason: 'invalid', field: 'card', message: 'card is missing. Give the handle of the security code.' },
};

/** Says a chart's own code by that of every handle. */
function unified(outcome: Outcome<string>): Outcome<string> {
  const same = outcome.ok ? undefined : unifiedReasons[outcome.reason];
  return same ? { ...outcome, ...same } : outcome;
}

/** Waits for the result of a command no longer than the part runs. */
function untilStopped<Snapshot extends ChartSnapshot>(
  actor: Pick<RunningActor<Snapshot>, 'getSnapshot' | 'subscribe'>,
  give: () => Promise<Outcome<string>>,
): Promise<Outcome<string>> {
  return new Promise((resolve) => {
    const watching = actor.subscribe({
      next: () => {},
      complete: () => {
        if (actor.getSnapshot().status === 'stopped') resolve({ ok: false, reason: 'stopped' });
      },
    });
    void give().then((outcome) => {
      watching.unsubscribe();
      resolve(outcome);
    });
  });
}

/** Gives a command unless the caller's signal has ended, and waits for its result as long as the signal allows. */
export function untilAborted<Result>(
  give: () => Promise<Result>,
  { signal }: SendOptions = {},
): Promise<Result | Outcome> {
  if (!signal) return give();
  const aborted: Outcome = { ok: false, reason: 'aborted' };
  if (signal.aborted) return Promise.resolve(aborted);
  return new Promise((resolve) => {
    const end = () => resolve(aborted);
    signal.addEventListener('abort', end, { once: true });
    void give().then((result) => {
      signal.removeEventListener('abort', end);
      resolve(result);
    });
  });
}

/** Gives an event and hears what the chart tells while it takes it: the reason, when it refuses. */
export function refusalOf(
  actor: Pick<RunningActor<unknown>, 'send' | 'on'>,
  event: AnyEventObject,
  refused: string,
): string | undefined {
  const reasons: string[] = [];
  const hearing = actor.on('*', (emitted) => {
    if (emitted.type === refused && 'reason' in emitted) reasons.push(String(emitted.reason));
  });
  actor.send(event);
  hearing.unsubscribe();
  return reasons[0];
}

/** Waits until a snapshot is as wanted, or the actor has ended; gives the last one. */
export function whenQuiet<Snapshot extends ChartSnapshot>(
  actor: Pick<RunningActor<Snapshot>, 'getSnapshot' | 'subscribe'>,
  isQuiet: (snapshot: Snapshot) => boolean,
): Promise<Snapshot> {
  return new Promise((resolve) => {
    // A stopped actor calls no observer.
    if (actor.getSnapshot().status !== 'active' || isQuiet(actor.getSnapshot())) return resolve(actor.getSnapshot());
    const watching = actor.subscribe({
      next: () => {
        if (!isQuiet(actor.getSnapshot())) return;
        watching.unsubscribe();
        resolve(actor.getSnapshot());
      },
      complete: () => resolve(actor.getSnapshot()),
    });
  });
}

/** Codes after which nobody knows whether the host acted. */
const unanswered: readonly string[] = [
  'FETCH_FAILED',
  'TIMED_OUT',
  'UNREADABLE_REPLY',
  'SERVER_ERROR',
  'UNAVAILABLE',
  'CANCELLED',
  'HALF_DONE',
];

/** What an error makes of a command. */
export function failed(error: ErrorView): Extract<Outcome, { ok: false }> {
  const view = toErrorView(error) ?? error;
  if (error.code === 'MUTATION_IN_PROGRESS') return { ok: false, reason: 'busy', error: view };
  return { ok: false, reason: unanswered.includes(error.code) ? 'unanswered' : 'refused', error: view };
}
