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

const CONFIRM = 'SavedCardConfirmationPage';

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

describe('saved cards (Protocol checkout §4.14, payment-methods §6)', () => {
  it('pay request by request', async () => {
    const ada = host.shopper();
    await goToPaymentAs(ada);
    const method = expectGood(await post(ada, 'PaymentOptionSelectionPage', { payment_option: '15' }));
    expect(listed(method)).toEqual(['SavedCardSelectionPage']);
    const cards = pick(contextOf(method, 'SavedCardSelectionPage'), 'cards');
    expect(Array.isArray(cards) && cards.map((card) => pick(card, 'token')).sort()).toEqual([
      'sc-3d',
      'sc-decline',
      'sc-ok',
    ]);
    expect(refusalOf(await post(ada, 'SavedCardSelectionPage', { card: 'sc-other' }))[0]).toEqual(['card']);
    const card = expectGood(await post(ada, 'SavedCardSelectionPage', { card: 'sc-ok' }));
    expect(listed(card)).toEqual(['SavedCardInstallmentSelectionPage']);
    expect(pick(contextOf(card, 'SavedCardInstallmentSelectionPage'), 'card_type', 'slug')).toBe('visa');
    expect(pick(contextOf(await read(ada), 'SavedCardSelectionPage'), 'card')).toBe('sc-ok');
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
      await goToPaymentAs(rich, { email: 'rich@example.test' });
      await chooseCard(rich, number);
      const reply = await confirm(rich, number, { threeD, save: '1' });
      if (threeD) await comeBack(rich, await visitBank(host.bank, rich, 'ok'));
      else expectGood(reply);
    }
    await goToPaymentAs(rich, { email: 'rich@example.test' });
    const method = await post(rich, 'PaymentOptionSelectionPage', { payment_option: '15' });
    expect(pick(contextOf(method, 'SavedCardSelectionPage'), 'cards')).toMatchObject([
      { masked_number: '528790******0004', expiry: '12/2030' },
      { masked_number: '454360******3015', expiry: '12/2030' },
    ]);
  });
});
