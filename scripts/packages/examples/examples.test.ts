import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
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
import { PageFrontEnd } from './page-front-end.ts';
import { exampleFolder, filesOf, installExample, startExample } from './run-example.ts';

/** What a reader has to write, styling apart. */
const codeOf = (name: string): readonly string[] =>
  filesOf(name)
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

  describe.each(browserExamples)('$name', ({ name, cannot }) => {
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
    async function open() {
      people += 1;
      const email = `${name}${people}@example.test`;
      const readBooks = await openPurchaseBooks(shop.host, { email, product: typed.product });
      const page = await (await browser.newContext()).newPage();
      return { frontEnd: new PageFrontEnd(page, { origin: shop.origin, email }), readBooks };
    }

    for (const { title, run } of conformanceTests(checkoutSuite, { open, cannot }))
      it(title, { timeout: 180_000 }, run);
  });
});
