import type { AddressBody } from '@vitrin/core/contract';
import type { Known } from './probe.types.ts';

/** Somebody who lives in the first region that the host lists. Nobody of this name is meant. */
export function probeAddress(known: Known): AddressBody {
  const { country = '1', city = '1', township = '1', district } = known;
  return {
    title: 'Probe',
    first_name: 'Ada',
    last_name: 'Yilmaz',
    phone_number: known.phone ?? '05551234567',
    country: Number(country),
    city: Number(city),
    township: Number(township),
    ...(district ? { district: Number(district) } : {}),
    line: 'Example Street 12, flat 3',
    postcode: known.postcode ?? '34710',
  };
}
