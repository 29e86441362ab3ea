import type { AppError } from '../errors/app-error.ts';
import type { Answer, QueueContext, QueueRules, QueueServices, QueueTypes, Staleness } from './write-queue.types.ts';

/** The context of a kind before anything happened: without a value it is to be read. */
export function initialQueue<Q extends QueueTypes>(
  services: QueueServices<Q>,
  start: Pick<QueueContext<Q>, 'value' | 'announcement' | 'settings'>,
): QueueContext<Q> {
  const stale = start.value === null ? 'beforeCall' : 'no';
  return { ...start, services, waiting: [], current: null, stale, errors: {}, readError: null };
}

/** Commands that are on their way or wait, oldest first. */
export function askedOf<Command>({
  current,
  waiting,
}: {
  readonly current: Command | null;
  readonly waiting: readonly Command[];
}): readonly Command[] {
  return current === null ? waiting : [current, ...waiting];
}

/** The queue with a new command, and those it makes needless (ruling 6). */
export function enqueue<Command>(
  waiting: readonly Command[],
  command: Command,
  isReplaced: (older: Command, newer: Command) => boolean = () => false,
): { readonly waiting: readonly Command[]; readonly replaced: readonly Command[] } {
  const replaced = waiting.filter((older) => isReplaced(older, command));
  return { waiting: [...waiting.filter((older) => !replaced.includes(older)), command], replaced };
}

/** A change that came while the read was in flight makes its reply old at once. */
export function stalenessAfterRead(stale: Staleness): Staleness {
  return stale === 'duringCall' ? 'beforeCall' : 'no';
}

/** Whether the value is old after a write was answered. */
export function stalenessAfterWrite(stale: Staleness, effect: Answer<QueueTypes>['staleness']): Staleness {
  if (effect === 'ended') return stalenessAfterRead(stale);
  return effect === 'begun' || stale !== 'no' ? 'beforeCall' : 'no';
}

/** Nobody knows what the host did after a write that failed, except after a plain refusal, which changed nothing. */
export function stalenessAfterFailure(stale: Staleness, error: AppError): Staleness {
  const isPlainRefusal = error.kind === 'http' && error.status === 400;
  return isPlainRefusal && stale === 'no' ? 'no' : 'beforeCall';
}

/** The context when a command is taken, and the waiting ones that will not be sent. */
export function applyTaken<Q extends QueueTypes>(
  rules: QueueRules<Q>,
  { waiting, errors }: QueueContext<Q>,
  command: Q['command'],
) {
  const queued = enqueue(waiting, command, rules.isReplaced);
  const left = rules.errorsWhenTaken?.(errors, command) ?? withoutKey(errors, rules.placeOf(command));
  return { change: { waiting: queued.waiting, errors: left }, replaced: queued.replaced };
}

/** The context after the host did what a command asked for: its word, whatever was expected. */
export function applyWritten<Q extends QueueTypes>(
  rules: QueueRules<Q>,
  context: QueueContext<Q>,
  command: Q['command'],
  reply: Q['reply'],
): Partial<QueueContext<Q>> {
  const { value, staleness, errors } = rules.answer(context, command, reply);
  return {
    value,
    current: null,
    stale: stalenessAfterWrite(context.stale, staleness),
    errors: errors ?? withoutKey(context.errors, rules.placeOf(command)),
    // What is still old is read again at once, and may fail again.
    readError: null,
    announcement: rules.announce({ context, command, isWritten: true, value }),
  };
}

/** The context after a write failed, and with it the waiting ones that make no sense without it. */
export function applyFailed<Q extends QueueTypes>(
  rules: QueueRules<Q>,
  context: QueueContext<Q>,
  command: Q['command'],
  error: AppError,
): Partial<QueueContext<Q>> {
  const failsToo = (one: Q['command']): boolean => rules.failsWithOthers?.(one) ?? false;
  const errors: { [Place in Q['place']]?: AppError } = { ...context.errors };
  for (const one of [command, ...context.waiting.filter(failsToo)]) errors[rules.placeOf(one)] = error;
  return {
    current: null,
    waiting: context.waiting.filter((one) => !failsToo(one)),
    stale: stalenessAfterFailure(context.stale, error),
    errors,
    announcement: rules.announce({ context, command, isWritten: false, value: context.value }),
  };
}

/** The record without one of its entries. */
export function withoutKey<Entries extends object>(entries: Entries, key: keyof Entries): Entries {
  const rest = { ...entries };
  delete rest[key];
  return rest;
}

/** The number of the next announcement: two equal ones are told apart by it. */
export function nextSequence(last: { readonly sequence: number } | null): number {
  return (last?.sequence ?? 0) + 1;
}
