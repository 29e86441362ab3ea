import type {
  CardView,
  ConfirmationPaymentView,
  CreditView,
  FundsTransferView,
  MethodStatus,
  PaymentMethod,
} from '@vitrin/core/checkout';
import { describe, expect, it } from 'vitest';
import { noInstallment } from '../card/typed-card.ts';
import { cardForm } from '../methods/card/card.parts.tsx';
import { creditForm } from '../methods/credit/credit.parts.tsx';
import { deviceSheetForm } from '../methods/device-sheet/device-sheet.parts.tsx';
import type { MethodParts, NamedView, PaymentForm } from '../methods/payment-method.types.ts';
import { providerForm } from '../methods/provider/provider.parts.tsx';
import { transferForm } from '../methods/transfer/transfer.parts.tsx';
import type { CheckoutView } from '../start/shop-checkout.types.ts';
import { anotherWay } from './another-way.ts';
import { payObstacle, type ShownForm, shownForm } from './PayButton.tsx';

const group = { isOpen: true, items: [{}], chosen: null, isBusy: false, automatic: null, errors: null };
const nothing = { ...group, items: [] };

/** The members that these methods look at; the rest of the view does not matter to them. */
function methodObstaclesView(changes: object): CheckoutView {
  const base = { isConfirmable: false, isBusy: false, paymentOptions: { isBusy: false } };
  return { ...base, ...changes } as unknown as CheckoutView;
}

const transfer = (changes: object, accounts: object = group) =>
  transferForm.obstacle?.(methodObstaclesView(changes), { name: 'transfer', accounts } as FundsTransferView);
const credit = (changes: object, options: object = group) =>
  creditForm.obstacle?.(methodObstaclesView(changes), { name: 'credit', options } as CreditView);

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
  const obstacle = (changes: object) => providerForm.obstacle?.(methodObstaclesView(changes), { name: 'provider' });
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
  expect(deviceSheetForm.obstacle?.(methodObstaclesView({ isConfirmable: true }), sheet)).toEqual(expected);
});

const form: PaymentForm = { Detail: () => null, pay: () => {} };
const parts: MethodParts = { plugin: () => ({}) as PaymentMethod, form };
const running = { partsOf: (name = '') => (name === 'fixture' ? parts : undefined) };

/** Two ways to pay on offer, one of them chosen. */
function chosen(method: NamedView | null, key: number | null = 1, methodStatus: MethodStatus = 'known') {
  const paymentOptions = { items: [{ key: 1 }, { key: 2 }], chosen: key };
  return shownForm({ method, methodStatus, paymentOptions } as unknown as CheckoutView, running);
}

it('is the form of the chosen way to pay, with its view', () => {
  const method = { name: 'fixture' };
  expect(chosen(method)).toEqual({ at: 'here', method, form });
});

it('is the form of an order that needs no option, as soon as its code is loaded', () => {
  const method = { name: 'fixture' };
  expect(chosen(method, null)).toEqual({ at: 'here', method, form });
  expect(chosen(null, null, 'loading')).toEqual({ at: 'coming' });
});

it('is nothing while nothing on offer is chosen', () => {
  expect(chosen(null, null, 'none')).toBeNull();
  expect(chosen({ name: 'fixture' }, 3)).toBeNull();
});

it.each<[MethodStatus, string]>([
  ['unsupported', 'unknown'],
  ['unlisted', 'unlisted'],
  ['loading', 'coming'],
  ['failed', 'missing'],
  // The host has to say first which wallet it is.
  ['none', 'coming'],
])('is words or a picture of waiting where its code is %s: %s', (status, at) => {
  expect(chosen(null, 1, status)).toEqual({ at });
});

it('cannot be paid with where no way to pay of this shop is meant', () => {
  expect(chosen({ name: 'stranger' })).toEqual({ at: 'unknown' });
});

/** The members that decide; Pay is not possible, and nothing says why yet. */
function view(changes: object): CheckoutView {
  const base = {
    isPayable: false,
    isPaying: false,
    isBusy: false,
    outcome: null,
    steps: { shipping: { isCompleted: true } },
    orderSelection: { missing: [] },
    coupons: {},
    loyaltyMoney: {},
    loyaltyCard: {},
  };
  return { ...base, ...changes } as unknown as CheckoutView;
}

const paidNowhere: PaymentForm = { Detail: () => null, pay: () => {} };

/** A way to pay whose own choice may be open. */
function shown(isOpen = true, form: Partial<PaymentForm> = {}): ShownForm {
  const openChoice = () => (isOpen ? noInstallment : null);
  return { at: 'here', method: { name: 'fixture' }, form: { ...paidNowhere, openChoice, ...form } };
}

describe('why Pay cannot be pressed', () => {
  it.each<[string, object, RegExp | null, ShownForm?]>([
    ['nothing is missing', {}, null, shown(false)],
    ['the delivery step is not finished', { steps: { shipping: { isCompleted: false } } }, /delivered/],
    ['a required question is open: the press leads to it', { orderSelection: { missing: ['delivery_time'] } }, null],
    ['a choice of its own is open', {}, /installments/],
    ['Pay is offered', { isPayable: true }, null],
    ['something is on its way', { isBusy: true }, null],
    ['the outcome of a payment is asked for', { outcome: { code: 'checking' } }, null],
  ])('%s', (_, changes, text, form = shown()) => {
    const obstacle = payObstacle(view(changes), form);
    if (text === null) expect(obstacle).toBeNull();
    else expect(obstacle).toMatchObject({ says: { message: expect.stringMatching(text) } });
  });

  it.each([
    ['a coupon is being checked', { coupons: { isBusy: true } }],
    ['an answer is on its way', { orderSelection: { isBusy: true, missing: [] } }],
  ])('%s: it has to be there first, without words', (_, changes) => {
    expect(payObstacle(view({ isPayable: true, ...changes }), shown(false))).toBe('busy');
  });

  it('the way to pay has the first word', () => {
    const own = shown(true, { obstacle: () => 'busy' });
    expect(payObstacle(view({ isPayable: true }), own)).toBe('busy');
  });

  it('nothing chosen is a choice that is missing, once nothing is on its way', () => {
    expect(payObstacle(view({}), null)).toMatchObject({ at: 'paymentOption' });
    expect(payObstacle(view({ isBusy: true }), null)).toBe('busy');
  });

  it.each<[string, ShownForm, 'busy' | typeof anotherWay]>([
    ['is on its way', { at: 'coming' }, 'busy'],
    ['did not come', { at: 'missing' }, anotherWay],
    ['is not known here', { at: 'unknown' }, anotherWay],
    ['is not listed by the host', { at: 'unlisted' }, anotherWay],
  ])('a form that %s', (_, form, expected) => {
    expect(payObstacle(view({ isPayable: true }), form)).toBe(expected);
  });
});

describe('a card’s own choice: its installments', () => {
  const open = (changes: object) =>
    cardForm.openChoice?.({
      bin: '454360',
      installments: { items: [{}], chosen: null },
      ...changes,
    } as unknown as CardView);
  it('is open while there are plans and none is chosen', () => {
    expect(open({})).toBe(noInstallment);
    expect(open({ installments: { items: [{}], chosen: 901 } })).toBeNull();
  });

  it('is not asked before the first digits are typed', () => {
    expect(open({ bin: null })).toBeNull();
  });
});
