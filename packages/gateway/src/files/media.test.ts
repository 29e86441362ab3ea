import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hostLimits } from '../host/host-client.ts';
import { type GatewayUnderTest, startGateway } from '../testing/start-gateway.ts';

let gateway: GatewayUnderTest;
const path = '/media/p/mug_size640x800_quality70_cropCenter.webp';
const tag = '"abc"';

beforeAll(async () => {
  gateway = await startGateway();
  gateway.host.on(`GET ${path}`, (request, response) => {
    if (request.headers['if-none-match'] === tag) response.writeHead(304, { etag: tag });
    else response.writeHead(200, { etag: tag, 'content-type': 'image/webp', 'set-cookie': 'osessionid=abcdefgh1234' });
    response.end(request.headers['if-none-match'] === tag ? undefined : 'picture');
  });
  gateway.host.on('GET /media/p/busy.webp', { status: 503, body: 'busy' });
  gateway.host.on('GET /media/p/page.webp', { headers: { 'content-type': 'text/html' }, body: '<script>1</script>' });
});
afterAll(() => gateway.stop());
beforeEach(() => {
  gateway.host.seen.length = 0;
});

describe('pictures through the shop’s own origin (Protocol misc §8)', () => {
  it('come with their type, tag and a week of life, and without a cookie', async () => {
    const reply = await gateway.fetch(path, { headers: { cookie: 'osessionid=abcdefgh1234' } });
    expect(await reply.text()).toBe('picture');
    expect([reply.headers.get('content-type'), reply.headers.get('etag')]).toEqual(['image/webp', tag]);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=604800, stale-while-revalidate=86400');
    expect(reply.headers.getSetCookie()).toEqual([]);
    // Mails and shared links show them on other sites.
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(gateway.host.seen[0]?.headers.cookie).toBeUndefined();
  });

  it('pass a question by tag on, and its answer back', async () => {
    const reply = await gateway.fetch(path, { headers: { 'if-none-match': tag } });
    expect([reply.status, await reply.text(), reply.headers.get('etag')]).toEqual([304, '', tag]);
  });

  it('are asked about without being sent', async () => {
    const reply = await gateway.fetch(path, { method: 'HEAD', bare: true });
    expect([reply.status, await reply.text(), reply.headers.get('content-length')]).toEqual([200, '', '7']);
  });

  it.each([
    ['/media/p/none.webp', 404],
    ['/media/p/busy.webp', 503],
    ['/media/p/page.webp', 502],
    ['/media/p/mug.exe', 404],
    ['/media/p/%2e%2e%2fhost.lock.webp', 400],
    ['/media//p/mug.webp', 400],
    ['/media/.hidden.webp', 404],
  ])('%s is answered %i', async (address, status) => {
    expect((await gateway.fetch(address)).status).toBe(status);
  });

  it('of addresses that are none of ours are not asked for', async () => {
    await gateway.fetch('/media/p/..%2f..%2fusers/login.webp');
    await gateway.fetch('/media/p/mug.webp.html');
    expect(gateway.host.seen).toEqual([]);
  });
});

describe('pictures that the host does not send in time', () => {
  it('every picture times out · many pictures asked ✗ they are refused, pages and the API still reach the host', async () => {
    const slow = await startGateway({ hostLimits: { ...hostLimits, total: 300 } });
    slow.host.on('GET /media/p/slow.webp', () => {});
    slow.host.on('GET /list/', { body: {} });
    slow.host.on(`GET ${path}`, { headers: { 'content-type': 'image/webp' }, body: 'picture' });
    const ask = async (address: string) => (await slow.fetch(address)).status;
    const pictures = await Promise.all(Array.from({ length: 12 }, () => ask('/media/p/slow.webp')));
    expect(new Set(pictures)).toEqual(new Set([504]));
    expect(await ask('/media/p/slow.webp')).toBe(503);
    expect(await ask('/api/client/list/')).toBe(200);
    await slow.stop();
  });

  it('one address has as many under way as it may ✗ its next is refused, a picture of another address comes', async () => {
    const proxied = await startGateway({ trustedProxies: 1 });
    const waiting: (() => void)[] = [];
    proxied.host.on('GET /media/p/new.webp', (_request, response) => waiting.push(() => response.end()));
    proxied.host.on(`GET ${path}`, { headers: { 'content-type': 'image/webp' }, body: 'picture' });
    const from = (address: string, picture: string) =>
      proxied.fetch(picture, { headers: { 'x-forwarded-for': address } });
    const greedy = Array.from({ length: 120 }, () => from('198.18.0.1', '/media/p/new.webp'));
    await expect.poll(() => waiting.length).toBe(120);
    const refused = await from('198.18.0.1', path);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
    expect((await from('198.18.0.2', path)).status).toBe(200);
    for (const answer of waiting) answer();
    await Promise.all(greedy);
    expect((await from('198.18.0.1', path)).status).toBe(200);
    await proxied.stop();
  });

  it('a picture asked · whoever asked goes away → the host is told, and the log has no error', async () => {
    gateway.logLines.length = 0;
    const gone = new AbortController();
    const told = new Promise((resolve) => {
      gateway.host.on('GET /media/p/long.webp', (request) => {
        request.socket.once('close', resolve);
        gone.abort();
      });
    });
    await expect(gateway.fetch('/media/p/long.webp', { signal: gone.signal })).rejects.toThrow();
    await told;
    await gateway.fetch('/media/p/page.webp');
    expect(gateway.logLines.map((line) => JSON.parse(line).path)).toEqual(['/media/p/page.webp']);
  });

  it('tell the host who asks, so that one address cannot take the turns of others', async () => {
    await gateway.fetch(path, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(gateway.host.seen[0]?.headers['x-forwarded-for']).toContain('127.0.0.1');
  });
});
