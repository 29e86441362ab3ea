import { addressFields } from '@vitrin/core/address';
import { describe, expect, it } from 'vitest';
import { addressErrors, addressFieldOf, addressFormFields, typedAddress } from './typed-address.ts';

describe('the address form', () => {
  it("has its fields in the order of core's rules", () => {
    const order = addressFormFields.map((field) => addressFields.indexOf(addressFieldOf(field)));
    expect(order).toEqual([...order].sort((left, right) => left - right));
  });

  it('gives every text to the field that core knows it by', () => {
    const form = new FormData();
    for (const field of addressFormFields) form.set(field, field === 'city' ? '34' : `typed ${field}`);
    form.set('isCorporate', 'true');
    form.set('eBillTaxpayer', 'on');
    expect(typedAddress(form)).toMatchObject({
      first_name: 'typed firstName',
      phone_number: 'typed phoneNumber',
      city: 34,
      tax_no: 'typed taxNo',
      is_corporate: true,
      e_bill_taxpayer: true,
    });
  });

  it('puts the words of a refusal beside its own fields, by whichever name they come', () => {
    const errors = {
      messages: [],
      fields: { first_name: ['Too short.'], taxNo: ['Wrong.'], city: ['No.'], pk: ['?'] },
    };
    expect(addressErrors(errors)).toEqual({
      messages: [],
      fields: { firstName: ['Too short.'], taxNo: ['Wrong.'], city: ['No.'], pk: ['?'] },
    });
  });
});
