import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestHost, TEST_HOST_TIMEOUT } from '../testing/test-host.ts';
import { verifiedCaptcha } from './captcha-verifier.ts';

let server: Server | undefined;
afterEach(async () => {
  server?.closeAllConnections();
  if (server?.listening) await once(server.close(), 'close');
});

/** A service that says of every answer the same. */
async function startService(status: number, body: string) {
  const asked: string[] = [];
  server = createServer(async (request, reply) => {
    for await (const part of request as AsyncIterable<Buffer>) asked.push(part.toString());
    reply.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const verifyUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
  return { asked, captcha: verifiedCaptcha({ siteKey: 'site', secret: 'a secret', verifyUrl }) };
}

describe('a captcha that is checked at its service', () => {
  it('asks with the secret, and believes its word', async () => {
    const { asked, captcha } = await startService(200, '{"success":true}');
    expect(await captcha.isHuman('an answer')).toBe(true);
    expect(asked).toEqual(['secret=a+secret&response=an+answer']);
  });

  it.each([
    [200, '{"success":false}'],
    [200, '{"success":"true"}'],
    [200, '{}'],
    [200, 'true'],
    [200, '<html>'],
    [500, '{"success":true}'],
    [302, ''],
  ])('%i %s proves nothing', async (status, body) => {
    const { captcha } = await startService(status, body);
    expect(await captcha.isHuman('ok')).toBe(false);
  });

  it('a service that is not there proves nothing, nor does an endless answer', async () => {
    const { asked, captcha } = await startService(200, '{"success":true}');
    expect(await captcha.isHuman('x'.repeat(10_000))).toBe(false);
    expect(asked).toEqual([]);
    await once(server?.close() as Server, 'close');
    expect(await captcha.isHuman('ok')).toBe(false);
  });
});

it(
  'without the demo and without a captcha, five wrong passwords wait, and “ok” opens nothing',
  async () => {
    const host = await createTestHost({ config: { demo: false } });
    const visitor = host.shopper();
    const guess = () => visitor.send('POST', '/users/login/', { email: 'ada@shop.test', password: 'Wr0ng!' });
    const statuses: number[] = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await guess()).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await visitor.form('/users/pz-captcha/', { 'g-recaptcha-response': 'ok' })).status).toBe(404);
    expect((await visitor.get('/users/pz-captcha/')).status).toBe(404);
    expect((await guess()).headers.get('retry-after')).toBe('600');
    host.clock.advance(600_001);
    expect((await guess()).status).toBe(400);
    await host.close();
  },
  TEST_HOST_TIMEOUT,
);
