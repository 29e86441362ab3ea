import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestClock, TEST_START } from '../../testing/test-clock.ts';
import { createSmsWebhook, signWebhook } from './sms-webhook.ts';

interface Asked {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  if (server?.listening) await once(server.close(), 'close');
});

const SECRET = '0123456789abcdef0123456789abcdef';
const SMS = {
  id: '0b8e2a52-6f0c-4b8e-9a7e-2f9a0c1d2e3f',
  recipient: '05551110002',
  subject: 'Your code',
  body: '482913 is your Vitrin code. Şş',
  language: 'en',
  createdAt: new Date(0),
};

/** A provider that answers with a status, or never. */
async function startProvider(status: number | 'never') {
  const asked: Asked[] = [];
  server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    asked.push({ headers: request.headers, body: Buffer.concat(parts).toString('utf8') });
    if (status !== 'never') reply.writeHead(status, { location: 'http://127.0.0.1:9/' }).end('{"detail":"x"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const options = { clock: createTestClock(), ...(status === 'never' ? { timeout: 50 } : {}) };
  return { asked, sender: createSmsWebhook({ smsUrl: `http://127.0.0.1:${port}/send`, smsSecret: SECRET }, options) };
}

describe('asking a provider for a text message', () => {
  it('is one POST, signed with its instant, with the id as its key', async () => {
    const { asked, sender } = await startProvider(202);
    await sender.send(SMS);
    await sender.send(SMS);
    const [first, second] = asked;
    expect(JSON.parse(first?.body ?? '')).toEqual({
      id: SMS.id,
      to: '05551110002',
      text: '482913 is your Vitrin code. Şş',
      language: 'en',
    });
    expect([first?.headers['idempotency-key'], second?.headers['idempotency-key']]).toEqual([SMS.id, SMS.id]);
    const [, seconds = '', signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(`${first?.headers['vitrin-signature']}`) ?? [];
    expect(Number(seconds)).toBe(Math.floor(new Date(TEST_START).getTime() / 1000));
    // As a provider checks it.
    const expected = createHmac('sha256', SECRET).update(`${seconds}.${first?.body}`).digest('hex');
    expect(signature).toBe(expected);
    expect(signWebhook(SECRET, Number(seconds), `${first?.body} `)).not.toContain(expected);
  });

  it.each([
    [400, true],
    [422, true],
    [401, false],
    [429, false],
    [500, false],
    [503, false],
  ])('%i is final: %s', async (status, isFinal) => {
    const { sender } = await startProvider(status);
    await expect(sender.send(SMS)).rejects.toMatchObject({ trouble: `sms HTTP ${status}`, isFinal });
  });

  it('follows no redirect: the code goes to nobody else', async () => {
    const { asked, sender } = await startProvider(307);
    await expect(sender.send(SMS)).rejects.toMatchObject({ isFinal: false });
    expect(asked).toHaveLength(1);
  });

  it('does not wait for ever', async () => {
    const { sender } = await startProvider('never');
    await expect(sender.send(SMS)).rejects.toMatchObject({ trouble: 'sms TimeoutError', isFinal: false });
  });
});
