import { createHash } from 'node:crypto';
import { openAll } from './open-packed.ts';

/** A card of a test: what is typed, and what must be nowhere else. */
export interface SecretCard {
  readonly number: string;
  readonly cvc: string;
}

const reverse = (text: string) => [...text].reverse().join('');
const groups = (number: string, separator: string) => number.replace(/(.{4})(?=.)/g, `$1${separator}`);

/** base64 of a text at each of the three offsets, without the characters that depend on its neighbours. */
const base64Forms = (text: string) =>
  [0, 1, 2].map((offset) => {
    const encoded = Buffer.from(`${'x'.repeat(offset)}${text}`)
      .toString('base64')
      .replace(/=+$/, '');
    return encoded.slice(offset === 0 ? 0 : 4, -2);
  });

const digest = (algorithm: string, text: string, encoding: 'hex' | 'base64') =>
  createHash(algorithm).update(text).digest(encoding).replace(/=+$/, '');

/** The forms in which a card number could hide (security.md, 20 sinks). */
export function formsOf(number: string) {
  const [first = '', second = '', third = ''] = base64Forms(number);
  return {
    raw: number,
    spaced: groups(number, ' '),
    dashed: groups(number, '-'),
    'url-encoded': groups(number, '%20'),
    'form-encoded': groups(number, '+'),
    'last ten': number.slice(-10),
    reversed: reverse(number),
    hex: Buffer.from(number).toString('hex'),
    'base64 at 0': first,
    'base64 at 1': second,
    'base64 at 2': third,
    'SHA-1': digest('sha1', number, 'hex'),
    'SHA-1 in base64': digest('sha1', number, 'base64'),
    'SHA-256': digest('sha256', number, 'hex'),
    'SHA-256 in base64': digest('sha256', number, 'base64'),
  };
}

export type CardForm = keyof ReturnType<typeof formsOf>;

/** What is searched: a text or a file's bytes, and whatever is packed in them by gzip or zip, opened. */
export const openContent = (content: string | Buffer): readonly Buffer[] =>
  openAll(typeof content === 'string' ? Buffer.from(content) : content);

/** The forms of a number that are in an opened text or file. Hex and digests are found in capitals too. */
export function findForms(opened: readonly Buffer[], number: string): CardForm[] {
  const forms = Object.entries(formsOf(number)) as [CardForm, string][];
  return forms.flatMap(([name, form]) => {
    const spellings = /^(?=.*[a-f])[0-9a-f]+$/.test(form) ? [form, form.toUpperCase()] : [form];
    return opened.some((bytes) => spellings.some((spelling) => bytes.includes(spelling))) ? [name] : [];
  });
}

const isLuhn = (digits: string) => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

/**
 * A number of 16 digits whose first six and last four decide what becomes of it, with a middle that stands nowhere else.
 *
 * @param middle five digits; the sixth follows from the check digit
 */
export function cardNumber(bin: string, middle: string, ending: string): string {
  const sixth = [...'0123456789'].find((digit) => isLuhn(`${bin}${middle}${digit}${ending}`));
  return `${bin}${middle}${sixth}${ending}`;
}
