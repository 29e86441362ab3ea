import type { Page } from 'playwright/test';
import { expectAccessible } from '../src/axe.ts';
import { mug } from '../src/checkout-paths.ts';
import { expect, test } from '../src/fixtures.ts';

/** Two fingers on the picture that move apart, or together, around its middle. */
async function pinch(page: Page, from: number, to: number): Promise<void> {
  const stage = await page.getByRole('region', { name: 'Picture', exact: true }).boundingBox();
  if (!stage) throw new Error('closer-looks: there is no picture to pinch.');
  const [x, y] = [stage.x + stage.width / 2, stage.y + stage.height / 2];
  const fingers = (apart: number) => [
    { x, y: y - apart / 2, id: 1 },
    { x, y: y + apart / 2, id: 2 },
  ];
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number; id: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', fingers(from));
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', fingers(from + ((to - from) * step) / 10));
  await touch('touchEnd', []);
  await session.detach();
}

// What needs devices, colours and failures that no other test has.
if (process.env.LONG === '1') {
  test.describe('a list that cannot be read', () => {
    test.use({ expectedConsole: [/net::ERR_FAILED/] });

    test('stays, says so beside itself, and is read on another try; Back is the list of before', async ({
      shop,
      page,
    }) => {
      await shop.doOpen('/living/vases/');
      await page.route('**/api/client/category/**', (route) => route.abort());
      await shop.category.doFilterByKeyboard('Chalk');
      const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible();
      await expect(page).toHaveURL(/\/living\/vases\/\?attributes_color=chalk$/);
      await shop.category.seeFilterFocused('Chalk');
      await shop.category.seeChosen('Chalk');
      await shop.category.seeCount(17);
      await shop.category.seeSaid(/^Your selection could not be loaded/);
      await expectAccessible(page, 'a list that could not be read');
      await again.click();
      await shop.category.seeLoaded();
      await expect(again).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
      await again.press('Enter');
      await shop.category.seeSaid(/^8 /);
      await expect(again).toHaveCount(0);
      await shop.category.seeCountFocused();
      await page.goBack();
      await shop.category.seeNothingChosen();
      await shop.category.seeCount(17);
      await expect(again).toHaveCount(0);
      // Nothing is on screen to stay: the error page says what happened.
      await page.route('**/api/client/**', (route) => route.abort());
      const menu = page.getByRole('navigation', { name: 'Categories' });
      await menu.getByRole('link', { name: 'Table', exact: true }).press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    });
  });

  test('a range of prices is one request, stands in the address and gives way to a typed one', async ({
    shop,
    page,
  }) => {
    await shop.doOpen('/list/');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/client/list/')) asked.push(new URL(request.url()).search);
    });
    await shop.category.doFilterByKeyboard('250 TL – 500 TL');
    await shop.category.seeChosen('250 TL – 500 TL');
    await shop.category.seeLoaded();
    await expect(page).toHaveURL(/\?price=250-499\.99$/);
    await shop.category.seeFilterFocused('250 TL – 500 TL');
    expect(asked).toHaveLength(1);
    await shop.category.doSetPrice('100', '300');
    await shop.category.seeChosen('100 – 300 TL');
    await expect(page).toHaveURL(/\?price_from=100&price_to=300$/);
    await page.goBack();
    await shop.category.seeChosen('250 TL – 500 TL');
    expect(asked).toHaveLength(2);
  });

  test('a card shows the colour that is pointed at, by mouse and by keyboard, and its own again afterwards', async ({
    shop,
    page,
  }) => {
    await shop.doOpen('/table/mugs/');
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Dune mug' }).first();
    const colours = card.getByRole('list', { name: 'Colours' }).getByRole('link');
    const picture = card.locator('img').first();
    const own = await picture.getAttribute('src');
    const pointed: string[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/bukalemun/')) pointed.push(new URL(response.url()).searchParams.get('color') ?? '');
    });
    await colours.nth(2).hover();
    await expect(picture).not.toHaveAttribute('src', own ?? '');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const other = await picture.getAttribute('src');
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(picture).toHaveAttribute('src', own ?? '');
    await colours.nth(1).focus();
    await page.keyboard.press('Tab');
    await expect(colours.nth(2)).toBeFocused();
    await expect(picture).toHaveAttribute('src', other ?? '');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(picture).toHaveAttribute('src', own ?? '');
    expect(new Set(pointed).size, 'each colour is asked for once').toBe(pointed.length);
    await colours.nth(2).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Dune mug' })).toBeVisible();
    await expect(shop.product.variant('Sage')).toHaveAttribute('aria-current', 'true');
  });

  test.describe('with fingers', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    test('two of them zoom the page as the browser does, and the dialog stays usable', async ({ shop, page }) => {
      await shop.doOpenProduct(mug);
      await shop.product.picture(1).tap();
      const zoom = shop.product.zoom();
      const stage = zoom.getByRole('region', { name: 'Picture', exact: true });
      await pinch(page, 100, 320);
      await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBeGreaterThan(1.2);
      await expect(stage).toHaveAttribute('data-step', '0');
      await pinch(page, 400, 40);
      await expect.poll(() => page.evaluate(() => window.visualViewport?.scale)).toBe(1);
      await zoom.getByRole('button', { name: 'Zoom in' }).tap();
      await expect(stage).toHaveAttribute('data-step', '1');
      expect(await stage.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
      await zoom.getByRole('button', { name: 'Close' }).tap();
      await expect(zoom).toBeHidden();
    });
  });

  test.describe('with colours of the system', () => {
    test.use({ forcedColors: 'active', viewport: { width: 390, height: 844 } });

    test('the pictures of a product keep their buttons, edges and focus', async ({ shop, page }) => {
      await shop.doOpenProduct(mug);
      await shop.product.picture(1).focus();
      await page.keyboard.press('Enter');
      const zoom = shop.product.zoom();
      await expect(zoom.getByText(/Picture 1 of 4/)).toBeVisible();
      for (const name of ['Zoom in', 'Close', 'Previous picture', 'Next picture']) {
        const button = zoom.getByRole('button', { name });
        const border = await button.evaluate((element) => getComputedStyle(element).borderTopStyle);
        expect([name, border]).toEqual([name, 'solid']);
        await button.focus();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Shift+Tab');
        const outline = await button.evaluate((element) => getComputedStyle(element).outlineStyle);
        expect([name, outline]).not.toEqual([name, 'none']);
      }
      await expectAccessible(page, 'pictures in forced colours');
    });
  });

  test('what was viewed has the favourite button of every other card', async ({ shop, page }) => {
    await shop.doOpen('/dune-mug-sand/');
    await shop.doOpen('/breakfast-for-two/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const viewed = page.getByRole('region', { name: 'Recently viewed' });
    const guests = viewed.getByRole('button', { name: 'Add Dune mug to favourites' });
    await expect(guests).toHaveAttribute('aria-pressed', 'false');
    await shop.before.signInWithEmptyBasket('wallet06@example.test');
    await shop.doOpen('/breakfast-for-two/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const favourite = viewed.getByRole('button', { name: 'Add Dune mug to favourites' });
    await favourite.click();
    await expect(favourite).toHaveAttribute('aria-pressed', 'true');
  });
}
