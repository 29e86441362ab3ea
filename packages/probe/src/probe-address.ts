import type { AddressInput } from '@vitrin/core/address';
import type { Known } from './probe.types.ts';

/** Somebody who lives in the first region that the host lists. Nobody of this name is meant. */
export function probeAddress(known: Known): AddressInput {
  const { country = '1', city, township, district } = known;
  return {
    title: 'Probe',
    firstName: 'Ada',
    lastName: 'Yilmaz',
    phoneNumber: known.phone ?? '05551234567',
    country,
    // A host that lists no cities of Türkiye accepts a province of core's own rules, which has its name, and the township as typed.
    city: city ?? 'Ankara',
    township: township ?? 'Çankaya',
    ...(district ? { district } : {}),
    line: 'Example Street 12, flat 3',
    postcode: known.postcode ?? '34710',
  };
}
