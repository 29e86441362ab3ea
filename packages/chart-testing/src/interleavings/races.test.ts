import { describe, expect, it } from 'vitest';
import { HeldCalls } from './held-calls.ts';
import { describeRace, judgeRace } from './judge-race.ts';
import type { Race } from './race.types.ts';

const settle = async () => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve();
};

/** A price that is asked for again and again while it changes. @param takesAnything shows whatever reply comes last. */
function priceRace(takesAnything: boolean, more: Partial<Race> = {}): Race {
  return {
    name: 'price',
    events: 4,
    ...more,
    async open() {
      const calls = new HeldCalls();
      let price = 1;
      let asked = 0;
      let shown = { price: 0, asked: 0 };
      return {
        pending: () => calls.pending,
        async answer(reply) {
          calls.arrive(reply);
          await settle();
        },
        offered: () => ['the price rises, and is asked for'],
        async happen() {
          price += 1;
          asked += 1;
          void calls.hold('the question', { price, asked }).then((reply) => {
            if (takesAnything || reply.asked > shown.asked) shown = reply;
          });
          await settle();
        },
        breaches: () => [],
        breachesAtRest: () =>
          asked === 0 || shown.price === price ? [] : [`shows ${shown.price}, and it is ${price}`],
        stop: () => {},
      };
    },
  };
}

/** Questions and their replies in every order: 1 for no question and for one, 3 for two, 15 for three, 105 for four. */
const orders = 1 + 1 + 3 + 15 + 105;

describe('all interleavings of replies and events', () => {
  it('are judged, each once', async () => {
    const report = await judgeRace(priceRace(false));
    expect(report).toMatchObject({ judged: orders, mostPending: 4, failure: null });
    expect(describeRace(report)).toBe('price: 125 interleavings with up to 4 replies in flight, all correct.');
  });

  it('find a stale reply, and tell it by the shortest way', async () => {
    const report = await judgeRace(priceRace(true));
    expect(report.failure?.steps).toEqual([
      'the price rises, and is asked for',
      'the price rises, and is asked for',
      'the reply to the question 2',
      'the reply to the question 1',
    ]);
    expect(report.failure?.breaches).toEqual(['shows 2, and it is 3']);
    expect(describeRace(report)).toContain('To keep it, in the race\'s replays: ["the price rises');
  });

  it('begin with those that broke something once', async () => {
    const kept = (await judgeRace(priceRace(true))).failure?.steps ?? [];
    expect(await judgeRace(priceRace(true, { replays: [kept] }))).toMatchObject({
      judged: 0,
      failure: { steps: kept },
    });
    expect(await judgeRace(priceRace(false, { replays: [kept] }))).toMatchObject({ failure: null });
  });

  it('keep to a number of replies on their way together', async () => {
    expect(await judgeRace(priceRace(false, { pending: 1 }))).toMatchObject({ judged: 5, mostPending: 1 });
  });
});
