import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { session, user } from '../../db/schema/account.table.ts';
import type { Owner } from '../../session/owner.ts';
import type { Session } from '../../session/session.ts';
import type { Shopper } from '../pre-order/checkout-inputs.types.ts';

const NOBODY: Shopper = { kind: 'anonymous', userId: null, email: null, phone: null };

/** Who a session stands for in checkout. */
export async function shopperOfSession(db: Database, { userPk, guest }: Session): Promise<Shopper> {
  if (userPk !== null) return shopperOfUser(db, userPk);
  return guest ? { kind: 'guest', userId: null, ...guest } : NOBODY;
}

/** Who an attempt's owner is, when the bank comes back without a cookie. */
export async function shopperOfOwner(db: Database, owner: Owner): Promise<Shopper> {
  if (owner.kind === 'user') return shopperOfUser(db, owner.pk);
  const [row] = await db
    .select({ email: session.guestEmail, phone: session.guestPhone })
    .from(session)
    .where(eq(session.pk, owner.pk));
  return row?.email ? { kind: 'guest', userId: null, email: row.email, phone: row.phone } : NOBODY;
}

async function shopperOfUser(db: Database, userPk: number): Promise<Shopper> {
  const [row] = await db
    .select({
      email: user.email,
      phone: user.phone,
      emailConfirmedAt: user.emailConfirmedAt,
      loyaltyBalance: user.loyaltyBalance,
      cardNumber: user.loyaltyCardNumber,
      cardBalance: user.loyaltyCardBalance,
    })
    .from(user)
    .where(eq(user.pk, userPk));
  if (!row) return NOBODY;
  const { cardNumber, cardBalance, emailConfirmedAt, ...values } = row;
  const card = cardNumber === null ? {} : { loyaltyCard: { number: cardNumber, balance: cardBalance } };
  return { kind: 'user', userId: userPk, isEmailProved: emailConfirmedAt !== null, ...values, ...card };
}
