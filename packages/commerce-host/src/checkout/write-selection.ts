import { deleteLine, listLines, putLine, updateBasket } from '../basket/basket.repository.ts';
import { attributesKey } from '../basket/line-parts.ts';
import type { Database } from '../db/database.ts';
import { setGuestIdentity } from '../session/session.repository.ts';
import type { Session } from '../session/session.ts';
import type { CheckoutInputs } from './pre-order/checkout-inputs.types.ts';
import { completeChoices } from './pre-order/complete-choices.ts';
import {
  currentChoices,
  type LoadedCheckout,
  loadCheckout,
  type NothingToBuy,
  nothingEnvelope,
} from './pre-order/load-checkout.ts';
import { lastRevision } from './pre-order/pre-order.repository.ts';
import { suspendCheckout } from './pre-order/suspend-checkout.ts';
import { writeCheckout } from './pre-order/write-checkout.ts';
import { changedEnvelope, type Envelope } from './protocol/envelope.ts';
import type { PageHandler } from './protocol/page.ts';
import type { GuestIdentity, LineQuantity, SubmitResult } from './protocol/submit-result.ts';

/** A line that a page of checkout sets: 0 removes it. */
interface BasketLineRequest {
  readonly product: number;
  readonly quantity: number;
}

/**
 * Sets how many of a product the main basket holds, whatever lines it stood in. The caller holds the basket's lock and has
 * looked at stock and price.
 *
 * @returns whether anything was written.
 */
async function writeBasketLine(
  tx: Database,
  { basket, now }: LoadedCheckout,
  { product, quantity }: BasketLineRequest,
): Promise<boolean> {
  const { pk: basketPk } = basket.record;
  const lines = await listLines(tx, basketPk);
  const held = lines.filter((line) => line.productPk === product && line.parentPk === null);
  if (held.reduce((sum, line) => sum + line.quantity, 0) === quantity) return false;
  const key = attributesKey({});
  for (const line of held) {
    if (quantity === 0 || line.attributesKey !== key) await deleteLine(tx, line.pk);
  }
  if (quantity > 0) {
    await putLine(tx, { basketPk, productPk: product, quantity, attributes: {}, attributesKey: key, createdAt: now });
  }
  const isEmptied = quantity === 0 && held.length === lines.length;
  await updateBasket(tx, basketPk, { modifiedAt: now, ...(isEmptied ? { currency: null } : {}) });
  return true;
}

/** A page's selection, with its shopper's session. */
export interface PageSelection {
  readonly page: PageHandler;
  readonly session: Session;
  readonly selection: Extract<SubmitResult, { readonly kind: 'changed' }>;
}

/**
 * Writes what a page selected: first what of it lies outside the pre-order (guest, basket, coupon), then the choices, brought
 * in order after it (Protocol checkout §5.2).
 *
 * @returns the pages after it, or the way to the basket when nothing is left to buy.
 */
export async function writeSelection(
  tx: Database,
  loaded: LoadedCheckout,
  { page, session, selection }: PageSelection,
): Promise<Envelope> {
  const { guest, coupon, basketLine, patch, change = page.change } = selection;
  if (guest) await keepGuest(tx, session, guest);
  const written = basketLine ? await withBasketLine(tx, loaded, basketLine) : loaded;
  if (!written.isSellable) return leaveCheckout(tx, loaded, written);
  const current = coupon ? await withCoupon(tx, written, coupon.pk) : written;
  const inputs = guest ? withGuest(current.inputs, guest) : current.inputs;
  const after = await writeCheckout(tx, current, {
    choices: completeChoices({ ...currentChoices(loaded), ...patch }, change, inputs),
    inputs,
    endsAttempt: page.abandonsAttempt,
    raisesRevision: (guest !== undefined && !isSameGuest(loaded, guest)) || current !== loaded,
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
  if (stored) await suspendCheckout(tx, owner, stored, { ...nothing, now });
  return nothingEnvelope({ ...nothing, revision: await lastRevision(tx) });
}

/** The checkout with another coupon in its basket, or none; the same one when that changes nothing. */
async function withCoupon(tx: Database, loaded: LoadedCheckout, couponPk: number | null): Promise<LoadedCheckout> {
  const { record } = loaded.basket;
  if ((record.coupon?.pk ?? null) === couponPk) return loaded;
  await updateBasket(tx, record.pk, { couponPk, modifiedAt: loaded.now });
  const after = await loadCheckout(tx, loaded);
  if (!after.isSellable) throw new Error('write-selection: a coupon took the lines out of a locked basket.');
  return after;
}

function withGuest(inputs: CheckoutInputs, { email, phone }: GuestIdentity): CheckoutInputs {
  return { ...inputs, shopper: { kind: 'guest', userId: null, email, phone } };
}

function isSameGuest({ shopper }: LoadedCheckout, guest: GuestIdentity): boolean {
  return shopper.email === guest.email && shopper.phone === guest.phone;
}

async function keepGuest(tx: Database, session: Session, guest: GuestIdentity): Promise<void> {
  const { email, phone, smsAllowed, kvkkConfirmed } = guest;
  await setGuestIdentity(tx, session.pk, { email, phone, smsAllowed, privacyConfirmed: kvkkConfirmed });
}
