import type { Card } from '@vitrin/core';
import { readCard } from '@vitrin/core/card';
import type { CardField } from './card-field-checks.ts';

/**
 * The card that is typed into a payment form: a whole one, or the security code of a saved one.
 * @param now milliseconds since the epoch.
 * @returns undefined when it cannot be read: the form's own checks say why.
 */
export function readTypedCard(data: FormData, now: number): Card | undefined {
  const text = (name: CardField | 'maskedNumber') => String(data.get(name) ?? '');
  const cvc = text('cvc');
  const typed = data.has('number')
    ? { holder: text('holder'), number: text('number'), expiry: text('expiry'), cvc }
    : { maskedNumber: text('maskedNumber'), cvc };
  const read = readCard(typed, now);
  return read.ok ? read.card : undefined;
}
