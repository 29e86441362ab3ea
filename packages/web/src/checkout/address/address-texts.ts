import type { AddressItem } from '@vitrin/core/checkout';
import type { Id } from '@vitrin/core/contract';

/** An address as the form's texts, for correcting it. */
export function addressTexts(address: AddressItem): Readonly<Record<string, string>> {
  const place = (region: Id | null, name: string) => String(region ?? name);
  return {
    title: address.title,
    firstName: address.firstName,
    lastName: address.lastName,
    phoneNumber: address.phone,
    country: place(address.regions.country, ''),
    city: place(address.regions.city, address.city),
    township: place(address.regions.township, address.township),
    district: place(address.regions.district, address.district),
    line: address.line,
    postcode: address.postcode,
    isCorporate: String(address.isCorporate),
    companyName: address.companyName,
    taxOffice: address.taxOffice,
    taxNo: address.taxNumber,
    ...(address.takesElectronicBills && { eBillTaxpayer: 'on' }),
  };
}
