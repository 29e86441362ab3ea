import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attemptId, confirm, goToConfirmation } from '../checkout/checkout-journey.fixture.ts';
import { paymentCall } from '../db/schema/checkout.table.ts';
import { simulatedPayment } from '../db/schema/host.table.ts';
import { createMisbehavingAcquirer, type MisbehavingAcquirer } from '../testing/misbehaving-acquirer.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';

const CARD = '4543600000000003';

describe('what the operator reads of money (security H8)', () => {
  let host: TestHost;
  let acquirer: MisbehavingAcquirer;
  beforeAll(async () => {
    host = await createTestHost({
      acquirer: (simulated) => {
        acquirer = createMisbehavingAcquirer(simulated);
        return acquirer;
      },
    });
  }, TEST_HOST_TIMEOUT);
  afterAll(() => host.close());

  const page = async (language = 'en-us') =>
    (
      await host.app.request(`${host.config.adminUrl}/admin/payments/`, { headers: { 'Accept-Language': language } })
    ).text();

  async function pay(): Promise<string> {
    const ada = host.shopper();
    const key = attemptId(await goToConfirmation(ada, CARD, { quantity: 1 }));
    await confirm(ada, CARD, { key });
    const [call] = await host.db.select().from(paymentCall).where(eq(paymentCall.attemptId, key));
    return call?.reference ?? '';
  }

  it('shows a payment without an end until it has one', async () => {
    expect(await page()).toContain('The outcome of every payment is known.');
    acquirer.plan('authorise', 'replyLost');
    acquirer.plan('status', 'notSent');
    const reference = await pay();
    expect(await page()).toContain(`<li>Charge of 389.80 TL, ${reference}, since 2026-`);
    expect(await page('tr-tr')).toContain(`<li>389,80 TL tutarında ödeme, ${reference}, `);
    await host.settlePayments();
    expect(await page()).toContain('The outcome of every payment is known.');
  });

  it('shows where the books differ, and says so in the log', async () => {
    const [unpaid, foreign] = [await pay(), 'money-of-nobody'];
    await host.db.update(simulatedPayment).set({ state: 'voided' }).where(eq(simulatedPayment.reference, unpaid));
    const createdAt = host.clock.now();
    await host.db
      .insert(simulatedPayment)
      .values({ reference: foreign, state: 'captured', amount: 100, currency: 'try', createdAt });
    host.clock.advance(1_000_000);
    await host.reconcile();
    const shown = await page();
    expect(shown).toContain(`Order without a payment: ${unpaid}`);
    expect(shown).toContain(`Payment without an order: ${foreign}, shop 0.00, acquirer 1.00`);
    expect(await page('tr-tr')).toContain(`Siparişsiz ödeme: ${foreign}, mağaza 0,00, ödeme kuruluşu 1,00`);
    expect(host.log).toContainEqual({
      event: 'payments-differ',
      references: expect.arrayContaining([unpaid, foreign]),
    });
  });

  it('says that the acquirer could not be asked', async () => {
    host.clock.advance(1_000_000);
    acquirer.plan('statement', 'throws');
    expect(await host.reconcile()).toMatchObject({ compared: null, findings: [] });
    expect(await page()).toContain('the acquirer could not be asked');
  });
});
