import { describe, expect, it } from 'vitest';
import { type AppError, fetchError, httpError } from '../errors/app-error.ts';
import { unusedQueueServices } from './write-queue.fixtures.ts';
import type { QueueContext, QueueRules, Staleness } from './write-queue.types.ts';
import {
  applyFailed,
  applyTaken,
  applyWritten,
  askedOf,
  enqueue,
  initialQueue,
  nextSequence,
  stalenessAfterFailure,
  stalenessAfterRead,
  stalenessAfterWrite,
  withoutKey,
} from './write-queue.updates.ts';

/** The smallest kind: a number that is set or sent off. */
interface NumberQueue {
  readonly value: number | null;
  readonly write: { readonly type: 'number.set'; readonly to: number } | { readonly type: 'number.send' };
  readonly retry: 'number.retry';
  readonly invalidated: 'number.invalidated';
  readonly command: NumberQueue['write'];
  readonly reply: number | null;
  readonly refusal: 'negative';
  readonly place: NumberQueue['write']['type'];
  readonly emitted: { readonly type: 'number.reported' };
  readonly announcement: null;
  readonly settings: null;
}

const rules: QueueRules<NumberQueue> = {
  place: 'number',
  events: {
    writes: { 'number.set': 'checked', 'number.send': 'open' },
    retry: 'number.retry',
    invalidated: 'number.invalidated',
  },
  toCommand: (event) => event,
  refusalOf: (_, event) => (event.type === 'number.set' && event.to < 0 ? 'negative' : undefined),
  placeOf: ({ type }) => type,
  answer: ({ value }, _command, reply) => ({ value: reply ?? value, staleness: reply === null ? 'kept' : 'ended' }),
  announce: () => null,
  emitted: {
    refused: () => ({ type: 'number.reported' }),
    written: () => ({ type: 'number.reported' }),
    failed: () => ({ type: 'number.reported' }),
  },
};

const set = (to: number) => ({ type: 'number.set', to }) as const;
const send = { type: 'number.send' } as const;
const lost: AppError = fetchError('number');
const refused: AppError = httpError({ place: 'number', status: 400, code: 'VALIDATION_FAILED' });
const start = (part: Partial<QueueContext<NumberQueue>> = {}): QueueContext<NumberQueue> => ({
  ...initialQueue<NumberQueue>(unusedQueueServices('number'), { value: 1, announcement: null, settings: null }),
  ...part,
});

describe('the start', () => {
  it('reads what is not known, and nothing that is', () => {
    const services = unusedQueueServices<NumberQueue>('number');
    const empty = initialQueue<NumberQueue>(services, { value: null, announcement: null, settings: null });
    expect(empty.stale).toBe('beforeCall');
    expect(start().stale).toBe('no');
  });
});

describe('the queue', () => {
  it('keeps the order, the write in flight first', () => {
    expect(askedOf({ current: null, waiting: [] })).toEqual([]);
    expect(askedOf({ current: set(1), waiting: [set(2)] })).toEqual([set(1), set(2)]);
  });

  it('leaves out what a newer command makes needless, and says which', () => {
    const isReplaced = (older: { readonly type: string }) => older.type === 'number.set';
    expect(enqueue([set(1), send], set(2), isReplaced)).toEqual({ waiting: [send, set(2)], replaced: [set(1)] });
    expect(enqueue([set(1)], set(2))).toEqual({ waiting: [set(1), set(2)], replaced: [] });
  });

  it('ends the error of the place where something is tried again, and no other', () => {
    const errors = { 'number.set': lost, 'number.send': lost };
    const { change, replaced } = applyTaken(rules, start({ errors }), set(2));
    expect(change).toEqual({ waiting: [set(2)], errors: { 'number.send': lost } });
    expect(replaced).toEqual([]);
  });

  it('lets a kind say which errors end', () => {
    const own = { ...rules, errorsWhenTaken: () => ({}) };
    expect(applyTaken(own, start({ errors: { 'number.send': lost } }), set(2)).change.errors).toEqual({});
  });
});

describe('whether the value is old', () => {
  it.each<[Staleness, Staleness]>([
    ['no', 'no'],
    ['beforeCall', 'no'],
    ['duringCall', 'beforeCall'],
  ])('was %s · read · %s', (before, after) => {
    expect(stalenessAfterRead(before)).toBe(after);
  });

  it.each<[Staleness, 'ended' | 'kept' | 'begun', Staleness]>([
    ['no', 'ended', 'no'],
    ['beforeCall', 'ended', 'no'],
    ['duringCall', 'ended', 'beforeCall'],
    ['no', 'kept', 'no'],
    ['beforeCall', 'kept', 'beforeCall'],
    ['duringCall', 'kept', 'beforeCall'],
    ['no', 'begun', 'beforeCall'],
  ])('was %s · written, %s · %s', (before, effect, after) => {
    expect(stalenessAfterWrite(before, effect)).toBe(after);
  });

  it.each<[Staleness, AppError, Staleness]>([
    ['no', refused, 'no'],
    ['beforeCall', refused, 'beforeCall'],
    ['duringCall', refused, 'beforeCall'],
    ['no', lost, 'beforeCall'],
    ['no', httpError({ place: 'number', status: 502, code: 'UNAVAILABLE' }), 'beforeCall'],
  ])('was %s · failed · %s', (before, error, after) => {
    expect(stalenessAfterFailure(before, error)).toBe(after);
  });
});

describe('how a write ends', () => {
  it("written: the host's word, no error of its place, and the read error is over", () => {
    const context = start({ current: set(2), errors: { 'number.set': lost, 'number.send': lost }, readError: lost });
    expect(applyWritten(rules, context, set(2), 3)).toEqual({
      value: 3,
      current: null,
      stale: 'no',
      errors: { 'number.send': lost },
      readError: null,
      announcement: null,
    });
  });

  it('failed: the error at its place, and what waits goes on', () => {
    const after = applyFailed(rules, start({ current: set(2), waiting: [send] }), set(2), lost);
    expect(after).toMatchObject({
      current: null,
      waiting: [send],
      stale: 'beforeCall',
      errors: { 'number.set': lost },
    });
  });

  it('failed: what makes no sense without it fails with it', () => {
    const strict = { ...rules, failsWithOthers: ({ type }: NumberQueue['command']) => type === 'number.send' };
    const after = applyFailed(strict, start({ current: set(2), waiting: [set(3), send] }), set(2), refused);
    expect(after).toMatchObject({ waiting: [set(3)], errors: { 'number.set': refused, 'number.send': refused } });
  });

  it('numbers announcements, and takes one entry out of a record', () => {
    expect([nextSequence(null), nextSequence({ sequence: 4 })]).toEqual([1, 5]);
    expect(withoutKey({ a: 1, b: 2 }, 'a')).toEqual({ b: 2 });
  });
});
