import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messagesTo } from '../auth/auth-journey.fixture.ts';
import { contactMessage } from '../db/schema/content/contact-message.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { LARGEST_PHOTO } from './contact.routes.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

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
    expect((await messagesTo(host, LETTER.email))[0]?.body).toContain('“A product”');
  });

  it('takes a picture along', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(LETTER)) form.set(name, value);
    form.set('file', new File([new Uint8Array([137, 80, 78, 71])], 'vase.png', { type: 'image/png' }));
    const reply = await host.app.request('/users/contact-us', { method: 'POST', body: form });
    expect(reply.status).toBe(200);
    const rows = await host.db.select().from(contactMessage);
    const kept = rows.find(({ fileName }) => fileName === 'vase.png');
    expect([...(kept?.file ?? [])]).toEqual([137, 80, 78, 71]);
  });

  it.each([
    [LARGEST_PHOTO, 200, undefined],
    [LARGEST_PHOTO + 1, 400, ['Choose a file of at most 8 MB.']],
    [LARGEST_PHOTO + 100_000, 413, undefined],
  ])('takes a photo as a phone takes it: of %i bytes it answers %i', async (size, status, file) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(LETTER)) form.set(name, value);
    form.set('file', new File([new Uint8Array(size)], 'photo.jpg', { type: 'image/jpeg' }));
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

  it('takes five messages an hour from one session', async () => {
    const ada = host.shopper();
    await ada.send('POST', '/baskets/basket/', { product: 1201, quantity: 1 });
    for (let round = 0; round < 5; round += 1) expect((await ada.form('/users/contact-us', LETTER)).status).toBe(200);
    expect((await ada.form('/users/contact-us', LETTER)).status).toBe(429);
  });

  it('confirms ten messages an hour to one address, however many sessions and callers write them', async () => {
    const email = 'stranger@example.test';
    for (let round = 0; round < 10; round += 1) expect((await write({ email })).status).toBe(200);
    expect((await write({ email: email.toUpperCase() })).status).toBe(429);
    expect(await messagesTo(host, email)).toHaveLength(10);
  });
});
