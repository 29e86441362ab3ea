import type { HostConfig } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Owner } from '../session/owner.ts';
import { ownerOf, type Session } from '../session/session.ts';
import type { CheckoutSettings, Shopper } from './checkout-world.types.ts';
import type { CheckoutRead } from './load-checkout.ts';
import { shopperOfOwner, shopperOfSession } from './load-shopper.ts';
import { GIFT_BOX, isOpened } from './openings.ts';

/** How the checkout of a request's session is read. */
export async function readOf(
  db: Database,
  exchange: Exchange,
  session: Session,
  { lock }: { lock: boolean },
): Promise<CheckoutRead> {
  return checkoutRead(exchange, ownerOf(session), await shopperOfSession(db, session), lock);
}

/** How the checkout of an attempt's owner is read when the bank comes back: without looking at the cookie, locked. */
export async function readOfOwner(db: Database, exchange: Exchange, owner: Owner): Promise<CheckoutRead> {
  return checkoutRead(exchange, owner, await shopperOfOwner(db, owner), true);
}

/** Host settings that checkout reads. */
export function checkoutSettings({ config }: { readonly config: HostConfig }): CheckoutSettings {
  return {
    guestPurchase: config.guestPurchase,
    threeDFrame: config.threeDFrame,
    hasGiftBox: isOpened(config.checkoutPages, GIFT_BOX),
    walletUrl: `${config.bankUrl}/sim/wallet/`,
    paymentMethods: config.paymentMethods,
    extraPages: config.checkoutPages,
  };
}

function checkoutRead(
  { host, language, currency }: Exchange,
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
    secret: host.secret,
    now: host.clock.now(),
    lock,
  };
}
