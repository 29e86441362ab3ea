import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gatewayHandler } from '../adapters/fetch.ts';
import { createGateway, type Gateway } from '../create-gateway.ts';
import type { GatewayOptions } from '../gateway-options.ts';
import { type StubHost, startStubHost } from '../testing/stub-host.ts';

const session = 'k3J9w0aZ7sQ1mB5xT8uV2yC4nE6rD0hL';
let host: StubHost;
let gateway: Gateway;

beforeAll(async () => {
  host = await startStubHost();
});
afterAll(() => host.close());
beforeEach(() => {
  host.seen.length = 0;
});
afterEach(() => gateway.close());

/** Asks a gateway with these settings, as a frame or as a window. */
async function ask(path: string, where: 'iframe' | 'document', more: Partial<GatewayOptions> = {}, cookie = '') {
  const origin = more.origin ?? 'https://shop.test';
  gateway = createGateway({
    commerceUrl: host.url.href,
    origin,
    pages: { checkout: '/checkout/', completed: '/thanks/{token}/' },
    ...more,
  });
  const handle = gatewayHandler(gateway, () => new Response('front end'));
  const headers = { 'sec-fetch-dest': where, ...(cookie !== '' && { cookie }) };
  const reply = await handle(new Request(origin + path, { headers }));
  return { reply, text: await reply.text(), location: reply.headers.get('location') };
}

describe('where a bank leads back to (Protocol gateway §4)', () => {
  it.each([
    ['/orders/completed/5f/', '/thanks/5f/'],
    ['/tr/orders/completed/5f/', '/tr/thanks/5f/'],
    ['/orders/checkout/?attempt=a1', '/checkout/?attempt=a1'],
    ['/tr/orders/checkout/', '/tr/checkout/'],
  ])('%s leads the window on to the front end’s own page', async (path, location) => {
    expect(await ask(path, 'document')).toMatchObject({ reply: { status: 303 }, location });
  });

  it('adds to the query that the front end’s page has', async () => {
    const pages = { checkout: '/app?view=checkout', completed: '/app?thanks={token}' };
    expect((await ask('/orders/checkout/?attempt=a1', 'document', { pages })).location).toBe(
      '/app?view=checkout&attempt=a1',
    );
  });

  it('is the front end’s where its page has that very address', async () => {
    const pages = { checkout: '/orders/checkout/', completed: '/orders/completed/{token}/' };
    expect((await ask('/orders/completed/5f/', 'document', { pages })).text).toBe('front end');
    expect((await ask('/tr/orders/checkout/', 'document', { pages })).text).toBe('front end');
  });

  it.each([
    ['/orders/completed/5f/', 'en', 'Your bank has answered'],
    ['/tr/orders/completed/5f/', 'tr', 'Bankanız yanıt verdi'],
    ['/orders/checkout/?attempt=a1', 'en', 'Your bank has answered'],
  ])('%s is a few words in the frame, wherever the front end’s page is', async (path, language, words) => {
    for (const pages of [
      { checkout: '/checkout/', completed: '/thanks/{token}/' },
      { checkout: '/orders/checkout/', completed: '/orders/completed/{token}/' },
    ]) {
      const { reply, text } = await ask(path, 'iframe', { pages });
      expect([reply.status, reply.headers.get('content-language')]).toEqual([200, language]);
      expect(text).toContain(words);
      expect(text).not.toMatch(/<script|<link|front end/);
      expect(reply.headers.get('content-security-policy')).toMatch(/script-src 'none'.*frame-ancestors 'self'/);
      expect(reply.headers.get('referrer-policy')).toBe('no-referrer');
      expect(reply.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('says it in a front end’s own words', async () => {
    const words = { leaving: 'Zur Bank…', goOn: 'Weiter', nothing: 'Nichts', back: 'Die Bank hat geantwortet…' };
    const shop = { locales: { default: 'de', list: [{ value: 'de', apiValue: 'de-de', label: 'Deutsch' }] } } as never;
    const { text } = await ask('/orders/completed/5f/', 'iframe', { shop, texts: { de: words } });
    expect(text).toContain('Die Bank hat geantwortet');
    expect(text).toContain('lang="de"');
  });
});

describe('the gateway’s own page between checkout and bank (Protocol gateway §7)', () => {
  const cookie = `__Host-osessionid=${session}`;
  const formTo = (action: string, fields = '') =>
    `<form action="${action}" method="post"><input type="hidden" name="PaReq" value="a&quot;b">${fields}</form>`;

  it('sends the bank’s form, rebuilt, with the language and without the session', async () => {
    host.on('GET /orders/redirect-three-d/', {
      body: formTo('https://bank.test/acs', '<input type="hidden" name="submit" value="x"><script>evil()</script>'),
    });
    const { reply, text } = await ask('/tr/orders/redirect-three-d/?iframe=true', 'iframe', {}, cookie);
    expect(reply.status).toBe(200);
    expect(text).toContain('<form method="post" action="https://bank.test/acs">');
    expect(text).toContain('name="PaReq" value="a&quot;b"');
    expect(text).toContain(`name="pzparams" value="${encodeURIComponent('{"locale":"tr"}')}"`);
    expect(text).not.toMatch(/evil|osessionid/);
    expect(text).not.toContain(session);
    expect(text).toContain('HTMLFormElement.prototype.submit.call(document.forms[0])');
    expect(reply.headers.get('content-security-policy')).toMatch(
      /script-src 'nonce-[\w+/]{24}'; form-action https:; frame-ancestors 'self'.*trusted-types 'none'/,
    );
    expect(host.seen[0]).toMatchObject({ headers: { cookie: `osessionid=${session}`, 'accept-language': 'tr-tr' } });
  });

  it.each([
    ['no attempt is open', '<link rel="canonical" href="/"><form action="https://bank.test/" method="post"></form>'],
    ['the bank is on plain http', formTo('http://bank.test/acs')],
    ['the form runs a script', formTo('javascript:alert(1)')],
    ['the host has no page', ''],
  ])('says that there is nothing to confirm, and leads back to checkout, when %s', async (_, body) => {
    host.on('GET /orders/redirect-three-d/', { body });
    const { text, reply } = await ask('/orders/redirect-three-d/?iframe=true', 'iframe', {}, cookie);
    expect(text).toContain('There is nothing to confirm');
    expect(text).toContain('<meta http-equiv="refresh" content="3;url=/orders/checkout/?iframe=true">');
    expect(text).not.toMatch(/<form|<script/);
    expect(reply.headers.get('content-security-policy')).toContain("form-action 'none'");
  });

  it('without a session leads back to checkout at once', async () => {
    expect(await ask('/orders/redirect-three-d/', 'iframe')).toMatchObject({
      reply: { status: 303 },
      location: '/orders/checkout/',
    });
    expect(host.seen).toHaveLength(0);
  });

  it('allows banks on plain http on loopback alone', async () => {
    host.on('GET /orders/redirect-three-d/', { body: formTo('http://127.0.0.1:4001/acs') });
    const loopback = { origin: 'http://localhost:3000' };
    const { text, reply } = await ask('/orders/redirect-three-d/', 'iframe', loopback, `osessionid=${session}`);
    expect(text).toContain('action="http://127.0.0.1:4001/acs"');
    expect(reply.headers.get('content-security-policy')).toContain('form-action https: http://127.0.0.1:4001;');
  });
});
