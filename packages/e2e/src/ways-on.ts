import { type Browser, expect, type Page } from 'playwright/test';

/** Waits until what stands in for a page that does not come is here (`web/src/app/slow-navigation.tsx`). */
export async function seeWayReady(page: Page): Promise<void> {
  await expect(page.locator('dialog.slow-page')).toBeAttached();
}

/** 400 kbit/s and 400 ms until the first byte. */
const slowNetwork = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };

/** Makes the network of a page slow. */
export async function doSlowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slowNetwork);
}

/**
 * Presses a link that leads to another page of the shop, the first in the page that can be seen: a dialog above it does not
 * matter here. Waits 100 ms.
 * @returns where it leads, and whether something shows by then that it was pressed.
 */
export async function doPressAnyLink(page: Page): Promise<{ readonly to: string; readonly isShown: boolean }> {
  const pressed = page.evaluate(async () => {
    const here = location.pathname;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')];
    const link = links.find(
      (one) =>
        one.origin === location.origin &&
        one.pathname !== here &&
        one.target === '' &&
        !one.hasAttribute('download') &&
        one.checkVisibility({ visibilityProperty: true }),
    );
    if (link === undefined) throw new Error('There is no way on: no link to another page of the shop is visible.');
    link.click();
    await new Promise((resolve) => setTimeout(resolve, 100));
    const isShown = document.querySelector('.progress, .leaving') !== null || location.pathname !== here;
    return { to: link.pathname, isShown };
  });
  // The next document is here already: nothing shows it better.
  return pressed.catch((error: unknown) => {
    if (/Execution context was destroyed|navigation/i.test(String(error))) return { to: '', isShown: true };
    throw error;
  });
}

/** Something useful and a way on: a heading in words, and a control that can be seen. */
export async function seeSomethingUseful(page: Page): Promise<void> {
  await expect(page.getByRole('heading').filter({ visible: true, hasText: /\p{L}/u }).first()).toBeVisible();
  const controls = page.getByRole('link').or(page.getByRole('button'));
  await expect(controls.filter({ visible: true }).first()).toBeVisible();
  expect(await page.locator('[aria-busy=true]:visible').count(), 'still waiting').toBe(0);
}

/** Opens the same address, as the same person, where no script runs. */
export async function doOpenWithoutScripts(browser: Browser, page: Page): Promise<Page> {
  const { locale, userAgent } = await page.evaluate(() => ({
    locale: navigator.language,
    userAgent: navigator.userAgent,
  }));
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    viewport: page.viewportSize(),
    locale,
    userAgent,
  });
  const plain = await context.newPage();
  const reply = await plain.goto(page.url());
  expect(reply?.status()).toBeLessThan(500);
  return plain;
}
