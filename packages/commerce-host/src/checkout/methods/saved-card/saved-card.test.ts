import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestHost } from '../../../testing/test-host.ts';
import { pick, type TestReply, type TestShopper } from '../../../testing/test-shopper.ts';
import {
  chooseCard,
  comeBack,
  confirm,
  contextOf,
  listed,
  orderToken,
  post,
  preOrder,
  read,
  visitBank,
} from '../../checkout-journey.fixture.ts';
import {
  createOpenHost,
  expectGood,
  goToPaymentAs,
  orderOf,
  postKeyed,
  refusalOf,
} from '../../methods-journey.fixture.ts';

/** In milliseconds. */
const MINUTE = 60_000;
const CONFIRM = 'SavedCardConfirmationPage';
const PAGES = ['SavedCardSelectionPage', 'SavedCardInstallmentSelectionPage', CONFIRM];

let host: TestHost;
beforeAll(async () => {
  host = await createOpenHost();
});
afterAll(() => host.close());

/** A user who chose a kept card and one payment; gives the reply that opens the confirming page. */
async function choose(ada: TestShopper, token: string): Promise<TestReply> {
  await goToPaymentAs(ada);
  await post(ada, 'PaymentOptionSelectionPage', { payment_option: '15' });
  await post(ada, 'SavedCardSelectionPage', { card: token });
  return post(ada, 'SavedCardInstallmentSelectionPage', { installment: '901' });
}

/** Tokens of the listed cards, in their order. */
function tokensIn(reply: TestReply): readonly unknown[] {
  const cards = pick(contextOf(reply, 'SavedCardSelectionPage'), 'cards');
  return Array.isArray(cards) ? cards.map((card) => pick(card, 'token')) : [];
}

describe('saved cards (Protocol checkout §4.14, payment-methods §6)', () => {
  it('pay request by request', async () => {
    const ada = host.shopper();
    await goToPaymentAs(ada);
    const method = expectGood(await post(ada, 'PaymentOptionSelectionPage', { payment_option: '15' }));
    expect(listed(method)).toEqual(PAGES);
    expect(tokensIn(method)).toEqual(['sc-ok', 'sc-3d', 'sc-decline']);
    expect(refusalOf(await post(ada, 'SavedCardSelectionPage', { card: 'sc-other' }))[0]).toEqual(['card']);
    const card = expectGood(await post(ada, 'SavedCardSelectionPage', { card: 'sc-3d' }));
    expect(listed(card)).toEqual(PAGES.slice(1));
    expect(pick(contextOf(card, 'SavedCardInstallmentSelectionPage'), 'card_type', 'slug')).toBe('visa');
    expect(pick(contextOf(await read(ada), 'SavedCardSelectionPage'), 'card')).toBe('sc-3d');
    await post(ada, 'SavedCardSelectionPage', { card: 'sc-ok' });
    const ready = expectGood(await post(ada, 'SavedCardInstallmentSelectionPage', { installment: '903' }));
    expect([listed(ready), preOrder(ready, 'total_amount_with_interest')]).toEqual([[CONFIRM], '750.80']);
    expect(refusalOf(await post(ada, CONFIRM, { agreement: '1', card_cvv: '1' }))[0]).toEqual(['card_cvv']);
    const placed = expectGood(await postKeyed(ada, CONFIRM, { agreement: '1', card_cvv: '123' }, ready));
    expect(pick(await orderOf(ada, placed), 'bin_number')).toBe('454360');
  });

  it('go through 3-D, and are declined', async () => {
    const ada = host.shopper();
    const ready = await choose(ada, 'sc-3d');
    const fields = { agreement: '1', use_three_d: '1', card_cvv: '123' };
    const start = expectGood(await postKeyed(ada, CONFIRM, fields, ready));
    expect(listed(start)).toEqual(['CreditCardThreeDSecurePage']);
    expect(orderToken(await comeBack(ada, await visitBank(host.bank, ada, 'ok')))).toHaveLength(32);
    const other = host.shopper();
    await choose(other, 'sc-decline');
    expect(refusalOf(await post(other, CONFIRM, fields))).toEqual([['non_field_errors'], 'DO_NOT_HONOUR']);
  });

  it('are kept when a card that paid was to be saved, with and without 3-D, and for users alone', async () => {
    const rich = host.shopper();
    for (const [number, threeD] of [
      ['5287900000000004', false],
      ['4543600000003015', true],
    ] as const) {
      host.clock.advance(MINUTE);
      await goToPaymentAs(rich, { email: 'rich@example.test' });
      await chooseCard(rich, number);
      const reply = await confirm(rich, number, { threeD, save: '1' });
      if (threeD) await comeBack(rich, await visitBank(host.bank, rich, 'ok'));
      else expectGood(reply);
    }
    await goToPaymentAs(rich, { email: 'rich@example.test' });
    const method = await post(rich, 'PaymentOptionSelectionPage', { payment_option: '15' });
    expect(pick(contextOf(method, 'SavedCardSelectionPage'), 'cards')).toMatchObject([
      { masked_number: '454360******3015', expiry: '12/2030' },
      { masked_number: '528790******0004', expiry: '12/2030' },
    ]);
  });
});

describe('what a known customer finds chosen (ruling 32)', () => {
  it('is the first way to pay, the card used last and single payment, without a choice of the client', async () => {
    const ada = host.shopper();
    const payment = await goToPaymentAs(ada);
    const options = pick(contextOf(payment, 'PaymentOptionSelectionPage'), 'payment_options');
    expect(pick(options, 0, 'payment_type')).toBe('saved_card');
    const set = expectGood(await post(ada, 'PaymentOptionSelectionPage', { payment_option: '15' }));
    expect(pick(contextOf(set, 'SavedCardSelectionPage'), 'card')).toBe(tokensIn(set)[0]);
    expect(preOrder(set, 'installment', 'installment_count')).toBe(1);
    expect(orderToken(await postKeyed(ada, CONFIRM, { agreement: '1', card_cvv: '123' }, set))).toHaveLength(32);
  });

  it('is the card that paid last, by its code, typed anew, or at the bank', async () => {
    const ada = host.shopper();
    host.clock.advance(MINUTE);
    await choose(ada, 'sc-3d');
    await post(ada, CONFIRM, { agreement: '1', use_three_d: '1', card_cvv: '123' });
    await comeBack(ada, await visitBank(host.bank, ada, 'ok'));
    host.clock.advance(MINUTE);
    await goToPaymentAs(ada);
    const first = await post(ada, 'PaymentOptionSelectionPage', { payment_option: '15' });
    expect(tokensIn(first)).toEqual(['sc-3d', 'sc-ok', 'sc-decline']);
    await chooseCard(ada, '4543600000000003');
    host.clock.advance(MINUTE);
    expectGood(await confirm(ada, '4543600000000003'));
    await goToPaymentAs(ada);
    const next = await post(ada, 'PaymentOptionSelectionPage', { payment_option: '15' });
    expect([tokensIn(next)[0], pick(contextOf(next, 'SavedCardSelectionPage'), 'card')]).toEqual(['sc-ok', 'sc-ok']);
  });

  it('stays what the shopper chose, and is single payment again when another amount takes the installments away', async () => {
    const ada = host.shopper();
    await choose(ada, 'sc-decline');
    await post(ada, 'SavedCardInstallmentSelectionPage', { installment: '903' });
    await post(ada, 'OrderNotePage', { notes: 'Ring twice' });
    const noted = await read(ada);
    expect(pick(contextOf(noted, 'SavedCardSelectionPage'), 'card')).toBe('sc-decline');
    expect(preOrder(noted, 'installment', 'installment_count')).toBe(3);
    await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    const dearer = await read(ada);
    expect(pick(contextOf(dearer, 'SavedCardSelectionPage'), 'card')).toBe('sc-decline');
    expect([preOrder(dearer, 'installment', 'installment_count'), listed(dearer).at(-1)]).toEqual([1, CONFIRM]);
  });
});
