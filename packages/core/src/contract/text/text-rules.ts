import { cleanLine, normaliseTyped } from './normalise-text.ts';

/** Limits and storage of one kind of typed text. Lengths count UTF-16 units, as `maxlength` of HTML does. */
export interface TextRule {
  /**
   * Stored form: `typed` as {@link normaliseTyped} gives it, `line` as {@link cleanLine} gives it, `text` as typed without
   * spaces around it. A text without visible characters is empty in each.
   */
  readonly as: 'typed' | 'line' | 'text';
  /** Fewest characters of a text that is not empty. */
  readonly min?: number;
  readonly max: number;
  readonly pattern?: RegExp;
}

const rule = (as: TextRule['as'], max: number, min = 1) => ({ as, min, max });

/**
 * Limits of every text that shoppers type, for browsers and hosts. Phone numbers and postcodes depend on the country and are part of
 * the shop's configuration.
 */
export const textRules = {
  email: {
    as: 'typed',
    max: 254,
    pattern: /^[^\s@<>()[\]\\,;:"]{1,64}@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/,
  },
  /** First or last name, of an account and in an address. */
  personName: rule('line', 50),
  fullName: rule('line', 100),
  addressTitle: rule('line', 100),
  addressLine: rule('text', 255, 10),
  /** A line of an address abroad, where a house may need no more than a name and a number. */
  foreignLine: rule('text', 255, 3),
  /** City, town or another region that is typed. */
  regionName: rule('line', 100),
  addressNotes: rule('text', 500),
  companyName: rule('line', 200),
  taxOffice: rule('line', 100),
  /** Türkiye's; other countries' is in their rules. */
  taxNo: { as: 'typed', max: 11, pattern: /^\d{10,11}$/ },
  identityNumber: { as: 'typed', max: 11, pattern: /^\d{11}$/ },
  contactMessage: rule('text', 1000, 10),
  orderNote: rule('text', 500),
  orderNumber: rule('typed', 40),
  returnReason: rule('text', 1000),
  collectionName: rule('line', 60),
  collectionDescription: rule('text', 500),
  collectionNote: rule('text', 200),
  /** Draft or quotation of the business area. */
  businessName: rule('line', 100),
  basketName: rule('typed', 40),
  voucherCode: rule('typed', 60),
  oneTimeCode: rule('typed', 40),
} as const satisfies Readonly<Record<string, TextRule>>;

/** Lengths of a new password, whose characters all count. */
export const passwordLengths = { min: 8, max: 128 } as const;

/** Name of a rule in {@link textRules}. */
export type TextName = keyof typeof textRules;

/** Reason why a typed text is refused. */
export type TextCode = 'REQUIRED' | 'TOO_SHORT' | 'TOO_LONG' | 'FORMAT';

/** Typed text in its stored form; `code` is the reason if it cannot be stored. */
export interface ReadText {
  readonly text: string;
  readonly code?: TextCode;
}

/**
 * Reads typed text by its rule. An empty text has the code `REQUIRED`, which the caller ignores where the field is optional.
 *
 * @example readText('personName', ' Ayşe\u202e ') // { text: 'Ayşe' }
 */
export function readText(name: TextName, typed: string): ReadText {
  const { as, min = 1, max, pattern }: TextRule = textRules[name];
  const text = store(as, typed);
  const code = codeOf(text, { min, max, pattern });
  return code ? { text, code } : { text };
}

function store(as: TextRule['as'], typed: string): string {
  if (as === 'typed') return normaliseTyped(typed);
  if (as === 'line') return cleanLine(typed);
  return normaliseTyped(typed) === '' ? '' : typed.trim();
}

function codeOf(
  text: string,
  { min, max, pattern }: Required<Pick<TextRule, 'min' | 'max'>> & Pick<TextRule, 'pattern'>,
) {
  if (text === '') return 'REQUIRED';
  if (pattern && !pattern.test(text)) return 'FORMAT';
  if (text.length < min) return 'TOO_SHORT';
  return text.length > max ? 'TOO_LONG' : undefined;
}
