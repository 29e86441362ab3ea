import { listAddresses } from '../../address/address.repository.ts';
import { checkoutAddressWire } from '../../address/address.wire.ts';
import type { Database } from '../../db/database.ts';
import type { Language } from '../../http/language.ts';
import type { Owner } from '../../session/owner.ts';
import type { ShopperAddress } from '../pre-order/checkout-inputs.types.ts';

/** The shopper's addresses as checkout needs them, primary first, then newest. */
export async function loadShopperAddresses(
  db: Database,
  owner: Owner,
  language: Language,
): Promise<readonly ShopperAddress[]> {
  const records = await listAddresses(db, owner);
  return records.map((record) => ({
    pk: record.address.pk,
    countryCode: record.country.code,
    wire: checkoutAddressWire(record, language),
  }));
}
