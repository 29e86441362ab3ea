// Shows S14 (docs/rules/traced-rules.md).
import { beforeAll, describe, expect, it } from 'vitest';
import { cardNumber, findForms, openContent } from '../src/secrecy/card-forms.ts';
import { allWays, quickWays, tracedSinks, type WatchedRun, watchPurchases } from './watched-purchases.ts';

/** Two cards that pass the check digit and differ in digits 7 to 12 and in the code alone. */
const cards = [
  { number: cardNumber('540667', '59182', '0003'), cvc: '739' },
  { number: cardNumber('540667', '28649', '0003'), cvc: '482' },
] as const;

const ways = process.env.LONG === '1' ? allWays : quickWays;
/** Without a browser nothing stores anything, and a host on which nothing fails logs nothing. */
const mayBeEmpty = ['storage', 'host log'];

interface Difference {
  readonly sink: string;
  /** A piece of both, around the first letter that differs. */
  readonly pieces: readonly string[];
}

/** Where two runs first differ, sink by sink. */
function differences(one: WatchedRun, other: WatchedRun): Difference[] {
  return tracedSinks.flatMap((sink) => {
    const [ours, theirs] = [one.traces[sink].join('\n'), other.traces[sink].join('\n')];
    if (ours === theirs) return [];
    let at = 0;
    while (ours[at] === theirs[at]) at += 1;
    return [{ sink, pieces: [ours, theirs].map((text) => text.slice(Math.max(0, at - 60), at + 60)) }];
  });
}

describe('what a card leaves behind says nothing of it', () => {
  let runs: readonly WatchedRun[];
  beforeAll(async () => {
    // The very first host of a machine fills its database, and has used up ids that later ones have not.
    await watchPurchases([], { card: cards[0] });
    runs = [await watchPurchases(ways, { card: cards[0] }), await watchPurchases(ways, { card: cards[1] })];
  });

  it('two cards that differ in digits 7 to 12 and in the code leave byte for byte the same (security C2)', () => {
    const [one, other] = runs as [WatchedRun, WatchedRun];
    const sizes = tracedSinks.map((sink) => `${sink} ${one.traces[sink].join('\n').length.toLocaleString('en')}`);
    console.log(`Two cards, ${ways.length} purchases each, compared letter by letter: ${sizes.join(', ')}`);
    expect(differences(one, other)).toEqual([]);
    for (const sink of tracedSinks)
      if (!mayBeEmpty.includes(sink)) expect(one.traces[sink].join('').length, sink).toBeGreaterThan(100);
    const payments = process.env.LONG === '1' ? 5 : 4;
    expect([one.payments, other.payments]).toEqual([payments, payments]);
  });

  it.each(cards)('$number is in no form in what its run left, nor in the files of the database (C1)', ({ number }) => {
    const run = runs[cards.findIndex((card) => card.number === number)] as WatchedRun;
    for (const sink of tracedSinks)
      expect([sink, findForms(openContent([...new Set(run.traces[sink])].join('\n')), number)]).toEqual([sink, []]);
    expect(findForms(openContent(run.bytes), number)).toEqual([]);
  });

  it('after every submit the vault handle is dead (C3)', () => {
    expect(runs.map(({ liveHandles }) => liveHandles)).toEqual([0, 0]);
  });

  it('a code of three digits that slips into an e-mail makes the runs differ (C4)', async () => {
    const leaky = await Promise.all(
      cards.map((card) =>
        watchPurchases(['a card with 3-D Secure'], {
          card,
          leak: ({ cvc }, tab) =>
            void tab.send('contact.submit', { email: `ada${cvc}@example.test`, phone: '05551234567' }),
        }),
      ),
    );
    const [one, other] = leaky as [WatchedRun, WatchedRun];
    const sinks = differences(one, other).map(({ sink }) => sink);
    expect(sinks).toEqual(
      expect.arrayContaining(['snapshots', 'persisted snapshots', 'inspect stream', 'requests', 'replies', 'rows']),
    );
  });
});
