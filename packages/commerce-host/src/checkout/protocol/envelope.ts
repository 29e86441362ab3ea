import type { Language } from '../../http/language.ts';
import { formatMoney } from '../../http/money.ts';
import { deliveryOptionWire, sellerWire, shippingOptionWire } from '../delivery/delivery.wire.ts';
import { findSeller } from '../delivery/own-seller.ts';
import { GIFT_BOX_PRICE } from '../extras/gift-box.table.ts';
import { installmentWire, paymentOptionWire } from '../payment/payment.wire.ts';
import { totalWithInterest } from '../payment/totals.ts';
import type { CheckoutView } from '../pre-order/checkout-view.types.ts';
import { byPk } from './by-pk.ts';
import { say } from './checkout.messages.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import type { PageHandler } from './page.ts';
import { awaits, isIdentified } from './predicates.ts';
import { errorCodeOf, errorMap, type Refusal, refuse } from './refusal.ts';

/** Bookkeeping of the pre-order that is on the wire but is no choice. */
interface PreOrderMarks {
  readonly attemptId: string;
  readonly parts: CheckoutParts;
}

/** The pre-order with every key of Protocol checkout §2. */
function preOrderWire(view: CheckoutView, marks: PreOrderMarks): Readonly<Record<string, unknown>> {
  return {
    ...choicesWire(view),
    ...sumsWire(view),
    ...identityWire(view),
    ...attemptWire(view, marks),
    ...methodsWire(view, marks),
  };
}

function choicesWire({ inputs, choices, offered, chosen }: CheckoutView) {
  const { language, basket } = inputs;
  const { deliveryOption, shippingOption, shippingAddress, billingAddress, retailStore, paymentMethod, installment } =
    chosen;
  return {
    basket: basket.wire,
    delivery_option: deliveryOption && deliveryOptionWire(deliveryOption, language),
    shipping_address: shippingAddress?.wire ?? null,
    billing_address: billingAddress?.wire ?? null,
    billing_and_shipping_same:
      shippingAddress !== null && shippingAddress.pk !== null && shippingAddress.pk === billingAddress?.pk,
    retail_store: retailStore?.wire ?? null,
    shipping_option: shippingOption && shippingOptionWire(shippingOption, basket.currency, language),
    ...deliveriesWire({ inputs, offered, chosen }),
    payment_option: paymentMethod && paymentOptionWire(paymentMethod, language),
    installment: installment && installmentWire(installment, language),
    wallet_method: paymentMethod?.walletMethod ?? null,
    notes: choices.notes,
    extra_field: choices.extraField,
    gift_box: giftBoxWire(inputs),
    delivery_range: null,
    notifications: choices.notifications.map(({ message, paymentOption, coupon }) =>
      say(message, language, {
        name: (coupon ?? byPk(inputs.paymentOptions, paymentOption ?? null)?.name)?.[language] ?? '',
      }),
    ),
  };
}

/** The chosen carrier of each part of a split delivery; null in the other modes, and before there is a choice. */
function deliveriesWire({ inputs, offered, chosen }: Pick<CheckoutView, 'inputs' | 'offered' | 'chosen'>) {
  const { mode } = offered.shipping;
  const carriers = chosen.deliveries.map(({ group, option }) => ({
    group,
    wire: shippingOptionWire(option, inputs.basket.currency, inputs.language),
  }));
  const hasCarriers = carriers.length > 0;
  return {
    data_source_shipping_options:
      hasCarriers && mode === 'bySeller'
        ? carriers.map(({ group, wire }) => ({ ...wire, data_source: sellerWire(findSeller(inputs, group), inputs) }))
        : null,
    attribute_based_shipping_options:
      hasCarriers && mode === 'byAttribute'
        ? Object.fromEntries(carriers.map(({ group, wire }) => [group, wire]))
        : null,
  };
}

/** The gift box while the host's setting opens it: shown, and never set by a call (Protocol checkout §2, ruling 15). */
function giftBoxWire({ settings, basket }: CheckoutView['inputs']) {
  if (!settings.hasGiftBox) return null;
  const price = formatMoney(GIFT_BOX_PRICE[basket.currency]);
  return { note: null, gift_video: false, gift_video_notification_sent: false, price };
}

function sumsWire({ inputs, chosen, totals }: CheckoutView) {
  const loyalty = totals.loyaltyMoney + totals.loyaltyCard;
  return {
    shipping_amount: formatMoney(totals.shipping),
    total_amount: formatMoney(totals.total),
    loyalty_money: loyalty > 0 ? formatMoney(loyalty) : null,
    unpaid_amount: formatMoney(totals.unpaid),
    total_amount_with_interest: formatMoney(totalWithInterest(totals, chosen.installment)),
    currency_type_label: inputs.basket.currencyLabel,
  };
}

function identityWire({ inputs }: CheckoutView) {
  return {
    user_phone_number: inputs.shopper.phone,
    is_guest: inputs.shopper.kind === 'guest',
    is_post_order: false,
  };
}

function attemptWire(view: CheckoutView, marks: PreOrderMarks) {
  return {
    is_redirected: awaits('provider')(view),
    redirect_to_three_d: awaits('threeD')(view) ? true : null,
    attempt_id: marks.attemptId,
  };
}

/** Fields that each payment method adds, also while another one is chosen. */
function methodsWire(view: CheckoutView, { parts }: PreOrderMarks): Readonly<Record<string, unknown>> {
  return Object.assign({}, ...parts.methods.map((method) => method.preOrder?.(view)));
}

/** One open page on the wire. */
export interface PageContext {
  readonly page_name: string;
  readonly page_slug: string;
  readonly page_context: Readonly<Record<string, unknown>>;
}

/** What `?attempt=` reads and return pages say about an attempt (Protocol checkout §5.3). */
export interface AttemptMark {
  readonly id: string;
  readonly state: 'none' | 'processing' | 'waiting' | 'failed' | 'placed';
}

/** Every reply of `/orders/checkout/` (Protocol checkout §1). Plain JSON. */
export interface Envelope {
  readonly context_list: readonly PageContext[];
  readonly pre_order: Readonly<Record<string, unknown>> | null;
  readonly errors: readonly [] | Readonly<Record<string, readonly string[]>>;
  readonly template_name: 'orders/index.html' | 'orders/checkout.html';
  readonly redirect_url?: string;
  readonly error_code?: string;
  readonly revision: number;
  readonly attempt?: AttemptMark;
}

/** A checkout at one moment: what every reply is made of. */
export interface CheckoutSnapshot extends PreOrderMarks {
  readonly parts: CheckoutParts;
  readonly view: CheckoutView;
  readonly revision: number;
}

/** Address a shopper without a sellable basket is sent to. */
export const BASKET_PATH = '/baskets/basket/';

/** Pages that are open, in canonical order up to the frontier; nobody identified sees IndexPage alone (§1 rules 1 and 7). */
export function openPages({ parts, view }: CheckoutSnapshot): readonly PageHandler[] {
  return parts.pages.filter((page) => page.isListed(view));
}

/** One context on the wire; the slug is the name in lower case. */
export function pageContext(name: string, context: Readonly<Record<string, unknown>>): PageContext {
  return { page_name: name, page_slug: name.toLowerCase(), page_context: context };
}

/** Reply to a GET; `page` must be open, else PAGE_NOT_AVAILABLE beside the same list (§1 rules 1 and 2). */
export function readEnvelope(snapshot: CheckoutSnapshot, page?: PageHandler): Envelope {
  const envelope = envelopeOf(snapshot, openPages(snapshot));
  return page && !page.isListed(snapshot.view)
    ? withRefusals(envelope, [pageNotAvailable()], snapshot.view.inputs.language)
    : envelope;
}

/** Reply to a POST that changed something: the pages after it (§1 rule 3). */
export function changedEnvelope(snapshot: CheckoutSnapshot, page: PageHandler): Envelope {
  const { pages } = snapshot.parts;
  return envelopeOf(snapshot, openPagesFrom(snapshot, firstRelisted(pages, page)));
}

/** Reply to a POST that ended an attempt: the pages from the choice of a method on (§1 rule 4, exception). */
export function endedEnvelope(snapshot: CheckoutSnapshot, refusals: readonly Refusal[]): Envelope {
  const first = snapshot.parts.pages.findIndex(({ name }) => name === 'PaymentOptionSelectionPage');
  return withRefusals(envelopeOf(snapshot, openPagesFrom(snapshot, first)), refusals, snapshot.view.inputs.language);
}

/** Reply to a refused POST: the page alone with its current context, nothing changed (§1 rule 4). */
export function refusedEnvelope(snapshot: CheckoutSnapshot, page: PageHandler, refusals: readonly Refusal[]): Envelope {
  const pages = page.isListed(snapshot.view) ? [page] : [];
  return withRefusals(envelopeOf(snapshot, pages), refusals, snapshot.view.inputs.language);
}

/** Reply to a POST of a page that is not open (§1 rule 5). */
export function notOpenEnvelope(snapshot: CheckoutSnapshot): Envelope {
  return withRefusals(envelopeOf(snapshot, []), [pageNotAvailable()], snapshot.view.inputs.language);
}

/** Reply with one context that sends the shopper somewhere: to the bank, or to the finished order (§1 rule 3, §4). */
export function leavingEnvelope(
  snapshot: CheckoutSnapshot,
  name: string,
  context: Readonly<Record<string, unknown>>,
): Envelope {
  return { ...envelopeOf(snapshot, []), context_list: [pageContext(name, context)] };
}

/** Reply when there is nothing to check out (§1 rule 6). */
export function emptyEnvelope(revision: number, identified: boolean): Envelope {
  return {
    context_list: [],
    pre_order: null,
    errors: [],
    template_name: identified ? 'orders/checkout.html' : 'orders/index.html',
    redirect_url: BASKET_PATH,
    revision,
  };
}

/** Reply that lists no page. */
export function bareEnvelope(snapshot: CheckoutSnapshot): Envelope {
  return envelopeOf(snapshot, []);
}

/** The same reply with errors and their machine word. */
export function withRefusals(envelope: Envelope, refusals: readonly Refusal[], language: Language): Envelope {
  if (refusals.length === 0) return envelope;
  const code = errorCodeOf(refusals);
  return { ...envelope, errors: errorMap(refusals, language), ...(code ? { error_code: code } : {}) };
}

/** PAGE_NOT_AVAILABLE. */
export function pageNotAvailable(): Refusal {
  return refuse('pageNotAvailable', 'PAGE_NOT_AVAILABLE');
}

function envelopeOf(snapshot: CheckoutSnapshot, pages: readonly PageHandler[]): Envelope {
  return {
    context_list: pages.map((page) => pageContext(page.name, page.context(snapshot.view))),
    pre_order: preOrderWire(snapshot.view, snapshot),
    errors: [],
    template_name: isIdentified(snapshot.view) ? 'orders/checkout.html' : 'orders/index.html',
    revision: snapshot.revision,
  };
}

/** Open pages from this index of the canonical order on. */
function openPagesFrom(snapshot: CheckoutSnapshot, first: number): readonly PageHandler[] {
  return openPages(snapshot).filter((page) => snapshot.parts.pages.indexOf(page) >= first);
}

/** Index in the canonical order of the first page that a POST of `page` lists. */
function firstRelisted(pages: readonly PageHandler[], page: PageHandler): number {
  const own = pages.indexOf(page);
  if (page.relists === 'itselfAndLater') return own;
  if (page.relists === 'later') return own + 1;
  return pages.findIndex((candidate) => candidate.name.endsWith('ShippingOptionSelectionPage'));
}
