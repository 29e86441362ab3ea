import { describe, expect, it } from 'vitest';
import { creditStatuses } from './credit/credit.fixtures.ts';
import { creditMachine } from './credit/credit.machine.ts';
import { loyaltyStatuses } from './loyalty/loyalty.fixtures.ts';
import { loyaltyMachine } from './loyalty/loyalty.machine.ts';
import { startMethod } from './method-run.fixtures.ts';
import { providerStatuses } from './provider/provider.fixtures.ts';
import { providerMachine } from './provider/provider.machine.ts';
import { transferStatuses } from './transfer/transfer.fixtures.ts';
import { transferMachine } from './transfer/transfer.machine.ts';

const pay = { type: 'payment.submit', agreement: true };

const withChoice = [
  {
    name: 'transfer',
    machine: transferMachine,
    first: transferStatuses['the accounts are listed'],
    select: { type: 'bankAccount.select', bankAccount: 41 },
    sent: 'FundsTransferChoicePage {"bankAccount":41}',
    saving: transferStatuses['an account is on its way'],
    chosen: transferStatuses['the host has the account'],
    again: transferStatuses['another account is on its way'],
    refused: transferStatuses['the host refuses the account'],
    lost: transferStatuses['no reply about the account'],
    place: 'place FundsTransferPage {"agreement":true}',
  },
  {
    name: 'credit',
    machine: creditMachine,
    first: creditStatuses['the offers are listed'],
    select: { type: 'creditOption.select', creditOption: 61 },
    sent: 'CreditPaymentSelectionPage {"creditOption":61}',
    saving: creditStatuses['an offer is on its way'],
    chosen: creditStatuses['the host has the offer'],
    again: creditStatuses['another offer is on its way'],
    refused: creditStatuses['the host refuses the offer'],
    lost: creditStatuses['no reply about the offer'],
    place: 'place CreditPaymentConfirmationPage {"agreement":true}',
  },
] as const;

describe.each(withChoice)('$name', ({ machine, first, select, sent, saving, chosen, again, refused, lost, place }) => {
  it('chosen ── answered ── Pay ↴ placed', () => {
    const run = startMethod(machine, first);
    run.send(select);
    expect(run.requests()).toEqual([sent]);
    run.tell(saving);
    run.tell(chosen);
    expect([run.state(), run.heard().at(-1)]).toEqual(['ready', 'ready']);
    run.send(pay);
    expect([run.state(), ...run.heard()]).toEqual(['paying', place]);
  });

  it('choice in flight ── Pay ↴ not ready, nothing placed', () => {
    const run = startMethod(machine, chosen);
    run.heard();
    run.tell(again);
    expect([run.state(), ...run.heard()]).toEqual(['saving', 'incomplete']);
    run.send(pay);
    expect(run.heard()).toEqual([]);
  });

  it.each([
    ['refused', refused],
    ['no reply', lost],
  ])('choice in flight ── %s ↴ choosing again', (_, fixture) => {
    const run = startMethod(machine, saving);
    run.tell(fixture);
    expect([run.state(), run.heard().includes('ready')]).toEqual(['choosing', false]);
  });

  it.each(['refused', 'released', 'waiting'])('paying ── payment.ended %s ↴ ready again', (result) => {
    const run = startMethod(machine, chosen);
    run.send(pay);
    run.send({ type: 'payment.ended', result });
    expect([run.state(), run.heard().at(-1)]).toEqual(['ready', 'ready']);
  });
});

describe('loyalty money', () => {
  it('pays everything ↴ ready at once ── Pay ↴ placed', () => {
    const run = startMethod(loyaltyMachine, loyaltyStatuses['loyalty money pays everything']);
    expect(run.heard().at(-1)).toBe('ready');
    run.send(pay);
    expect(run.heard()).toEqual(['place LoyaltyPaymentSelectedPage {"agreement":true}']);
  });

  it('ready ── a read finds that it pays no longer ↴ incomplete', () => {
    const run = startMethod(loyaltyMachine, loyaltyStatuses['loyalty money pays everything']);
    run.tell(loyaltyStatuses['the order is being read']);
    expect(run.state()).toBe('ready');
    run.tell(loyaltyStatuses['a read finds that it pays no longer']);
    expect([run.state(), run.heard().at(-1)]).toEqual(['choosing', 'incomplete']);
  });
});

describe('a provider', () => {
  it.each(['the provider is chosen', 'BKM Express is chosen', 'Google Pay is chosen'] as const)(
    '%s ── Pay ↴ placed, and nothing was asked before',
    (fixture) => {
      const run = startMethod(providerMachine, providerStatuses[fixture]);
      run.send(pay);
      expect(run.heard().at(-1)).toBe('place RedirectionPaymentSelectedPage {"agreement":true}');
      expect(run.requests()).toEqual([]);
    },
  );

  it('ready ── chosen anew ↴ incomplete', () => {
    const run = startMethod(providerMachine, providerStatuses['the provider is chosen']);
    run.tell(providerStatuses['the provider is being chosen anew']);
    expect([run.state(), run.heard().at(-1)]).toEqual(['choosing', 'incomplete']);
  });

  it('at the provider ── payment.ended offered ↴ ready: the shopper came back without paying', () => {
    const run = startMethod(providerMachine, providerStatuses['the provider is chosen']);
    run.send(pay);
    run.send({ type: 'payment.ended', result: 'waiting' });
    expect([run.state(), run.heard().at(-1)]).toEqual(['ready', 'ready']);
  });
});
