import type { Database } from '../db/database.ts';
import type { QuotationStatus } from '../db/schema/b2b.table.ts';
import { invalidFields, refused } from '../http/errors.ts';
import { readForm } from '../http/form.ts';
import { ruledField } from '../http/form-fields.ts';
import type { HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { pageEnvelope, pageOfList, readPage, USUAL_SIZES, WHOLE_LIST } from '../http/page-envelope.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { dayAt, startOfMonth } from '../http/shop-time.ts';
import {
  deleteB2bLines,
  insertQuotation,
  listB2bLines,
  listCountedQuotations,
  listQuotations,
  lockB2bBasket,
  lockDivisions,
  readB2bBasket,
} from './b2b.repository.ts';
import type { B2bBasket, DivisionRow } from './b2b.types.ts';
import { b2bBasketWire, divisionWire, quotationWire } from './b2b.wire.ts';
import { requireBusiness } from './b2b-access.ts';

const STATUSES: ReadonlySet<string> = new Set<QuotationStatus>([
  'draft',
  'waiting',
  'approved',
  'rejected',
  'ordered',
  'expired',
]);

function isStatus(text: string): text is QuotationStatus {
  return STATUSES.has(text);
}

/** The simulator answers some names at once (Protocol b2b §5). */
function firstStatus(name: string): QuotationStatus {
  if (/^ok/i.test(name)) return 'approved';
  return /^no/i.test(name) ? 'rejected' : 'waiting';
}

function numberOf(now: Date, timeZone: string): (pk: number) => string {
  return (pk) => `Q${dayAt(now, timeZone).slice(0, 4)}${String(pk).padStart(6, '0')}`;
}

async function getDivisions(context: HttpContext): Promise<Reply> {
  const { divisions } = await requireBusiness(context);
  return json(pageOfList(context, WHOLE_LIST, divisions.map(divisionWire)));
}

async function getQuotations(context: HttpContext): Promise<Reply> {
  const { host, query, language } = context;
  const { userPk } = await requireBusiness(context);
  const status = query.get('status') || undefined;
  if (status !== undefined && !isStatus(status)) throw invalidFields({ status: [say('invalidChoice', language)] });
  const request = readPage(context, USUAL_SIZES);
  const { count, rows } = await listQuotations(host.db, userPk, { ...request, status });
  return json(pageEnvelope(context, request, { count, results: rows.map(quotationWire) }));
}

/** What each division asks for, in minor units. */
function partsOf(basket: B2bBasket) {
  const amounts = new Map<number, number>();
  for (const { price, parts } of basket.lines) {
    for (const { division, quantity } of parts) {
      amounts.set(division.pk, (amounts.get(division.pk) ?? 0) + price * quantity);
    }
  }
  return [...amounts].map(([divisionPk, amount]) => ({ divisionPk, amount }));
}

/** Divisions whose month would hold more than they may ask for. */
async function overLimit(
  tx: Database,
  divisions: readonly DivisionRow[],
  parts: ReturnType<typeof partsOf>,
  monthBegan: Date,
): Promise<readonly DivisionRow[]> {
  const pks = parts.map(({ divisionPk }) => divisionPk);
  await lockDivisions(tx, pks);
  const asked = (await listCountedQuotations(tx, pks, monthBegan)).flatMap((row) => row.parts);
  return divisions.filter(({ pk, monthlyLimit }) => {
    const mine = [...asked, ...parts].filter(({ divisionPk }) => divisionPk === pk);
    return pks.includes(pk) && mine.reduce((sum, { amount }) => sum + amount, 0) > monthlyLimit;
  });
}

function netOf({ lines }: B2bBasket): number {
  return lines.reduce((sum, { product, price, quantity }) => {
    return sum + Math.round((price * quantity * 100) / (100 + product.taxRatePercent));
  }, 0);
}

/** `POST /b2b/my-quotations/`: sends the basket for an offer and empties it (Protocol b2b §4). */
async function postQuotation(context: HttpContext): Promise<Reply> {
  const { host, language } = context;
  const { userPk, divisions } = await requireBusiness(context);
  const { name } = readForm({ name: ruledField('businessName', { required: true }) }, context).finish();
  const now = host.clock.now();
  const { timeZone } = host.config;
  const made = await host.db.transaction(async (tx) => {
    await lockB2bBasket(tx, userPk);
    const basket = await readB2bBasket(tx, userPk);
    if (basket.lines.length === 0) throw refused(say('businessBasketEmpty', language), 'EMPTY_BASKET');
    const parts = partsOf(basket);
    const over = await overLimit(tx, divisions, parts, startOfMonth(now, timeZone));
    if (over.length > 0) {
      const names = over.map((division) => division.name).join(', ');
      throw refused(say('monthlyLimit', language, { names }), 'LIMIT_EXCEEDED');
    }
    const row = await insertQuotation(
      tx,
      {
        userPk,
        name,
        status: firstStatus(name),
        netAmount: netOf(basket),
        totalAmount: basket.amount,
        lines: await listB2bLines(tx, userPk),
        parts,
        createdAt: now,
        modifiedAt: now,
      },
      numberOf(now, timeZone),
    );
    await deleteB2bLines(tx, userPk);
    return row;
  });
  const basket = b2bBasketWire(await readB2bBasket(host.db, userPk), language);
  return json({ ...basket, quotation: { id: made.pk, number: made.number } });
}

/** Divisions and quotations (Protocol b2b §1, §4 and §5). */
export const quotationRoutes: readonly Route[] = [
  { method: 'GET', path: '/b2b/my-divisions/', cache: 'session', handle: getDivisions },
  { method: 'GET', path: '/b2b/my-quotations/', cache: 'session', handle: getQuotations },
  { method: 'POST', path: '/b2b/my-quotations/', cache: 'session', handle: postQuotation },
];
