import { doReachPayment, mug } from '../src/checkout-paths.ts';
import { expect, test } from '../src/fixtures.ts';
import { bareFields, cutControls, equalChoices, longMotions, wideText } from '../src/look-checks.ts';
import { focusStyle, sidewaysExcess, tabTo } from '../src/page-states.ts';

const isLong = process.env.LONG === '1';

// Every page in every one of these looks: `every-page.spec.ts`, in the long run.

test.describe('200 % zoom of a window of 1280 px, with wide text', () => {
  // Only so can a test put a style into a page of this shop.
  test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2, bypassCSP: true });
  test('payment', async ({ shop, shopper }) => {
    const { page } = shop;
    await doReachPayment(shop, shopper);
    await expect.poll(() => sidewaysExcess(page)).toBeLessThanOrEqual(0);
    await page.addStyleTag({ content: wideText });
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 450 });
      await expect.poll(() => sidewaysExcess(page), `wide text at ${width} px`).toBeLessThanOrEqual(0);
      expect(await page.evaluate(cutControls), `cut at ${width} px`).toEqual([]);
    }
  });
});

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  test('product: fields have borders, chosen things differ, focus is seen', async ({ shop }) => {
    const { page } = shop;
    await shop.doOpenProduct(mug);
    expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
    expect(await page.evaluate(bareFields)).toEqual([]);
    expect(await page.evaluate(equalChoices)).toEqual([]);
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      const style = await focusStyle(page);
      expect(style?.isDrawn, `focus is seen on ${style?.name}`).toBe(true);
    }
  });
});

test.describe('less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing moves for longer than a blink', async ({ shop }) => {
    const { page } = shop;
    const moving = () => page.evaluate(longMotions);
    await shop.doOpenProduct(mug);
    expect(await moving()).toEqual([]);
    await page.getByRole('button', { name: 'Language and currency' }).click();
    expect(await moving()).toEqual([]);
    await page.keyboard.press('Escape');
    await shop.product.doAddToBasket();
    await shop.header.seeBasketCount(1);
    expect(await moving()).toEqual([]);
    if (!isLong) return;
    await shop.doOpen('/orders/checkout/');
    await shop.checkout.seeGuestOrSignIn();
    expect(await moving()).toEqual([]);
  });
});

test('from the list to checkout by Tab and Enter alone', async ({ shop, host }) => {
  const { page } = shop;
  const { path, name } = await host.product(mug);
  await shop.doOpen(`/list/?search_text=${encodeURIComponent(name)}`);
  await tabTo(page, `main a[href="${path}"]`);
  await page.keyboard.press('Enter');
  await shop.product.see(name);
  await shop.seeListening();
  // The pressed link is gone: the page takes the focus, a moment after it is there.
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, 'main .buy button.btn');
  await page.keyboard.press('Enter');
  await shop.header.seeBasketCount(1);
  await tabTo(page, 'header a[href="/baskets/basket/"]', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await shop.basket.see();
  await tabTo(page, 'main a[href="/orders/checkout/"]');
  await page.keyboard.press('Enter');
  await shop.checkout.seeGuestOrSignIn();
  await tabTo(page, 'main input[name="email"]');
});

test('pictures that come late move nothing', async ({ shop, host }) => {
  const { page } = shop;
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Element }[];
      })[]) {
        // A word that is a hair wider in the shop's own letters than in those that stood in for them is no picture that came late.
        if (entry.value < 0.0005) continue;
        const moved = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 80) ?? '');
        shifts.push(`${entry.value.toFixed(5)} ${moved.join(' | ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const { path } = await host.product(mug);
  const windows: readonly (readonly [address: string, width: number])[] = [
    ['/list/', 360],
    [path, 1280],
    ['/', 1280],
    ['/', 360],
    ['/list/', 1280],
    [path, 360],
  ];
  for (const [address, width] of windows.slice(0, isLong ? undefined : 2)) {
    await page.setViewportSize({ width, height: 800 });
    let release: () => void = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/media/**', (route) => held.then(() => route.continue()));
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await shop.seeListening();
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    // Letters of the right font may be wider than those that stood for them, and a line may break elsewhere.
    const byFonts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts.splice(0));
    const moved = byFonts.reduce((sum, text) => sum + Number.parseFloat(text), 0);
    expect(moved, `${address} at ${width} px: ${byFonts.join('; ')}`).toBeLessThan(0.01);
    release();
    await page.evaluate(async () => {
      for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
        scrollTo(0, y);
        await new Promise(requestAnimationFrame);
      }
      scrollTo(0, 0);
      await Promise.all(
        [...document.images]
          .filter((image) => image.loading !== 'lazy')
          .map((image) => image.decode().catch(() => undefined)),
      );
      await new Promise(requestAnimationFrame);
    });
    const shifts = await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
    expect(shifts, `${address} at ${width} px`).toEqual([]);
    await page.unroute('**/media/**');
  }
});
