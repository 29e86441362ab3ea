import type { QueueEvents, QueueTypes } from './write-queue.types.ts';

/** Taking a command ends a read, never a write. */
const take = { target: '.routing', actions: 'takeCommand' } as const;
const refuse = { actions: 'refuseCommand' } as const;
const takeOrRefuse = [{ guard: 'isTakable', ...take }, refuse] as const;
const queueOrRefuse = [{ guard: 'isTakable', actions: 'takeCommand' }, refuse] as const;

interface Known<Services, Command, Value> {
  readonly services: Services;
  readonly current: Command | null;
  readonly value: Value;
}

/** What the actors need of the context. */
const writeInput = <S, C, V>({ context: { services, current, value } }: { context: Known<S, C, V> }) => ({
  services,
  current,
  value,
});
const readInput = <S>({ context: { services } }: { context: Pick<Known<S, never, never>, 'services'> }) => ({
  services,
});

/** What the reply or the failure of an actor gives an action. */
const output = <Output>({ event }: { event: { output: Output } }) => ({ output: event.output });
const thrown = ({ event }: { event: { error: unknown } }) => ({ thrown: event.error });

/**
 * The chart that every kind shares: writes go one at a time, a command waits or is visibly refused meanwhile, and what may be
 * old is read when nothing is left to write. A read goes last, because a write's reply is newer.
 * @example basketSetup.createMachine({ id: 'basket', context, ...writeQueueStates(basketRules.events) });
 */
export function writeQueueStates<Q extends QueueTypes>({ writes, retry, invalidated }: QueueEvents<Q>) {
  const whileCalled = { ...on(retry, refuse), ...on(invalidated, { actions: 'markStaleDuringCall' } as const) };
  return {
    initial: 'routing',
    on: {
      ...mapWrites(writes, (kind) => (kind === 'open' ? take : takeOrRefuse)),
      ...on(retry, { target: '.routing', actions: 'askAgain' } as const),
      ...on(invalidated, { target: '.routing', actions: 'markStale' } as const),
    },
    states: {
      routing: {
        always: [
          { guard: 'hasWaiting', target: 'saving', actions: 'startNext' },
          { guard: 'isStale', target: 'reading' },
          { target: 'resting' },
        ],
      },
      resting: {},
      saving: {
        tags: 'busy',
        on: { ...mapWrites(writes, () => queueOrRefuse), ...whileCalled },
        invoke: {
          src: 'write',
          input: writeInput,
          onDone: { target: 'routing', actions: { type: 'noteWritten', params: output } },
          onError: { target: 'routing', actions: { type: 'noteWriteFailed', params: thrown } },
        },
        after: { writeLimit: { target: 'routing', actions: 'noteWriteTimedOut' } },
      },
      reading: {
        tags: 'reading',
        on: whileCalled,
        invoke: {
          src: 'load',
          input: readInput,
          onDone: { target: 'routing', actions: { type: 'noteRead', params: output } },
          onError: { target: 'failed', actions: { type: 'noteReadFailed', params: thrown } },
        },
        after: { readLimit: { target: 'failed', actions: 'noteReadTimedOut' } },
      },
      /** The last read failed. What is known stays on screen; any command or "Try again" leads on. */
      failed: { tags: 'unread' },
    },
  } as const;
}

/** What a chart does with each write. */
function mapWrites<Writes extends object, Value>(
  writes: Writes,
  toValue: (kind: Writes[keyof Writes]) => Value,
): { readonly [Type in keyof Writes]: Value } {
  const mapped = {} as { [Type in keyof Writes]: Value };
  for (const type in writes) mapped[type] = toValue(writes[type]);
  return mapped;
}

/** What a chart does with one event. */
function on<Type extends string, Value>(type: Type, value: Value): { readonly [T in Type]: Value } {
  return { [type]: value } as { readonly [T in Type]: Value };
}
