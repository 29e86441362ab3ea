import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ShopUnderTest, startShop } from './testing/start-shop.ts';

let shop: ShopUnderTest;
const path = '/media/p/mug_size640x800_quality70_cropCenter.webp';
const tag = '"abc"';

beforeAll(async () => {
  shop = await startShop();
  shop.host.on(`GET ${path}`, (request, response) => {
    if (request.headers['if-none-match'] === tag) response.writeHead(304, { etag: tag });
    else response.writeHead(200, { etag: tag, 'content-type': 'image/webp', 'set-cookie': 'osessionid=abcdefgh1234' });
    response.end(request.headers['if-none-match'] === tag ? undefined : 'picture');
  });
  shop.host.on('GET /media/p/busy.webp', { status: 503, body: 'busy' });
  shop.host.on('GET /media/p/page.webp', { headers: { 'content-type': 'text/html' }, body: '<script>1</script>' });
});
afterAll(() => shop.stop());
beforeEach(() => {
  shop.host.seen.length = 0;
});

describe('pictures through the shop’s own origin (Protocol misc §8)', () => {
  it('come with their type, tag and a week of life, and without a cookie', async () => {
    const reply = await shop.fetch(path, { headers: { cookie: 'osessionid=abcdefgh1234' } });
    expect(await reply.text()).toBe('picture');
    expect([reply.headers.get('content-type'), reply.headers.get('etag')]).toEqual(['image/webp', tag]);
    expect(reply.headers.get('cache-control')).toBe('public, max-age=604800, stale-while-revalidate=86400');
    expect(reply.headers.getSetCookie()).toEqual([]);
    expect(shop.host.seen[0]?.headers.cookie).toBeUndefined();
  });

  it('pass a question by tag on, and its answer back', async () => {
    const reply = await shop.fetch(path, { headers: { 'if-none-match': tag } });
    expect([reply.status, await reply.text(), reply.headers.get('etag')]).toEqual([304, '', tag]);
  });

  it('are asked about without being sent', async () => {
    const reply = await shop.fetch(path, { method: 'HEAD', bare: true });
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
    expect((await shop.fetch(address)).status).toBe(status);
  });

  it('of addresses that are none of ours are not asked for', async () => {
    await shop.fetch('/media/p/..%2f..%2fusers/login.webp');
    await shop.fetch('/media/p/mug.webp.html');
    expect(shop.host.seen).toEqual([]);
  });
});
