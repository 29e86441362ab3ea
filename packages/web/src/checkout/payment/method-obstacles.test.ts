import type { ConfirmationPaymentView, CreditView, FundsTransferView } from '@vitrin/core/checkout';
import { describe, expect, it } from 'vitest';
import { creditForm } from '../methods/credit/credit.parts.tsx';
import { deviceSheetForm } from '../methods/device-sheet/device-sheet.parts.tsx';
import { providerForm } from '../methods/provider/provider.parts.tsx';
import { transferForm } from '../methods/transfer/transfer.parts.tsx';
import type { CheckoutView } from '../start/shop-checkout.types.ts';
import { anotherWay } from './another-way.ts';

const group = { isOpen: true, items: [{}], chosen: null, isBusy: false, automatic: null, errors: null };
const nothing = { ...group, items: [] };

/** The members that these methods look at; the rest of the view does not matter to them. */
function view(changes: object): CheckoutView {
  const base = { isConfirmable: false, isBusy: false, paymentOptions: { isBusy: false } };
  return { ...base, ...changes } as unknown as CheckoutView;
}

const transfer = (changes: object, accounts: object = group) =>
  transferForm.obstacle?.(view(changes), { name: 'transfer', accounts } as FundsTransferView);
const credit = (changes: object, options: object = group) =>
  creditForm.obstacle?.(view(changes), { name: 'credit', options } as CreditView);

describe.each([
  ['bank transfer', transfer],
  ['credit', credit],
])('%s', (_, obstacle) => {
  it('waits for a choice, in words, and for nothing once the host takes Pay', () => {
    expect(obstacle({})).toMatchObject({
      says: { message: expect.stringMatching(/^Choose .*(bank account|credit offer)/) },
    });
    expect(obstacle({ isConfirmable: true })).toBeNull();
  });

  it('waits without words while the choice is on its way', () => {
    expect(obstacle({ isConfirmable: true }, { ...group, isBusy: true })).toBe('busy');
  });

  it('takes no Pay that the host offers for the way to pay before, while its own choice is on its way', () => {
    expect(obstacle({ isConfirmable: true, isBusy: true, paymentOptions: { isBusy: true } }, nothing)).toBe('busy');
  });

  it('leads to another way where a host offers nothing to choose', () => {
    expect(obstacle({ isBusy: true }, nothing)).toBe('busy');
    expect(obstacle({}, nothing)).toBe(anotherWay);
  });
});

it('a provider’s page that a host does not open leads to another way, once nothing is on its way', () => {
  const obstacle = (changes: object) => providerForm.obstacle?.(view(changes), { name: 'provider' });
  expect(obstacle({ isConfirmable: true })).toBeNull();
  expect(obstacle({ isBusy: true })).toBe('busy');
  expect(obstacle({})).toBe(anotherWay);
});

it.each([
  ['is not open yet', { isOpen: false, isAvailable: true }, 'busy'],
  ['cannot be shown by this device', { isAvailable: false }, anotherWay],
  ['is not known to this device yet', { isAvailable: null }, 'busy'],
  ['can be shown', { isAvailable: true }, null],
  ['was approved', { isAvailable: false, isApproved: true }, null],
])('a sheet that %s', (_, changes, expected) => {
  const sheet = { name: 'deviceSheet', isOpen: true, isApproved: false, ...changes } as ConfirmationPaymentView;
  expect(deviceSheetForm.obstacle?.(view({ isConfirmable: true }), sheet)).toEqual(expected);
});
