import type { AddressItem } from '@vitrin/core/checkout';

/** An address as it stands on a parcel. */
export function AddressLines({ address }: { readonly address: AddressItem }) {
  const region = [address.district, address.township, address.city].filter((part) => part !== '').join(', ');
  const name = [address.firstName, address.lastName].filter((part) => part !== '').join(' ');
  return (
    <>
      {[name, address.companyName, address.line, [region, address.postcode].join(' ').trim(), address.country]
        .filter((line) => line !== '')
        .map((line) => (
          <span key={line} className="address-line">
            {line}
          </span>
        ))}
    </>
  );
}
