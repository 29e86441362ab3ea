import { eq, sql } from 'drizzle-orm';
import { chooseCard, confirm, ISTANBUL, orderToken, post } from '../../src/checkout/checkout-journey.fixture.ts';
import { createOpenHost, goToPaymentAs, orderOf, signIn } from '../../src/checkout/methods-journey.fixture.ts';
import type { Database } from '../../src/db/database.ts';
import { user } from '../../src/db/schema/account.table.ts';
import { division, divisionMember } from '../../src/db/schema/b2b.table.ts';
import { coupon } from '../../src/db/schema/basket.table.ts';
import { savedCard } from '../../src/db/schema/checkout.table.ts';
import { PLAIN_CARD, type SeenOrder } from '../../src/orders/account-orders.fixture.ts';
import type { TestHost } from '../../src/testing/test-host.ts';
import { pick, type TestReply, type TestShopper } from '../../src/testing/test-shopper.ts';

/** What tells who the owner is, and what only the owner wrote. No reply to anybody else may hold one of them. */
export const OWNERS = {
  email: 'owner@canary.test',
  firstName: 'Ownerella',
  lastName: 'Canaryson',
  phone: '05557776655',
  street: 'Canary Street 77, flat 9',
  addressTitle: 'Canary house',
  collection: 'Canary wishes',
  note: 'for my canary',
  draft: 'Canary draft',
  quotation: 'Canary quotation',
  cardName: 'Canary Bank 0003',
  cardToken: 'sc-canary',
  couponCode: 'CANARYCOUPON',
  loyaltyCard: '9000777766665555',
} as const;

/** An address of the owner's. */
export const OWNERS_ADDRESS = {
  ...ISTANBUL,
  title: OWNERS.addressTitle,
  first_name: OWNERS.firstName,
  last_name: OWNERS.lastName,
  phone_number: OWNERS.phone,
  line: OWNERS.street,
};

/** Pk of a coupon that nobody has, and of the owner's. */
export const UNKNOWN_COUPON = 9_999;
export const OWNERS_COUPON = 77;

/** A division of the other user's company: both users buy for a business, each for another one. */
const OTHERS_DIVISION = 90;

/** Who reaches for what is the owner's. */
export type OtherUser = 'other' | 'guest' | 'nobody';

/** One host with an owner of everything, and three who own none of it. */
export interface OwnershipFixture {
  readonly host: TestHost;
  readonly owner: TestShopper;
  readonly ownerPk: number;
  readonly otherUsers: Readonly<Record<OtherUser, TestShopper>>;
  /** A placed order of the owner's, with several pieces. */
  readonly order: SeenOrder;
  /** The secret part of the order's address. */
  readonly token: string;
  /** Every text that no reply to an intruder may hold. */
  readonly secrets: readonly string[];
}

async function makeOwner(db: Database): Promise<number> {
  const { email, firstName, lastName, phone, loyaltyCard } = OWNERS;
  const rows = await db
    .update(user)
    .set({
      email,
      emailFolded: email,
      firstName,
      lastName,
      phone,
      loyaltyCardNumber: loyaltyCard,
      loyaltySince: new Date('2025-01-01'),
    })
    .where(eq(user.email, 'business@example.test'))
    .returning({ pk: user.pk });
  const userPk = rows[0]?.pk ?? 0;
  const createdAt = new Date('2025-01-01');
  const card = { token: OWNERS.cardToken, name: OWNERS.cardName, bin: '454360', lastFour: '0003', brand: 'visa' };
  await db.insert(savedCard).values({ ...card, userPk, month: 12, year: 2030, createdAt, lastUsedAt: null });
  const name = { en: OWNERS.couponCode, tr: OWNERS.couponCode };
  const values = { pk: OWNERS_COUPON, code: OWNERS.couponCode, name, description: name, discount: 1_00 };
  await db.insert(coupon).values({ ...values, userPk, currency: 'try' });
  return userPk;
}

/** Gives the other user a company too, so that only the owner stands between him and the owner's business things. */
async function makeOther(db: Database): Promise<void> {
  const [place] = await db.select().from(division).where(eq(division.pk, 1));
  if (!place) throw new Error('owned world: the seed has no division');
  await db.insert(division).values({ ...place, pk: OTHERS_DIVISION, name: 'Other Ltd.', erpCode: 'D-90' });
  const [row] = await db.select({ pk: user.pk }).from(user).where(eq(user.email, 'shopper@example.test'));
  await db.insert(divisionMember).values({ divisionPk: OTHERS_DIVISION, userPk: row?.pk ?? 0 });
}

/** Fills the main basket and chooses everything up to the payment with an address of the owner's. */
export async function goToOwnersPayment(owner: TestShopper, quantity = 1): Promise<TestReply> {
  await owner.send('POST', '/baskets/basket/', { product: 1201, quantity });
  await post(owner, 'DeliveryOptionSelectionPage', { delivery_option: '1' });
  const address = String((await owner.send('POST', '/address/', OWNERS_ADDRESS)).body.pk);
  await post(owner, 'AddressSelectionPage', { shipping_address: address, billing_address: address });
  return post(owner, 'ShippingOptionSelectionPage', { shipping_option: '71' });
}

/** A guest who is as far as the payment, with things of his own. */
async function makeGuest(guest: TestShopper): Promise<void> {
  await guest.send('POST', '/baskets/basket/', { product: 1202, quantity: 1 });
  await post(guest, 'IndexPage', { user_email: 'guest@example.test', phone_number: '05551234567' });
  await post(guest, 'DeliveryOptionSelectionPage', { delivery_option: '1' });
}

/** Starts the host and fills it. */
export async function openOwnershipFixture(): Promise<OwnershipFixture> {
  const host = await createOpenHost();
  const ownerPk = await makeOwner(host.db);
  await makeOther(host.db);
  const owner = host.shopper();
  await signIn(owner, OWNERS.email);
  await goToOwnersPayment(owner, 6);
  const open = await chooseCard(owner, PLAIN_CARD);
  const placed = await confirm(owner, PLAIN_CARD, { key: String(pick(open.body, 'pre_order', 'attempt_id')) });
  const order = (await orderOf(owner, placed)) as SeenOrder | undefined;
  if (!order) throw new Error(`owned world: the owner has no order: ${placed.text.slice(0, 300)}`);
  const otherUsers = { other: host.shopper(), guest: host.shopper(), nobody: host.shopper() };
  await goToPaymentAs(otherUsers.other, { product: 1202, quantity: 1 });
  await makeGuest(otherUsers.guest);
  const token = orderToken(placed);
  const secrets = [...Object.values(OWNERS), order.number, token];
  return { host, owner, ownerPk, otherUsers, order, token, secrets };
}

/** Tables that change by looking or for everybody, and what only says that somebody was here. */
const PASSED_OVER: ReadonlySet<string> = new Set(['session']);

/** What hangs on a row of these tables; they name no owner themselves. */
const PARTS = {
  basket_line: ['basket_pk', 'basket'],
  collection_item: ['collection_pk', 'collection'],
  order_item: ['order_pk', 'order'],
} as const;

/** Rows of a query on either database. */
export async function rowsOf(db: Database, query: ReturnType<typeof sql>): Promise<readonly unknown[]> {
  return (await db.execute(query)).rows;
}

/** Every row that belongs to a user, as text: equal before and after, unless somebody changed something. */
export async function snapshotOf(db: Database, userPk: number): Promise<string> {
  const tables = await rowsOf(
    db,
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'user_pk' order by 1`,
  );
  const names = tables.map((row) => String(pick(row, 'name'))).filter((name) => !PASSED_OVER.has(name));
  const queries = [
    sql`select 'user' as name, to_jsonb(t)::text as row from "user" t where t.pk = ${userPk}`,
    ...names.map((name) => {
      return sql`select ${name}::text, to_jsonb(t)::text from ${sql.identifier(name)} t where t.user_pk = ${userPk}`;
    }),
    ...Object.entries(PARTS).map(([name, [key, parent]]) => {
      const link = sql`p.pk = t.${sql.identifier(key)} where p.user_pk = ${userPk}`;
      const from = sql`${sql.identifier(name)} t join ${sql.identifier(parent)} p on ${link}`;
      return sql`select ${name}::text, to_jsonb(t)::text from ${from}`;
    }),
  ];
  const rows = await rowsOf(db, sql`${sql.join(queries, sql` union all `)} order by 1, 2`);
  return rows.map((row) => `${pick(row, 'name')} ${pick(row, 'row')}`).join('\n');
}
