import { describe, expect, it } from 'vitest';
import type { CallOutcome, JournalEntry, ShopperAction, Side } from './journal.ts';
import { type Books, brokenOf, judge, type Run, type VerdictName } from './verdicts.ts';

const order = { attempt: 'a1', amount: 38980, due: 0 };
const capture = { attempt: 'a1', kind: 'capture', amount: 38980, reference: 'vt-1' };
const before: Books = { orders: [], movements: [], lines: ['1201×1'], stock: 100, charged: [] };
const after: Books = { orders: [order], movements: [capture], lines: null, stock: 99, charged: ['vt-1'] };

/** Calls of the client, in order, with the actions between them: a word alone is an action. */
function journalOf(...steps: (string | readonly [string, CallOutcome, key?: string])[]): Run['journal'] {
  const entries: JournalEntry[] = [];
  const actions: ShopperAction[] = [];
  for (const [position, step] of steps.entries()) {
    if (typeof step === 'string') actions.push({ position, action: step });
    else {
      const [call, outcome, key = null] = step;
      entries.push({ position, side: 'client', at: position * 500, call, attempt: key, key, outcome, status: null });
    }
  }
  return { entries, actions };
}

/** Pay is offered. */
const offered = { saysPaid: false, offersPay: true, isPlaced: false, isCharged: false, amount: 38980 };
/** The order is placed, and the screen says so. */
const told = { saysPaid: true, offersPay: false, isPlaced: true, isCharged: true, amount: null };

const run: Run = {
  journal: journalOf(['GET', 'ok'], 'payment.submit', ['POST FundsTransferPage', 'ok', 'a1']),
  looks: [offered, told],
  before,
  after,
  pieces: 1,
  placing: ['POST FundsTransferPage'],
  stuck: null,
  stepsBack: [],
  rejections: [],
  console: [],
};

/** What client, storefront's server and host saw of one payment: once each, and well, but for the sides that are named. */
function sidesOf(changes: Partial<Record<Side, readonly CallOutcome[]>>, attempt = 'a1'): Run['journal'] {
  const sides = { client: ['ok'], gateway: ['ok'], upstream: ['ok'], host: ['ok'], ...changes } as const;
  const entries = Object.entries(sides).flatMap(([side, outcomes]) =>
    outcomes.map((outcome) => ({ side: side as Side, call: 'POST FundsTransferPage', attempt, key: attempt, outcome })),
  );
  return {
    entries: entries.map((entry, position) => ({ ...entry, position, at: position, status: 200 })),
    actions: [],
  };
}

const lost = ['POST AddressSelectionPage', 'unknown'] as const;
const failed = ['GET', 'unknown'] as const;
const choices = Array.from({ length: 10 }, () => ['POST IndexPage', 'ok'] as const);

describe('what a run may not do', () => {
  it('a purchase in which every promise is kept breaks none', () => {
    expect(brokenOf(judge(run))).toEqual([]);
  });

  it.each<readonly [VerdictName, Partial<Run>]>([
    [
      'duplicate orders',
      { after: { ...after, orders: [order, { ...order, attempt: 'a2', due: order.amount }], stock: 98 } },
    ],
    ['duplicate captures', { after: { ...after, movements: [capture, capture] } }],
    ['money without an order', { after: { ...after, charged: ['vt-1', 'vt-2'] } }],
    ['orders without their capture', { after: { ...after, movements: [], charged: [] } }],
    ['lost baskets', { after: { ...before, lines: [] }, looks: [] }],
    ['stuck screens', { stuck: 'no button' }],
    ['false "paid"', { looks: [{ ...told, isPlaced: false }] }],
    ['false "not charged"', { looks: [{ ...offered, isPlaced: true }, told] }],
    ['orders not told', { looks: [offered] }],
    ['false "not charged"', { looks: [{ ...offered, isCharged: true }, told] }],
    ['displayed ≠ charged', { looks: [{ ...offered, amount: 38000 }, told] }],
    ['stock ≠ orders', { after: { ...after, stock: 98 } }],
    ['older replies shown', { stepsBack: ['revision 11 after 12'] }],
    ['unhandled rejections', { rejections: ['TypeError'] }],
    ['unexplained console lines', { console: ['Event was sent to stopped actor'] }],
    [
      'payment POSTs repeated',
      {
        journal: journalOf(
          'payment.submit',
          ['POST FundsTransferPage', 'unknown', 'a1'],
          ['POST FundsTransferPage', 'ok', 'a1'],
        ),
      },
    ],
    ['writes retried without a key', { journal: journalOf('address.select', lost, lost) }],
    ['GET tries above 3', { journal: journalOf('checkout.retry', failed, failed, failed, failed) }],
    ['automatic choices above 8', { journal: journalOf('address.select', ...choices) }],
    ['calls that the gateway repeated', { journal: sidesOf({ upstream: ['unknown', 'ok'], host: ['unknown', 'ok'] }) }],
    ['replies that the gateway made up', { journal: sidesOf({ upstream: ['unknown'] }) }],
    ['orders that nobody asked for', { journal: sidesOf({}, 'a2') }],
  ])('%s', (name, changes) => {
    const broken = judge({ ...run, ...changes }).filter((verdict) => verdict.broken.length > 0);
    expect(broken.map((verdict) => verdict.name)).toEqual([name]);
  });

  it('a payment that every side saw once breaks nothing, nor does one that the wire brought the host twice', () => {
    expect(brokenOf(judge({ ...run, journal: sidesOf({}) }))).toEqual([]);
    expect(brokenOf(judge({ ...run, journal: sidesOf({ host: ['ok', 'ok'] }) }))).toEqual([]);
  });

  it('a write that is sent again after the order was read is no blind repetition', () => {
    const journal = journalOf('address.select', lost, ['GET', 'ok'], lost);
    expect(brokenOf(judge({ ...run, journal }))).toEqual([]);
  });
});
