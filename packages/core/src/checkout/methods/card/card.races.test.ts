import { describe, expect, it } from 'vitest';
import type { CardHandle } from '../../../commerce.types.ts';
import { startMethod } from '../method-run.fixtures.ts';
import { cardStatuses as at } from './card.fixtures.ts';
import { cardMachine } from './card.machine.ts';

const card = 'card-1' as CardHandle;
const pay = { type: 'payment.submit', agreement: true, card, id: 'c1' };
const place = 'place CreditCardConfirmationPage {"agreement":true,"card":"card-1","useThreeD":false}';

function readyCard() {
  const run = startMethod(cardMachine, at['the host has the plan']);
  expect(run.heard().at(-1)).toBe('ready');
  return run;
}

describe('a typed card', () => {
  it('number typed ── plans ── plan chosen by itself ↴ ready, and the chart chose nothing', () => {
    const run = startMethod(cardMachine, at['the number is asked for']);
    run.send({ type: 'card.enterNumber', bin: '450634' });
    expect(run.requests()).toEqual(['BinNumberPage {"bin":"450634"}']);
    const states = (
      [
        'the first digits are on their way',
        'the host offers plans',
        'the first plan is being chosen by itself',
        'the host has the plan',
      ] as const
    ).map((fixture) => {
      run.tell(at[fixture]);
      return run.state();
    });
    expect(states).toEqual(['checkingNumber', 'numbered.choosingPlan', 'numbered.savingPlan', 'numbered.ready']);
    expect(run.heard().filter((word) => word === 'ready')).toHaveLength(1);
    expect(run.requests()).toHaveLength(1);
  });

  it('ready ── another number typed ↴ incomplete until it is answered', () => {
    const run = readyCard();
    run.tell(at['another number is on its way']);
    expect(run.state()).toBe('checkingNumber');
    run.tell(at['the host has another number without plans']);
    expect(run.state()).toBe('numbered.ready');
  });

  it('ready ── another plan on its way ↴ incomplete ── answered ↴ ready', () => {
    const run = readyCard();
    run.tell(at['another plan is on its way']);
    expect([run.state(), ...run.heard()]).toEqual(['numbered.savingPlan', 'incomplete']);
    run.send(pay);
    expect(run.heard()).toEqual([]);
    run.tell(at['the host has the other plan']);
    expect(run.heard().at(-1)).toBe('ready');
  });

  it('ready ── Pay ── payment.ended refused ↴ ready again', () => {
    const run = readyCard();
    run.send(pay);
    expect([run.state(), ...run.heard()]).toEqual(['paying', place]);
    run.tell(at['the host refuses the card']);
    expect(run.heard()).toEqual([]);
    run.send({ type: 'payment.ended', result: 'refused' });
    expect([run.state(), run.heard().at(-1)]).toEqual(['numbered.ready', 'ready']);
  });

  it('paying ── Pay ↴ placed once', () => {
    const run = readyCard();
    run.send(pay);
    run.send(pay);
    expect(run.heard()).toEqual([place]);
  });

  it('ready ── Pay without a card ↴ answered, nothing placed', () => {
    const run = readyCard();
    run.send({ type: 'payment.submit', agreement: true });
    expect([run.state(), ...run.heard()]).toEqual(['numbered.ready', 'ready']);
  });

  it('number typed ── no reply ↴ asked for again, not ready', () => {
    const run = startMethod(cardMachine, at['the first digits are on their way']);
    run.tell(at['no reply about the number']);
    expect([run.state(), run.heard().includes('ready')]).toEqual(['typing', false]);
  });

  it('ready ── the card option taken anew ↴ the number is asked for again', () => {
    const run = readyCard();
    run.tell(at['a card is being chosen anew']);
    run.tell(at['a card is chosen anew']);
    expect([run.state(), run.heard().at(-1)]).toEqual(['typing', 'incomplete']);
  });

  it('plan chosen ── reload ↴ the number of the visit before is not enough', () => {
    expect(startMethod(cardMachine, at['a reload finds the plan of an earlier visit']).state()).toBe('typing');
  });
});
