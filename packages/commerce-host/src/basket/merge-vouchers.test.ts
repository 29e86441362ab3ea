import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { basket, voucher } from '../db/schema/basket.table.ts';
import { createTestHost, type TestHost } from '../testing/test-host.ts';
import { pick, type TestShopper } from '../testing/test-shopper.ts';

let host: TestHost;
beforeAll(async () => {
  host = await createTestHost();
});
afterAll(() => host.close());

const account = { email: 'shopper@example.test', password: 'Passw0rd!' };
const apply = (shopper: TestShopper, code: string) => shopper.send('PATCH', '/baskets/basket/', { voucher_code: code });
const voucherOf = async (shopper: TestShopper) => {
  const { body } = await shopper.get('/baskets/basket/');
  return { code: pick(body, 'basket', 'voucher_code'), dropped: pick(body, 'basket', 'dropped_voucher') };
};

interface SignIn {
  readonly guestCode: string;
  /** Pieces in the guest's basket when they sign in. */
  readonly guestPieces?: number;
  readonly accountCode: string;
  readonly meanwhile?: () => Promise<unknown>;
}

/** Signs in with a voucher in the guest's basket, and another one that was left in the account's basket. */
async function signIn({ guestCode, guestPieces = 1, accountCode, meanwhile }: SignIn): Promise<TestShopper> {
  const before = host.shopper();
  await before.send('POST', '/users/login/', account);
  await before.send('DELETE', '/baskets/basket/');
  await before.send('POST', '/baskets/basket/', { product: 1201, quantity: 3 });
  await apply(before, accountCode);
  // The account's basket has become too small for its voucher.
  await before.send('PUT', '/baskets/basket/', { product: 1201, quantity: 1 });
  const guest = host.shopper();
  await guest.send('POST', '/baskets/basket/', { product: 1201, quantity: 3 });
  await apply(guest, guestCode);
  await guest.send('PUT', '/baskets/basket/', { product: 1201, quantity: guestPieces });
  await meanwhile?.();
  await guest.send('POST', '/users/login/', account);
  return guest;
}

const changeVoucher = (code: string, values: Partial<typeof voucher.$inferInsert>) => () =>
  host.db.update(voucher).set(values).where(eq(voucher.code, code));

it('a guest’s voucher that applies is kept at sign-in, and the account’s is named with its obstacle (ruling 38)', async () => {
  const shopper = await signIn({ guestCode: 'TEST10', accountCode: 'MIN1000' });
  const dropped = { code: 'MIN1000', reason: 'VOUCHER_MINIMUM' };
  expect(await voucherOf(shopper)).toEqual({ code: 'TEST10', dropped });
});

it('an account’s voucher that would apply too is named as replaced', async () => {
  const shopper = await signIn({ guestCode: 'TEST10', accountCode: 'TEST50' });
  const dropped = { code: 'TEST50', reason: 'VOUCHER_REPLACED' };
  expect(await voucherOf(shopper)).toEqual({ code: 'TEST10', dropped });
});

it('without a voucher of the guest’s the account’s stays', async () => {
  expect(await voucherOf(await signIn({ guestCode: '', accountCode: 'TEST50' }))).toEqual({
    code: 'TEST50',
    dropped: null,
  });
});

it('the same voucher in both baskets is no loss', async () => {
  expect(await voucherOf(await signIn({ guestCode: 'TEST50', accountCode: 'TEST50' }))).toEqual({
    code: 'TEST50',
    dropped: null,
  });
});

it.each([
  ['too small a basket', 'MIN1000', 'VOUCHER_MINIMUM', { minimumAmount: 900_000 }],
  ['an expired code', 'TEST10', 'VOUCHER_EXPIRED', { expiresAt: new Date(0) }],
  ['a used code', 'TEST10', 'VOUCHER_USED', { maxUses: 1, usedCount: 1 }],
  ['a code of another currency', 'TEST10', 'VOUCHER_CURRENCY', { currency: 'usd' }],
] as const)('a guest’s voucher that does not apply is named: %s', async (_, code, reason, values) => {
  const [row] = await host.db.select().from(voucher).where(eq(voucher.code, code));
  const shopper = await signIn({ guestCode: code, accountCode: 'TEST50', meanwhile: changeVoucher(code, values) });
  expect(await voucherOf(shopper)).toEqual({ code: 'TEST50', dropped: { code, reason } });
  if (row) await changeVoucher(code, row)();
});

it('a guest’s voucher that can no longer apply is named where the account has none', async () => {
  const expired = await signIn({
    guestCode: 'TEST10',
    accountCode: '',
    meanwhile: changeVoucher('TEST10', { expiresAt: new Date(0) }),
  });
  expect(await voucherOf(expired)).toEqual({ code: null, dropped: { code: 'TEST10', reason: 'VOUCHER_EXPIRED' } });
  const unknown = await signIn({
    guestCode: 'TEST50',
    accountCode: '',
    meanwhile: () => host.db.update(basket).set({ voucherCode: 'REMOVED' }).where(eq(basket.voucherCode, 'TEST50')),
  });
  expect(await voucherOf(unknown)).toEqual({ code: null, dropped: { code: 'REMOVED', reason: 'VOUCHER_INVALID' } });
  await changeVoucher('TEST10', { expiresAt: null })();
});

it('a guest’s voucher that only needs a larger basket is kept where the account has none', async () => {
  expect(await voucherOf(await signIn({ guestCode: 'MIN1000', accountCode: '' }))).toEqual({
    code: 'MIN1000',
    dropped: null,
  });
});

it('a guest’s voucher outlives an empty basket', async () => {
  const shopper = await signIn({ guestCode: 'TEST10', guestPieces: 0, accountCode: '' });
  expect(await voucherOf(shopper)).toEqual({ code: 'TEST10', dropped: null });
});

it('the next write to the voucher takes the name of the dropped one away', async () => {
  const applied = await signIn({ guestCode: 'TEST10', accountCode: 'TEST50' });
  await apply(applied, 'TEST50');
  expect(await voucherOf(applied)).toEqual({ code: 'TEST50', dropped: null });
  const removed = await signIn({ guestCode: 'TEST10', accountCode: 'TEST50' });
  await removed.send('PATCH', '/baskets/basket/', { remove_voucher_code: true });
  expect(await voucherOf(removed)).toEqual({ code: null, dropped: null });
});
