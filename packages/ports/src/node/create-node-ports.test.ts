import { describe, expect, it } from 'vitest';
import { createNodePorts } from './create-node-ports.ts';

function setUp() {
  const sent: Request[] = [];
  const ports = createNodePorts({
    baseUrl: 'http://host.test/',
    async fetch(request) {
      sent.push(request);
      const cookies = request.url.endsWith('/csrf_token/')
        ? ['csrftoken=fresh; Path=/', 'osessionid=s1; HttpOnly']
        : [];
      const headers = new Headers();
      for (const cookie of cookies) headers.append('set-cookie', cookie);
      if (request.url.endsWith('/logout/')) headers.append('set-cookie', 'osessionid=; Max-Age=0');
      return new Response('{}', { headers });
    },
  });
  const call = (method: string, path: string) =>
    ports.send(`http://host.test${path}`, {
      method,
      headers: {},
      body: method === 'POST' ? 'a=1' : undefined,
      signal: new AbortController().signal,
    });
  return { ports, sent, call };
}

describe('ports of Node', () => {
  it('the first write has a token: it is asked for before', async () => {
    const { call, sent, ports } = setUp();
    await call('POST', '/baskets/basket/');
    expect(sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      'GET /csrf_token/',
      'POST /baskets/basket/',
    ]);
    expect(sent[1]?.headers.get('x-csrftoken')).toBe('fresh');
    expect(sent[1]?.headers.get('cookie')).toBe('csrftoken=fresh; osessionid=s1');
    expect(ports.readCookie('csrftoken')).toBe('fresh');
  });

  it('cookies are kept from call to call, until the host takes them back', async () => {
    const { call, sent } = setUp();
    await call('POST', '/x/');
    await call('GET', '/logout/');
    await call('GET', '/y/');
    expect(sent.at(-1)?.headers.get('cookie')).toBe('csrftoken=fresh');
  });

  it('two shoppers of one program share nothing', async () => {
    const [one, two] = [setUp(), setUp()];
    await one.call('POST', '/x/');
    one.ports.storage.set('a', '1');
    expect([two.ports.readCookie('csrftoken'), two.ports.storage.get('a')]).toEqual([undefined, undefined]);
  });
});
