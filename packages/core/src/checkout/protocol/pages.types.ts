import type { Card, CardHandle } from '../../commerce.types.ts';
import type { PageContexts } from '../../contract/checkout/checkout-context.ts';
import type { PageName, PaymentType } from '../../contract/checkout/page-name.ts';
import type { CheckoutLists, CheckoutState } from '../checkout-state.types.ts';
import type { CommandName } from '../commands/commands.types.ts';
import type { PageInputs } from './page-inputs.types.ts';

/** Body of a checkout POST; nested values travel as JSON text, absent keys do not travel. */
export type FormFields = Readonly<Record<string, unknown>>;

/**
 * Which busy flag a page's POST sets (checkout.md §7.2): `shipping` and `payment` are the two of the specification;
 * `identity` and `side` pages have busy signs of their own.
 */
export type PageStep = 'identity' | 'shipping' | 'side' | 'payment' | 'confirmation';

/**
 * Name of a value on the wire; with `flag` a boolean is sent as `1` or `0`, with `json` a value as JSON text. Else
 * values are sent as they are.
 */
export type WireField = string | readonly [name: string, encoding: 'flag' | 'json'];

/** Members of an input that may be sent as they are: all but a card's handle, whose digits come from the vault. */
type PlainKeys<Input> = {
  [Key in keyof Input]-?: NonNullable<Input[Key]> extends CardHandle ? never : Key;
}[keyof Input];

/** Everything the client knows about one page. Adding a page is adding a row (docs/guide.md, Adding a checkout page). */
export interface PageRow<Page extends PageName> {
  readonly step: PageStep;
  /** The command that its POST stands for. Absent: Pay, on pages that a client posts. */
  readonly command?: CommandName;
  /** Lists of the state that a context fills, with their names in the context (pipeline rule 6). */
  readonly lists?: { readonly [List in keyof CheckoutLists]?: keyof PageContexts[Page] };
  /** What else a context changes, beyond being kept under its page's name. */
  readonly store?: (state: CheckoutState, context: PageContexts[Page]) => Partial<CheckoutState>;
  /** Its context holds card type and installments, which have a rule of their own (pipeline rule 7). */
  readonly holdsInstallments?: true;
  /** Wire name of every member of the page's input. Absent: a client never posts this page. */
  readonly fields?: Page extends keyof PageInputs
    ? { readonly [Key in PlainKeys<PageInputs[Page]>]: WireField }
    : undefined;
  /** Card fields of the POST, from the vault and only in the moment of sending; the input's `card` is the handle. */
  readonly cardFields?: (card: Card) => FormFields;
  /** Payment types for which Pay stands on this page (ruling 13). */
  readonly confirms?: readonly (PaymentType | 'nothing_to_pay')[];
  /** Payment types for which it carries on what Pay began: a refusal here is shown as the payment's. */
  readonly carriesOn?: readonly PaymentType[];
  /** Its POST can place the order: it carries the attempt's id and its outcome may have to be asked for. */
  readonly placesOrder?: true;
  /** Its POST changes the basket's amounts or lines: cached baskets are old afterwards. */
  readonly changesBasket?: true;
}

export type PagesTable = { readonly [Page in PageName]: PageRow<Page> };
