import type { EngineAccounts, EngineCustomer, EngineSavedAddress, NewCustomer } from './engine/accounts.types.ts';
import type { EngineOrder } from './engine/engine.types.ts';
import type { TestEngine } from './testing-engine.fixture.ts';

/** Accounts in memory, which behave as Medusa 2.18.0 does. Orders are those of the engine. */
export class TestAccounts implements EngineAccounts {
  readonly customers = new Map<string, EngineCustomer & { readonly password: string }>();
  readonly saved = new Map<string, EngineSavedAddress>();
  readonly cancelled = new Set<string>();
  readonly #engine: TestEngine;

  constructor(engine: TestEngine) {
    this.#engine = engine;
  }

  signIn = async (email: string, password: string) => {
    const customer = [...this.customers.values()].find((one) => one.email === email && one.password === password);
    return customer && { customer, token: `token ${customer.id}` };
  };
  register = async (account: NewCustomer) => {
    if ([...this.customers.values()].some(({ email }) => email === account.email)) return undefined;
    const id = `cus_${this.customers.size + 1}`;
    this.customers.set(id, { ...account, id });
    return this.signIn(account.email, account.password);
  };
  renewToken = async (token: string) => token;
  updateCustomer = async (id: string, values: Pick<EngineCustomer, 'firstName' | 'lastName' | 'phone'>) => {
    const customer = this.customers.get(id);
    if (customer) this.customers.set(id, { ...customer, ...values });
  };
  addresses = async () => [...this.saved.values()];
  addAddress = async (_customer: string, address: Omit<EngineSavedAddress, 'id'>) => {
    const id = `cuaddr_${this.saved.size + 1}`;
    this.saved.set(id, { ...address, id });
    return id;
  };
  updateAddress = async (_customer: string, address: EngineSavedAddress) => {
    this.saved.set(address.id, address);
  };
  deleteAddress = async (_customer: string, id: string) => {
    this.saved.delete(id);
  };
  orders = async (_customer: string, ids: readonly string[]): Promise<readonly EngineOrder[]> => {
    const orders = await Promise.all(ids.map((id) => this.#engine.order(id)));
    return orders.map((order) => (this.cancelled.has(order.id) ? { ...order, state: 'cancelled' } : order));
  };
  findOrder = async (email: string, number: string) => {
    const orders = await Promise.all([...this.#engine.orders.values()].map((id) => this.#engine.order(id)));
    return orders.find((order) => order.email === email && order.number === number);
  };
  cancelOrder = async (id: string) => {
    if (this.cancelled.has(id)) return false;
    this.cancelled.add(id);
    return true;
  };
}
