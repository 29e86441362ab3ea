import { inflateSync } from 'node:zlib';
import { AccountOrderSchema, readReply } from '@vitrin/core/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../../testing/test-host.ts';
import { pick } from '../../testing/test-shopper.ts';
import { placeByCard } from '../account-orders.fixture.ts';
import { findOrderByPk } from '../order.repository.ts';
import { invoiceOf } from './invoice.ts';
import { invoicePdf } from './invoice-pdf.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

const pathOf = (body: unknown) => new URL(String(pick(body, 'e_archive_url'))).pathname.replace(/^\/tr\//, '/');

/** Every letter of the PDF, as its fonts' tables tell them. */
function lettersOf(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, stream = '']) => {
    try {
      return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
    } catch {
      return [];
    }
  });
  const tables = streams.filter((stream) => stream.includes('beginbfrange') || stream.includes('beginbfchar'));
  return [...tables.join('\n').matchAll(/<([0-9a-f]{4})>/g)]
    .map(([, code = '']) => String.fromCodePoint(Number.parseInt(code, 16)))
    .join('');
}

describe('the invoice of an order', () => {
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
    const kept = await findOrderByPk(host.db, order.id);
    const invoice = kept && invoiceOf(kept, host.config.timeZone);
    if (!kept || !invoice) throw new Error('The order has no invoice.');
    const turk = {
      ...kept,
      items: kept.items.map((item) => ({ ...item, name: { en: '', tr: 'Işıklı çiğ şöleni Üç Ğ' } })),
    };
    const letters = lettersOf(await invoicePdf(turk, invoice, { language: 'tr', timeZone: host.config.timeZone }));
    for (const letter of 'ıİğĞşçöüÜ%') expect(letters).toContain(letter);
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
