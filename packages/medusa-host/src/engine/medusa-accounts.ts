import * as v from 'valibot';
import type { EngineAccounts, EngineSavedAddress } from './accounts.types.ts';
import { EngineAway, EngineRefusal } from './engine.types.ts';
import { type AskStore, createMedusaClient, type MedusaSettings } from './medusa-client.ts';
import { addressBody, CustomerSchema, OrderSchema, SavedAddressSchema } from './medusa-wire.ts';

const TokenSchema = v.object({ token: v.string() });
const CustomerReplySchema = v.object({ customer: CustomerSchema });
const AnySchema = v.unknown();

const IDENTITY = '/auth/customer/emailpass';

/** Totals and states, which the Admin API adds to an order only on request. */
const orderFields = [
  'id,display_id,created_at,currency_code,email,status,payment_status,fulfillment_status',
  'original_item_total,item_total,shipping_total,total,*items,*shipping_address,*billing_address',
].join(',');

const orNothing = (error: unknown): undefined => {
  if (error instanceof EngineRefusal) return undefined;
  throw error;
};

/** Makes the accounts of a Medusa shop: passwords by its Auth API, customers and orders by its Admin API. */
export function createMedusaAccounts(
  settings: MedusaSettings,
  ask: AskStore = createMedusaClient(settings),
): EngineAccounts {
  const post = <Value>(path: string, schema: v.GenericSchema<unknown, Value>, body: unknown, token?: string) =>
    ask(path, schema, { method: 'POST', body, ...(token !== undefined && { token }) });

  const signIn = async (email: string, password: string) => {
    const proof = await post(IDENTITY, TokenSchema, { email, password }).catch(orNothing);
    if (proof === undefined) return undefined;
    const me = await ask('customers/me', CustomerReplySchema, { token: proof.token }).catch(orNothing);
    return me && { customer: me.customer, token: proof.token };
  };

  const addressesOf = async (customer: string) =>
    (
      await ask(
        `/admin/customers/${customer}/addresses?limit=100&order=created_at`,
        v.object({ addresses: v.array(SavedAddressSchema) }),
      )
    ).addresses;

  const ordersBy = async (filter: readonly [string, string][]) => {
    const query = new URLSearchParams([...filter, ['limit', '100'], ['order', '-created_at'], ['fields', orderFields]]);
    return (await ask(`/admin/orders?${query}`, v.object({ orders: v.array(OrderSchema) }))).orders;
  };

  const savedBody = ({ title, ...address }: Omit<EngineSavedAddress, 'id'>) => ({
    ...addressBody(address),
    address_name: title,
  });

  return {
    signIn,
    async register({ email, password, firstName, lastName, phone }) {
      // Medusa answers a second registration with the same password as the first one: a customer may be missing after a lost reply.
      const proof = await post(`${IDENTITY}/register`, TokenSchema, { email, password }).catch(orNothing);
      if (proof === undefined) return undefined;
      const body = { email, first_name: firstName, last_name: lastName, phone };
      const created = await post('customers', CustomerReplySchema, body, proof.token).catch(orNothing);
      return created && signIn(email, password);
    },
    async renewToken(token) {
      return (await post('/auth/token/refresh', TokenSchema, {}, token).catch(orNothing))?.token;
    },
    async updateCustomer(id, { firstName, lastName, phone }) {
      await post(`/admin/customers/${id}`, AnySchema, { first_name: firstName, last_name: lastName, phone });
    },
    addresses: addressesOf,
    async addAddress(customer, address) {
      await post(`/admin/customers/${customer}/addresses`, AnySchema, savedBody(address));
      const added = (await addressesOf(customer)).at(-1);
      if (added === undefined) throw new EngineAway('Medusa did not store the address.');
      return added.id;
    },
    async updateAddress(customer, { id, ...address }) {
      await post(`/admin/customers/${customer}/addresses/${id}`, AnySchema, savedBody(address));
    },
    async deleteAddress(customer, id) {
      await ask(`/admin/customers/${customer}/addresses/${id}`, AnySchema, { method: 'DELETE' }).catch(orNothing);
    },
    async orders(customer, ids) {
      const own = await ordersBy([['customer_id', customer]]);
      const missing = ids.filter((id) => own.every((order) => order.id !== id));
      const others = missing.length === 0 ? [] : await ordersBy(missing.map((id) => ['id[]', id]));
      return [...own, ...others].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    },
    async findOrder(email, number) {
      // Medusa's search also finds texts that contain the address.
      const found = await ordersBy([['q', email]]);
      return found.find((order) => order.number === number && order.email.toLowerCase() === email.toLowerCase());
    },
    async cancelOrder(id) {
      const done = await post(`/admin/orders/${id}/cancel`, v.object({}), {}).catch(orNothing);
      return done !== undefined;
    },
  };
}

/** Asks the Admin API for nothing but an answer. @returns false when Medusa rejects the secret key */
export async function isSecretKeyAccepted(
  settings: MedusaSettings,
  ask: AskStore = createMedusaClient(settings),
): Promise<boolean> {
  return (await ask('/admin/customers?limit=1&fields=id', v.object({})).catch(orNothing)) !== undefined;
}
