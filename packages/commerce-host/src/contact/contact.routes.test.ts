import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesTo } from '../auth/auth-journey.fixture.ts';
import { contactMessage } from '../db/schema/content.table.ts';
import { outboxMessage } from '../db/schema/host.table.ts';
import { linkedHtml } from '../outbox/message-html.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { LARGEST_PHOTO } from './contact.routes.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost({ listens: true });
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

const PNG = Uint8Array.of(
  137,
  80,
  78,
  71,
  13,
  10,
  26,
  10,
  0,
  0,
  0,
  13,
  73,
  72,
  68,
  82,
  0,
  0,
  0,
  1,
  0,
  0,
  0,
  1,
  8,
  6,
  0,
  0,
  0,
);
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1);

/** Files whose content is of another kind than their name and type. */
const FOREIGN_FILES: readonly (readonly [string, string, string, string | Uint8Array<ArrayBuffer>])[] = [
  ['a page', 'photo.jpg', 'image/jpeg', '<!doctype html><script>alert(1)</script>'],
  ['a drawing with a script', 'photo.png', 'image/png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a program', 'invoice.pdf', 'application/pdf', Uint8Array.of(0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0)],
  ['an archive', 'photo.webp', 'image/webp', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 33, 0)],
  ['a shell script', 'scan.pdf', 'application/pdf', '#!/bin/sh\nrm -rf /\n'],
  ['a picture under a document’s name', 'invoice.pdf', 'application/pdf', PNG],
  ['a picture under a page’s name', 'photo.html', 'image/png', PNG],
  ['nothing', 'photo.jpg', 'image/jpeg', ''],
];

const LETTER = {
  full_name: 'Ada Yilmaz',
  email: 'ada@example.test',
  phone: '05551112233',
  subject: '4',
  message: 'Is the blue vase coming back?',
};

let callers = 0;
function write(change: Record<string, string> = {}) {
  callers += 1;
  return host
    .shopper()
    .form('/users/contact-us', { ...LETTER, ...change }, { 'x-forwarded-for': `198.51.100.${callers}` });
}

describe('the form of contact', () => {
  it('offers its subjects as a plain array, in the reader’s language', async () => {
    const reply = await host.shopper({ language: 'tr-tr' }).get('/users/contact-us-subjects/');
    expect(JSON.parse(reply.text)[0]).toEqual({ id: 1, text: 'Sipariş teslimatı', is_order_needed: true });
  });

  it('keeps a message and confirms it by mail', async () => {
    expect((await write()).status).toBe(200);
    expect(await host.db.select().from(contactMessage)).toMatchObject([{ fullName: 'Ada Yilmaz', subjectPk: 4 }]);
    const [mail] = await messagesTo(host, LETTER.email);
    expect(mail?.body).toContain('“A product”');
    // The address is not proved: nothing that was typed goes there.
    expect(mail?.body).not.toMatch(/Ada|vase/);
  });

  it('sends a message to the shop’s own people, with the visitor’s words as text', async () => {
    const message = 'Look: https://evil.test/x\u2028https://evil.test/y\n\n<img src=x>';
    const change = { full_name: 'Ada\u202E\r\nBcc: eve@evil.test', email: 'ada7@example.test', message };
    expect((await write(change)).status).toBe(200);
    const [row] = await host.db.select().from(outboxMessage).where(eq(outboxMessage.replyTo, 'ada7@example.test'));
    expect(row).toMatchObject({ recipient: 'hello@example.test', subject: 'Contact form: A product' });
    expect(row?.body).toContain('> Name: Ada Bcc: eve@evil.test\n> E-mail: ada7@example.test\n');
    expect(row?.body).toContain('\n> Look: https://evil.test/x\n> https://evil.test/y\n> \n> <img src=x>\n');
    const html = linkedHtml(row?.body ?? '');
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      `${host.config.adminUrl}/admin/contact/`,
    ]);
    expect(html).not.toContain('<img');
  });

  it('takes a picture along', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(LETTER)) form.set(name, value);
    form.set('file', new File([PNG], 'vase.png', { type: 'image/png' }));
    const reply = await host.server.request('/users/contact-us', { method: 'POST', body: form });
    expect(reply.status).toBe(200);
    const rows = await host.db.select().from(contactMessage);
    const kept = rows.find(({ fileName }) => fileName === 'vase.png');
    expect([...(kept?.file ?? [])]).toEqual([...PNG]);
  });

  it.each(FOREIGN_FILES)('refuses %s, whatever its name and type say', async (_, name, type, content) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(LETTER)) form.set(field, value);
    form.set('file', new File([content], name, { type }));
    const reply = await host.server.request('/users/contact-us', { method: 'POST', body: form });
    expect(reply.status).toBe(400);
    expect(await reply.json()).toEqual({ file: [expect.stringContaining('.pdf')] });
  });

  it.each([
    [LARGEST_PHOTO, 200, undefined],
    [LARGEST_PHOTO + 1, 400, ['Choose a file of at most 8 MB.']],
    [LARGEST_PHOTO + 100_000, 413, undefined],
  ])('takes a photo as a phone takes it: of %i bytes it answers %i', async (size, status, file) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(LETTER)) form.set(name, value);
    form.set('file', new File([JPEG, new Uint8Array(size - JPEG.length)], 'photo.jpg', { type: 'image/jpeg' }));
    // Sent in process: over a socket the host rejects the size before all is written, and the client sees a closed connection.
    const written = new Response(form);
    const init = {
      method: 'POST',
      headers: { 'content-type': written.headers.get('content-type') ?? '' },
      body: await written.bytes(),
    };
    const reply = await host.app.request('/users/contact-us', init);
    expect(reply.status).toBe(status);
    if (file) expect(await reply.json()).toEqual({ file });
    // Every other route keeps its limit.
    expect((await host.app.request('/email-subscription/', init)).status).toBe(413);
  });

  it.each([
    [{ full_name: '' }, 'full_name'],
    [{ email: 'ada' }, 'email'],
    [{ phone: '123' }, 'phone'],
    [{ subject: '99' }, 'subject'],
    [{ message: 'short' }, 'message'],
    [{ message: 'x'.repeat(1001) }, 'message'],
    [{ subject: '1' }, 'order'],
    [{ file: 'text' }, 'file'],
  ])('refuses %j', async (change, field) => {
    const reply = await write(change);
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, [field]]);
  });

  it('takes twenty messages an hour from one caller, with a new session for each', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' };
    for (let round = 0; round < 20; round += 1) {
      expect((await host.shopper().form('/users/contact-us', LETTER, from)).status).toBe(200);
    }
    expect((await host.shopper().form('/users/contact-us', LETTER, from)).status).toBe(429);
  });

  it('stores and confirms three messages an hour to one mailbox, and stores the rest', async () => {
    const email = 'stranger@example.test';
    const stored = await host.db.$count(contactMessage);
    for (let round = 0; round < 5; round += 1) expect((await write({ email })).status).toBe(200);
    expect(await messagesTo(host, email)).toHaveLength(3);
    expect((await host.db.$count(contactMessage)) - stored).toBe(5);
  });
});
