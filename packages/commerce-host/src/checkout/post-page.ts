import { updateBasket } from '../basket/basket.repository.ts';
import type { Database } from '../db/database.ts';
import { setGuestIdentity } from '../session/session.repository.ts';
import type { Session } from '../session/session.ts';
import { noteDetail } from './attempt/attempt.repository.ts';
import { advanceAttempt, endAttempt } from './attempt/continue-attempt.ts';
import { writeBasketLine } from './extras/basket-line-write.ts';
import type { CheckoutWorld } from './pre-order/checkout-world.types.ts';
import {
  currentChoices,
  type LoadedCheckout,
  loadCheckout,
  momentOf,
  type NothingToBuy,
  nothingEnvelope,
} from './pre-order/load-checkout.ts';
import { lastRevision } from './pre-order/pre-order.repository.ts';
import { setAside } from './pre-order/set-aside.ts';
import { settleChoices } from './pre-order/settle-choices.ts';
import { writeCheckout } from './pre-order/write-checkout.ts';
import { changedEnvelope, type Envelope, notOpenEnvelope, refusedEnvelope } from './protocol/envelope.ts';
import type { CheckoutPage } from './protocol/page.ts';
import type { PostedFields } from './protocol/page-payload.ts';
import { refuse } from './protocol/refusal.ts';
import type { GuestIdentity, LineQuantity } from './protocol/submission.ts';

/** A POST of one page, with its shopper's session. */
export interface PagePost {
  readonly page: CheckoutPage;
  readonly fields: PostedFields;
  readonly session: Session;
}

/**
 * Answers a POST that selects something, in the transaction that holds the checkout's locks (Protocol checkout §1 rules 3
 * to 5, §5.2, §5.3).
 */
export async function postPage(tx: Database, loaded: LoadedCheckout, post: PagePost): Promise<Envelope> {
  const { page, fields, session } = post;
  const moment = momentOf(loaded);
  const { openAttempt } = loaded;
  if (openAttempt?.state === 'processing') {
    return refusedEnvelope(moment, page, [refuse('paymentInProgress', 'PAYMENT_IN_PROGRESS')]);
  }
  if (!page.isListed(moment.view)) return notOpenEnvelope(moment);
  const submission = page.submit(moment.view, fields);
  if (submission.kind === 'refused') {
    if (submission.detail && openAttempt) await noteDetail(tx, openAttempt.id, submission.detail);
    return refusedEnvelope(moment, page, submission.refusals);
  }
  if (submission.kind === 'advances' && openAttempt) {
    return advanceAttempt(tx, loaded, openAttempt, { page, submission });
  }
  if (submission.kind === 'ends') return endAttempt(tx, loaded, submission.refusals, submission.patch);
  if (submission.kind !== 'changed') throw new Error(`post-page: ${page.name} pays; post it through payPage.`);

  const { guest, coupon, basketLine } = submission;
  if (guest) await keepGuest(tx, session, guest);
  const written = basketLine ? await withBasketLine(tx, loaded, basketLine) : loaded;
  if (!written.isSellable) return leaveCheckout(tx, loaded, written);
  const current = coupon ? await withCoupon(tx, written, coupon.pk) : written;
  const world = guest ? withGuest(current.world, guest) : current.world;
  const before = currentChoices(loaded);
  const choices = settleChoices({ ...before, ...submission.patch }, submission.change ?? page.change, world);
  const after = await writeCheckout(tx, current, {
    choices,
    world,
    endsAttempt: page.abandonsAttempt,
    isNews: (guest !== undefined && !isSameGuest(loaded, guest)) || current !== loaded,
  });
  return changedEnvelope(after, page);
}

/** The checkout with another number of a product in its basket; the same one when that changes nothing. */
async function withBasketLine(
  tx: Database,
  loaded: LoadedCheckout,
  line: LineQuantity,
): Promise<LoadedCheckout | NothingToBuy> {
  return (await writeBasketLine(tx, loaded, line)) ? loadCheckout(tx, loaded) : loaded;
}

/** The basket holds nothing to buy any more: the checkout is over, and the reply leads to the basket. */
async function leaveCheckout(tx: Database, loaded: LoadedCheckout, nothing: NothingToBuy): Promise<Envelope> {
  const { owner, stored, now } = loaded;
  if (stored) await setAside(tx, owner, stored, { ...nothing, now });
  return nothingEnvelope({ ...nothing, revision: await lastRevision(tx) });
}

/** The checkout with another coupon in its basket, or none; the same one when that changes nothing. */
async function withCoupon(tx: Database, loaded: LoadedCheckout, couponPk: number | null): Promise<LoadedCheckout> {
  const { record } = loaded.basket;
  if ((record.coupon?.pk ?? null) === couponPk) return loaded;
  await updateBasket(tx, record.pk, { couponPk, modifiedAt: loaded.now });
  const after = await loadCheckout(tx, loaded);
  if (!after.isSellable) throw new Error('post-page: a coupon took the lines out of a locked basket.');
  return after;
}

function withGuest(world: CheckoutWorld, { email, phone }: GuestIdentity): CheckoutWorld {
  return { ...world, shopper: { kind: 'guest', userId: null, email, phone } };
}

function isSameGuest({ shopper }: LoadedCheckout, guest: GuestIdentity): boolean {
  return shopper.email === guest.email && shopper.phone === guest.phone;
}

async function keepGuest(tx: Database, session: Session, guest: GuestIdentity): Promise<void> {
  const { email, phone, smsAllowed, kvkkConfirmed } = guest;
  await setGuestIdentity(tx, session.pk, { email, phone, smsAllowed, privacyConfirmed: kvkkConfirmed });
}
