import { describe, expect, it } from 'vitest';
import { compareBooks } from './reconcile.ts';

const none: ReadonlySet<string> = new Set();
const ours = (captured: number, refunded = 0) => [{ reference: 'a', captured, refunded }];
const theirs = (amount: number, refunded = 0) => [{ reference: 'a', amount, currency: 'try', refunded }];

describe('the shop’s books beside the acquirer’s (security H8)', () => {
  it.each([
    ['the same', ours(100), theirs(100), null],
    ['the same, and partly refunded', ours(100, 40), theirs(100, 40), null],
    ['money without an order', [], theirs(100), 'captureWithoutOrder'],
    ['money without an order that went back', [], theirs(100, 100), null],
    ['an order without money', ours(100), [], 'orderWithoutCapture'],
    ['another amount', ours(100), theirs(101), 'amountDiffers'],
    ['refunded in the shop alone', ours(100, 40), theirs(100), 'refundDiffers'],
    ['refunded at the acquirer alone', ours(100), theirs(100, 40), 'refundDiffers'],
  ])('%s', (_what, shop, statement, kind) => {
    const { compared, findings } = compareBooks({ shop, statement, unsettled: none });
    expect(compared).toBe(1);
    expect(findings.map((finding) => finding.kind)).toEqual(kind === null ? [] : [kind]);
  });

  it('passes over what has no end yet', () => {
    expect(compareBooks({ shop: [], statement: theirs(100), unsettled: new Set(['a']) })).toEqual({
      compared: 0,
      findings: [],
    });
  });
});
