// Shows C5, C46 (docs/rules/traced-rules.md).
import { describe, expect, it } from 'vitest';
import { checkoutPages } from '../../contract/checkout/page-name.ts';
import type { ErrorPlace } from '../checkout-state.types.ts';
import { namedErrors } from './field-names.ts';
import { pagesTable } from './pages.table.ts';
import type { WireField } from './pages.types.ts';

const refusal = (...names: readonly string[]) => ({
  fields: Object.fromEntries(names.map((name) => [name, [`${name} is wrong.`]])),
  messages: ['No.'],
  code: 'REFUSED',
});

/** What a field that the host refused is called in a command or a form. */
function nameOf(place: ErrorPlace, wireName: string): string | undefined {
  return Object.keys(namedErrors(place, refusal(wireName))?.fields ?? {})[0];
}

const posted = checkoutPages.flatMap((page) =>
  Object.entries<WireField>(pagesTable[page].fields ?? {}).map(([member, wire]) => ({
    page,
    member,
    wireName: typeof wire === 'string' ? wire : wire[0],
  })),
);

describe('names of refused fields', () => {
  it.each(posted)('$page: $wireName is $member', ({ page, member, wireName }) => {
    // One command chooses one carrier: the page takes those of all parts together.
    expect(nameOf(page, wireName)).toBe(member === 'shippingOptions' ? 'shippingOption' : member);
  });

  it.each<readonly [ErrorPlace, string, string]>([
    ['IndexPage', 'user_email', 'email'],
    ['IndexPage', 'phone_number', 'phone'],
    ['BinNumberPage', 'bin_number', 'bin'],
    ['OrderSelectionPage', 'extra_field', 'answers'],
    ['DataSourceShippingOptionSelectionPage', 'data_source_shipping_options', 'shippingOption'],
    ['OrderNotePage', 'notes', 'note'],
    ['AddressSelectionPage', 'shipping_address', 'shipping'],
    ['RetailStoreSelectionPage', 'retail_store', 'store'],
    ['CreditPaymentSelectionPage', 'credit_payment_option', 'creditOption'],
    ['ConfirmationPaymentSelectedPage', 'validationURL', 'validationUrl'],
    ['CreditCardConfirmationPage', 'use_three_d', 'useThreeD'],
  ])('%s: %s is %s, as the command has it', (place, wireName, member) => {
    expect(nameOf(place, wireName)).toBe(member);
  });

  it.each([
    ['card_holder', 'holder'],
    ['card_number', 'number'],
    ['card_month', 'month'],
    ['card_year', 'year'],
    ['card_expiry', 'expiry'],
    ['card_cvv', 'cvc'],
  ])('of a card: %s is %s, as its form has it', (wireName, member) => {
    expect(nameOf('CreditCardConfirmationPage', wireName)).toBe(member);
    expect(nameOf('SavedCardConfirmationPage', wireName)).toBe(member);
  });

  it.each<readonly [ErrorPlace, string, string]>([
    ['address', 'phone_number', 'phoneNumber'],
    ['address', 'line', 'line'],
    ['address', 'tax__no_2', 'taxNo2'],
    ['checkout', 'user_email', 'userEmail'],
    ['ThankYouPage', 'some_field', 'someField'],
    ['BinNumberPage', 'user_email', 'userEmail'],
  ])('%s: %s, which no command of it names, is %s', (place, wireName, name) => {
    expect(nameOf(place, wireName)).toBe(name);
  });
});

describe('named errors', () => {
  it('keep the words of every field, the messages and the code', () => {
    expect(namedErrors('IndexPage', refusal('user_email', 'phone_number', 'sms_allowed'))).toEqual({
      fields: {
        email: ['user_email is wrong.'],
        phone: ['phone_number is wrong.'],
        smsAllowed: ['sms_allowed is wrong.'],
      },
      messages: ['No.'],
      code: 'REFUSED',
    });
  });

  it('are null where there are none', () => {
    expect(namedErrors('IndexPage', undefined)).toBeNull();
  });
});
