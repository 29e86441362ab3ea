import type { Card, CardHandle } from '../commerce.types.ts';
import type { PageContexts } from '../contract/checkout-context.ts';
import type { CheckoutPage, PaymentType } from '../contract/checkout-page.ts';
import type { CheckoutState } from './checkout-state.types.ts';
import type { PageInputs } from './page-inputs.types.ts';

/** Body of a checkout POST; nested values travel as JSON text, absent keys do not travel. */
export type FormFields = Readonly<Record<string, unknown>>;

/**
 * Which busy flag a page's POST sets (checkout.md §7.2): `shipping` and `payment` are the two of the specification;
 * `identity` and `side` pages have busy signs of their own.
 */
export type PageStep = 'identity' | 'shipping' | 'side' | 'payment' | 'confirmation';

/** Everything the client knows about one page. Adding a page is adding a row (docs/guide.md, Checkout pages). */
export interface PageRow<Page extends CheckoutPage> {
  readonly step: PageStep;
  /** How the page's context changes the state, beyond being kept under its name (pipeline rule 6). */
  readonly store?: (state: CheckoutState, context: PageContexts[Page]) => Partial<CheckoutState>;
  /** Its context holds card type and instalments, which have a rule of their own (pipeline rule 7). */
  readonly holdsInstallments?: true;
  /** Wire names and values of a POST. */
  readonly fields?: Page extends keyof PageInputs ? (input: PageInputs[Page]) => FormFields : never;
  /** Card fields of the POST, from the vault and only in the moment of sending. */
  readonly cardFields?: (card: Card) => FormFields;
  /** The handle a submission of this page carries. */
  readonly handle?: Page extends keyof PageInputs ? (input: PageInputs[Page]) => CardHandle : never;
  /** Payment types for which Pay stands on this page (ruling 13). */
  readonly confirms?: readonly PaymentType[];
  /** Its POST can place the order: it carries the attempt's id and its outcome may have to be asked for. */
  readonly placesOrder?: true;
  /** Its POST changes the basket's amounts or lines: cached baskets are old afterwards. */
  readonly changesBasket?: true;
}

export type PagesTable = { readonly [Page in CheckoutPage]: PageRow<Page> };
