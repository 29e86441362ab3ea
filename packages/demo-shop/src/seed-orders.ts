import { createHash } from 'node:crypto';
import {
  attributesWire,
  BANK_ACCOUNTS,
  type CurrencyCode,
  card,
  checkoutAddressWire,
  type Database,
  DELIVERY_OPTIONS,
  findProducts,
  ledger,
  listAddresses,
  offeredTo,
  oldOrder,
  order,
  orderedPayment,
  orderItem,
  orderNumberOf,
  type ProductRecord,
  pictureUrl,
  product,
  productTitle,
  quotation,
  SHIPPING_OPTIONS,
  searchedNames,
  stock,
  transfer,
  user,
} from '@vitrin/commerce-host/seeding';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { SEED_ORDERS, type SeedOrder } from './people.table.ts';

const DAY = 86_400_000;

/** Seeded rows have numbers below those that the shop gives. */
const FIRST_PK = 4001;
const FIRST_RUNNING = 90_001;

/** From here on it was packed, and from here on a shipment has a number. */
const PREPARING = 450;
const SENT = 500;
const DELIVERED = 550;
const CANCELLED = 100;
const REFUNDED = 600;

function named<T extends { readonly pk: number; readonly slug: string; readonly name: { en: string; tr: string } }>(
  list: readonly T[],
  slug: string,
): T {
  const found = list.find((entry) => entry.slug === slug);
  if (!found) throw new Error(`seed-orders: there is no "${slug}". Correct the seed.`);
  return found;
}

/** What orders are seeded with. */
interface SeededCatalogue {
  readonly userPk: number;
  readonly email: string;
  readonly phone: string | null;
  readonly address: Readonly<Record<string, unknown>>;
  readonly products: Readonly<Record<CurrencyCode, readonly ProductRecord[]>>;
  readonly now: Date;
}

/** A few sellable things to have been ordered, by pk. */
async function pickProducts(tx: Database): Promise<SeededCatalogue['products']> {
  const rows = await tx
    .select({ pk: product.pk })
    .from(product)
    .innerJoin(stock, eq(stock.productPk, product.pk))
    .where(and(eq(product.isListed, true), eq(product.kind, 'simple'), gt(stock.quantity, 5)))
    .orderBy(asc(product.pk))
    .limit(60);
  // Every fifth, so that an order history shows more than one kind of thing.
  const pks = rows.map(({ pk }) => pk).filter((_, index) => index % 5 === 0);
  const priced = async (currency: CurrencyCode) => {
    const found = await findProducts(tx, pks, currency);
    return pks.flatMap((pk) => found.get(pk) ?? []).filter(({ amount }) => amount !== null);
  };
  return { try: await priced('try'), usd: await priced('usd'), eur: await priced('eur') };
}

function orderValues(
  seed: SeedOrder,
  index: number,
  { userPk, email, phone, address, products, now }: SeededCatalogue,
) {
  const currency = seed.currency ?? 'try';
  const list = products[currency];
  const things = seed.pieces.map((count, place) => ({ thing: list[(index * 3 + place) % list.length], count }));
  const pieces = things.flatMap(({ thing, count }) => (thing ? Array.from({ length: count }, () => thing) : []));
  const productAmount = pieces.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  const shipping = offeredTo({ total: productAmount, currency }, named(SHIPPING_OPTIONS, 'standard'));
  const delivery = named(DELIVERY_OPTIONS, 'customer');
  const method =
    seed.paysBy === 'transfer' ? named(transfer.options, 'funds-transfer') : named(card.options, 'credit-card');
  const shippingAmount = shipping.amount[currency];
  const amount = productAmount + shippingAmount;
  const createdAt = new Date(now.getTime() - seed.daysAgo * DAY);
  const pk = FIRST_PK + SEED_ORDERS.length - 1 - index;
  const isOff = seed.status === CANCELLED || seed.status === REFUNDED;
  const isPaid = seed.paysBy !== 'transfer';
  const row = {
    pk,
    number: orderNumberOf(createdAt, FIRST_RUNNING + pk - FIRST_PK),
    token: createHash('sha256').update(`seed ${pk}`).digest('hex').slice(0, 32),
    attemptId: `seed-${pk}`,
    basketPk: -pk,
    userPk,
    sessionPk: 0,
    page: isPaid ? 'CreditCardConfirmationPage' : 'FundsTransferPage',
    status: seed.status,
    email,
    phone,
    language: 'en' as const,
    currency,
    productAmount,
    discountAmount: 0,
    shippingAmount,
    interestAmount: 0,
    amount,
    dueAmount: isPaid ? 0 : amount,
    refundAmount: isOff ? amount : 0,
    shippingRefundAmount: isOff ? shippingAmount : 0,
    discounts: [],
    productNames: searchedNames(pieces.map(({ name }) => name)),
    installmentCount: 1,
    deliveryOption: { pk: delivery.pk, slug: delivery.slug, name: delivery.name, type: delivery.type },
    shippingOption: { pk: shipping.pk, slug: shipping.slug, name: shipping.name, type: shipping.deliveryType },
    paymentOption: orderedPayment(method, isPaid ? {} : { bankAccount: BANK_ACCOUNTS[0]?.pk }, amount),
    shippingAddress: address,
    billingAddress: address,
    bin: isPaid ? '454360' : null,
    lastFour: isPaid ? '0003' : null,
    brand: isPaid ? 'visa' : null,
    deliveryDays: shipping.days,
    approvedAt: isPaid ? createdAt : null,
    preparedAt: seed.status >= PREPARING ? createdAt : null,
    shippedAt: seed.status >= SENT ? new Date(Math.min(createdAt.getTime() + DAY, now.getTime())) : null,
    trackingNumber: seed.status >= SENT ? `VT${String(pk).padStart(9, '0')}TR` : null,
    deliveredAt: seed.status === DELIVERED || seed.status === REFUNDED ? new Date(createdAt.getTime() + 3 * DAY) : null,
    createdAt,
    modifiedAt: createdAt,
  };
  return { row, pieces, isPaid, isOff };
}

/** Writes one order of the past with its pieces and its money. */
async function seedOrder(tx: Database, seed: SeedOrder, index: number, catalogue: SeededCatalogue): Promise<void> {
  const { row, pieces, isPaid, isOff } = orderValues(seed, index, catalogue);
  if (pieces.length === 0) return;
  await tx.insert(order).overridingSystemValue().values(row);
  await tx.insert(orderItem).values(
    pieces.map((thing) => ({
      orderPk: row.pk,
      productPk: thing.pk,
      status: row.status,
      unitPrice: thing.amount ?? 0,
      retailPrice: thing.retailAmount ?? thing.amount ?? 0,
      taxRatePercent: thing.taxRatePercent,
      sku: thing.sku,
      baseCode: thing.baseCode,
      name: productTitle(thing),
      absoluteUrl: thing.url,
      image: thing.pictures[0] === undefined ? null : pictureUrl(thing.pictures[0]),
      attributes: attributesWire(thing.attributes),
    })),
  );
  if (!isPaid) return;
  const moved = { orderPk: row.pk, attemptId: row.attemptId, amount: row.amount, currency: row.currency };
  const providerReference = `seed-${row.pk}`;
  await tx.insert(ledger).values({ ...moved, kind: 'capture', providerReference, createdAt: row.createdAt });
  if (isOff) await tx.insert(ledger).values({ ...moved, kind: 'refund', providerReference, createdAt: row.createdAt });
}

async function seedOldOrders(tx: Database, { userPk, products, now }: SeededCatalogue): Promise<void> {
  const rows = [2190, 2260, 2400].flatMap((daysAgo, index) => {
    const thing = products.try[index];
    if (!thing) return [];
    const price = thing.amount ?? 0;
    const image = thing.pictures[0] === undefined ? null : pictureUrl(thing.pictures[0]);
    return {
      userPk,
      number: `V-${20_340 - index * 57}`,
      status: { en: 'Delivered', tr: 'Teslim edildi' },
      currency: 'try',
      amount: price * (index + 1),
      items: [{ name: thing.name, sku: thing.sku, quantity: index + 1, price, image }],
      createdAt: new Date(now.getTime() - daysAgo * DAY),
    };
  });
  if (rows.length > 0) await tx.insert(oldOrder).values(rows);
}

/** Quotations of the business user, one in every state. */
const QUOTATIONS = [
  { name: 'Lobby, autumn', status: 'ordered', daysAgo: 120, amount: 34_800_00 },
  { name: 'Breakfast room', status: 'expired', daysAgo: 90, amount: 12_450_00 },
  { name: 'Vases for 40 rooms', status: 'rejected', daysAgo: 75, amount: 61_200_00 },
  { name: 'Rooms, first floor', status: 'approved', daysAgo: 62, amount: 48_300_00 },
  { name: 'Rooms, second floor', status: 'waiting', daysAgo: 61, amount: 48_300_00 },
] as const;

async function seedQuotations(tx: Database, userPk: number, now: Date): Promise<void> {
  await tx.insert(quotation).values(
    QUOTATIONS.map(({ name, status, daysAgo, amount }, index) => {
      const createdAt = new Date(now.getTime() - daysAgo * DAY);
      return {
        userPk,
        name,
        status,
        number: `Q${createdAt.getUTCFullYear()}${String(900_001 + index)}`,
        netAmount: Math.round(amount / 1.2),
        totalAmount: amount,
        lines: [],
        parts: [{ divisionPk: 1, amount }],
        createdAt,
        modifiedAt: createdAt,
      };
    }),
  );
}

/** Writes what the demo users did before: thirty orders, three of an earlier system, five quotations. */
export async function seedOrders(tx: Database, now: Date): Promise<void> {
  const emails = ['shopper@example.test', 'business@example.test'];
  const users = await tx.select().from(user).where(inArray(user.email, emails));
  const ada = users.find(({ email }) => email === emails[0]);
  const mert = users.find(({ email }) => email === emails[1]);
  if (!ada || !mert) throw new Error('seed-orders: the demo users are not there. Seed them first.');
  const [record] = await listAddresses(tx, { kind: 'user', pk: ada.pk });
  const address = record ? checkoutAddressWire(record, 'en') : {};
  const catalogue = {
    userPk: ada.pk,
    email: ada.email,
    phone: ada.phone,
    address,
    products: await pickProducts(tx),
    now,
  };
  for (const [index, seed] of SEED_ORDERS.entries()) await seedOrder(tx, seed, index, catalogue);
  await seedOldOrders(tx, catalogue);
  await seedQuotations(tx, mert.pk, now);
}
