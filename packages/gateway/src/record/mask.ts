/** Any JSON. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Members whose texts say how a flow goes, and nothing of a person. */
const keptTexts: ReadonlySet<string> = new Set([
  'page_name',
  'page_slug',
  'slug',
  'payment_type',
  'payment_type_label',
  'delivery_type',
  'delivery_option_type',
  'wallet_method',
  'currency',
  'currency_type',
  'currency_type_label',
  'code',
  'error_code',
  'status',
  'type',
  'data_type',
  'attribute_key',
  'shipping_option_slug',
  'language',
  'language_code',
  'namespace',
]);

/** Members below which everything is the shop's own: goods, ways to pay and to ship. */
const keptWhole: ReadonlySet<string> = new Set([
  'product',
  'delivery_options',
  'shipping_options',
  'payment_options',
  'payment_option',
  'delivery_option',
  'shipping_option',
  'installments',
  'installment',
  'card_type',
]);

/** Members that are never written down, not even their length. */
const secret = /card|cvv|cvc|expir|password|passw|otp|verify|token|secret|pin\b|msisdn|signature|pa_?req|pa_?res|md$/i;

/** Members whose numbers tell of a person. */
const personalNumber = /phone|msisdn|identity|tax|birth/i;

const leftOut = '(left out)';

/**
 * A reply or a body without what is personal: shapes stay (which members there are, of what type, how long, empty or not),
 * amounts stay, and so do the words of the protocol; every other letter becomes x and every digit 0. What is not known to be
 * harmless is masked, so a member of tomorrow is as well.
 */
export function maskJson(value: Json, key = ''): Json {
  if (secret.test(key) && !keptWhole.has(key)) return emptied(value);
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'number') return personalNumber.test(key) ? 0 : value;
  if (typeof value === 'string') return keptTexts.has(key) ? value : maskText(value);
  if (keptWhole.has(key)) return value;
  if (Array.isArray(value)) return value.map((entry: Json) => maskJson(entry, key));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, maskJson(member as Json, name)]));
}

/** Of the same type, with nothing in it. */
function emptied(value: Json): Json {
  if (Array.isArray(value)) return [];
  if (typeof value === 'object' && value !== null) return {};
  if (typeof value === 'number') return 0;
  return typeof value === 'string' ? leftOut : value;
}

/** A text of the same shape. Amounts, empty texts and short paths of the shop stay as they are. */
export function maskText(text: string): string {
  if (text === '' || /^-?\d{1,9}\.\d{2,6}$/.test(text)) return text;
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return 'person@example.test';
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return '2000-01-01';
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return '2000-01-01T00:00:00Z';
  if (/^\/\S*$/.test(text)) return maskAddress(text, false);
  if (/^https?:\/\//.test(text)) return maskUrl(text);
  return text.replace(/\p{L}/gu, 'x').replace(/\p{N}/gu, '0');
}

/** The path of an address with its long words masked: they are tokens. */
export function maskPath(path: string): string {
  return path
    .split('/')
    .map((part) =>
      /^[\w.-]{16,}$/.test(part) && !/^[a-z-]+$/.test(part) ? part.replace(/[A-Za-z]/g, 'x').replace(/\d/g, '0') : part,
    )
    .join('/');
}

function maskUrl(text: string): string {
  if (!URL.canParse(text)) return leftOut;
  const { origin, pathname } = new URL(text);
  return `${origin}${maskPath(pathname)}`;
}

/** Values of a query whose parameters steer; others are masked. */
const steering: ReadonlySet<string> = new Set([
  'page',
  'page_size',
  'limit',
  'sorter',
  'format',
  'contract_name',
  'status',
]);

/** Path and query without what is personal. `isPublic`: of a call that everybody gets the same reply to. */
export function maskAddress(address: string, isPublic: boolean): string {
  const { pathname, searchParams } = new URL(address, 'http://host.invalid');
  const query = new URLSearchParams();
  for (const [name, value] of searchParams) {
    const kept = steering.has(name) || (isPublic && name !== 'search_text');
    query.append(name, kept ? value : maskText(value));
  }
  return `${maskPath(pathname)}${query.size > 0 ? `?${query}` : ''}`;
}
