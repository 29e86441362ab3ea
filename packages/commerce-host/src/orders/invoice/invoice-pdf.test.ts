import { inflateSync } from 'node:zlib';
import { AccountOrderSchema, readReply } from '@vitrin/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../../testing/test-host.ts';
import { pick } from '../../testing/test-shopper.ts';
import { placeByCard } from '../account-orders.fixture.ts';
import { findOrderByPk, type OrderRecord } from '../order.repository.ts';
import { type Invoice, invoiceOf } from './invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

const pathOf = (body: unknown) => new URL(String(pick(body, 'e_archive_url'))).pathname.replace(/^\/tr\//, '/');

/** A piece of text on a page: its left edge and baseline in points, from the lower left corner. */
interface Run {
  readonly x: number;
  readonly y: number;
}

/** Pieces of text, page by page. */
function pagesOf(bytes: Uint8Array): readonly (readonly Run[])[] {
  return streamsOf(bytes)
    .filter((stream) => /\bBT\b/.test(stream))
    .map((stream) =>
      [...stream.matchAll(/1 0 0 1 ([\d.]+) ([\d.]+) Tm/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) })),
    );
}

/** Every letter of the PDF, as its fonts' tables tell them. */
function lettersOf(bytes: Uint8Array): string {
  const streams = streamsOf(bytes);
  const tables = streams.filter((stream) => stream.includes('beginbfrange') || stream.includes('beginbfchar'));
  return [...tables.join('\n').matchAll(/<([0-9a-f]{4})>/g)]
    .map(([, code = '']) => String.fromCodePoint(Number.parseInt(code, 16)))
    .join('');
}

/** Number of boxes, glyph 0, that a font draws for characters that it does not have. */
function boxesOf(bytes: Uint8Array): number {
  const drawn = streamsOf(bytes).filter((stream) => /\bBT\b/.test(stream));
  const glyphs = drawn.flatMap((stream) =>
    [...stream.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
  );
  expect(glyphs.length).toBeGreaterThan(100);
  return glyphs.filter((glyph) => glyph === '0000').length;
}

/** The PDF's streams, inflated, in their order. */
function streamsOf(bytes: Uint8Array): readonly string[] {
  const text = Buffer.from(bytes).toString('latin1');
  return [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      return [];
    }
  });
}

/** Columns of the table. */
const COLUMNS = 5;

describe('the invoice of an order', () => {
  let kept: OrderRecord;
  let invoice: Invoice;
  beforeAll(async () => {
    const { order } = await placeByCard(host, { email: 'wallet10@example.test', quantity: 1 });
    const found = await findOrderByPk(host.db, order.id);
    const made = found && invoiceOf(found, host.config.timeZone);
    if (!found || !made) throw new Error('The order has no invoice.');
    [kept, invoice] = [found, made];
  });

  it('is told with the order, and fetched by its address as a PDF whose font has every letter', async () => {
    const { shopper, order } = await placeByCard(host, { email: 'wallet11@example.test', quantity: 2 });
    const turkish = await shopper.get(`/users/orders/${order.id}/`, { 'Accept-Language': 'tr-tr' });
    expect(readReply(AccountOrderSchema, turkish.body)).toMatchObject({ ok: true, losses: [] });
    const number = String(pick(turkish.body, 'invoice_number'));
    expect(number).toMatch(/^VTR20\d\d\d{9}$/);
    const reply = await host.shopper().get(pathOf(turkish.body));
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="${number}.pdf"`);
    expect(reply.text.slice(0, 5)).toBe('%PDF-');
    const turk = {
      ...kept,
      items: kept.items.map((item) => ({ ...item, name: { en: '', tr: 'Işıklı çiğ şöleni Üç Ğ' } })),
    };
    const letters = lettersOf(await invoicePdf(turk, invoice, { language: 'tr', timeZone: host.config.timeZone }));
    for (const letter of 'ıİğĞşçöüÜ%') expect(letters).toContain(letter);
  });

  const NAMES = ['Vase', 'A vase of clay with a long name that fills two lines', 'Vase '.repeat(40), '花瓶 🙂 مزهرية'];

  /** Rows of an invoice on each of its pages; every piece of text has to be above the lower margin. */
  async function rowsOf(names: readonly string[]): Promise<number> {
    const [item] = kept.items;
    if (!item) throw new Error('The order has no piece.');
    const items = names.map((name, index) => ({
      ...item,
      pk: index + 1,
      productPk: index,
      name: { en: name, tr: name },
    }));
    const pdf = await invoicePdf({ ...kept, items }, invoice, { language: 'en', timeZone: host.config.timeZone });
    const rows = pagesOf(pdf).map((runs) => {
      expect(Math.min(...runs.map(({ y }) => y))).toBeGreaterThan(50);
      // A row has five columns on one baseline; so has the head of the table, once on each page with rows.
      const lines = [...Map.groupBy(runs, ({ y }) => y).values()];
      return lines.filter((line) => new Set(line.map(({ x }) => x)).size === COLUMNS).length;
    });
    return rows.reduce((sum, found) => sum + Math.max(0, found - 1), 0);
  }

  it('tears no row across pages, wherever a page ends', async () => {
    for (let shift = 0; shift < 6; shift += 1) {
      const names = Array.from({ length: 60 }, (_, index) => NAMES[(index * (1 + (shift % 5)) + shift) % 4] ?? '');
      expect(await rowsOf(names), `shift ${shift}`).toBe(60);
    }
  });

  it('keeps its sums together, however many rows there are', async () => {
    for (let count = 30; count < 38; count += 1) {
      expect(await rowsOf(Array.from({ length: count }, () => 'Vase')), `${count} rows`).toBe(count);
    }
  });

  it.each([
    ['山田 太郎', 'Shan'],
    ['محمد علي', 'mhmd'],
    ['🙂 Ada', 'slight'],
    ['Анна', 'Анна'],
  ])('draws no box for %s', async (name, drawn) => {
    const billingAddress = { ...kept.billingAddress, first_name: name, last_name: name };
    const order = { ...kept, billingAddress };
    const pdf = await invoicePdf(order, invoice, { language: 'tr', timeZone: host.config.timeZone });
    const letters = lettersOf(pdf);
    expect(boxesOf(pdf)).toBe(0);
    for (const letter of drawn) expect(letters).toContain(letter);
    expect(letters).not.toMatch(/[\p{Script=Han}\p{Script=Arabic}\p{Extended_Pictographic}]/u);
  });

  it('opens to no other address, and for a day', async () => {
    const { shopper, order } = await placeByCard(host, { email: 'wallet12@example.test', quantity: 1 });
    const { body } = await shopper.get(`/users/orders/${order.id}/`);
    const path = pathOf(body);
    expect((await host.shopper().get(path.replace(/\.[^/]*/, '.AAAA'))).status).toBe(404);
    expect((await host.shopper().get('/orders/invoice/x/')).status).toBe(404);
    host.clock.advance(86_400_001);
    expect((await host.shopper().get(path)).status).toBe(404);
  });
});
