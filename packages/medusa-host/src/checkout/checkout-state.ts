import { type AddressRecord, type HttpContext, ownerOf, type Session } from '@vitrin/commerce-host/serving';
import { addressRules, specifiedHome } from '@vitrin/core/address';
import type { Shelf } from '../catalogue/shelf.ts';
import type { EngineAddress, EngineShippingOption } from '../engine/engine.types.ts';
import { type MedusaServices, readShopping, type Shopping } from '../medusa-services.ts';

/** A checkout at one moment: what its pages are a reading of. */
export interface CheckoutState extends Shopping {
  readonly session: Session | null;
  readonly shelf: Shelf;
  readonly addresses: readonly AddressRecord[];
  readonly shipping: AddressRecord | undefined;
  readonly billing: AddressRecord | undefined;
  /** Empty until addresses are chosen. */
  readonly shippingOptions: readonly EngineShippingOption[];
}

/** State that a write has read or changed already. */
export type Known = Shopping & Partial<Pick<CheckoutState, 'addresses' | 'shippingOptions'>>;

/** Reads the checkout of a session, except for what is known. */
export async function readCheckoutState(
  services: MedusaServices,
  { currency }: Pick<HttpContext, 'currency'>,
  session: Session | null,
  known?: Known,
): Promise<CheckoutState> {
  const { visit, cart, attempt, remembered } = known ?? (await readShopping(services, session));
  const shelf = await services.shelves.of(cart && cart.lines.length > 0 ? cart.currency : currency);
  const list = async () => (session?.guest || session?.userPk ? services.addressesOf(ownerOf(session)) : []);
  const addresses = known?.addresses ?? (await list());
  const chosen = (pk: number | null) => addresses.find(({ address }) => address.pk === pk);
  const [shipping, billing] = [chosen(visit.shippingAddress), chosen(visit.billingAddress)];
  const offered = async (id: string) => known?.shippingOptions ?? services.engine.shippingOptions(id, remembered);
  const shippingOptions = cart && shipping && billing ? await offered(cart.id) : [];
  return { visit, cart, remembered, session, shelf, addresses, shipping, billing, shippingOptions, attempt };
}

/** An address of the protocol as the engine takes it. A province that was chosen from the country's rules gets its name. */
export async function engineAddress(record: AddressRecord): Promise<EngineAddress> {
  const { address, country, city, township, district } = record;
  const { regions } = await addressRules({ code: country.code }, specifiedHome, city !== null);
  const chosen = regions.city?.options.find(({ value }) => value === address.cityText);
  return {
    firstName: address.firstName,
    lastName: address.lastName,
    company: address.companyName ?? '',
    phone: address.phoneNumber,
    line: [district?.name ?? address.districtText, address.line].filter(Boolean).join(', '),
    city: city?.name.en ?? chosen?.label ?? address.cityText ?? '',
    province: township?.name ?? address.townshipText ?? '',
    postcode: address.postcode ?? '',
    country: country.code,
  };
}
