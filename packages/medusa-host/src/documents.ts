import type { Database, DeliveryCode, HostServices, Refusal } from '@vitrin/commerce-host/serving';
import { foldCase } from '@vitrin/core/contract';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';

/** Kinds of documents: a visit is what a session chose; a token leads to an order of the engine, whose id no browser sees; a session and a user's addresses lead to a customer. */
export type DocumentKind = 'visit' | 'attempt' | 'order' | 'customer' | 'addresses';

/** Store of the host's own JSON documents, by kind and id. */
export interface Documents {
  read<Value>(kind: DocumentKind, id: string, schema: v.GenericSchema<unknown, Value>): Promise<Value | undefined>;
  /** Reads what a session has, by one statement. */
  readSession(session: number): Promise<Papers>;
  write(kind: DocumentKind, id: string, data: unknown): Promise<void>;
}

/** Documents of one session. */
export interface Papers {
  readonly visit: Visit;
  /** The attempt that the visit names. */
  readonly attempt: Attempt | undefined;
  /** Row of the visit's cart, for the engine that remembers carts; null without one. */
  readonly remembered: unknown;
}

function outputOf<Value>(schema: v.GenericSchema<unknown, Value>, data: unknown): Value | undefined {
  const result = v.safeParse(schema, data);
  return result.success ? result.output : undefined;
}

/** Opens the documents in the installation's database. */
export async function openDocuments(db: Database): Promise<Documents> {
  await db.execute(sql`create table if not exists medusa_document (
    kind text not null,
    id text not null,
    data jsonb not null,
    changed_at timestamptz not null default now(),
    primary key (kind, id)
  )`);
  await db.execute(sql`create index if not exists medusa_document_reference on medusa_document ((data->>'reference'))`);
  await db.execute(
    sql`create index if not exists medusa_document_open on medusa_document (id) where kind = 'attempt' and ${open}`,
  );
  // Carts that another version of the host remembered may have another shape.
  await db.execute(sql`delete from medusa_document where kind = 'cart'`);
  return {
    async read(kind, id, schema) {
      const { rows } = await db.execute<{ data: unknown }>(
        sql`select data from medusa_document where kind = ${kind} and id = ${id}`,
      );
      return outputOf(schema, rows[0]?.data);
    },
    async readSession(session) {
      const { rows } = await db.execute<{ visit: unknown; cart: unknown; attempt: unknown }>(
        sql`select visit.data as visit, cart.data as cart, attempt.data as attempt from medusa_document visit
          left join medusa_document cart on cart.kind = 'cart' and cart.id = visit.data->>'cart'
          left join medusa_document attempt on attempt.kind = 'attempt' and attempt.id = visit.data->>'attempt'
          where visit.kind = 'visit' and visit.id = ${String(session)}`,
      );
      const { visit = {}, attempt, cart: remembered = null } = rows[0] ?? {};
      return { visit: v.parse(VisitSchema, visit), attempt: outputOf(AttemptSchema, attempt), remembered };
    },
    async write(kind, id, data) {
      const text = JSON.stringify(data);
      await db.execute(sql`insert into medusa_document (kind, id, data) values (${kind}, ${id}, ${text}::jsonb)
        on conflict (kind, id) do update set data = excluded.data, changed_at = now()`);
    },
  };
}

const Text = v.nullish(v.string(), null);
const Pk = v.nullish(v.number(), null);

const VisitSchema = v.object({
  cart: Text,
  shippingAddress: Pk,
  billingAddress: Pk,
  deliveryOption: v.nullish(v.boolean(), false),
  paymentOption: Pk,
  bankAccount: Pk,
  bin: Text,
  /** Value of the payment choice at the door. */
  paymentChoice: Text,
  installment: v.nullish(v.boolean(), false),
  notes: Text,
  attempt: Text,
  revision: v.nullish(v.number(), 0),
});
/** Choices of one session; the cart itself is the engine's. */
export type Visit = v.InferOutput<typeof VisitSchema>;

// Only this host writes what is read here.
const RefusalSchema = v.custom<Refusal>((value) => typeof value === 'object' && value !== null && 'message' in value);
const CodeSchema = v.custom<DeliveryCode>((value) => typeof value === 'object' && value !== null && 'sends' in value);

const AttemptSchema = v.object({
  /** The attempt's id on the wire. */
  id: v.string(),
  /** Reference of its payment at the acquirer; a new one for each card that is tried. */
  reference: v.string(),
  session: v.number(),
  cart: v.string(),
  /** Payment session of the engine; the acquirer's desk answers for no other one. */
  paymentSession: v.string(),
  state: v.picklist(['processing', 'waiting', 'failed', 'placed', 'abandoned']),
  /** Method of payment: the acquirer knows a card and a provider, `code` is confirmed by an SMS. */
  kind: v.nullish(v.picklist(['card', 'provider', 'code', 'direct']), 'card'),
  /** Code of a `code` attempt. */
  sms: v.nullish(CodeSchema, null),
  amount: v.number(),
  currency: v.string(),
  bin: Text,
  lastFour: Text,
  brand: Text,
  option: v.number(),
  account: Pk,
  refusals: v.nullish(v.array(RefusalSchema), []),
  token: Text,
  /** The user who pays; null for a guest. */
  user: Pk,
  /** E-mail address of the guest who pays, in one case. */
  guest: Text,
  /** Ended without an order, and its money may still be at the shop. */
  isOwed: v.nullish(v.boolean(), false),
  /** The engine voided the payment of its order. */
  isVoided: v.nullish(v.boolean(), false),
  /** Refunds that the engine made of it, in minor units, by their name. */
  refunds: v.nullish(v.record(v.string(), v.number()), {}),
  /** Milliseconds since 1970 of its last change. */
  at: v.nullish(v.number(), 0),
});
/** Attempt to pay. It has the first six and the last four digits of the card. */
export type Attempt = v.InferOutput<typeof AttemptSchema>;

/** True when the acquirer knows the payment of an attempt. */
export const isCharge = ({ kind }: Attempt) => kind === 'card' || kind === 'provider';

const PlacedSchema = v.object({
  order: v.string(),
  attempt: Text,
  option: v.nullish(v.number(), 0),
  account: Pk,
  /** Session and e-mail address of the guest who placed it, who can keep the order in an account. */
  session: Pk,
  guest: Text,
  user: Pk,
});
/** An order behind its token. */
export type Placed = v.InferOutput<typeof PlacedSchema>;

export const readVisit = async (documents: Documents, session: number): Promise<Visit> =>
  (await documents.read('visit', String(session), VisitSchema)) ?? v.parse(VisitSchema, {});
export const readAttempt = (documents: Documents, id: string) => documents.read('attempt', id, AttemptSchema);
export const readPlaced = (documents: Documents, token: string) => documents.read('order', token, PlacedSchema);

/** Writes an attempt with the time of its change. */
export const writeAttempt = (
  { documents, host }: { readonly documents: Documents; readonly host: Pick<HostServices, 'clock'> },
  attempt: Attempt,
) => documents.write('attempt', attempt.id, { ...attempt, at: host.clock.now().getTime() });

/** Attempts whose payment has no end yet. */
export const isOpen = ({ state, isOwed }: Attempt) => isOwed || state === 'processing' || state === 'waiting';

const open = sql.raw(`(data->>'state' in ('processing', 'waiting') or data->>'isOwed' = 'true')`);

/** Attempts that are open or, with `since` in milliseconds since 1970, those that changed since then. */
export async function listAttempts(db: Database, since?: number): Promise<readonly Attempt[]> {
  const { rows } = await db.execute<{ data: unknown }>(
    sql`select data from medusa_document where kind = 'attempt' and ${since === undefined ? open : sql`(data->>'at')::numeric >= ${since}`}`,
  );
  return rows.flatMap(({ data }) => outputOf(AttemptSchema, data) ?? []);
}

/** Orders that a user placed here, or kept when the account was opened. */
export async function listPlaced(db: Database, user: number): Promise<readonly Placed[]> {
  const { rows } = await db.execute<{ data: unknown }>(
    sql`select data from medusa_document where kind = 'order' and data->>'user' = ${String(user)}`,
  );
  return rows.flatMap(({ data }) => outputOf(PlacedSchema, data) ?? []);
}

/**
 * Gives a user the orders that the session placed as a guest under the user's e-mail address. Both have to agree: a guest's
 * address is not verified, and others sign in with the same browser.
 */
export async function adoptPlaced(
  db: Database,
  session: number,
  user: { readonly pk: number; readonly email: string },
): Promise<void> {
  await db.execute(sql`update medusa_document set data = data || ${JSON.stringify({ user: user.pk })}::jsonb
    where kind = 'order' and data->>'session' = ${String(session)} and data->>'user' is null
      and data->>'guest' = ${foldCase(user.email)}`);
}

/** The attempt of a payment's reference. */
export async function attemptOfReference(db: Database, reference: string): Promise<Attempt | undefined> {
  const { rows } = await db.execute<{ data: unknown }>(
    sql`select data from medusa_document where kind = 'attempt' and data->>'reference' = ${reference}`,
  );
  return outputOf(AttemptSchema, rows[0]?.data);
}
