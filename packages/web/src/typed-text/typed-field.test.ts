import { describe, expect, it } from 'vitest';
import { isKeepable, type TypedField } from './typed-field.ts';

interface FieldCase {
  readonly type?: string;
  readonly name?: string;
  readonly id?: string;
  readonly autocomplete?: string;
}

/** As much of a field as the rule looks at. */
const field = ({ type = 'text', name = 'x', id = '', autocomplete }: FieldCase): TypedField =>
  ({ type, name, id, getAttribute: () => autocomplete ?? null }) as unknown as TypedField;

describe('text that may be kept for the next document', () => {
  it.each<FieldCase>([
    { name: 'email', type: 'email', autocomplete: 'username' },
    { name: 'search_text', type: 'search' },
    { name: 'quantity' },
    { name: '', id: 'field-note' },
    { name: 'terms', type: 'checkbox' },
    { name: 'country', type: 'select-one', autocomplete: 'country' },
  ])('%j', (given) => expect(isKeepable(field(given))).toBe(true));

  it.each<FieldCase>([
    { type: 'password' },
    { type: 'password', autocomplete: 'new-password' },
    // A secret that is being shown is text for that moment.
    { type: 'text', name: 'password' },
    { type: 'text', autocomplete: 'current-password' },
    { type: 'text', autocomplete: 'cc-number' },
    { type: 'text', autocomplete: 'section-pay cc-csc' },
    { type: 'text', autocomplete: 'one-time-code' },
    { type: 'text', name: 'card_holder' },
    { type: 'text', id: 'field-card_cvv', name: '' },
    { type: 'text', name: 'otp_code' },
    // A yes that ends an account is given each time anew.
    { type: 'checkbox', name: 'understood' },
    { type: 'hidden' },
    { type: 'file' },
    { name: '', id: '' },
  ])('never %j', (given) => expect(isKeepable(field(given))).toBe(false));
});
