import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { listMessages, sendMessage } from './outbox.repository.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

const MAIL = { channel: 'mail', recipient: 'Ada@example.test', language: 'en' } as const;

describe('the outbox', () => {
  it('says so while it is empty', async () => {
    expect(await (await host.app.request('/outbox')).text()).toContain('Nothing was sent yet.');
  });

  it('shows the newest first, as text: nothing in a message becomes markup', async () => {
    const createdAt = host.clock.now();
    await sendMessage(host.db, {
      ...MAIL,
      subject: 'First',
      body: 'See https://shop.example.test/?a=1&b="2" now',
      createdAt,
    });
    await sendMessage(host.db, { ...MAIL, subject: '<script>alert(1)</script>', body: '<b>', createdAt });
    const reply = await host.app.request('/outbox');
    const page = await reply.text();
    expect(page).not.toContain('<script>');
    expect(page.indexOf('&lt;script&gt;')).toBeLessThan(page.indexOf('First'));
    expect(page).toContain('<a href="https://shop.example.test/?a=1&amp;b=" rel="noreferrer">');
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it('shows a mail as its HTML, which loads pictures and nothing else', async () => {
    const [{ pk } = { pk: 0 }] = await listMessages(host.db, { limit: 1 });
    const reply = await host.app.request(`/outbox/${pk}/`);
    expect(await reply.text()).toContain('<h1 style="margin:0;font-size:24px;line-height:1.25">&lt;script&gt;');
    expect(reply.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; img-src http: https:; frame-ancestors 'none'",
    );
    expect((await host.app.request('/outbox/99999/')).status).toBe(404);
  });

  it('gives JSON for one recipient, without regard to case', async () => {
    const createdAt = host.clock.now();
    await sendMessage(host.db, {
      ...MAIL,
      channel: 'sms',
      recipient: '05551234567',
      subject: 'Code',
      body: '1',
      createdAt,
    });
    const toAda: unknown = await (await host.app.request('/outbox.json?to=ada@EXAMPLE.test')).json();
    expect(toAda).toMatchObject({ messages: [{ to: 'Ada@example.test' }, { subject: 'First', channel: 'mail' }] });
    const toNobody: unknown = await (await host.app.request('/outbox.json?to=nobody@example.test')).json();
    expect(toNobody).toEqual({ messages: [] });
  });

  it('answers to its own names only: a name that was made to lead here reads no link', async () => {
    const by = async (path: string, name: string) => (await host.app.request(path, { headers: { Host: name } })).status;
    expect([await by('/outbox', 'localhost:4000'), await by('/outbox.json', '127.0.0.1')]).toEqual([200, 200]);
    expect([await by('/outbox', 'rebound.test:4000'), await by('/outbox.json', 'rebound.test')]).toEqual([421, 421]);
  });

  it('is not there without the demo: codes and links are read by whom they were sent to', async () => {
    const closed = await createTestHost({ config: { demo: false } });
    const statuses = [
      await closed.app.request('/outbox'),
      await closed.app.request('/outbox.json?to=ada@example.test'),
      await closed.app.request('/outbox/1/'),
    ];
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404]);
    await closed.close();
  });
});
