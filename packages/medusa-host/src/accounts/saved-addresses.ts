import {
  type AddressRecord,
  deleteAddress,
  foldText,
  insertAddress,
  listAddresses,
  listCities,
  listCountries,
  listTownships,
} from '@vitrin/commerce-host/serving';
import { addressRules, specifiedHome } from '@vitrin/core/address';
import * as v from 'valibot';
import { engineAddress } from '../checkout/checkout-state.ts';
import type { EngineSavedAddress } from '../engine/accounts.types.ts';
import type { MedusaServices } from '../medusa-services.ts';

/** The engine's id of each address of a user, by its pk here, with the time of the version that the engine has. */
const KnownSchema = v.record(v.string(), v.object({ id: v.string(), at: v.number() }));
type Known = v.InferOutput<typeof KnownSchema>;

type Services = Pick<MedusaServices, 'accounts' | 'documents' | 'host'>;

/** A user here, and the engine's customer. */
export interface Account {
  readonly userPk: number;
  readonly customer: string;
}

const ownerOf = ({ userPk }: Account) => ({ kind: 'user', pk: userPk }) as const;
const readKnown = async ({ documents }: Services, { userPk }: Account): Promise<Known> =>
  (await documents.read('addresses', String(userPk), KnownSchema)) ?? {};
const savedOf = async (record: AddressRecord) => ({ ...(await engineAddress(record)), title: record.address.title });

/** Stores what the user changed here in the engine too. A change that fails is made at the next call. */
export async function pushAddresses(services: Services, account: Account): Promise<void> {
  const { accounts, documents, host } = services;
  const known = await readKnown(services, account);
  const records = await listAddresses(host.db, ownerOf(account));
  const write = (change: Known) => documents.write('addresses', String(account.userPk), change);
  for (const [pk, { id }] of Object.entries(known)) {
    if (records.some(({ address }) => String(address.pk) === pk)) continue;
    await accounts.deleteAddress(account.customer, id);
    delete known[pk];
    await write(known);
  }
  for (const record of records.toReversed()) {
    const { pk, modifiedAt } = record.address;
    const before = known[pk];
    const at = modifiedAt.getTime();
    if (before && before.at >= at) continue;
    const saved = await savedOf(record);
    if (before) await accounts.updateAddress(account.customer, { ...saved, id: before.id });
    known[pk] = { id: before?.id ?? (await accounts.addAddress(account.customer, saved)), at };
    await write(known);
  }
}

/** Regions of this host's lists that an address of the engine names. Undefined when its country has lists without them. */
async function regionsOf({ host }: Services, { country: code, city, province }: EngineSavedAddress) {
  const country = (await listCountries(host.db)).find((one) => one.code === code);
  if (country === undefined) return undefined;
  const cities = await listCities(host.db, { parentPk: country.pk, withStores: false });
  const none = {
    cityPk: null,
    townshipPk: null,
    districtPk: null,
    cityText: null,
    townshipText: null,
    districtText: null,
  };
  if (cities.length === 0) {
    const { regions } = await addressRules({ code }, specifiedHome, false);
    const options = regions.city?.options;
    const option = options?.find(({ label, value }) =>
      [label, value].some((text) => foldText(text) === foldText(city)),
    );
    const cityText = options ? option?.value : city;
    return cityText && { ...none, countryPk: country.pk, cityText, townshipText: province || null };
  }
  const named = cities.find(({ name }) => [name.en, name.tr].some((text) => foldText(text) === foldText(city)));
  if (named === undefined) return undefined;
  const townships = await listTownships(host.db, { parentPk: named.pk, withStores: false });
  const within = townships.find(({ township }) => foldText(township.name) === foldText(province));
  return within && { ...none, countryPk: country.pk, cityPk: named.pk, townshipPk: within.township.pk };
}

/**
 * Adds what the engine has and this host has not, and removes what the engine has no more; then pushes. One whose city or township
 * is not among those of its country stays in the engine alone.
 */
export async function syncAddresses(services: Services, account: Account, email: string): Promise<void> {
  const { accounts, documents, host } = services;
  const known = await readKnown(services, account);
  const saved = await accounts.addresses(account.customer);
  const now = host.clock.now();
  for (const [pk, { id }] of Object.entries(known)) {
    if (saved.some((one) => one.id === id)) continue;
    await deleteAddress(host.db, ownerOf(account), Number(pk));
    delete known[pk];
  }
  const ids = new Set(Object.values(known).map(({ id }) => id));
  for (const one of saved.filter(({ id }) => !ids.has(id))) {
    const regions = await regionsOf(services, one);
    if (!regions) continue;
    const own = await listAddresses(host.db, ownerOf(account));
    const pk = await insertAddress(host.db, ownerOf(account), {
      ...regions,
      title: one.title || one.city,
      firstName: one.firstName,
      lastName: one.lastName,
      email,
      phoneNumber: one.phone,
      line: one.line,
      postcode: one.postcode || null,
      notes: null,
      isCorporate: one.company !== '',
      companyName: one.company || null,
      taxOffice: null,
      taxNo: null,
      eBillTaxpayer: false,
      identityNumber: null,
      extraField: null,
      isPrimary: own.length === 0,
      createdAt: now,
    });
    known[pk] = { id: one.id, at: now.getTime() };
  }
  await documents.write('addresses', String(account.userPk), known);
  await pushAddresses(services, account);
}
