import { describe, expect, it } from 'vitest';
import { outcomes, stages, statusAfter } from '../transport/status.fixtures.ts';
import { expectedStep, type JourneyStep } from './expected-step.ts';

const anonymous = statusAfter([stages.anonymous]);
const shipped = statusAfter([stages.shipped], { opensAtPayment: false });

describe('where the journey stands after a reply', () => {
  it.each<readonly [string, ReturnType<typeof statusAfter>, JourneyStep, JourneyStep]>([
    ['nothing is known: it stays', statusAfter([]), 'delivery', 'delivery'],
    ['nobody is identified', anonymous, 'delivery', 'contact'],
    ['nobody is identified any more', anonymous, 'payment', 'contact'],
    ['somebody is identified', statusAfter([stages.delivered]), 'contact', 'delivery'],
    ['delivery was complete from the beginning', statusAfter([stages.shipped]), 'contact', 'payment'],
    ['delivery is complete, and the shopper says when to go on', shipped, 'delivery', 'delivery'],
    [
      'delivery is incomplete, which the payment step finds itself',
      statusAfter([stages.located]),
      'payment',
      'payment',
    ],
    ['nothing this client knows is open', statusAfter([stages.unknownPages]), 'delivery', 'nothingOpen'],
    ['nothing is open yet', statusAfter([stages.unknownPages], { isBusy: true }), 'delivery', 'delivery'],
    ['the order is placed', statusAfter([stages.ready], { outcome: outcomes.placed }), 'payment', 'placed'],
    ['the basket is empty', statusAfter([], { outcome: outcomes.basket }), 'contact', 'basketUnavailable'],
    ['sold out', statusAfter([stages.ready], { outcome: outcomes.changed }), 'delivery', 'changed'],
    ['a bank waits', statusAfter([stages.ready], { outcome: outcomes.bankInFrame }), 'delivery', 'payment'],
    ['an attempt is open', statusAfter([stages.anonymous], { outcome: outcomes.ask }), 'contact', 'payment'],
    [
      'a payment is under way, whose chart sees to it',
      statusAfter([stages.ready], { outcome: outcomes.placed, isReserved: true }),
      'payment',
      'payment',
    ],
    ['what changed waits for the shopper', anonymous, 'changed', 'changed'],
    ['a placed order stays placed', anonymous, 'placed', 'placed'],
  ])('%s', (_, status, from, step) => {
    expect(expectedStep(status, from)).toBe(step);
    expect(expectedStep(status, step)).toBe(step);
  });

  it('goes on by itself where the front end wants that', () => {
    expect(expectedStep(shipped, 'delivery', true)).toBe('payment');
    expect(expectedStep(shipped, 'contact', true)).toBe('payment');
  });
});
