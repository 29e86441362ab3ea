import type { CheckoutState, PostRequest } from '../checkout-state.types.ts';
import { pageCommandFields } from '../protocol/page-lookups.ts';
import { pagesTable } from '../protocol/pages.table.ts';
import { isOfPayment } from './next-request.ts';

type Json = Readonly<Record<string, unknown>>;

const plainText = (value: unknown) =>
  String(value ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** The chosen key, or every key of a choice that has several, is among those the host holds. */
function holds(held: unknown, asked: unknown): boolean {
  if (typeof asked === 'object' && asked !== null) {
    const all = held as Json | null;
    return Object.entries(asked).every(([key, value]) =>
      Array.isArray(all) ? all.some((one) => holds(one, value)) : holds(all?.[key], value),
    );
  }
  const one = typeof held === 'object' ? (held as Json | null) : null;
  return plainText(one ? (one.pk ?? one.value) : held) === plainText(asked);
}

/** Location of a submitted field in the state: in the order under the wire's own name, or next to it. */
function keptIn({ preOrder, selectedBankAccount, savedCard, bin }: CheckoutState): Json {
  return { ...preOrder, bank_account: selectedBankAccount, card: savedCard, bin_number: bin };
}

/**
 * True when the host accepted a choice of the shopper and its order does not hold it; or, for a choice that no field of the
 * order shows, when nothing at all changed. Identity, codes and payments are answered in other ways.
 */
export function isChoiceIgnored(request: PostRequest, before: CheckoutState, after: CheckoutState): boolean {
  const { pageCommand } = request;
  const { step, fields = {} } = pagesTable[pageCommand.page];
  if (isOfPayment(request) || step === 'identity' || pageCommand.page === 'SendSmsPage') return false;
  const kept = keptIn(after);
  const submitted = Object.entries(pageCommandFields(pageCommand)).filter(([name]) => name in kept);
  const isJson = (name: string) => Object.values(fields).some((wire) => Array.isArray(wire) && wire[0] === name);
  if (submitted.length > 0) {
    return submitted.some(([name, value]) => !holds(kept[name], isJson(name) ? JSON.parse(String(value)) : value));
  }
  const shown = ({ preOrder, lists, contexts }: CheckoutState) => JSON.stringify([preOrder, lists, contexts]);
  return shown(before) === shown(after);
}
