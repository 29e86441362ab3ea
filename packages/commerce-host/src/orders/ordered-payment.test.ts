import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirm, goToConfirmation, ISTANBUL, post } from '../checkout/checkout-journey.fixture.ts';
import { chooseMethod, createOpenHost, orderOf, postKeyed } from '../checkout/methods-journey.fixture.ts';
import { outboxMessage } from '../db/schema/host.table.ts';
import { TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { pick } from '../testing/test-shopper.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createOpenHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

const nothing = { card: null, bank_account: null, choice: null, credit: null, fee: '0.00', due: '0.00' };

describe('what an order tells about its payment', () => {
  it('by card: brand and last digits, and no more of it', async () => {
    const ada = host.shopper();
    await goToConfirmation(ada, '4543600000000003');
    const order = await orderOf(ada, await confirm(ada, '4543600000000003'));
    expect(pick(order, 'payment_details')).toMatchObject({ ...nothing, card: { last_four: '0003', brand: 'visa' } });
    expect(JSON.stringify(order)).not.toMatch(/\d{7}0003/);
    expect(pick(order, 'delivery_option')).toMatchObject({ delivery_option_type: 'customer' });
  });

  it('by bank transfer: the account to pay to, and what is due', async () => {
    const ada = host.shopper();
    await chooseMethod(ada, 6);
    const account = await post(ada, 'FundsTransferChoicePage', { bank_account: '2' });
    const order = await orderOf(ada, await postKeyed(ada, 'FundsTransferPage', { agreement: '1' }, account));
    expect(pick(order, 'payment_details')).toMatchObject({
      ...nothing,
      due: pick(order, 'amount'),
      bank_account: {
        iban: 'TR780099100000000000000002',
        holder_name: 'Vitrin Demo Ltd.',
        bank: { name: 'Delta Bank' },
        days_to_pay: 3,
      },
    });
  });

  it('a transfer for a company, fetched from a store: a guest’s e-mail has account and store, and nothing that was typed', async () => {
    const ada = host.shopper();
    await chooseMethod(ada, 6);
    await post(ada, 'DeliveryOptionSelectionPage', { delivery_option: '2' });
    const company = { is_corporate: 'true', company_name: 'Mavi', tax_office: 'Moda', tax_no: '1234567890' };
    const billing = String((await ada.send('POST', '/address/', { ...ISTANBUL, ...company })).body.pk);
    await post(ada, 'RetailStoreSelectionPage', { retail_store: '40', billing_address: billing });
    await post(ada, 'ShippingOptionSelectionPage', { shipping_option: '75' });
    await post(ada, 'PaymentOptionSelectionPage', { payment_option: '6' });
    const account = await post(ada, 'FundsTransferChoicePage', { bank_account: '2' });
    const order = await orderOf(ada, await postKeyed(ada, 'FundsTransferPage', { agreement: '1' }, account));
    expect(pick(order, 'delivery_option', 'delivery_option_type')).toBe('retail_store');
    const mails = await host.db.select().from(outboxMessage);
    const mail = mails.find(({ subject }) => subject?.includes(String(pick(order, 'number'))))?.body ?? '';
    for (const part of [
      /Please transfer 699\.80 TL by \w{3} \d+ \w{3} with the order number/,
      'Vitrin Demo Ltd., Delta Bank\nTR780099100000000000000002',
    ]) {
      expect(mail).toMatch(part);
    }
    expect(mail).toContain('Pick up from:\nVitrin Bebek\n');
    for (const typed of ['Ada Yilmaz', 'Mavi', '1234567890']) expect(mail).not.toContain(typed);
  });

  it('on delivery: how, the fee, and what is due at the door', async () => {
    const ada = host.shopper({ language: 'tr-tr' });
    await chooseMethod(ada, 7);
    const fields = { agreement: '1', paymentType: 'card' };
    const choice = await post(ada, 'PayOnDeliveryPaymentChoicePage', { payment_choice: 'card' });
    const order = await orderOf(ada, await postKeyed(ada, 'PayOnDeliveryPage', fields, choice));
    expect(pick(order, 'payment_details')).toMatchObject({
      ...nothing,
      choice: { value: 'card', label: 'Kart' },
      fee: '14.90',
      due: pick(order, 'amount'),
    });
  });
});

describe("the shop's questions", () => {
  it('are about deliveries: a pick-up is asked nothing', async () => {
    const ada = host.shopper();
    await chooseMethod(ada, 5);
    const { body } = await post(ada, 'DeliveryOptionSelectionPage', { delivery_option: '2' });
    const billing = String(pick(body, 'pre_order', 'billing_address', 'pk'));
    const reply = await post(ada, 'RetailStoreSelectionPage', { retail_store: '40', billing_address: billing });
    expect(JSON.stringify(reply.body.context_list)).not.toContain('OrderSelectionPage');
  });
});
