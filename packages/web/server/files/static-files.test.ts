import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';
import { createStaticFiles } from './static-files.ts';

const script = 'export const answer = 42;\n'.repeat(4_000);
const folder = mkdtempSync(path.join(tmpdir(), 'vitrin-files-'));
let shop: ShopUnderTest;
let secureShop: ShopUnderTest;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  mkdirSync(path.join(folder, '.vite'));
  writeFileSync(path.join(folder, 'assets/app-1234567.js'), script);
  writeFileSync(path.join(folder, 'assets/app-1234567.js.br'), brotliCompressSync(script));
  writeFileSync(path.join(folder, 'assets/font-1234567.woff2'), 'a font');
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>');
  writeFileSync(path.join(folder, '.vite/manifest.json'), '{}');
  const staticFiles = createStaticFiles(folder);
  shop = await startShop({ staticFiles });
  secureShop = await startShop({ staticFiles, storefront: 'https://shop.test' });
});
afterAll(async () => {
  await Promise.all([shop.stop(), secureShop.stop()]);
  rmSync(folder, { recursive: true });
});

/** The head of a reply as it is on the wire, its empty line included. */
function headOf({ base }: ShopUnderTest, target: string, method = 'GET'): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(base);
    const socket = net.connect(Number(port), hostname, () =>
      socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: gzip, br\r\n\r\n`),
    );
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      const end = text.indexOf('\r\n\r\n');
      if (end === -1) return;
      socket.destroy();
      resolve(text.slice(0, end + 4));
    });
    socket.on('error', reject);
  });
}

const namesIn = (head: string) =>
  head
    .split('\r\n')
    .slice(1)
    .flatMap((line) => /^[^:]+/.exec(line)?.[0].toLowerCase() ?? [])
    .sort();

/** What Node says of itself and of the connection. */
const ofNode = ['connection', 'date', 'keep-alive'];
const ofEveryFile = [
  'cache-control',
  'content-length',
  'content-type',
  'cross-origin-resource-policy',
  'x-content-type-options',
];

it('a script carries what means something for a script and nothing else, in at most 350 B', async () => {
  const head = await headOf(shop, '/assets/app-1234567.js');
  expect(namesIn(head)).toEqual([...ofNode, ...ofEveryFile, 'content-encoding', 'vary'].sort());
  expect(Buffer.byteLength(head)).toBeLessThanOrEqual(350);
});

it('says on https that the shop is reached so alone (security.md G14)', async () => {
  const head = await headOf(secureShop, '/assets/app-1234567.js');
  expect(namesIn(head)).toEqual(
    [...ofNode, ...ofEveryFile, 'content-encoding', 'strict-transport-security', 'vary'].sort(),
  );
});

it('a file without a compressed twin is the same for everybody', async () => {
  const head = await headOf(shop, '/assets/font-1234567.woff2');
  expect(namesIn(head)).toEqual([...ofNode, ...ofEveryFile].sort());
  expect(head).toContain('content-type: font/woff2');
});

it.each([
  ['br', script.length],
  ['identity', script.length],
])('sends the same script to who takes %s', async (encoding, length) => {
  const reply = await shop.fetch('/assets/app-1234567.js', { headers: { 'accept-encoding': encoding } });
  expect(reply.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null);
  expect(await reply.text()).toHaveLength(length);
  expect(reply.headers.get('cache-control')).toBe('max-age=31536000, immutable');
});

it('HEAD says the length and sends nothing; another method is refused', async () => {
  const reply = await shop.fetch('/favicon.svg', { method: 'HEAD' });
  expect([reply.status, reply.headers.get('content-length'), await reply.text()]).toEqual([200, '6', '']);
  expect(reply.headers.get('cache-control')).toBe('max-age=3600');
  expect((await shop.fetch('/favicon.svg', { method: 'PUT' })).status).toBe(405);
});

it('a file whose name stays says whether it is still the same; one whose name changes is never asked', async () => {
  const tag = (await shop.fetch('/favicon.svg')).headers.get('etag') ?? '';
  const again = await shop.fetch('/favicon.svg', { headers: { 'if-none-match': tag } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
  expect(again.headers.get('x-content-type-options')).toBe('nosniff');
  expect((await shop.fetch('/favicon.svg', { headers: { 'if-none-match': 'W/"other"' } })).status).toBe(200);
  expect((await shop.fetch('/assets/app-1234567.js')).headers.get('etag')).toBeNull();
});

it.each(['/assets/app-1234567.js.br', '/assets/none.js', '/.vite/manifest.json'])(
  '%s is none of them, and the refusal carries the whole header set',
  async (target) => {
    const reply = await shop.fetch(target);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  },
);
