import type { CheckoutDraft } from '../checkout.types.ts';
import { emptyDraft } from '../checkout-draft.ts';
import type { PlainCheckoutView } from '../view/checkout.view.types.ts';

/** Protocol checkout §3: the template of a checkout for which nobody is identified. */
const indexTemplate = 'orders/index.html';

/** What the form of contact reads: every view of the checkout is one, and so is that of the form that stands alone. */
export interface ContactView
  extends Pick<PlainCheckoutView, 'guest' | 'newAddress' | 'draft' | 'isBusy' | 'failure' | 'errors' | 'canRetry'> {
  /** Who is known to be buying. */
  readonly summary: Pick<PlainCheckoutView['summary'], 'email' | 'phone'>;
}

/**
 * What the form of contact shows while nobody is identified: the same as `selectCheckout` at that place. For a first form that
 * does not wait for the charts' code.
 * @param draft what was typed before.
 */
export function contactView(draft: CheckoutDraft = emptyDraft): ContactView {
  return {
    guest: { canPurchase: true, isGuest: false, asksForAddress: true, isBusy: false, errors: null },
    newAddress: { isBusy: false, errors: null },
    summary: { email: null, phone: null },
    draft,
    isBusy: false,
    failure: null,
    errors: null,
    canRetry: false,
  };
}

/** Of a value that nobody has read yet. */
export const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/**
 * Does the reply to a start with server choices (gateway.md §13) ask who is buying, and may a guest answer? True only when nothing
 * else is said: the charts read everything else.
 * @param reply JSON of the reply, unread.
 */
export function wantsContact(reply: unknown): boolean {
  const { replies } = membersOf(reply);
  const only = Array.isArray(replies) && replies.length === 1 ? membersOf(replies[0]) : {};
  const { context_list, errors, template_name, redirect_url } = membersOf(only.body);
  const listed = Array.isArray(context_list) ? context_list.map(membersOf) : [];
  const isAlone = listed.length === 1 && listed[0]?.page_name === 'IndexPage';
  const { can_guest_purchase, redirect_url: leads } = membersOf(listed[0]?.page_context);
  const isOpen = template_name === indexTemplate || template_name == null;
  const isPlain = Object.keys(membersOf(errors)).length === 0 && !redirect_url && !leads;
  return only.status === 200 && isAlone && isOpen && isPlain && can_guest_purchase === true;
}
