import { normaliseTyped } from '../contract/text/normalise-text.ts';

/** How many digits a one-time code has (specification 5 and 9). */
export const codeLength = 6;

/**
 * A code as the shopper typed it, in a form that charts and events may hold: it gives its digits out once, to whoever
 * sends them, and shows them to nobody else: no inspector, log, storage or JSON (security.md, what must be kept).
 */
export class TypedCode {
  #digits: string | undefined;

  /** @param digits exactly {@link codeLength} of them; `readCode` sees to that. */
  constructor(digits: string) {
    this.#digits = digits;
  }

  /** The digits, the first time; undefined afterwards. */
  take(): string | undefined {
    const digits = this.#digits;
    this.#digits = undefined;
    return digits;
  }

  /** Stands for the digits wherever an event or a context is written down. */
  toJSON(): string {
    return '‹code›';
  }
}

/** By what it does, not by its class: of two copies of core in one page each sends the other's codes. */
export const isTypedCode = (value: unknown): value is TypedCode =>
  typeof value === 'object' && value !== null && 'take' in value && 'toJSON' in value;

const aloneInText = new RegExp(`(?<!\\d)\\d{${codeLength}}(?!\\d)`, 'g');

/**
 * The code in a text: typed with or without spaces and dashes, or pasted with the message around it as long as only one
 * number in it can be the code (ux.md 29, 30).
 * @returns null when there is none, or more than one.
 * @example codeIn('123 456') // '123456'
 * @example codeIn('111111 is your Vitrin code.') // '111111'
 */
export function codeIn(text: string): string | null {
  const plain = normaliseTyped(text);
  const compact = plain.replace(/[\s-]/g, '');
  if (/^\d+$/.test(compact)) return compact.length === codeLength ? compact : null;
  const [code, ...others] = new Set(plain.match(aloneInText) ?? []);
  return others.length === 0 ? (code ?? null) : null;
}

/**
 * Reads what stands in the field of a code.
 * @returns null when it is not exactly {@link codeLength} digits: "Enter the verification code" (specification 5).
 */
export function readCode(text: string): TypedCode | null {
  const digits = codeIn(text);
  return digits === null ? null : new TypedCode(digits);
}
