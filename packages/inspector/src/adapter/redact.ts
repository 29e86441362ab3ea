import type { Shown } from '../message.types.ts';

/**
 * Keys whose texts and numbers are shown. Everything else is personal or secret until somebody decides otherwise: names,
 * addresses, e-mails, phones, codes, tokens and card fields are not here and never will be. Closed words of the protocol
 * (page names, types, codes, states), keys of shop data and amounts are.
 */
export const shownKeys: ReadonlySet<string> = new Set([
  ...['type', 'kind', 'status', 'code', 'reason', 'step', 'current', 'phase', 'mode', 'operation', 'page', 'pageName'],
  ...['page_name', 'pk', 'id', 'slug', 'payment_type', 'paymentType', 'delivery_option_type', 'wallet_method'],
  ...['revision', 'sequence', 'attempts', 'count', 'size', 'length', 'quantity', 'stock', 'retries'],
  ...['amount', 'price', 'total', 'total_amount', 'totalAmount', 'unpaid_amount', 'unpaidAmount', 'shipping_amount'],
  ...['shippingAmount', 'minor', 'currency', 'installment_count', 'installmentCount', 'accountStatus', 'locale'],
  ...['error_code', 'errorCode', 'state', 'rule', 'outcome', 'target', 'place', 'choice', 'src', 'actorId'],
]);

/** Keys below which even a shown key is hidden: the `code` inside a card is not the `code` of an error. */
const secretBranch = /card|cvc|cvv|pan|holder|vault|token|otp|password|secret|credential/i;
/** More digits in a row than any key, amount or count of the shop has. */
const longNumber = /\d[\d\s-]{7,}\d/;
/** Words of the protocol and of this code, and amounts; not what a person types: no spaces, no codes of digits. */
const closedWord = /^[A-Za-z][\w./:-]{0,59}$|^\d{1,9}\.\d{2,3}$/;
const mostItems = 20;
const deepest = 8;

const hidden = (value: unknown): string => (Array.isArray(value) ? '‹list›' : `‹${typeof value}›`);

const showText = (text: string): string => (closedWord.test(text) && !longNumber.test(text) ? text : '‹string›');

const showNumber = (value: number): Shown => (Math.abs(value) < 100_000_000 ? value : '‹number›');

function showObject(value: object, isSecret: boolean, depth: number): Shown {
  if (value instanceof Error) return `‹${value.name}›`;
  const reported = Object.entries(value).filter(([, item]) => typeof item !== 'function');
  const entries = reported.map(([key, item]) => [key, show(item, key, isSecret, depth + 1)] as const);
  return Object.fromEntries(entries);
}

function show(value: unknown, key: string, isInSecret: boolean, depth: number): Shown {
  const isSecret = isInSecret || secretBranch.test(key);
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value;
  if (depth > deepest) return hidden(value);
  if (Array.isArray(value)) {
    const items = value.slice(0, mostItems).map((item) => show(item, key, isSecret, depth + 1));
    return value.length > mostItems ? [...items, `… ${value.length - mostItems} more`] : items;
  }
  if (typeof value === 'object') return showObject(value, isSecret, depth);
  if (isSecret || !shownKeys.has(key)) return hidden(value);
  if (typeof value === 'string') return showText(value);
  return typeof value === 'number' ? showNumber(value) : hidden(value);
}

/**
 * What of a context or an event may be seen. Keys stay, so that the shape can be read; values are shown by the allow-list
 * {@link shownKeys} alone, and never a long number whatever its key.
 *
 * @example redact({ pk: 71, user_email: 'ada@example.test' }) // { pk: 71, user_email: '‹string›' }
 */
export const redact = (value: unknown): Shown => show(value, '', false, 0);
