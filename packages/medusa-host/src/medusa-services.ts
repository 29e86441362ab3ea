import type { HostServices, prepareAddresses, Session } from '@vitrin/commerce-host/serving';
import type { Shelves } from './catalogue/shelf.ts';
import type { Documents, Papers, Visit } from './documents.ts';
import type { EngineAccounts } from './engine/accounts.types.ts';
import type { EngineCart } from './engine/engine.types.ts';
import type { RememberingEngine } from './remember-carts.ts';

/** Payment methods of the shop: what a provider of Medusa is to the protocol. */
export interface PaymentSetting {
  readonly type: 'credit_card' | 'funds_transfer' | 'pay_on_delivery' | 'redirection';
  /** Id of a payment provider in Medusa. */
  readonly provider: string;
  /** Account that a transfer is paid to. */
  readonly account?: BankAccount;
}

/** `BankAccount` of Protocol checkout §3. */
export interface BankAccount {
  readonly pk: number;
  readonly iban: string;
  readonly holder_name: string;
  readonly description: string;
  readonly sort_order: number;
  readonly bank: { readonly pk: number; readonly name: string; readonly slug: string; readonly logo: null };
}

/** Services for every route of this host. */
export interface MedusaServices {
  readonly host: HostServices;
  readonly engine: RememberingEngine;
  readonly accounts: EngineAccounts;
  readonly shelves: Shelves;
  readonly documents: Documents;
  readonly addressesOf: ReturnType<typeof prepareAddresses>;
  readonly payments: readonly PaymentSetting[];
  /** Runs writes of one session one after the other: Medusa answers parallel writes to a cart with 500. */
  readonly inTurn: <Result>(session: number, work: () => Promise<Result>) => Promise<Result>;
}

/** Makes the queue of writes by session. */
export function createTurns(): MedusaServices['inTurn'] {
  const last = new Map<number, Promise<unknown>>();
  return (session, work) => {
    const turn = (last.get(session) ?? Promise.resolve()).then(work, work);
    const settled = turn.catch(() => {});
    last.set(session, settled);
    void settled.then(() => {
      if (last.get(session) === settled) last.delete(session);
    });
    return turn;
  };
}

/** Choices of a session, its attempt and its open cart; a completed cart counts as none. */
export interface Shopping extends Omit<Papers, 'remembered'> {
  readonly cart: EngineCart | undefined;
  /** Row of the cart, as long as this request has not changed it. */
  readonly remembered?: unknown;
}

/** Reads a session's visit, attempt and cart. */
export async function readShopping(
  { documents, engine }: Pick<MedusaServices, 'documents' | 'engine'>,
  session: Session | null,
): Promise<Shopping> {
  const papers = await documents.readSession(session?.pk ?? 0);
  const { visit, remembered } = papers;
  const cart = visit.cart === null ? undefined : await engine.cart(visit.cart, remembered);
  return { ...papers, cart: cart?.isCompleted ? undefined : cart };
}

/** Stores a changed visit under the next revision. */
export async function writeVisit(documents: Documents, session: number, visit: Visit): Promise<Visit> {
  const changed = { ...visit, revision: visit.revision + 1 };
  await documents.write('visit', String(session), changed);
  return changed;
}
