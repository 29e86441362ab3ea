import type { CheckoutView } from '@vitrin/core/checkout';
import { describe, expect, it } from 'vitest';
import { anotherWay } from './another-way.ts';
import { creditMethod } from './credit-method.ts';
import { redirectMethod } from './redirect-method.ts';
import { transferMethod } from './transfer-method.ts';

const group = { isOpen: true, items: [{}], chosen: null, isBusy: false, automatic: null, errors: null };
const nothing = { ...group, items: [] };

/** The members that these methods look at; the rest of the view does not matter to them. */
function view(changes: object): CheckoutView {
  const base = { confirmingPage: null, isBusy: false, fundsTransfer: { accounts: group }, credit: { options: group } };
  return { ...base, ...changes } as unknown as CheckoutView;
}

describe.each([
  ['bank transfer', transferMethod, 'FundsTransferPage', (accounts: object) => ({ fundsTransfer: { accounts } })],
  ['credit', creditMethod, 'CreditPaymentConfirmationPage', (options: object) => ({ credit: { options } })],
] as const)('%s', (_, { obstacle }, page, lists) => {
  it('waits for a choice, in words, and for nothing once the host has opened the page', () => {
    expect(obstacle?.(view({}))).toMatchObject({ message: expect.stringMatching(/^Choose .*(bank account|credits)/) });
    expect(obstacle?.(view({ confirmingPage: page }))).toBeNull();
  });

  it('waits without words while the choice is on its way', () => {
    expect(obstacle?.(view({ confirmingPage: page, ...lists({ ...group, isBusy: true }) }))).toBe('busy');
  });

  it('leads to another way where a host offers nothing to choose', () => {
    expect(obstacle?.(view({ isBusy: true, ...lists(nothing) }))).toBe('busy');
    expect(obstacle?.(view(lists(nothing)))).toBe(anotherWay);
  });
});

it('a provider’s page that a host does not open leads to another way, once nothing is on its way', () => {
  const { obstacle } = redirectMethod;
  expect(obstacle?.(view({ confirmingPage: 'RedirectionPaymentSelectedPage' }))).toBeNull();
  expect(obstacle?.(view({ isBusy: true }))).toBe('busy');
  expect(obstacle?.(view({}))).toBe(anotherWay);
});
