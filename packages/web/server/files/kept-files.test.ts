import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ShopUnderTest, startShop } from '../testing/start-shop.ts';
import { createStaticFiles, keepFiles } from './static-files.ts';

const DAY = 24 * 3_600_000;
const START = Date.UTC(2026, 0, 1);

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'vitrin-kept-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build whose page loads one file of its own and one that never changes. */
function build(name: string): string {
  const client = path.join(folder, name);
  mkdirSync(path.join(client, 'assets'), { recursive: true });
  writeFileSync(path.join(client, 'assets', `app-${name}.js`), `// ${name}`);
  writeFileSync(path.join(client, 'assets', 'base-0000000.js'), '// base');
  return client;
}

/** Starts a build; its files are then as old as the start. */
function start(name: string, now: number): void {
  const kept = path.join(folder, 'kept');
  keepFiles(path.join(build(name), 'assets'), kept, now);
  for (const file of readdirSync(kept).filter((file) => file.endsWith('.js'))) {
    utimesSync(path.join(kept, file), START / 1_000, START / 1_000);
  }
}

const keptFiles = () => readdirSync(path.join(folder, 'kept')).filter((file) => file.endsWith('.js'));

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
    const kept = path.join(folder, 'kept');
    start('build0001', START);
    shop = await startShop({ staticFiles: createStaticFiles(build('build0002'), kept) });
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
      writeFileSync(path.join(folder, 'x.js'), 'outside');
      expect((await shop.fetch(address)).status).toBeGreaterThanOrEqual(400);
    },
  );
});
