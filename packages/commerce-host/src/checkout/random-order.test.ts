import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stock } from '../db/schema/catalogue.table.ts';
import { findUnbalanced } from '../orders/order.repository.ts';
import { createTestHost, type TestHost } from '../testing/test-host.ts';
import { pick, type TestReply, type TestShopper } from '../testing/test-shopper.ts';
import { assembleCheckout } from './assemble-checkout.ts';
import {
  attemptId,
  CARD,
  comeBack,
  contractFaults,
  type Form,
  goToConfirmation,
  ISTANBUL,
  listed,
  orderToken,
  post,
  preOrder,
  read,
  visitBank,
} from './checkout-journey.fixture.ts';
import { PAYMENT_METHODS } from './methods/methods.table.ts';

/** Every page in canonical order. */
const CHECKOUT_PAGES = assembleCheckout(PAYMENT_METHODS).pages;

/** What a shopper, or somebody who plays with the addresses, may do next. */
type Act =
  | { readonly kind: 'post'; readonly page: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'pay'; readonly number: string; readonly threeD: boolean; readonly keyed: boolean }
  | { readonly kind: 'quantity'; readonly quantity: number }
  | { readonly kind: 'address' }
  | { readonly kind: 'deleteAddress' }
  | { readonly kind: 'return'; readonly outcome: 'ok' | 'fail' }
  | { readonly kind: 'repeatReturn' }
  | { readonly kind: 'wait'; readonly minutes: number };

const pageAct = fc.record({
  kind: fc.constant('post' as const),
  page: fc.constantFrom(...CHECKOUT_PAGES.map(({ name }) => name)),
  fields: fc.record({
    user_email: fc.constantFrom('ada@example.test', 'eve@example.test', 'nope'),
    phone_number: fc.constantFrom('05551234567', '1'),
    delivery_option: fc.constantFrom('1', '2', 'x'),
    shipping_address: fc.constantFrom('$address', '999999', ''),
    shipping_option: fc.constantFrom('71', '72', '75', ''),
    payment_option: fc.constantFrom('5', '6', ''),
    bin_number: fc.constantFrom('454360', '528790', '979210', 'x'),
    installment: fc.constantFrom('901', '903', '941', '1'),
    notes: fc.string({ maxLength: 8 }),
    md: fc.constantFrom('', 'x'),
  }),
});

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 8, arbitrary: pageAct },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      number: fc.constantFrom('4543600000000003', '5287900000003107', '4543600000000516', '9792100000000001', '1'),
      threeD: fc.boolean(),
      keyed: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('quantity' as const), quantity: fc.integer({ min: 0, max: 3 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('address' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('deleteAddress' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('return' as const),
      outcome: fc.constantFrom('ok' as const, 'fail' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeatReturn' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 11, 16) }),
  },
);

/** The next basket is filled and emptied after an order, so the checkout answers with that order again. */
const nextBasketEmptied: Act[] = [
  { kind: 'pay', number: '4543600000000003', threeD: false, keyed: false },
  { kind: 'quantity', quantity: 1 },
  { kind: 'quantity', quantity: 0 },
];

describe('pages in any order (Security H3)', () => {
  let host: TestHost;
  beforeAll(async () => {
    host = await createTestHost();
  });
  afterAll(() => host.close());

  async function stockNow(): Promise<number> {
    const [row] = await host.db.select().from(stock).where(eq(stock.productPk, 1201));
    return row?.quantity ?? Number.NaN;
  }

  /** One shopper's run; counts the pieces of the orders it placed. */
  class Run {
    readonly shopper: TestShopper = host.shopper();
    readonly placed = new Set<string>();
    address = '';
    key = '';
    revision = 0;
    lastReturn: Form | undefined;

    note(reply: TestReply): void {
      expect(reply.status === 200 || reply.status === 422).toBe(true);
      if (reply.status !== 200) return;
      expect(contractFaults(reply)).toEqual([]);
      const token = orderToken(reply);
      if (token !== '') this.placed.add(token);
      if (preOrder(reply, 'attempt_id')) this.key = attemptId(reply);
    }

    async perform(next: Act): Promise<void> {
      const { shopper } = this;
      switch (next.kind) {
        case 'post': {
          const shippingAddress = next.fields.shipping_address?.replace('$address', this.address) ?? '';
          return this.note(await post(shopper, next.page, { ...next.fields, shipping_address: shippingAddress }));
        }
        case 'pay': {
          const fields = { ...CARD, agreement: '1', use_three_d: String(next.threeD), card_number: next.number };
          const headers = next.keyed && this.key !== '' ? { 'Idempotency-Key': this.key } : {};
          return this.note(
            await post(shopper, 'CreditCardConfirmationPage', fields, headers as Record<string, string>),
          );
        }
        case 'quantity':
          await shopper.send('PUT', '/baskets/basket/', { product: 1201, quantity: next.quantity });
          return;
        case 'address':
          this.address = String((await shopper.send('POST', '/address/', ISTANBUL)).body.pk ?? this.address);
          return;
        case 'deleteAddress':
          await shopper.send('DELETE', `/address/${this.address || '1'}/`);
          return;
        case 'return':
          this.lastReturn =
            (await visitBank(host.bank, shopper, next.outcome).catch(() => undefined)) ?? this.lastReturn;
          if (this.lastReturn) this.note(await comeBack(shopper, this.lastReturn));
          return;
        case 'repeatReturn':
          if (this.lastReturn) this.note(await comeBack(shopper, this.lastReturn));
          return;
        case 'wait':
          host.clock.advance(next.minutes * 60_000);
          return;
      }
    }

    /** What must hold after every step, whatever happened. */
    async check(): Promise<void> {
      const reply = await read(this.shopper);
      this.note(reply);
      const names = listed(reply);
      const order = CHECKOUT_PAGES.map(({ name }) => name).filter((name) => names.includes(name));
      expect(names).toEqual(order);
      expect(Number(reply.body.revision)).toBeGreaterThanOrEqual(this.revision);
      this.revision = Number(reply.body.revision);
      if (!reply.body.pre_order) return;
      const has = (part: string) => preOrder(reply, part) !== null;
      if (names.includes('CreditCardConfirmationPage')) {
        expect(['shipping_address', 'shipping_option', 'payment_option', 'installment'].every(has)).toBe(true);
      }
      if (!names.includes('ShippingOptionSelectionPage')) expect(names).not.toContain('PaymentOptionSelectionPage');
      const cents = (part: string) => Math.round(Number(preOrder(reply, part)) * 100);
      const basket = Math.round(Number(pick(reply.body.pre_order, 'basket', 'total_amount')) * 100);
      expect(cents('total_amount')).toBe(basket + cents('shipping_amount'));
      expect(cents('total_amount_with_interest')).toBeGreaterThanOrEqual(cents('total_amount'));
    }
  }

  it('never breaks what must hold: one order a basket, money that adds up, stock that follows', async () => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(act, { minLength: 1, maxLength: 14 }), async (isReady, acts) => {
        const run = new Run();
        await host.db.update(stock).set({ quantity: 100 }).where(eq(stock.productPk, 1201));
        if (isReady) run.note(await goToConfirmation(run.shopper, '4543600000000003'));
        else await run.shopper.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
        const before = await stockNow();
        for (const next of acts) {
          await run.perform(next);
          await run.check();
        }
        let sold = 0;
        for (const token of run.placed) {
          const { body } = await run.shopper.get(`/orders/completed/${token}/`);
          const items = pick(body, 'order', 'orderitem_set');
          sold += Array.isArray(items) ? items.length : Number.NaN;
        }
        expect(before - (await stockNow())).toBe(sold);
      }),
      { numRuns: process.env.LONG === '1' ? 300 : 30, examples: [[true, nextBasketEmptied]] },
    );
    expect(await findUnbalanced(host.db)).toEqual({ ordersWithoutCapture: [], wrongCaptures: [] });
    expect(host.log).toEqual([]);
  }, 600_000);
});
