import type { ShopConfig } from '@vitrin/core';
import { formatPhone } from '@vitrin/core/address';
import { normaliseTyped } from '@vitrin/core/contract';

/** Phone number that hints show; its no-break spaces keep a narrow page from breaking it. */
export const phoneExample = '0555\u00a0123\u00a045\u00a067';

/** How a field writes itself while it is typed in. */
export interface InputFormat {
  /** The whole text as it should stand in the field. Must leave its own result unchanged. */
  format(text: string): string;
  /** Characters that the shopper means; all others are put in and taken out by `format`. */
  isMeant(character: string): boolean;
}

/** A field's text with the place of its caret, in characters from the start. */
export interface CaretText {
  readonly text: string;
  readonly caret: number;
}

/**
 * Formats a text and keeps the caret behind the same meant character, wherever separators come and go.
 * @param typed what is in the field now.
 * @param isAdding a character was put in (not deleted): then the caret also jumps over a separator that follows it.
 */
export function formatAtCaret(typed: CaretText, inputFormat: InputFormat, isAdding: boolean): CaretText {
  const text = inputFormat.format(typed.text);
  // At the end it stays at the end, also where a format puts in what nobody typed: `1/` becomes `01/`.
  if (typed.caret === typed.text.length) return { text, caret: text.length };
  const meant = countMeant(typed.text.slice(0, typed.caret), inputFormat);
  let caret = 0;
  for (let seen = 0; caret < text.length && seen < meant; caret += 1) {
    if (inputFormat.isMeant(text.charAt(caret))) seen += 1;
  }
  while (isAdding && caret < text.length && !inputFormat.isMeant(text.charAt(caret))) caret += 1;
  return { text, caret };
}

function countMeant(text: string, { isMeant }: InputFormat): number {
  return [...text].filter(isMeant).length;
}

/** True for a decimal digit of any script. */
export function isDigit(character: string): boolean {
  return /^\p{Nd}$/u.test(character);
}

/**
 * Digits in groups: `groupedDigits([4, 4, 4, 4])`. Everything but digits is dropped, so pastes with spaces or dashes
 * work; digits beyond the groups stay, so that nothing typed is lost without a word.
 */
export function groupedDigits(groups: readonly number[], separator = ' '): InputFormat {
  return {
    isMeant: isDigit,
    format(text) {
      let rest = normaliseTyped(text).replace(/\D/g, '');
      const parts: string[] = [];
      for (const size of groups) {
        if (rest === '') break;
        parts.push(rest.slice(0, size));
        rest = rest.slice(size);
      }
      return parts.join(separator) + rest;
    },
  };
}

/** Digits alone, for post codes and codes by SMS. */
export const digitsOnly: InputFormat = {
  isMeant: isDigit,
  format: (text) => [...text].filter(isDigit).join(''),
};

/** A phone number in the shop's groups, with or without its country's code. */
export function phoneFormat(phone: ShopConfig['phone']): InputFormat {
  return {
    isMeant: (character) => isDigit(character) || character === '+',
    format: (text) => formatPhone(text, phone),
  };
}
