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
 * matter here.
 * @returns where it leads, and whether something shows that it was pressed before the next page does.
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
    const hasSign = () => document.querySelector('.progress, .leaving') !== null;
    const end = Date.now() + 10_000;
    while (!hasSign() && location.pathname === here && Date.now() < end) await new Promise(requestAnimationFrame);
    return { to: link.pathname, isShown: hasSign() };
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
  await expect(page.locator('.skeleton, .btn[aria-busy=true]').filter({ visible: true }), 'still waiting').toHaveCount(
    0,
  );
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
