import { useLingui } from '@lingui/react/macro';
import { addressBlock } from '@vitrin/core/address';
import type { AddressItem } from '@vitrin/core/checkout';

import { useSite } from '../../app/site-context.ts';

/** What an address says of itself: of a shopper's own, of a shop's, of an order's copy. */
export type ShownAddress = Omit<AddressItem, 'regions' | 'takesElectronicBills' | 'phone'>;

/** An address as it stands on a shipment or a bill. A shop has no name of a person: its own name leads. */
export function AddressLines({ address }: { readonly address: ShownAddress }) {
  const { t } = useLingui();
  const { shop } = useSite();
  const name = joined(' ', address.firstName, address.lastName);
  const { taxOffice, taxNumber } = address;
  const lines = [
    name === '' ? address.title : name,
    address.companyName,
    taxNumber === '' ? '' : t`Tax number: ${joined(' / ', taxOffice, taxNumber)}`,
    ...addressBlock(address, address.countryCode || shop.defaultCountry.code),
    address.country,
  ];
  return (
    <>
      {/* A line that is said already, a company by its owner's name, is not said again. */}
      {[...new Set(lines)]
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line} className="address-line">
            {line}
          </span>
        ))}
    </>
  );
}

function joined(separator: string, ...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(separator);
}
