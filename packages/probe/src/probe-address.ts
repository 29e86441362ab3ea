import type { AddressInput } from '@vitrin/core/address';
import type { Known } from './probe.types.ts';

/** Somebody who lives in the first region that the host lists. Nobody of this name is meant. */
export function probeAddress(known: Known): AddressInput {
  const { country = '1', city = '1', township = '1', district } = known;
  return {
    title: 'Probe',
    firstName: 'Ada',
    lastName: 'Yilmaz',
    phoneNumber: known.phone ?? '05551234567',
    country: Number(country),
    city: Number(city),
    township: Number(township),
    ...(district ? { district: Number(district) } : {}),
    line: 'Example Street 12, flat 3',
    postcode: known.postcode ?? '34710',
  };
}
