import type { Language } from '../../http/language.ts';
import type { CheckoutView } from '../pre-order/checkout-view.types.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import type { PageHandler } from './page.ts';
import { type PreOrderMarks, preOrderWire } from './pre-order.wire.ts';
import { isIdentified } from './predicates.ts';
import { errorCodeOf, errorMap, type Refusal, refuse } from './refusal.ts';

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
