import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { openPurchaseBooks, TEST_HOST_TIMEOUT } from '@vitrin/commerce-host/testing';
import { typed } from '@vitrin/core/conformance';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Child } from '../../lib/processes.mjs';
import { packAll, type Tarball } from '../pack.mjs';
import { giveForeignGuest, giveGuest, payByCard, walletPurchases } from './buy.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import { exampleFolder, filesOf, installExample, startExample } from './run-example.ts';

/** Examples that run in a browser; each buys by card and with Masterpass. */
const examples = ['plain-dom', 'server-rendered', 'vue-checkout', 'svelte-checkout'];

/** The page as a reader has to write it, without styling, its server and the settings of its bundler. */
const codeOf = (name: string): readonly string[] =>
  filesOf(name)
    .filter((file) => !['server.mjs', 'vite.config.js'].includes(file))
    .filter((file) => ['.html', '.js', '.mjs', '.ts', '.vue', '.svelte'].includes(extname(file)))
    .flatMap((file) =>
      readFileSync(join(exampleFolder(name), file), 'utf8')
        .trimEnd()
        .split('\n'),
    );

it.each(examples)('the example %s is 160 lines at most, without styling', (name) => {
  const lines = codeOf(name);
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.length).toBeLessThanOrEqual(160);
});

describe.runIf(process.env.LONG === '1')('examples, each in a folder of its own with the packed packages', () => {
  let place = '';
  let tarballs: Tarball[] = [];
  beforeAll(() => {
    place = mkdtempSync(join(tmpdir(), 'vitrin-examples-'));
    tarballs = packAll(place);
  }, 300_000);
  afterAll(() => rmSync(place, { recursive: true, force: true }));

  describe.each(examples)('%s', (name) => {
    let shop: OpenShop;
    let program: Child;
    beforeAll(async () => {
      const folder = join(place, name);
      installExample(name, folder, tarballs);
      shop = await openShop();
      program = await startExample(folder, shop);
    }, TEST_HOST_TIMEOUT + 300_000);
    afterAll(async () => {
      await program?.stop();
      await shop?.close();
    });

    const open = async (options = {}) => {
      const page = await (await shop.browser.newContext(options)).newPage();
      page.setDefaultTimeout(60_000);
      await page.goto(shop.origin);
      return page;
    };

    let people = 0;
    /** Buys as a new guest, and expects one order and one payment in the host's books. */
    async function buy(complete: (page: Page) => Promise<void>, phone?: string, give = giveGuest) {
      people += 1;
      const email = `${name}${people}@example.test`;
      const readBooks = await openPurchaseBooks(shop.host, { email, product: typed.product });
      const page = await open();
      await page.getByRole('button', { name: 'Buy' }).click();
      await give(page, email, phone);
      await complete(page);
      const thanks = await page.getByText(/Thank you for your order \d{16}/).textContent();
      await page.context().close();
      const { orders, payments } = await readBooks();
      expect([orders.map(({ number }) => thanks?.includes(number)), payments]).toEqual([[true], 1]);
    }

    it.runIf(name === 'server-rendered')('is drawn without a script, and its page requests nothing twice', async () => {
      const plain = await open({ javaScriptEnabled: false });
      const product = await plain.getByRole('heading', { level: 2 }).textContent();
      expect(await plain.getByRole('button', { name: `Buy ${product}` }).isVisible()).toBe(true);
      await plain.context().close();
      const page = await (await shop.browser.newContext()).newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(shop.origin, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Buy' }).click();
      await page.getByLabel('E-mail').waitFor();
      await page.context().close();
      expect(asked.filter((path) => path.includes('/products/'))).toEqual([]);
      expect(asked.filter((path) => path === '/api/client/baskets/basket/').length).toBeGreaterThan(0);
    });

    it('buys by card, with 3-D Secure', { timeout: 180_000 }, () => buy(payByCard));

    it('buys from another country, in the fields of its own addresses', { timeout: 180_000 }, () =>
      buy(payByCard, undefined, giveForeignGuest),
    );

    it.each(walletPurchases)('Masterpass: $title', { timeout: 180_000 }, ({ phone, buy: complete }) =>
      buy(async (page) => {
        await page.getByRole('radio', { name: 'Masterpass' }).check();
        await complete(page);
      }, phone),
    );

    it('names every field and button, and breaks no other rule of WCAG 2 that a program sees', async () => {
      const page = await open();
      const check = async () => {
        const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      };
      await page.getByRole('button', { name: 'Buy' }).click();
      await page.getByLabel('E-mail').waitFor();
      expect(await check()).toEqual([]);
      await giveGuest(page, `${name}-axe@example.test`);
      await page.getByRole('radio', { name: 'Credit or debit card' }).check();
      await page.getByLabel('Security code').filter({ visible: true }).waitFor();
      expect(await check()).toEqual([]);
      await page.context().close();
    }, 180_000);
  });
});
