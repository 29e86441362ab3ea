import type { Page } from 'playwright/test';

/** Autofill field names of the HTML standard that a shop may use; a section or a kind may stand in front of them. */
export const autofillFields = new Set(
  `name honorific-prefix given-name additional-name family-name honorific-suffix nickname organization-title username
  new-password current-password one-time-code organization street-address address-line1 address-line2 address-line3
  address-level4 address-level3 address-level2 address-level1 country country-name postal-code cc-name cc-given-name
  cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type transaction-currency
  transaction-amount language bday bday-day bday-month bday-year sex url photo tel tel-country-code tel-national
  tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension email impp`.split(/\s+/),
);

export const isAutofill = (token: string): boolean => {
  if (token === 'off') return true;
  const words = token.split(' ');
  const field = words.pop() ?? '';
  const kinds = ['shipping', 'billing', 'home', 'work', 'mobile', 'fax', 'pager'];
  return autofillFields.has(field) && words.every((word) => kinds.includes(word) || word.startsWith('section-'));
};

/** Name and autofill token of every field a person types into or chooses from. */
export const readFields = (page: Page) =>
  page
    .getByRole('main')
    .locator('input:not([type=radio], [type=checkbox], [type=hidden]), select, textarea')
    .evaluateAll((fields) =>
      fields.map((field) => ({
        name: field.getAttribute('name') ?? '',
        token: field.getAttribute('autocomplete'),
        type: field.getAttribute('type'),
      })),
    );
