import {
  type AddressRecord,
  findAddress,
  type HttpContext,
  listAddresses,
  ownerOf,
  type Session,
} from '@vitrin/commerce-host/serving';
import { addressRules, specifiedHome } from '@vitrin/core/address';
import type { Shelf } from '../catalogue/shelf.ts';
import { type Attempt, readAttempt } from '../documents.ts';
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
  /** The attempt that is open. */
  readonly attempt: Attempt | undefined;
}

/** Reads the checkout of a session. A write passes what it has read or changed already. */
export async function readCheckoutState(
  services: MedusaServices,
  { currency }: Pick<HttpContext, 'currency'>,
  session: Session | null,
  known?: Shopping,
): Promise<CheckoutState> {
  const { visit, cart } = known ?? (await readShopping(services, session));
  const shelf = await services.shelves.of(cart && cart.lines.length > 0 ? cart.currency : currency);
  const addresses = session?.guest || session?.userPk ? await listAddresses(services.host.db, ownerOf(session)) : [];
  const chosen = (pk: number | null) => addresses.find(({ address }) => address.pk === pk);
  const [shipping, billing] = [chosen(visit.shippingAddress), chosen(visit.billingAddress)];
  const shippingOptions = cart && shipping && billing ? await services.engine.shippingOptions(cart.id) : [];
  const attempt = visit.attempt === null ? undefined : await readAttempt(services.documents, visit.attempt);
  return { visit, cart, session, shelf, addresses, shipping, billing, shippingOptions, attempt };
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

/** Reads an address of the session. */
export const ownAddress = (services: MedusaServices, session: Session, pk: number) =>
  findAddress(services.host.db, ownerOf(session), pk);
