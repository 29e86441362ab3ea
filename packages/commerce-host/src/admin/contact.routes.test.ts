import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscriber } from '../db/schema/account.table.ts';
import { contactMessage } from '../db/schema/content.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';

let host: TestHost;

const MESSAGE = {
  fullName: '<b>Ada</b>\u202E',
  email: 'ada@example.test',
  phone: '05551112233',
  subjectPk: 4,
  message: '</pre><script>alert(1)</script>\nIs it blue?',
  orderNumber: null,
  fileName: 'vase "1";\r\nX: y.svg',
  file: new TextEncoder().encode('<svg onload="alert(1)"/>'),
};

beforeAll(async () => {
  host = await createTestHost();
  await host.db.insert(contactMessage).values({ ...MESSAGE, createdAt: host.clock.now() });
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());

const get = (path: string) => host.app.request(`${host.config.adminUrl}${path}`);

describe('messages of the contact form, as operators read them', () => {
  it('are listed with their text as text', async () => {
    const page = await (await get('/admin/contact/')).text();
    expect(page).toContain('&lt;/pre&gt;&lt;script&gt;alert(1)&lt;/script&gt;\nIs it blue?');
    expect(page).toContain('<bdi>ada@example.test</bdi> · <bdi>0555 111 22 33</bdi>');
    expect(page).not.toMatch(/<script|<b>Ada/);
  });

  it('have their file as a download that no browser opens', async () => {
    const [row] = await host.db.select().from(contactMessage);
    const reply = await get(`/admin/contact/${row?.pk}/file/`);
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-disposition': "attachment; filename*=UTF-8''vase%20%221%22%3B%0D%0AX%3A%20y.svg",
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(await reply.bytes()).toEqual(MESSAGE.file);
    expect((await get('/admin/contact/999999/file/')).status).toBe(404);
  });
});

describe('addresses of the newsletter', () => {
  it('are CSV in which no cell is a formula', async () => {
    const createdAt = host.clock.now();
    const hostile = ['=cmd|calc@x.test', '+1@x.test', '-1@x.test', '@sum@x.test', 'a"b@x.test', 'ada@x.test'];
    await host.db.delete(subscriber);
    await host.db.insert(subscriber).values(hostile.map((email) => ({ email, language: 'tr', createdAt })));
    const reply = await get('/admin/newsletter.csv');
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment;/);
    const [head, ...lines] = (await reply.text()).trimEnd().split('\r\n');
    expect(head).toBe('"email","language","subscribed"');
    expect(lines.map((line) => line.split('","')[0]).sort()).toEqual(
      [`"'=cmd|calc@x.test`, `"'+1@x.test`, `"'-1@x.test`, `"'@sum@x.test`, '"a""b@x.test', '"ada@x.test'].sort(),
    );
  });
});

describe('without the demo', () => {
  it.each(['/admin/contact/', '/admin/contact/1/file/', '/admin/newsletter.csv', '/admin/payments/'])(
    '%s is for operators alone',
    async (path) => {
      const shop = await createTestHost({ config: { demo: false } });
      const reply = await shop.shopper().get(path);
      expect([reply.status, reply.headers.get('location'), reply.text]).toEqual([303, '/admin/sign-in/', '']);
      await shop.close();
    },
  );
});
