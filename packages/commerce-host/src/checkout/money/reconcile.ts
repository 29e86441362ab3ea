import { and, desc, eq, gte, inArray, lte, or } from 'drizzle-orm';
import type { StatementLine } from '../../acquirer/payment-provider.types.ts';
import type { Database } from '../../db/database.ts';
import { paymentCall } from '../../db/schema/checkout.table.ts';
import { ledger, type ReconciliationFinding, reconciliation } from '../../db/schema/orders.table.ts';
import type { HostServices } from '../../http/http-context.ts';
import { reopenCharges } from '../attempt/payment-call.repository.ts';

/** What the shop's ledger says of one charge; minor units. */
export interface BookLine {
  readonly reference: string;
  readonly captured: number;
  readonly refunded: number;
}

/** Both sides, and what is not compared yet. */
export interface Books {
  readonly shop: readonly BookLine[];
  readonly statement: readonly StatementLine[];
  readonly unsettled: ReadonlySet<string>;
}

/** What both sides say of one payment; zero where one has never heard of it. */
interface Pair {
  readonly captured: number;
  readonly refunded: number;
  readonly theirs: number;
  readonly theirRefunds: number;
}

function kindOf({ captured, refunded, theirs, theirRefunds }: Pair): ReconciliationFinding['kind'] | null {
  if (captured === 0 && theirs > theirRefunds) return 'captureWithoutOrder';
  if (captured > 0 && theirs === 0) return 'orderWithoutCapture';
  if (captured > 0 && captured !== theirs) return 'amountDiffers';
  return captured > 0 && refunded !== theirRefunds ? 'refundDiffers' : null;
}

/** What does not agree, payment by payment. Money that was taken and wholly refunded needs no order. */
export function compareBooks({ shop, statement, unsettled }: Books): {
  readonly compared: number;
  readonly findings: readonly ReconciliationFinding[];
} {
  const ours = new Map(shop.map((line) => [line.reference, line]));
  const theirs = new Map(statement.map((line) => [line.reference, line]));
  const references = [...new Set([...ours.keys(), ...theirs.keys()])].filter((one) => !unsettled.has(one));
  const findings = references.flatMap((reference): readonly ReconciliationFinding[] => {
    const { captured = 0, refunded = 0 } = ours.get(reference) ?? {};
    const { amount = 0, refunded: theirRefunds = 0 } = theirs.get(reference) ?? {};
    const kind = kindOf({ captured, refunded, theirs: amount, theirRefunds });
    return kind ? [{ kind, reference, shop: captured - refunded, acquirer: amount - theirRefunds }] : [];
  });
  return { compared: references.length, findings };
}

/** One comparison, as it is kept. */
export type ReconciliationRow = typeof reconciliation.$inferSelect;

/** How often the books are compared, in milliseconds. */
export const RECONCILE_EVERY = 900_000;

/** How far back they are compared. */
const LOOK_BACK = 172_800_000;

/** Payments younger than this are still on their way into the books. */
const YOUNG = 60_000;

/** Time for the acquirer's statement. */
const STATEMENT_LIMIT = 15_000;

/**
 * Compares the shop's ledger with the acquirer's statement and keeps what does not agree (Security H8). Money of a charge that was
 * taken for ended goes back by the next round. A period is claimed by its row, so that of several processes one compares; null for
 * the others.
 */
export async function reconcile(host: HostServices): Promise<ReconciliationRow | null> {
  const { db, clock, log } = host;
  const startedAt = clock.now();
  const period = Math.floor(startedAt.getTime() / RECONCILE_EVERY);
  const claimed = await db.insert(reconciliation).values({ period, startedAt }).onConflictDoNothing().returning();
  if (claimed.length === 0) return null;
  const result = await compare(host, startedAt);
  const [row] = await db
    .update(reconciliation)
    .set({ ...result, finishedAt: clock.now() })
    .where(eq(reconciliation.period, period))
    .returning();
  const references = result.findings.map(({ reference }) => reference);
  const unordered = result.findings.filter(({ kind }) => kind === 'captureWithoutOrder');
  await reopenCharges(
    db,
    unordered.map(({ reference }) => reference),
    startedAt,
  );
  if (references.length > 0) log({ event: 'payments-differ', references });
  return row ?? null;
}

/** The newest comparisons. */
export function listReconciliations(db: Database, limit: number): Promise<readonly ReconciliationRow[]> {
  return db.select().from(reconciliation).orderBy(desc(reconciliation.period)).limit(limit);
}

async function compare(
  { db, checkout }: HostServices,
  now: Date,
): Promise<{ compared: number | null; findings: readonly ReconciliationFinding[] }> {
  const since = new Date(now.getTime() - LOOK_BACK);
  const until = new Date(now.getTime() - YOUNG);
  const statement = await statementOf(() => checkout.payments.statement(since, STATEMENT_LIMIT));
  if (statement === null) return { compared: null, findings: [] };
  const shop = await listBookLines(db, { since, until });
  const unsettled = await listUnsettled(db, until);
  return compareBooks({ shop, statement, unsettled });
}

async function statementOf(
  ask: () => Promise<readonly StatementLine[] | null>,
): Promise<readonly StatementLine[] | null> {
  try {
    return await ask();
  } catch {
    return null;
  }
}

/** What the ledger says of every charge that was settled as captured. */
async function listBookLines(
  db: Database,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<readonly BookLine[]> {
  const rows = await db
    .select({ reference: paymentCall.reference, kind: ledger.kind, amount: ledger.amount })
    .from(paymentCall)
    .leftJoin(
      ledger,
      and(eq(ledger.providerReference, paymentCall.reference), inArray(ledger.kind, ['capture', 'refund'])),
    )
    .where(
      and(
        eq(paymentCall.kind, 'charge'),
        eq(paymentCall.state, 'captured'),
        gte(paymentCall.createdAt, since),
        lte(paymentCall.createdAt, until),
      ),
    );
  return [...Map.groupBy(rows, ({ reference }) => reference)].map(([reference, own]) => {
    const sum = (kind: string) => own.reduce((total, row) => total + (row.kind === kind ? (row.amount ?? 0) : 0), 0);
    return { reference, captured: sum('capture'), refunded: sum('refund') };
  });
}

/** References that are not compared: calls without an end, and those that are too young. */
async function listUnsettled(db: Database, until: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ reference: paymentCall.reference, of: paymentCall.ofReference })
    .from(paymentCall)
    .where(or(eq(paymentCall.state, 'open'), gte(paymentCall.createdAt, until), gte(paymentCall.settledAt, until)));
  return new Set(rows.flatMap(({ reference, of }) => (of === null ? [reference] : [reference, of])));
}
