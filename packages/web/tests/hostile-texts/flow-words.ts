import type { FieldPath } from './fill-schema.ts';

/**
 * Names of fields that say what happens next and not what is read: a way to pay of another kind is not shown, an order with
 * another token is not found. They stay as they are until a page is on screen; then the page is asked for once more with all
 * of them made hostile.
 */
const words = new Set([
  'page_name',
  // Turns a visitor into a user.
  'pk',
  'redirect_url',
  'token',
  'key',
  'value',
  'card',
  'slug',
  'payment_type',
  'delivery_option_type',
  'input_type',
  'data_type',
  'attribute_key',
  'attribute_value',
  'search_key',
  'currency',
  'currency_type',
  'user_type',
  'template',
  'template_name',
  'wallet_method',
  'attempt_id',
  'state',
  'error_code',
  'id',
  'number',
  'product_type',
  'base_code',
  'widget_type',
  'type',
  'order_no',
  'location',
  'namespace',
  'regex',
]);

/** What is said of a product or a widget in free words: nothing in it steers. */
const isFree = (names: readonly string[]) => names.some((name) => /^attributes(?:_kwargs)?$/.test(name));

/** True for a word that steers, and for a moment that a page counts with. */
export function isFlowWord(field: FieldPath): boolean {
  const names = field.split('.');
  const name = names.findLast((part) => part !== '*') ?? '';
  if (isFree(names)) return name === 'data_type';
  return words.has(name) || /(?:_date|_at|_dt|datetime|deadline)$/.test(name);
}
