import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPurchaseBooks, TEST_HOST_TIMEOUT } from '@vitrin/commerce-host/testing';
import { typed } from '@vitrin/core/conformance';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run, start } from '../../lib/processes.mjs';
import { inRoot } from '../../lib/root.mjs';
import { installOptions, installTarballs, npm, packAll } from '../pack.mjs';
import { giveGuest, payByCard } from './buy.ts';
import { type OpenShop, openShop } from './open-shop.ts';

type Files = Readonly<Record<string, string>>;

/** Files that a page has its reader write: fences that name one. */
function filesOf(page: string): Files {
  const text = readFileSync(inRoot('docs', page), 'utf8');
  const named = text.matchAll(/^```\w+ (\S+\.\w+)\n(.*?)^```/gms);
  return Object.fromEntries([...named].map(([, name = '', source = '']) => [name, source]));
}

const { 'server.mjs': server = '' } = filesOf('bring-your-own-front-end.md');
const { 'vite.config.js': preact = '', ...react } = filesOf('adapters/react.md');
const react18 = 'React 18.3';
const pages: readonly (readonly [string, Files])[] = [
  ['React', react],
  // The page's own copy: other packages of the folder share React 19.
  [react18, { ...react, 'vite.config.js': "export default { resolve: { dedupe: ['react', 'react-dom'] } };" }],
  ['Preact', { ...react, 'vite.config.js': preact }],
  ['Vue', filesOf('adapters/vue.md')],
  ['Svelte', filesOf('adapters/svelte.md')],
];

it.each(pages)('%s: the guest’s purchase has at most 100 lines', (_, files) => {
  const code = Object.entries(files).filter(([name]) => !/^(?:index\.html|vite\.config\.js)$/.test(name));
  const lines = code.flatMap(([, source]) => source.trimEnd().split('\n'));
  expect(lines.length).toBeGreaterThan(50);
  expect(lines.length).toBeLessThanOrEqual(100);
});

describe.runIf(process.env.LONG === '1')('a guest’s purchase of the pages, from an empty folder', () => {
  let place = '';
  let shop: OpenShop;
  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'vitrin-guest-'));
    const plugins = ['vite', '@vitejs/plugin-vue', '@sveltejs/vite-plugin-svelte'];
    const others = ['react', 'react-dom', 'preact@11.2.0', 'vue', 'svelte', ...plugins];
    const packed = join(place, 'packed');
    mkdirSync(packed);
    installTarballs(place, packAll(packed), { others });
    shop = await openShop();
  }, TEST_HOST_TIMEOUT + 300_000);
  afterAll(async () => {
    await shop?.close();
    rmSync(place, { recursive: true, force: true });
  });

  it.each(pages)(
    '%s buys one shirt by card, and the bank asks in the frame',
    { timeout: 180_000 },
    async (name, files) => {
      const folder = join(place, name);
      mkdirSync(folder);
      for (const [file, text] of Object.entries({ ...files, 'server.mjs': server }))
        writeFileSync(join(folder, file), text);
      if (name === react18) {
        writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
        npm(['install', ...installOptions, 'react@18.3.1', 'react-dom@18.3.1'], folder);
      }
      // React 19 mounts every component and ref twice in a development build; 18 warns there of a ref with an end.
      const mode = name === react18 ? 'production' : 'development';
      const env = { ...shop.env, NODE_ENV: mode };
      const built = await run('vite', 'vite', ['build', `--mode=${mode}`, '--logLevel=error'], { cwd: folder, env });
      expect(built.output.join('\n')).toBe('');
      const script = globSync('dist/assets/*.js', { cwd: folder }).map((file) =>
        readFileSync(join(folder, file), 'utf8'),
      );
      expect(script.join('').includes('react-dom')).toBe(name.startsWith('React'));
      expect(script.join('').includes('18.3.1')).toBe(name === react18);
      const program = start(name, process.execPath, ['server.mjs'], { cwd: folder, env });
      try {
        await new Promise<void>((resolve) => program.onLine((line) => line === shop.origin && resolve()));
        const email = `${name.toLowerCase().replace(' ', '')}@example.test`;
        const readBooks = await openPurchaseBooks(shop.host, { email, product: typed.product });
        const page = await (await shop.browser.newContext()).newPage();
        const errors: string[] = [];
        page.on('pageerror', (error) => errors.push(String(error)));
        page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
        await page.goto(shop.origin);
        await page.getByRole('button', { name: 'Buy a linen shirt' }).click();
        await giveGuest(page, email);
        await payByCard(page);
        await page.getByRole('heading', { name: 'Thank you for your order' }).waitFor();
        await page.context().close();
        const { orders, payments } = await readBooks();
        expect([orders.length, payments]).toEqual([1, 1]);
        expect(errors.filter((line) => !line.includes('favicon'))).toEqual([]);
      } finally {
        await program.stop();
      }
    },
  );
});
