import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';
import { keepFiles } from './static-files.ts';

const DAY = 24 * 3_600_000;
const START = Date.UTC(2026, 0, 1);

let keptFilesFolder = '';
beforeEach(() => {
  keptFilesFolder = mkdtempSync(path.join(tmpdir(), 'vitrin-kept-'));
});
afterEach(() => rmSync(keptFilesFolder, { recursive: true }));

/** A build whose page loads one file of its own and one that never changes. */
function build(name: string): string {
  const client = path.join(keptFilesFolder, name);
  mkdirSync(path.join(client, 'assets'), { recursive: true });
  writeFileSync(path.join(client, 'assets', `app-${name}.js`), `// ${name}`);
  writeFileSync(path.join(client, 'assets', 'base-0000000.js'), '// base');
  return client;
}

const keptFilesIn = () => path.join(keptFilesFolder, 'kept');

function start(name: string, now: number): void {
  keepFiles(path.join(build(name), 'assets'), keptFilesIn(), now);
}

const keptFiles = () => {
  const names = readdirSync(keptFilesIn(), { recursive: true }).map((file) => path.basename(String(file)));
  return [...new Set(names)].filter((file) => file.endsWith('.js')).sort();
};

describe('hashed files of earlier builds', () => {
  it('are retained for the last five builds, however long ago those started', () => {
    for (let number = 1; number <= 7; number += 1) start(`build000${number}`, START + number * 30 * DAY);
    expect(keptFiles()).toEqual([...[3, 4, 5, 6, 7].map((number) => `app-build000${number}.js`), 'base-0000000.js']);
  });

  it('are retained for seven days, however many builds started', () => {
    for (let number = 1; number <= 9; number += 1) start(`build000${number}`, START + number * DAY);
    expect(keptFiles()).toEqual([
      ...[2, 3, 4, 5, 6, 7, 8, 9].map((number) => `app-build000${number}.js`),
      'base-0000000.js',
    ]);
  });

  it('of a build that starts again are retained from then on', () => {
    start('build0001', START);
    for (let number = 2; number <= 7; number += 1) start(`build000${number}`, START + number * 30 * DAY);
    expect(keptFiles()).not.toContain('app-build0001.js');
    start('build0001', START + 240 * DAY);
    start('build0008', START + 270 * DAY);
    expect(keptFiles()).toContain('app-build0001.js');
  });
});

describe('a process of one build', () => {
  let shop: ShopUnderTest;
  beforeEach(async () => {
    start('build0001', START);
    shop = await startShop({ files: { client: build('build0002'), kept: keptFilesIn() } });
  });
  afterEach(() => shop.stop());

  it('serves a page of the build before it, and one of a build that starts later', async () => {
    const textOf = async (name: string) => {
      const reply = await shop.fetch(`/assets/app-${name}.js`);
      return [reply.status, reply.headers.get('cache-control'), await reply.text()];
    };
    const forever = 'max-age=31536000, immutable';
    expect(await textOf('build0001')).toEqual([200, forever, '// build0001']);
    expect((await textOf('build0003'))[0]).toBe(404);
    start('build0003', START);
    expect(await textOf('build0003')).toEqual([200, forever, '// build0003']);
  });

  it.each(['/assets/../kept/app-build0001.js', '/assets/%2e%2e/x.js', '/assets/.js', '/assets/base-0000000.js.br'])(
    'serves nothing at %s',
    async (address) => {
      writeFileSync(path.join(keptFilesFolder, 'x.js'), 'outside');
      expect((await shop.fetch(address)).status).toBeGreaterThanOrEqual(400);
    },
  );
});

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
  shop = await startShop({ files: { client: folder } });
  secureShop = await startShop({ files: { client: folder }, storefront: 'https://shop.test' });
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

const ofNode = ['date'];
const ofEveryFile = [
  'cache-control',
  'content-length',
  'content-type',
  'cross-origin-resource-policy',
  'x-content-type-options',
];

it('a script carries what means something for a script and nothing else, in at most 300 B', async () => {
  const head = await headOf(shop, '/assets/app-1234567.js');
  expect(namesIn(head)).toEqual([...ofNode, ...ofEveryFile, 'content-encoding', 'vary'].sort());
  expect(Buffer.byteLength(head)).toBeLessThanOrEqual(300);
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

it.each(['/assets/app-1234567.js.br', '/assets/none.js', '/.vite/manifest.json'])(
  '%s is none of them, and the refusal carries the whole header set',
  async (target) => {
    const reply = await shop.fetch(target);
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  },
);
