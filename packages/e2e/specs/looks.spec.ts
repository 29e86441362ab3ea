import { doReachPayment, mug } from '../src/checkout-paths.ts';
import { expect, test } from '../src/fixtures.ts';
import type { Shop } from '../src/models/shop.ts';
import { focusStyle, sidewaysExcess, tabTo } from '../src/page-states.ts';
import type { Shopper } from '../src/shopper.ts';

const isLong = process.env.LONG === '1';

interface PageCase {
  readonly name: string;
  readonly open: (shop: Shop, shopper: Shopper) => Promise<void>;
}

const pages: readonly PageCase[] = [
  { name: 'home', open: (shop) => shop.doOpen('/') },
  { name: 'list', open: (shop) => shop.doOpen('/list/') },
  { name: 'product', open: (shop) => shop.doOpenProduct(mug) },
  { name: 'basket', open: (shop) => shop.before.fillBasket(mug, 2).then(() => shop.doOpen('/baskets/basket/')) },
  { name: 'sign-in', open: (shop) => shop.doOpen('/auth') },
  { name: 'payment', open: doReachPayment },
];
/** The short run looks at the pages with the most of what is looked for. */
const pagesOf = (...short: readonly string[]) => pages.filter(({ name }) => isLong || short.includes(name));

/** Distances that WCAG 1.4.12 asks every page to bear. */
const wideText = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

/** Controls whose words do not fit into them. */
const cutControls = () =>
  [...document.querySelectorAll<HTMLElement>('a[href], button, label, summary, h1, h2')]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).overflowX !== 'visible')
    .filter((element) => element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1)
    .filter((element) => getComputedStyle(element).textOverflow !== 'ellipsis')
    .map((element) => `${element.tagName} ${element.className}: ${element.textContent?.trim().slice(0, 40)}`);

test.describe('200 % zoom of a window of 1280 px, with wide text', () => {
  // Only so can a test put a style into a page of this shop.
  test.use({ viewport: { width: 640, height: 450 }, deviceScaleFactor: 2, bypassCSP: true });
  for (const { name, open } of pagesOf('payment')) {
    test(name, async ({ shop, shopper }) => {
      await open(shop, shopper);
      expect(await sidewaysExcess(shop.page)).toBeLessThanOrEqual(0);
      for (const width of [640, 320]) {
        await shop.page.setViewportSize({ width, height: 450 });
        if (width === 640) await shop.page.addStyleTag({ content: wideText });
        expect(await sidewaysExcess(shop.page), `wide text at ${width} px`).toBeLessThanOrEqual(0);
        expect(await shop.page.evaluate(cutControls), `cut at ${width} px`).toEqual([]);
      }
    });
  }
});

test.describe('forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });
  for (const { name, open } of pagesOf('product')) {
    test(`${name}: fields have borders, chosen things differ, focus is seen`, async ({ shop, shopper }) => {
      await open(shop, shopper);
      const { page } = shop;
      expect(await page.evaluate(() => matchMedia('(forced-colors: active)').matches)).toBe(true);
      expect(await page.evaluate(bareFields)).toEqual([]);
      expect(await page.evaluate(equalChoices)).toEqual([]);
      for (let stop = 0; stop < 12; stop += 1) {
        await page.keyboard.press('Tab');
        const style = await focusStyle(page);
        expect(style?.isDrawn, `focus is seen on ${style?.name}`).toBe(true);
      }
    });
  }
});

/** Text fields and lists that would be drawn without a frame. */
function bareFields(): readonly string[] {
  return [...document.querySelectorAll<HTMLElement>('input, select, textarea')]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => !['checkbox', 'radio', 'hidden', 'range'].includes((element as HTMLInputElement).type))
    .filter((element) => {
      const framed = [element, element.parentElement, element.parentElement?.parentElement];
      return !framed.some((frame) => frame && Number.parseFloat(getComputedStyle(frame).borderBlockEndWidth) > 0);
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Chosen things that look like the ones beside them. */
function equalChoices(): readonly string[] {
  const chosen = '[aria-pressed="true"], [aria-current]:not([aria-current="false"]), [aria-checked="true"]';
  const look = (element: Element) => {
    const parts = [element, ...element.querySelectorAll('*')]
      .slice(0, 6)
      .flatMap((part) => [null, '::before', '::after'].map((pseudo) => getComputedStyle(part, pseudo)));
    return JSON.stringify(
      parts.map(
        ({
          outlineStyle,
          outlineWidth,
          borderWidth,
          borderStyle,
          borderColor,
          backgroundColor,
          color,
          fontWeight,
          textDecorationLine,
          content,
          boxShadow,
        }) => [
          outlineStyle,
          outlineWidth,
          borderWidth,
          borderStyle,
          borderColor,
          backgroundColor,
          color,
          fontWeight,
          textDecorationLine,
          content,
          boxShadow,
        ],
      ),
    );
  };
  return [...document.querySelectorAll(chosen)]
    .filter((element) => element.checkVisibility())
    .flatMap((element) => {
      const group = element.closest('ul, ol, fieldset, [role="radiogroup"], [role="group"]');
      const others = [...(group?.querySelectorAll(element.tagName) ?? [])].filter((other) => !other.matches(chosen));
      const twin = others.find((other) => look(other) === look(element));
      return twin === undefined ? [] : [element.outerHTML.slice(0, 160)];
    });
}

test.describe('less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('nothing moves for longer than a blink', async ({ shop }) => {
    const { page } = shop;
    const moving = () =>
      page.evaluate(() =>
        document
          .getAnimations()
          .filter((animation) => Number(animation.effect?.getComputedTiming().endTime ?? 0) > 20)
          .map((animation) => String((animation.effect as KeyframeEffect).target?.outerHTML).slice(0, 100)),
      );
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
  await tabTo(page, 'input[name="user_email"]');
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
