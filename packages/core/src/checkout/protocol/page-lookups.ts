import type { CardHandle } from '../../commerce.types.ts';
import type { KnownContext } from '../../contract/checkout/checkout-reply.ts';
import { checkoutPages, type PageName } from '../../contract/checkout/page-name.ts';
import type { CheckoutState, PageErrors } from '../checkout-state.types.ts';
import type { StateDraft } from '../reply/pipeline.types.ts';
import { namedErrors } from './field-names.ts';
import type { PageCommand, PostablePage } from './page-inputs.types.ts';
import { pagesTable } from './pages.table.ts';
import type { FormFields, WireField } from './pages.types.ts';

/**
 * A row for a page whose name is only known at run time. A submission or a context belongs to the page it names by
 * construction, which the compiler cannot follow through a lookup: so the pairing is asserted here, once.
 */
interface AnyRow {
  readonly lists?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, WireField>>;
  readonly store?: (state: CheckoutState, context: unknown) => Partial<CheckoutState>;
}

function rowOf(page: PageName): AnyRow {
  return pagesTable[page] as AnyRow;
}

/** Writes what the contexts of listed pages tell (pipeline rule 6). */
export function storeListed(state: StateDraft, listed: readonly { readonly known: KnownContext | null }[]): void {
  // Filled by the rows' own names, which are the lists' and the pages'.
  const lists: Record<string, unknown> = state.lists;
  const contexts: Record<string, unknown> = state.contexts;
  for (const { known } of listed) {
    if (known === null) continue;
    const { page, context } = known;
    const row = rowOf(page);
    for (const list in row.lists) lists[list] = (context as Readonly<Record<string, unknown>>)[row.lists[list] ?? ''];
    if (row.store) Object.assign(state, row.store(state, context));
    contexts[page] = context;
  }
}

function encode(value: unknown, encoding: 'flag' | 'json' | undefined): unknown {
  if (encoding === 'json') return JSON.stringify(value);
  if (encoding === 'flag') return value ? '1' : '0';
  return value;
}

/** Wire fields of a submission, without the card's. Absent values are left out: an absent key is never sent. */
export function pageCommandFields({ page, input }: PageCommand): FormFields {
  const values = input as Readonly<Record<string, unknown>>;
  const fields: Record<string, unknown> = {};
  for (const [member, wire] of Object.entries(rowOf(page).fields ?? {})) {
    const [name, encoding] = typeof wire === 'string' ? [wire] : wire;
    if (values[member] !== undefined) fields[name] = encode(values[member], encoding);
  }
  return fields;
}

/** Handle of the card that a submission carries, if it carries one. */
export function pageCommandHandle({ page, input }: PageCommand): CardHandle | undefined {
  return pagesTable[page].cardFields && 'card' in input ? (input.card as CardHandle) : undefined;
}

/** Kind and argument of a submission: two with the same key are the same choice (checkout.md §7.2). */
export function submissionKey(pageCommand: PageCommand): `${PostablePage}:${string}` {
  return `${pageCommand.page}:${JSON.stringify(pageCommandFields(pageCommand))}`;
}

/**
 * Type of the chosen payment option; `nothing_to_pay` while none is chosen and the host lists the page that needs none
 * (ruling 35); undefined while one has to be chosen.
 */
export function paymentTypeOf({
  openPages,
  preOrder,
}: Pick<CheckoutState, 'openPages' | 'preOrder'>): string | undefined {
  const option = preOrder?.payment_option;
  if (option) return option.payment_type;
  return openPages.includes('NothingToPayPage') ? 'nothing_to_pay' : undefined;
}

/** The open page on which Pay stands for the chosen way to pay, if one is (ruling 13). */
export function confirmingPage({
  openPages,
  preOrder,
}: Pick<CheckoutState, 'openPages' | 'preOrder'>): PostablePage | null {
  const type = paymentTypeOf({ openPages, preOrder });
  const isConfirming = (page: PageName): page is PostablePage =>
    pagesTable[page].confirms?.some((confirmed) => confirmed === type) ?? false;
  return openPages.findLast(isConfirming) ?? null;
}

/**
 * Errors of the chosen way to pay: of the first page on which it is confirmed that was refused, or of a later one that
 * is closed because its refusal ended the attempt (checkout.md §1 rule 4): nobody else can tell those any more.
 */
export function payErrors({
  errors,
  openPages,
  preOrder,
}: Pick<CheckoutState, 'errors' | 'openPages' | 'preOrder'>): PageErrors | null {
  const type = paymentTypeOf({ openPages, preOrder });
  const tells = (page: PageName) => {
    const { confirms = [], carriesOn = [], placesOrder } = pagesTable[page];
    const isOfType = [...confirms, ...carriesOn].some((paid) => paid === type);
    return isOfType || (placesOrder && !openPages.includes(page));
  };
  const page = checkoutPages.find((candidate) => errors[candidate] && tells(candidate));
  return page ? namedErrors(page, errors[page]) : null;
}
