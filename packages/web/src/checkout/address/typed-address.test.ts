import { addressFields } from '@vitrin/core/address';
import { describe, expect, it } from 'vitest';
import { addressFormFields, typedAddress } from './typed-address.ts';

describe('the address form', () => {
  it("has its fields in the order of core's rules", () => {
    const order = addressFormFields.map((field) => addressFields.indexOf(field));
    expect(order).toEqual([...order].sort((left, right) => left - right));
  });

  it('gives every text to the field that core knows it by', () => {
    const form = new FormData();
    for (const field of addressFormFields) form.set(field, field === 'city' ? '34' : `typed ${field}`);
    form.set('isCorporate', 'true');
    form.set('eBillTaxpayer', 'on');
    expect(typedAddress(form)).toMatchObject({
      firstName: 'typed firstName',
      phoneNumber: 'typed phoneNumber',
      city: '34',
      taxNo: 'typed taxNo',
      isCorporate: true,
      eBillTaxpayer: true,
    });
  });
});
