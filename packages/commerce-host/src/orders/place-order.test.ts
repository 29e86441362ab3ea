import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { passesLuhn } from '../cards/luhn.ts';
import {
  attemptId,
  chooseCard,
  confirm,
  goToConfirmation,
  goToPayment,
  ISTANBUL,
  orderToken,
  post,
} from '../checkout/checkout-journey.fixture.ts';
import { goToPaymentAs } from '../checkout/methods-journey.fixture.ts';
import { basket } from '../db/schema/basket.table.ts';
import { preOrder } from '../db/schema/checkout.table.ts';
import { outboxMessage } from '../db/schema/host.table.ts';
import { ledger, order } from '../db/schema/orders.table.ts';
import { mailText } from '../outbox/message-html.ts';
import { createTestHost, type TestHost } from '../testing/test-host.ts';
import { pick, type TestShopper } from '../testing/test-shopper.ts';
import { findUnbalanced } from './order.repository.ts';

const CARD = '4543600000000003';

describe('placing an order (Protocol checkout §4)', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createTestHost();
  });
  afterAll(() => host.close());

  async function place(shopper: TestShopper, options: { email?: string; count?: number } = {}): Promise<string> {
    const open = await goToConfirmation(shopper, CARD, options);
    return orderToken(await confirm(shopper, CARD, { key: attemptId(open) }));
  }

  it('writes order, ledger and e-mail, closes the basket and ends the pre-order', async () => {
    const ada = host.shopper();
    const open = await goToConfirmation(ada, CARD, { email: 'ada.one@example.test', count: 3 });
    const token = orderToken(await confirm(ada, CARD, { key: attemptId(open) }));
    const [placed] = await host.db.select().from(order).where(eq(order.token, token));
    expect(placed).toMatchObject({
      attemptId: attemptId(open),
      status: 400,
      email: 'ada.one@example.test',
      phone: '05551234567',
      userPk: null,
      productAmount: 69_980,
      discountAmount: 0,
      shippingAmount: 3_990,
      interestAmount: 1_110,
      amount: 75_080,
      installmentPk: 903,
      installmentCount: 3,
      bin: '454360',
      lastFour: '0003',
      brand: 'visa',
    });
    expect(placed?.number).toMatch(/^261121\d{10}$/);
    expect(passesLuhn(placed?.number ?? '')).toBe(true);
    const rows = await host.db
      .select()
      .from(ledger)
      .where(eq(ledger.orderPk, placed?.pk ?? 0));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ kind: 'capture', amount: 75_080, currency: 'try', attemptId: attemptId(open) });
    const [closed] = await host.db
      .select()
      .from(basket)
      .where(eq(basket.pk, placed?.basketPk ?? 0));
    expect(closed?.closedAt).not.toBeNull();
    expect(
      await host.db
        .select()
        .from(preOrder)
        .where(eq(preOrder.basketPk, placed?.basketPk ?? 0)),
    ).toEqual([]);
    expect(await findUnbalanced(host.db)).toEqual({ ordersWithoutCapture: [], wrongCaptures: [] });
  });

  it.each([
    ['a guest, whose address nobody proved, without what was typed', false],
    ['a user with a proved address, with addresses and note', true],
  ])('confirms by e-mail in the shopper’s language, to %s', async (_, isUser) => {
    const texts: string[] = [];
    for (const [language, guest, user] of [
      ['en', 'mail.en@example.test', 'wallet01@example.test'],
      ['tr', 'mail.tr@example.test', 'wallet02@example.test'],
    ] as const) {
      const shopper = host.shopper({ language });
      const email = isUser ? user : guest;
      await (isUser ? goToPaymentAs(shopper, { email }) : goToPayment(shopper, { email }));
      await post(shopper, 'OrderNotePage', { notes: 'Ring twice' });
      const token = orderToken(await confirm(shopper, CARD, { key: attemptId(await chooseCard(shopper, CARD)) }));
      const [mail] = await host.db.select().from(outboxMessage).where(eq(outboxMessage.recipient, email));
      const [placed] = await host.db.select().from(order).where(eq(order.token, token));
      expect(mail?.language).toBe(language);
      expect(mail?.subject).toContain(placed?.number);
      expect(mail?.body).toContain(`/orders/completed/${token}/`);
      expect(mail?.parts?.find(({ kind }) => kind === 'goods')).toMatchObject({
        goods: [
          { count: 2, picture: expect.stringMatching(/^http:\/\/localhost:3000\/media\/p\/[\w-]+_size160x200\.jpg$/) },
        ],
      });
      expect(mailText(mail?.parts ?? [])).toBe(mail?.body);
      texts.push(mail?.body ?? '');
    }
    const [english = '', turkish = ''] = texts;
    for (const part of ['2 × Dune mug, Sand', '699.80 TL', '39.90 TL', 'Total: 739.70 TL']) {
      expect(english).toContain(part);
    }
    for (const part of ['Example Street 12', 'Kadıköy', 'Your note: Ring twice', 'Billing address', '0555 123 45 67']) {
      expect(english.includes(part), part).toBe(isUser);
    }
    expect(english).toContain('Payment: Credit or debit card •••• 0003');
    expect(turkish).toContain('Toplam: 739,70 TL');
    expect(turkish.includes('Teslimat adresi')).toBe(isUser);
    expect(turkish).toContain('/tr/orders/completed/');
  });

  it('keeps copies: a later change of address or price does not reach the order', async () => {
    const ada = host.shopper();
    const token = await place(ada);
    const addresses = await ada.get('/address/detailed/');
    const pk = String(pick(addresses.body, 'results', 0, 'pk'));
    await ada.send('PATCH', `/address/${pk}/`, { line: 'Another Street 99, flat 1' });
    const { body } = await ada.get(`/orders/completed/${token}/`);
    expect(pick(body, 'order', 'shipping_address', 'line')).toBe('Example Street 12, flat 3');
  });

  it('the next write starts a new basket, and the next order has the next number', async () => {
    const ada = host.shopper();
    const first = await place(ada);
    const added = await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    expect(pick(added.body, 'basket', 'total_quantity')).toBe(1);
    await chooseAgain(ada);
    const second = orderToken(await confirm(ada, CARD, { key: attemptId(await chooseCard(ada, CARD)) }));
    const numbers = await Promise.all(
      [first, second].map(async (token) => {
        const { body } = await ada.get(`/orders/completed/${token}/`);
        return String(pick(body, 'order', 'number'));
      }),
    );
    expect(new Set(numbers).size).toBe(2);
  });

  /** A guest who ordered before goes through delivery again. */
  async function chooseAgain(shopper: TestShopper): Promise<void> {
    const { body } = await shopper.get('/address/detailed/');
    const address = String(pick(body, 'results', 0, 'pk'));
    await post(shopper, 'DeliveryOptionSelectionPage', { delivery_option: '1' });
    await post(shopper, 'AddressSelectionPage', { shipping_address: address });
    await post(shopper, 'ShippingOptionSelectionPage', { shipping_option: '71' });
  }

  it('belongs to the user who placed it', async () => {
    const user = host.shopper();
    await user.send('POST', '/users/login/', { email: 'shopper@example.test', password: 'Passw0rd!' });
    await user.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    await chooseAgain(user);
    const token = orderToken(await confirm(user, CARD, { key: attemptId(await chooseCard(user, CARD)) }));
    host.clock.advance(31 * 86_400_000);
    await user.send('POST', '/users/login/', { email: 'shopper@example.test', password: 'Passw0rd!' });
    expect((await host.shopper().get(`/orders/completed/${token}/`)).status).toBe(404);
    const { body, status } = await user.get(`/orders/completed/${token}/`);
    expect([status, pick(body, 'order', 'user_email')]).toEqual([200, 'shopper@example.test']);
  });
});

describe('contracts and providers (Protocol checkout §6)', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createTestHost();
  });
  afterAll(() => host.close());

  it.each([
    ['en', 'info', 'Preliminary information form'],
    ['tr', 'info', 'Ön bilgilendirme formu'],
    ['en', 'sales', 'Distance sales contract'],
    ['tr', 'sales', 'Mesafeli satış sözleşmesi'],
  ])('in %s, %s is filled with what is about to be ordered', async (language, name, title) => {
    const ada = host.shopper({ language });
    await goToConfirmation(ada, CARD);
    const { text, headers } = await ada.get(`/orders/contract/?contract_name=${name}`);
    expect(headers.get('content-type')).toContain('text/html');
    const amount = language === 'tr' ? '739,70 TL' : '739.70 TL';
    for (const part of [title, amount, 'Example Street 12, flat 3', 'ada@example.test, 0555 123 45 67'])
      expect(text).toContain(part);
  });

  it('writes what shoppers typed as text, never as html', async () => {
    const eve = host.shopper();
    await eve.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    await post(eve, 'IndexPage', { user_email: 'eve@example.test', phone_number: '05551234567' });
    await post(eve, 'DeliveryOptionSelectionPage', { delivery_option: '1' });
    const address = await eve.send('POST', '/address/', { ...ISTANBUL, line: '<b>"x"</b> Street 12' });
    const pk = String(address.body.pk);
    await post(eve, 'AddressSelectionPage', { shipping_address: pk, billing_address: pk });
    const { text } = await eve.get('/orders/contract/?contract_name=sales');
    expect(text).toContain('&lt;b&gt;&quot;x&quot;&lt;/b&gt; Street 12');
  });

  it('answers without an order too, and 404 for a name it does not know', async () => {
    const visitor = host.shopper();
    expect((await visitor.get('/orders/contract/?contract_name=kvkk')).status).toBe(200);
    expect((await visitor.get('/orders/contract/?contract_name=info')).text).toContain('Your basket is empty.');
    for (const name of ['', 'other', 'constructor', '__proto__']) {
      expect((await visitor.get(`/orders/contract/?contract_name=${name}`)).status).toBe(404);
    }
  });

  it('offers no other checkout unless it is named', async () => {
    expect((await host.shopper().get('/orders/checkout-provider-list/')).body).toEqual({ checkout_providers: [] });
    const provider = { name: 'Quick Pay', slug: 'quick-pay', url: 'https://quick.test/' };
    const wider = await createTestHost({ config: { checkoutProviders: [provider] } });
    expect((await wider.shopper().get('/orders/checkout-provider-list/')).body).toEqual({
      checkout_providers: [{ pk: 1, ...provider, logo: null }],
    });
    await wider.close();
  });
});
