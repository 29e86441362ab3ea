import type { PlaceField, RegionLabel } from './address-rules.types.ts';

/** Facts about a country that Google's address data leave out; each may be missing. */
interface ForeignRow {
  /** Name of the widest region; absent: `province`. */
  readonly region?: RegionLabel;
  /** Name that the post office has for the place; absent: `town`. */
  readonly town?: RegionLabel;
  /** A postcode as it is written: it also shows the sign in the middle, and which keyboard types it. */
  readonly postcode?: string;
  /** Regions that are a part of what people call their address, although the data have none of them. */
  readonly townIsUsual?: true;
  /** Regions without which a shipment does not arrive, although the data do not ask for them. */
  readonly needs?: readonly PlaceField[];
  /** Regions that the data list and people no longer write. */
  readonly drops?: readonly PlaceField[];
}

/** By ISO code in capitals, as the data name countries. */
export const foreignRows: Readonly<Record<string, ForeignRow>> = {
  TR: { town: 'township', postcode: '34710' },
  DE: { postcode: '10115' },
  GB: { postcode: 'SW1A 1AA' },
  US: { region: 'state', town: 'city', postcode: '90001' },
  NL: { postcode: '1012 AB' },
  FR: { postcode: '75001' },
  IE: { region: 'county', postcode: 'D02 X285', needs: ['township', 'city'], drops: ['district'] },
  BR: { region: 'state', town: 'city', postcode: '01310-100' },
  JP: { region: 'prefecture', town: 'city', postcode: '100-0001', townIsUsual: true },
  AE: { region: 'emirate', town: 'city', townIsUsual: true },
  PL: { postcode: '00-950' },
  GR: { postcode: '105 57' },
  CA: { town: 'city', postcode: 'K1A 0B1' },
  AU: { region: 'state', town: 'suburb', postcode: '2000' },
  AT: { postcode: '1010' },
  BE: { postcode: '1000' },
  CH: { postcode: '8001' },
  ES: { postcode: '28013' },
  IT: { postcode: '00144' },
  SE: { postcode: '111 22' },
};
