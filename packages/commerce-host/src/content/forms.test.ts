import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formEntry } from '../db/schema/content.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import type { TestBody } from '../testing/test-shopper.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

const FORM = '/forms/1/generate/';

/** An answer to every question that must have one. */
const WHOLE = {
  full_name: 'Ada Yılmaz',
  email: 'ada@example.test',
  subject: 'My order',
  message: 'The lid of the jug has a crack.',
  reply_by: 'By e-mail',
  privacy: 'true',
};

let caller = 0;

/** Sends the form as a caller of its own, so that no test is slowed down by another. */
function send(body: unknown, language = 'en-us') {
  caller += 1;
  return host.shopper({ language }).send('POST', FORM, body, { 'X-Forwarded-For': `10.0.0.${caller}` });
}

async function sendFile(file: File, fields: Readonly<Record<string, string>> = WHOLE) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('picture', file);
  caller += 1;
  // Written out beforehand: a body that streams cannot be refused in the middle without noise.
  const encoded = new Response(form);
  const headers = {
    'Accept-Language': 'en-us',
    'Content-Type': encoded.headers.get('content-type') ?? '',
    'X-Forwarded-For': `10.0.0.${caller}`,
  };
  const response = await host.app.request(FORM, { method: 'POST', body: await encoded.arrayBuffer(), headers });
  return { status: response.status, body: (await response.json()) as TestBody };
}

async function newestEntry() {
  const [entry] = await host.db.select().from(formEntry).orderBy(desc(formEntry.pk)).limit(1);
  return entry;
}

/** First bytes of every PNG, with its head. */
const PNG_HEAD = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82);

describe('a form', () => {
  it('tells every kind of field with its order and its rules', async () => {
    const { body } = await host.shopper().get(FORM);
    expect(body).toMatchObject({ pk: 1, name: 'Ask us', url: '/form/1/', pretty_url: '/ask-us/', is_active: true });
    const fields = body.schema as unknown as { key: string; input_type: string; order: number }[];
    expect(new Set(fields.map(({ input_type }) => input_type))).toEqual(
      new Set(['text', 'email', 'textarea', 'select', 'checkbox', 'radio', 'file']),
    );
    expect(fields.map(({ order }) => order)).toEqual(fields.map((_, index) => index));
    expect(fields.find(({ key }) => key === 'full_name')).toMatchObject({
      label: 'Your name',
      chosen: true,
      validators: { required: true, min_length: 2, max_length: 80, regex: null },
    });
    expect(fields.find(({ key }) => key === 'message')).toMatchObject({
      validators: { regex: { inverse_match: true } },
    });
  });

  it('is told in Turkish, choices included', async () => {
    const { body } = await host.shopper({ language: 'tr-tr' }).get(FORM);
    const fields = body.schema as unknown as { key: string; choices: string[] | null }[];
    expect(fields.find(({ key }) => key === 'subject')?.choices).toContain('Siparişim');
  });
});

describe('sending a form', () => {
  it('keeps the answers and says thanks', async () => {
    const reply = await send({ ...WHOLE, pieces: 2, order_number: '2025030400009001', not_asked: 'x' });
    expect(reply).toMatchObject({ status: 200, body: { detail: expect.stringContaining('Thank you') } });
    expect((await newestEntry())?.answers).toEqual({
      ...WHOLE,
      pieces: '2',
      order_number: '2025030400009001',
      privacy: true,
    });
  });

  it('takes a url-encoded form, and choices of either language', async () => {
    const fields = { ...WHOLE, subject: 'Siparişim', reply_by: 'Telefonla', privacy: 'on' };
    const reply = await host.shopper({ language: 'tr-tr' }).form(FORM, fields, { 'X-Forwarded-For': '10.1.0.1' });
    expect(reply).toMatchObject({ status: 200, body: { detail: expect.stringContaining('Teşekkür') } });
    expect(await newestEntry()).toMatchObject({
      language: 'tr',
      answers: { subject: 'My order', reply_by: 'By phone', privacy: true },
    });
  });

  it('names everything that is missing, by key, in the shopper’s language', async () => {
    const reply = await send({}, 'tr-tr');
    expect(reply.status).toBe(400);
    expect(reply.body).toEqual({
      full_name: ['Bu alan zorunludur.'],
      email: ['Bu alan zorunludur.'],
      subject: ['Bu alan zorunludur.'],
      message: ['Bu alan zorunludur.'],
      reply_by: ['Bu alan zorunludur.'],
      privacy: ['Devam etmek için onaylayın.'],
    });
  });

  it.each([
    ['full_name', 'A', 'Use at least 2 characters.'],
    ['full_name', 'A'.repeat(81), 'Use at most 80 characters.'],
    ['full_name', ['Ada'], 'Enter a text.'],
    ['email', 'ada@', 'Enter a valid e-mail address.'],
    ['subject', 'Nothing of it', 'Select a valid choice.'],
    ['reply_by', 5, 'Select a valid choice.'],
    ['order_number', '12-34', 'Enter the digits of your order number, as in the confirmation.'],
    ['pieces', '0', 'Use a number of at least 1.'],
    ['pieces', '100', 'Use a number of at most 99.'],
    ['pieces', 'two', 'Enter a number.'],
    ['message', 'Short', 'Use at least 10 characters.'],
    ['message', 'My card is 4543 6000 0000 3015, why?', 'Please leave out your card number: we never need it.'],
    ['privacy', 'false', 'Please confirm to continue.'],
    ['picture', 'not a file', 'Choose a file.'],
    ['picture', { name: 'a.png', type: 'image/png', bytes: [1] }, 'Choose a file.'],
  ])('refuses %s = %j', async (key, value, sentence) => {
    expect(await send({ ...WHOLE, [key]: value })).toMatchObject({ status: 400, body: { [key]: [sentence] } });
  });

  it('keeps a file that came by multipart, byte by byte and without its folder', async () => {
    const bytes = Uint8Array.from([...PNG_HEAD, ...Array.from({ length: 300 }, (_, index) => index % 256)]);
    const reply = await sendFile(new File([bytes], 'C:\\pictures\\Crack.PNG', { type: 'image/png' }));
    expect(reply.status).toBe(200);
    const file = (await newestEntry())?.files.picture;
    expect(file).toMatchObject({ name: 'Crack.PNG', type: 'image/png' });
    expect(Uint8Array.from(Buffer.from(file?.base64 ?? '', 'base64'))).toEqual(bytes);
  });

  it('passes over a file field that was left alone', async () => {
    const reply = await sendFile(new File([], '', { type: 'application/octet-stream' }));
    expect(reply.status).toBe(200);
    expect((await newestEntry())?.files).toEqual({});
  });

  it('refuses a file of another kind, one that is too large, and a body that is', async () => {
    const script = await sendFile(new File(['alert(1)'], 'picture.png.html', { type: 'image/png' }));
    expect(script).toMatchObject({ status: 400, body: { picture: [expect.stringContaining('.jpg')] } });
    const drawing = await sendFile(new File(['<svg onload="alert(1)"/>'], 'picture.png', { type: 'image/png' }));
    expect(drawing).toMatchObject({ status: 400, body: { picture: [expect.stringContaining('.jpg')] } });
    const large = await sendFile(new File([PNG_HEAD, new Uint8Array(201 * 1024)], 'large.png', { type: 'image/png' }));
    expect(large).toMatchObject({ status: 400, body: { picture: ['Choose a file of at most 200 KB.'] } });
    const huge = await sendFile(new File([new Uint8Array(300 * 1024)], 'huge.png', { type: 'image/png' }));
    expect(huge.status).toBe(413);
  });

  it('is allowed twenty times an hour', async () => {
    const shopper = host.shopper();
    const again = () => shopper.send('POST', FORM, WHOLE, { 'X-Forwarded-For': '10.2.0.1' });
    for (let time = 1; time <= 20; time += 1) expect((await again()).status).toBe(200);
    const refused = await again();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  });
});
