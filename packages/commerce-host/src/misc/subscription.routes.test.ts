import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMessages } from '../outbox/outbox.repository.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

let callers = 0;

/** Subscribes as a caller of its own, or as a named one. */
function subscribe(body: unknown, { address, language = 'en-us' }: { address?: string; language?: string } = {}) {
  callers += 1;
  const headers = { 'X-Forwarded-For': address ?? `10.0.0.${callers}` };
  return host.shopper({ language }).send('POST', '/email-subscription/', body, headers);
}

describe('the newsletter', () => {
  it('is confirmed by a mail in the shopper’s language', async () => {
    const reply = await subscribe({ email: 'Ada@example.test', subscribe_contract: true }, { language: 'tr-tr' });
    expect([reply.status, reply.body]).toEqual([200, { email: 'Ada@example.test' }]);
    const [mail] = await listMessages(host.db, { recipient: 'ada@example.test', limit: 5 });
    expect(mail).toMatchObject({ channel: 'mail', language: 'tr', subject: 'Vitrin bültenine abone oldunuz' });
    expect(mail?.body).toContain(host.config.storefrontUrl);
  });

  it('is not sent twice to one address, however it is written', async () => {
    await subscribe({ email: 'bora@example.test', subscribe_contract: true });
    const again = await subscribe({ email: 'BORA@example.test', subscribe_contract: true });
    expect(again).toMatchObject({
      status: 400,
      body: { email: ['This address is already subscribed to our newsletter.'], error_code: 'ALREADY_SUBSCRIBED' },
    });
    expect(await listMessages(host.db, { recipient: 'bora@example.test', limit: 5 })).toHaveLength(1);
  });

  it('two tabs at once · one is subscribed, one hears that it is', async () => {
    const body = { email: 'tabs@example.test', subscribe_contract: true };
    const replies = await Promise.all([subscribe(body), subscribe(body)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it.each([
    [{}, { email: ['This field is required.'], subscribe_contract: ['Please confirm to continue.'] }],
    [{ email: 'ada@', subscribe_contract: true }, { email: ['Enter a valid e-mail address.'] }],
    [{ email: 'eve@example.test' }, { subscribe_contract: ['Please confirm to continue.'] }],
    [{ email: 'eve@example.test', subscribe_contract: false }, { subscribe_contract: ['Please confirm to continue.'] }],
    [{ email: 5, subscribe_contract: true }, { email: ['Enter a valid e-mail address.'] }],
  ])('refuses %j', async (body, errors) => {
    const reply = await subscribe(body);
    expect([reply.status, reply.body]).toEqual([400, errors]);
    expect(await listMessages(host.db, { recipient: 'eve@example.test', limit: 5 })).toEqual([]);
  });

  it('takes a form as well', async () => {
    const fields = { email: 'form@example.test', subscribe_contract: 'on' };
    const reply = await host.shopper().form('/email-subscription/', fields, { 'X-Forwarded-For': '10.1.0.1' });
    expect(reply.status).toBe(200);
  });

  it('can be asked for ten times an hour, then says how long to wait; another caller does not wait', async () => {
    const address = '10.2.0.1';
    for (let time = 1; time <= 10; time += 1) expect((await subscribe({}, { address })).status).toBe(400);
    host.clock.advance(600_000);
    const refused = await subscribe({ email: 'late@example.test', subscribe_contract: true }, { address });
    expect(refused).toMatchObject({
      status: 429,
      body: { detail: 'Request was throttled. Expected available in 3000 seconds.' },
    });
    expect(refused.headers.get('retry-after')).toBe('3000');
    expect((await subscribe({}, { address: '10.2.0.2' })).status).toBe(400);
    host.clock.advance(3_000_000);
    expect((await subscribe({ email: 'late@example.test', subscribe_contract: true }, { address })).status).toBe(200);
  });

  it('counts calls that come at once', async () => {
    const calls = Array.from({ length: 14 }, () => subscribe({}, { address: '10.3.0.1' }));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });
});
