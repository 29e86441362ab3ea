import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createOutbox } from '../adapter/outbox.ts';
import type { InspectorMessage } from '../message.types.ts';
import { readDelivery } from './read-delivery.ts';

/** Bytes of a body that the server reads. */
const mostBytes = 4 * 1024 * 1024;

const at = 1;
const plain = (actor: string): InspectorMessage => ({ kind: 'sent', actor, at, event: { type: 'go', payload: {} } });

/** Messages as no application of ours sends them: names, values, lists and charts beyond every limit, and plain ones. */
const oddMessage: fc.Arbitrary<InspectorMessage> = fc.oneof(
  { weight: 40, arbitrary: fc.constant(plain('a')) },
  { weight: 13, arbitrary: fc.nat(600).map((length) => plain('x'.repeat(length))) },
  {
    weight: 12,
    arbitrary: fc
      .nat(4_000)
      .map((length) => ({ ...plain('a'), event: { type: 't'.repeat(length), payload: {} } }) as InspectorMessage),
  },
  {
    weight: 10,
    arbitrary: fc.anything().map((payload) => ({ ...plain('a'), event: { type: 'go', payload } }) as InspectorMessage),
  },
  fc.nat(7_000).map(
    (length): InspectorMessage => ({
      kind: 'step',
      actor: 'a',
      at,
      event: 'go',
      taken: Array(length).fill('a#0'),
      guards: [],
    }),
  ),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1).map((odd) => ({ ...plain('a'), at: odd })),
  // Large ones take most of the time: one in eighty.
  {
    weight: 1,
    arbitrary: fc.constantFrom(10, 300).map(
      (states): InspectorMessage => ({
        kind: 'started',
        actor: 'a',
        at,
        name: 'large',
        chart: {
          root: { id: 'm', key: 'm', type: 'compound', tags: [], invokes: [], states: [] },
          transitions: Array.from({ length: states * 20 }, (_, index) => ({
            ...{ id: `m#${index}`, source: 'm', targets: [], event: 'e'.repeat(200), actions: [] },
          })),
        },
      }),
    ),
  },
);

/** Sends messages to a server that reads as the real one does; counts what arrived and what was told as missing. */
async function deliver(messages: readonly InspectorMessage[]) {
  const tasks: (() => void)[] = [];
  const arrived: InspectorMessage[] = [];
  let missing = 0;
  const { tell } = createOutbox('tab', {
    setTimeout: (task) => tasks.push(task),
    now: () => 2,
    warn: () => expect.fail('a server that answers is not away'),
    post: async (_path, body) => {
      const read = Buffer.byteLength(body) > mostBytes ? undefined : readDelivery(body);
      for (const message of read?.messages ?? []) {
        if (message.kind === 'lost') missing += message.count;
        else arrived.push(message);
      }
      return read ? { ok: true, status: 204 } : { ok: false, status: 400 };
    },
  });
  for (const message of messages) tell(message);
  while (tasks.length > 0) {
    tasks.shift()?.();
    // A turn of the event loop: the reply is worked off.
    await new Promise((resolve) => setImmediate(resolve));
  }
  return { arrived, missing };
}

it('every message arrives or is counted as missing, and the last one arrives, over 300 odd deliveries', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(oddMessage, { maxLength: 12 }), async (messages) => {
      const { arrived, missing } = await deliver([...messages, plain('last'), plain('after')]);
      expect(arrived.length + missing).toBe(messages.length + 2);
      expect(arrived.at(-1)).toMatchObject({ actor: 'after' });
    }),
    { seed: 20_261_127, numRuns: 300 },
  );
});

it('a burst of 20,000 messages is told in part, and the rest is counted', async () => {
  const burst = Array.from({ length: 20_000 }, (_, index) => plain(`a${index}`));
  const { arrived, missing } = await deliver(burst);
  expect(arrived.length + missing).toBe(20_000);
  expect(arrived.at(-1)).toMatchObject({ actor: 'a19999' });
});
