import { listAddresses } from '../../address/address.repository.ts';
import { checkoutAddressWire } from '../../address/address.wire.ts';
import type { PricedBasket } from '../../basket/basket.types.ts';
import { basketWire } from '../../basket/basket.wire.ts';
import { lostCoupon } from '../../basket/coupon-rule.ts';
import { loadMainBasket } from '../../basket/main-basket.ts';
import { productTitle } from '../../catalogue/product.wire.ts';
import type { Database } from '../../db/database.ts';
import { type CurrencyCode, currencyLabel } from '../../http/currency.ts';
import { type Language, pickText } from '../../http/language.ts';
import type { Owner } from '../../session/owner.ts';
import { type Attempt, findAttempt } from '../attempt/attempt.repository.ts';
import { findCall, type PaymentCall } from '../attempt/payment-call.repository.ts';
import { loadSellers } from '../delivery/own-seller.ts';
import { loadPickupStores } from '../delivery/pickup-stores.ts';
import { basketPromiseWire } from '../delivery/promise/delivery-promise.ts';
import { SHIPPING_GROUP_KEY, shippingGroupOf } from '../delivery/shipping-groups.table.ts';
import { loadCoupons } from '../extras/coupons.ts';
import { isBag, loadBags } from '../extras/load-bags.ts';
import { listSavedCards } from '../methods/saved-card/saved-card.repository.ts';
import { orderObstacles } from '../order/order-obstacles.ts';
import { attemptIdFor } from '../protocol/attempt-id.ts';
import type { CheckoutParts } from '../protocol/checkout-parts.ts';
import { type CheckoutSnapshot, type Envelope, emptyEnvelope, withRefusals } from '../protocol/envelope.ts';
import type { Refusal } from '../protocol/refusal.ts';
import type {
  CheckoutBasket,
  CheckoutInputs,
  CheckoutSettings,
  Shopper,
  ShopperAddress,
  WaitingAttempt,
} from './checkout-inputs.types.ts';
import type { CheckoutView } from './checkout-view.types.ts';
import { completeChoices } from './complete-choices.ts';
import { isOpened } from './openings.ts';
import { findPreOrder, lastRevision, type StoredPreOrder } from './pre-order.repository.ts';
import { NO_CHOICES, type PreOrderChoices } from './pre-order.types.ts';
import { viewCheckout } from './view-checkout.ts';

/** The shopper's addresses as checkout needs them, primary first, then newest. */
async function loadShopperAddresses(
  db: Database,
  owner: Owner,
  language: Language,
): Promise<readonly ShopperAddress[]> {
  const records = await listAddresses(db, owner);
  return records.map((record) => ({
    pk: record.address.pk,
    countryCode: record.country.code,
    wire: checkoutAddressWire(record, language),
  }));
}

/** Slug of the method that pays by kept cards. */
const SAVED_CARD = 'saved-card';

/** Page that opens picking up in a store. */
const STORE_PAGE = 'RetailStoreSelectionPage';

/** Page that opens bags. */
const BAGS_PAGE = 'DeliveryBagsPage';

/** Page that opens choosing coupons. */
const COUPON_PAGE = 'CouponSelectionPage';

/** Whose checkout is read, and how. */
export interface CheckoutRead {
  readonly owner: Owner;
  readonly shopper: Shopper;
  readonly settings: CheckoutSettings;
  readonly language: Language;
  readonly currency: CurrencyCode;
  readonly parts: CheckoutParts;
  readonly secret: string;
  readonly now: Date;
  /** Keep others from it until the transaction ends: basket first, pre-order next, attempt last. */
  readonly lock: boolean;
}

/** A checkout without anything that could be bought. */
export interface NothingToBuy extends CheckoutRead {
  readonly isSellable: false;
  /** The basket has lines, but none that can be bought now. */
  readonly hasLines: boolean;
  readonly revision: number;
  /** Why lines of the basket cannot be bought; empty when it has none. */
  readonly refusals: readonly Refusal[];
}

/** One shopper's checkout as the database has it, with everything that decides about it. */
export interface LoadedCheckout extends CheckoutRead {
  readonly isSellable: true;
  readonly inputs: CheckoutInputs;
  readonly basket: PricedBasket;
  /** `undefined` before the first choice. */
  readonly stored: StoredPreOrder | undefined;
  /** The attempt that is processed or waits for the shopper, if one really does. */
  readonly openAttempt: Attempt | undefined;
  /** The call to the acquirer that the open attempt pays by, if there is one. */
  readonly charge: PaymentCall | undefined;
  /** The attempt that the pre-order still names although its time is over. */
  readonly deadAttempt: Attempt | undefined;
  readonly revision: number;
}

/** Reads a checkout. */
export async function loadCheckout(db: Database, read: CheckoutRead): Promise<LoadedCheckout | NothingToBuy> {
  const { owner, currency, now, lock, language } = read;
  const basket = await loadMainBasket(db, owner, { currency, now, lock });
  if (!basket || basket.lines.length === 0) {
    const refusals = basket ? orderObstacles(checkoutBasketOf(basket, read), null, language) : [];
    return { ...read, isSellable: false, hasLines: refusals.length > 0, revision: await lastRevision(db), refusals };
  }
  const stored = await findPreOrder(db, owner, { lock });
  const named = stored?.openAttempt ? await findAttempt(db, stored.openAttempt, { lock }) : undefined;
  const isOpen = named !== undefined && isLive(named, now);
  const { shopper, settings, parts } = read;
  const isKnown = shopper.kind !== 'anonymous';
  const hasCards = isOpened(settings.paymentMethods, SAVED_CARD);
  const hasBags = isKnown && isOpened(settings.extraPages, BAGS_PAGE);
  const hasCoupons = isOpened(settings.extraPages, COUPON_PAGE);
  const hasStores = isKnown && isOpened(settings.extraPages, STORE_PAGE);
  return {
    ...read,
    isSellable: true,
    basket,
    stored,
    openAttempt: isOpen ? named : undefined,
    charge: isOpen && named.providerReference ? await findCall(db, named.providerReference, { lock }) : undefined,
    deadAttempt: isOpen ? undefined : named,
    revision: stored?.revision ?? (await lastRevision(db)),
    inputs: {
      shopper,
      basket: checkoutBasketOf(basket, read),
      addresses: isKnown ? await loadShopperAddresses(db, owner, language) : [],
      stores: hasStores ? await loadPickupStores(db, basket, language, read.currency) : [],
      sellers: await loadSellers(db, basket),
      bags: hasBags ? await loadBags(db, basket, language) : [],
      savedCards: hasCards && shopper.userId !== null ? await listSavedCards(db, shopper.userId) : [],
      coupons: hasCoupons && shopper.userId !== null ? await loadCoupons(db, basket, shopper.userId, now) : [],
      attempt: await waitingOf(db, parts, isOpen ? named : undefined),
      paymentOptions: parts.paymentOptions,
      settings,
      language,
      now: now.getTime(),
    },
  };
}

/** Whether the open attempt's payment was given up while it was on its way: no order may come of it any more. */
export function isGivenUp({ charge }: LoadedCheckout): boolean {
  return charge !== undefined && (charge.state !== 'open' || charge.wanted !== 'order');
}

/** The same checkout without its attempt, which has just ended. */
export function withoutAttempt(loaded: LoadedCheckout): LoadedCheckout {
  return { ...loaded, openAttempt: undefined, charge: undefined, inputs: { ...loaded.inputs, attempt: null } };
}

/** What pages may know of an attempt; nothing while it is processed. */
async function waitingOf(
  db: Database,
  { attemptKinds }: CheckoutParts,
  attempt: Attempt | undefined,
): Promise<WaitingAttempt | null> {
  if (attempt?.state !== 'waiting') return null;
  const { page, detail } = attempt;
  const kind = attemptKinds.get(detail?.kind ?? '');
  return detail && kind?.readReport ? { page, detail, report: await kind.readReport(db, detail) } : { page, detail };
}

/**
 * Reference of the waiting attempt when its money is taken already; else null. Nothing may replace such an attempt: a shopper
 * who lost the answer would pay twice, so whatever is sent next places its order (Security R6, R7).
 */
export function capturedReference({ inputs: { attempt }, parts }: LoadedCheckout): string | null {
  return (attempt && parts.attemptKinds.get(attempt.detail?.kind ?? '')?.capturedReference?.(attempt)) ?? null;
}

/**
 * Whether an attempt still keeps the pre-order: at work until its end is known, however its process fared, or waiting within
 * its 15 minutes.
 */
export function isLive({ state, expiresAt }: Pick<Attempt, 'state' | 'expiresAt'>, now: Date): boolean {
  return state === 'processing' || (state === 'waiting' && expiresAt > now);
}

/** Whether a process is at work on the attempt; past its lease the acquirer is asked instead. */
export function isAtWork({ state, leaseUntil }: Attempt, now: Date): boolean {
  return state === 'processing' && leaseUntil > now;
}

/**
 * The choices that count now: what stopped being offered is gone, and a guest's choices do not show while nobody is
 * identified.
 */
export function currentChoices({ stored, inputs, shopper }: LoadedCheckout): PreOrderChoices {
  if (!stored || shopper.kind === 'anonymous') return NO_CHOICES;
  const settled = completeChoices(stored.choices, 'basket', inputs);
  return { ...settled, notifications: [...stored.choices.notifications, ...settled.notifications] };
}

/** The checkout with some choices, derived. */
export function viewOf(loaded: LoadedCheckout, choices: PreOrderChoices, inputs = loaded.inputs): CheckoutView {
  return viewCheckout(choices, inputs);
}

/** Reply when there is nothing to check out: to the basket, with what is gone from it (Protocol checkout §1 rule 6). */
export function nothingEnvelope({ revision, refusals, shopper, language }: NothingToBuy): Envelope {
  return withRefusals(emptyEnvelope(revision, shopper.kind !== 'anonymous'), refusals, language);
}

/** What a reply is made of when nothing is changed. */
export function snapshotOf(loaded: LoadedCheckout, view = viewOf(loaded, currentChoices(loaded))): CheckoutSnapshot {
  const { openAttempt, revision, stored, secret, parts } = loaded;
  return {
    parts,
    view,
    revision,
    attemptId: openAttempt?.id ?? attemptIdFor(secret, { preOrderId: stored?.id ?? 0, revision }),
  };
}

function checkoutBasketOf(
  basket: PricedBasket,
  { language, settings }: Pick<CheckoutRead, 'language' | 'settings'>,
): CheckoutBasket {
  const { record } = basket;
  const lineOf = ({ id, parentId, product, quantity, unitPrice }: PricedBasket['lines'][number]) => ({
    id,
    product: product.pk,
    name: pickText(productTitle(product), language),
    quantity,
    unitPrice,
    seller: product.sellerPk,
    shippingGroup: shippingGroupOf(product.attributes[SHIPPING_GROUP_KEY]?.value),
    isBag: isBag(product.pk) && parentId === null,
    isPart: parentId !== null,
  });
  return {
    id: record.pk,
    lines: basket.lines.map(lineOf),
    unavailable: basket.unavailable.filter(({ parentId }) => parentId === null).map(lineOf),
    total: basket.totalAmount,
    currency: record.currency,
    currencyLabel: currencyLabel(record.currency),
    lostCoupon: lostCoupon(basket)?.name ?? null,
    wire: { ...basketWire(basket, language), delivery_promise: basketPromiseWire(basket, settings.extraPages) },
  };
}
