import { oneTimeCodes } from '../../auth/codes.ts';
import type { Database } from '../../db/database.ts';
import type { HostServices, HttpContext } from '../../http/http-context.ts';
import { lockOwner } from '../../session/lock-owner.ts';
import type { Owner } from '../../session/owner.ts';
import { ownerOf, type Session } from '../../session/session.ts';
import { shopperOfOwner, shopperOfSession } from '../contact/load-shopper.ts';
import type { CheckoutSettings, Shopper } from './checkout-inputs.types.ts';
import { type CheckoutRead, type LoadedCheckout, loadCheckout, type NothingToBuy } from './load-checkout.ts';
import { GIFT_BOX, isOpened } from './openings.ts';

/** What a checkout is read for: a request, or what ends a payment without one. */
export type ReadContext = Pick<HttpContext, 'host' | 'language' | 'currency'>;

/** The checkout of a request's session. */
export async function loadOfSession(
  db: Database,
  context: HttpContext,
  session: Session,
  { lock }: { lock: boolean },
): Promise<LoadedCheckout | NothingToBuy> {
  const owner = ownerOf(session);
  if (lock) await lockUser(db, owner);
  return loadCheckout(db, checkoutRead(context, owner, await shopperOfSession(db, session), lock));
}

/** The checkout of an attempt's owner when the bank comes back: without looking at the cookie, locked. */
export async function loadOfOwner(
  db: Database,
  context: ReadContext,
  owner: Owner,
): Promise<LoadedCheckout | NothingToBuy> {
  await lockUser(db, owner);
  return loadCheckout(db, checkoutRead(context, owner, await shopperOfOwner(db, owner), true));
}

/** Host settings that checkout reads. */
export function checkoutSettings({ config, secret }: Pick<HostServices, 'config' | 'secret'>): CheckoutSettings {
  return {
    guestPurchase: config.guestPurchase,
    threeDFrame: config.threeDFrame,
    hasGiftBox: isOpened(config.checkoutPages, GIFT_BOX),
    shopUrl: config.storefrontUrl,
    timeZone: config.timeZone,
    codes: oneTimeCodes({ config, secret }),
    walletUrl: `${config.bankUrl}/sim/wallet/`,
    sheetUrl: `${config.bankUrl}/sim/sheet/`,
    paymentMethods: config.paymentMethods,
    extraPages: config.checkoutPages,
  };
}

/**
 * An order may take loyalty money and a coupon, which belong to the user: the user's row is locked before the basket, as
 * everywhere, and the balance is read after that. Guests have neither.
 */
async function lockUser(db: Database, owner: Owner): Promise<void> {
  if (owner.kind === 'user') await lockOwner(db, owner);
}

function checkoutRead(
  { host, language, currency }: ReadContext,
  owner: Owner,
  shopper: Shopper,
  lock: boolean,
): CheckoutRead {
  return {
    owner,
    shopper,
    settings: checkoutSettings(host),
    language,
    currency,
    parts: host.checkout.parts,
    secret: host.secret,
    now: host.clock.now(),
    lock,
  };
}
