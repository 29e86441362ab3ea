import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { conformanceTests } from '@vitrin/chart-testing';
import { openPurchaseBooks, TEST_HOST_TIMEOUT } from '@vitrin/commerce-host/testing';
import { checkoutSuite, typed } from '@vitrin/core/conformance';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumFlags, ensureChromium } from '../../lib/chromium.mjs';
import type { Child } from '../../lib/processes.mjs';
import { packAll, type Tarball } from '../pack.mjs';
import { browserExamples } from './examples.table.ts';
import { type OpenShop, openShop } from './open-shop.ts';
import { giveGuest } from './page-commands.ts';
import { PageFrontEnd } from './page-front-end.ts';
import { exampleFolder, filesOf, installExample, startExample } from './run-example.ts';
import { walletPurchases } from './wallet-purchases.ts';

/** The page's server, and what tells a bundler how to build it: the same few lines for whatever the page does. */
const aroundThePage = ['server.mjs', 'vite.config.js'];

/** The page as a reader has to write it, styling apart. */
const codeOf = (name: string): readonly string[] =>
  filesOf(name)
    .filter((file) => !aroundThePage.includes(file))
    .filter((file) => ['.html', '.js', '.mjs', '.ts', '.vue', '.svelte'].includes(extname(file)))
    .flatMap((file) =>
      readFileSync(join(exampleFolder(name), file), 'utf8')
        .trimEnd()
        .split('\n'),
    );

it.each(browserExamples)('the example $name is 150 lines at most, without styling', ({ name }) => {
  const lines = codeOf(name);
  expect(lines.length).toBeGreaterThan(20);
  expect(lines.length).toBeLessThanOrEqual(150);
});

describe.runIf(process.env.LONG === '1')('examples, each in a folder of its own with the packed packages', () => {
  let place = '';
  let tarballs: Tarball[] = [];
  let browser: Browser;
  beforeAll(async () => {
    place = mkdtempSync(join(tmpdir(), 'vitrin-examples-'));
    tarballs = packAll(place);
    browser = await chromium.launch({ executablePath: await ensureChromium(), args: chromiumFlags });
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    rmSync(place, { recursive: true, force: true });
  });

  describe.each(browserExamples)('$name', ({ name, cannot, hasWallet }) => {
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

    let people = 0;
    /** Somebody new in a browser of their own. */
    async function arrive() {
      people += 1;
      const email = `${name}${people}@example.test`;
      const readBooks = await openPurchaseBooks(shop.host, { email, product: typed.product });
      return { email, readBooks, page: await (await browser.newContext()).newPage() };
    }
    async function open() {
      const { page, email, readBooks } = await arrive();
      return { frontEnd: new PageFrontEnd(page, { origin: shop.origin, email }), readBooks };
    }

    it.runIf(name === 'server-rendered')('is drawn without a script, and its page asks for nothing twice', async () => {
      const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
      await plain.goto(shop.origin);
      const product = await plain.getByRole('heading', { level: 2 }).textContent();
      expect(await plain.getByRole('button', { name: `Buy ${product}` }).isVisible()).toBe(true);
      await plain.context().close();
      const page = await (await browser.newContext()).newPage();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(shop.origin, { waitUntil: 'networkidle' });
      await page.getByRole('button', { name: 'Buy' }).click();
      await page.getByLabel('E-mail').waitFor();
      await page.context().close();
      expect(asked.filter((path) => path.includes('/products/'))).toEqual([]);
      expect(asked.filter((path) => path === '/api/client/baskets/basket/').length).toBeGreaterThan(0);
    });

    for (const { title, run } of conformanceTests(checkoutSuite, { open, cannot }))
      it(title, { timeout: 180_000 }, run);

    it('names every field and button, and breaks no other rule of WCAG 2 that a program sees', {
      timeout: 180_000,
    }, async () => {
      const { page, email } = await arrive();
      const check = async () => {
        const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21aa']).analyze();
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      };
      await page.goto(shop.origin);
      await page.getByRole('button', { name: 'Buy' }).click();
      await page.getByLabel('E-mail').waitFor();
      expect(await check()).toEqual([]);
      await giveGuest((own) => own)(page, email);
      await page.getByRole('radio', { name: 'Credit or debit card' }).check();
      await page.getByLabel('Security code').filter({ visible: true }).waitFor();
      expect(await check()).toEqual([]);
      await page.context().close();
    });

    it.runIf(hasWallet).each(walletPurchases)('Masterpass: $title', { timeout: 180_000 }, async ({ phone, buy }) => {
      const { page, email, readBooks } = await arrive();
      page.setDefaultTimeout(60_000);
      await page.goto(shop.origin);
      await page.getByRole('button', { name: 'Buy' }).click();
      await giveGuest((own) => own, phone)(page, email);
      await page.getByRole('radio', { name: 'Masterpass' }).check();
      await buy(page);
      const thanks = await page.getByText(/Thank you for your order \d{16}/).textContent();
      await page.context().close();
      const { orders, payments } = await readBooks();
      expect([orders.map(({ number }) => thanks?.includes(number)), payments]).toEqual([[true], 1]);
    });
  });
});
