import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright/test';
import { expect, test } from '../src/fixtures.ts';

// A host of its own, which has drawn nothing yet, and a shop that reads each visitor's address from a header.
test.use({ settings: { TRUSTED_PROXIES: '1' }, pictures: null });

/** A phone, a desktop and a desktop with two pixels for one of CSS; each opens another product. */
const visitors: readonly { readonly window: BrowserContextOptions; readonly list: string; readonly product: number }[] =
  [
    { window: { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2.625 }, list: '/list/', product: 1201 },
    { window: { viewport: { width: 1280, height: 800 } }, list: '/living/', product: 1301 },
    { window: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 2 }, list: '/table/', product: 1401 },
  ];

/** Scrolls every picture into view and waits until each has come or failed. @returns addresses of those that failed. */
function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const images = [...document.querySelectorAll('img')].filter((image) => image.checkVisibility());
    const broken: string[] = [];
    for (const image of images) {
      image.scrollIntoView({ block: 'center' });
      await image.decode().catch(() => broken.push(image.currentSrc));
    }
    return broken;
  });
}

/** Opens a page and looks at all of its pictures. */
async function look(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  return brokenPictures(page);
}

interface Visit {
  readonly page: Page;
  readonly refused: string[];
}

async function arrive(
  browser: Browser,
  window: BrowserContextOptions,
  address: string,
  baseURL: string,
): Promise<Visit> {
  const context = await browser.newContext({ ...window, baseURL, extraHTTPHeaders: { 'x-forwarded-for': address } });
  const refused: string[] = [];
  context.on('response', (reply) => {
    if (reply.url().includes('/media/') && reply.status() >= 400) refused.push(`${reply.status()} ${reply.url()}`);
  });
  return { page: await context.newPage(), refused };
}

test('three visitors at once of a shop that has drawn nothing see every picture', async ({ browser, stack, host }) => {
  const visits = await Promise.all(
    visitors.map(({ window }, index) => arrive(browser, window, `198.18.0.${index + 1}`, stack.shopUrl)),
  );
  const lookAt = (pathOf: (index: number) => string) =>
    Promise.all(visits.map(({ page }, index) => look(page, pathOf(index)))).then((broken) => broken.flat());
  expect(await lookAt(() => '/')).toEqual([]);
  expect(await lookAt((index) => visitors[index]?.list ?? '/list/')).toEqual([]);
  // Both pages' pictures are shipped: the host has drawn none until now.
  expect(await readdir(join(stack.dataDir, 'media')).catch(() => [])).toEqual([]);
  const products = await Promise.all(visitors.map(({ product }) => host.product(product)));
  expect(await lookAt((index) => products[index]?.path ?? '/')).toEqual([]);
  expect(visits.flatMap(({ refused }) => refused)).toEqual([]);
});
