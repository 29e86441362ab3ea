import { foldCase } from '@vitrin/core/contract';
import { and, eq, gt, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { limitKeyOf, type UserRow } from '../auth/user.repository.ts';
import { ownerName } from '../checkout/attempt/idempotency.repository.ts';
import type { Database } from '../db/database.ts';
import {
  address,
  oneTimeLink,
  operatorRecoveryCode,
  operatorSecondFactor,
  operatorSession,
  phoneCode,
  session,
  signInFailure,
  subscriber,
  user,
} from '../db/schema/account.table.ts';
import { b2bDraft, b2bLine, quotation } from '../db/schema/b2b.table.ts';
import { basket, coupon } from '../db/schema/basket.table.ts';
import { idempotency, preOrder, savedCard } from '../db/schema/checkout.table.ts';
import { contactMessage, formEntry } from '../db/schema/content.table.ts';
import { outboxMessage } from '../db/schema/host.table.ts';
import { cancellation, order, orderItem } from '../db/schema/orders.table.ts';
import { collection, favourite, stockAlert } from '../db/schema/wishlist.table.ts';

/** From here on an order has arrived; below it is on its way, unless it is cancelled (Protocol account §1 and §4). */
const DELIVERED = 550;
const CANCELLED = 100;

/** Whether an order of the user is still on its way. The user's row is locked, so that none begins meanwhile. */
export async function hasOpenOrder(tx: Database, userPk: number): Promise<boolean> {
  await tx.select({ pk: user.pk }).from(user).where(eq(user.pk, userPk)).for('update');
  const rows = await tx
    .select({ pk: order.pk })
    .from(order)
    .where(and(eq(order.userPk, userPk), lt(order.status, DELIVERED), ne(order.status, CANCELLED)))
    .limit(1);
  return rows.length > 0;
}

/** Tables whose rows of a user are the user's alone. */
const OWN = [
  preOrder,
  basket,
  b2bLine,
  b2bDraft,
  address,
  savedCard,
  favourite,
  collection,
  stockAlert,
  coupon,
  oneTimeLink,
  formEntry,
  session,
  operatorSession,
  operatorSecondFactor,
  operatorRecoveryCode,
];

/** What stands where a person's data stood. */
const NOBODY = 'Anonymous';

/** What tells who it was in an order's copy of an address, and what stands there afterwards. */
const WITHOUT_PERSON = {
  title: NOBODY,
  first_name: NOBODY,
  last_name: NOBODY,
  line: NOBODY,
  email: null,
  phone_number: null,
  postcode: null,
  notes: null,
  company_name: null,
  tax_office: null,
  tax_no: null,
  identity_number: null,
  extra_field: null,
  user: null,
};

function withoutPerson(column: typeof order.shippingAddress | typeof order.billingAddress): SQL {
  return sql`${column} || ${JSON.stringify(WITHOUT_PERSON)}::jsonb`;
}

/** Forms that are read in one query. */
const FORMS_AT_ONCE = 1_000;

/**
 * Where the shop wrote to a user: the account's own addresses, and whatever was typed where somebody could answer. Not what is
 * the address of another account: whoever typed a stranger's has no say over his mail.
 */
async function addressesOf(tx: Database, { pk, email, phone }: UserRow): Promise<readonly string[]> {
  const typed = [
    await tx.select({ email: contactMessage.email }).from(contactMessage).where(eq(contactMessage.userPk, pk)),
    await tx.select({ email: oneTimeLink.email }).from(oneTimeLink).where(eq(oneTimeLink.userPk, pk)),
    await tx.select({ email: stockAlert.email }).from(stockAlert).where(eq(stockAlert.userPk, pk)),
    await tx.select({ email: order.email }).from(order).where(eq(order.userPk, pk)),
  ];
  const asked = typed.flat().flatMap((row) => row.email ?? []);
  const ofOthers = await tx
    .select({ email: user.email })
    .from(user)
    .where(and(ne(user.pk, pk), inArray(user.emailFolded, [email, ...asked])));
  const foreign = new Set(ofOthers.map((row) => foldCase(row.email)));
  const own = asked.filter((address) => !foreign.has(foldCase(address)));
  return [email, phone, ...own].filter((text) => text !== null);
}

/** Deletes forms with the address or the number of the account in an answer, although the sender was not signed in. */
async function deleteNamingForms(tx: Database, { email, phone }: UserRow): Promise<void> {
  const names = new Set([email, phone ?? email].map(foldCase));
  const isNaming = (answer: string | boolean) => typeof answer === 'string' && names.has(foldCase(answer));
  for (let last = 0, isMore = true; isMore; ) {
    const entries = await tx
      .select({ pk: formEntry.pk, answers: formEntry.answers })
      .from(formEntry)
      .where(gt(formEntry.pk, last))
      .orderBy(formEntry.pk)
      .limit(FORMS_AT_ONCE);
    const pks = entries.filter(({ answers }) => Object.values(answers).some(isNaming)).map(({ pk }) => pk);
    if (pks.length > 0) await tx.delete(formEntry).where(inArray(formEntry.pk, pks));
    isMore = entries.length === FORMS_AT_ONCE;
    last = entries.at(-1)?.pk ?? last;
  }
}

/** Pks of the pieces that a user ordered. */
function piecesOf(tx: Database, userPk: number) {
  return tx
    .select({ pk: orderItem.pk })
    .from(orderItem)
    .innerJoin(order, eq(order.pk, orderItem.orderPk))
    .where(eq(order.userPk, userPk));
}

/** Replaces what tells who a user is, and deletes what is the user's alone (Protocol account §1). */
export async function anonymizeUser(tx: Database, who: UserRow, passwordHash: string): Promise<void> {
  const { pk, email, phone } = who;
  const recipients = await addressesOf(tx, who);
  for (const table of OWN) await tx.delete(table).where(eq(table.userPk, pk));
  await deleteNamingForms(tx, who);
  await tx.delete(subscriber).where(eq(subscriber.emailFolded, email));
  await tx.delete(signInFailure).where(eq(signInFailure.email, limitKeyOf(email, who)));
  if (phone !== null) await tx.delete(phoneCode).where(eq(phoneCode.phone, phone));
  const ownMails = inArray(outboxMessage.recipientFolded, [...recipients]);
  await tx.delete(outboxMessage).where(or(ownMails, inArray(outboxMessage.replyToFolded, [...recipients])));
  // Replies that a repeated payment gets hold the whole order.
  await tx.delete(idempotency).where(eq(idempotency.owner, ownerName({ kind: 'user', pk })));
  await tx.update(quotation).set({ name: NOBODY }).where(eq(quotation.userPk, pk));
  const ofAddress = eq(contactMessage.emailFolded, email);
  await tx.delete(contactMessage).where(or(eq(contactMessage.userPk, pk), ofAddress));
  await tx.delete(stockAlert).where(and(isNull(stockAlert.userPk), eq(stockAlert.emailFolded, email)));
  await tx
    .update(cancellation)
    .set({ description: null })
    .where(inArray(cancellation.orderItemPk, piecesOf(tx, pk)));
  const placeholder = `anonymous-${pk}@anonymous.invalid`;
  await tx
    .update(order)
    .set({
      email: placeholder,
      phone: null,
      notes: null,
      extraField: null,
      shippingAddress: withoutPerson(order.shippingAddress),
      billingAddress: withoutPerson(order.billingAddress),
    })
    .where(eq(order.userPk, pk));
  await tx
    .update(user)
    .set({
      email: placeholder,
      emailFolded: placeholder,
      passwordHash,
      firstName: NOBODY,
      lastName: NOBODY,
      phone: null,
      phoneConfirmedAt: null,
      gender: null,
      dateOfBirth: null,
      avatar: null,
      attributes: {},
      emailAllowed: false,
      smsAllowed: false,
      callAllowed: false,
      emailConfirmedAt: null,
      role: null,
      loyaltySince: null,
      loyaltyBalance: 0,
      loyaltyCardNumber: null,
      loyaltyCardBalance: 0,
    })
    .where(eq(user.pk, pk));
}
