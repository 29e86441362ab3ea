import { expect, test } from '../../src/fixtures.ts';
import { seeWayReady } from '../../src/ways-on.ts';

test.use({ expectedConsole: [/injected fault/] });

/** Modules in the place of the contact page's. */
const brokenModules = {
  component: "export const Component = () => { throw new Error('injected fault'); };",
  loader: "export const loader = () => { throw new Error('injected fault'); }; export const Component = () => null;",
};
const cases = (['en', 'tr'] as const).flatMap((locale) => [
  { locale, part: 'component', start: '/' } as const,
  { locale, part: 'loader', start: '/' } as const,
  { locale, part: 'component', start: '/contact/' } as const,
]);

for (const { locale, part, start } of cases)
  test.describe(locale, () => {
    test.use({ shopLocale: locale });

    test(`the contact page's ${part} throws, document ${start}: the page for errors and its ways on`, async ({
      shop,
      page,
    }) => {
      const broken = page.getByRole('heading', { level: 1, name: shop.texts('Something went wrong on our side') });
      await page.route('**/assets/ContactPage-*.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body: brokenModules[part] }),
      );
      // The first report asks for the settings of error reporting.
      const reported = page.waitForRequest('**/api/sentry');
      await shop.doOpen(start);
      if (start === '/') {
        await seeWayReady(page);
        await page.locator('footer a[href*="/contact"]').first().click();
      }
      await expect(broken).toBeVisible();
      await reported;
      await expect(page).toHaveTitle(new RegExp(shop.texts('Something went wrong on our side')));
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('link', { name: shop.texts('Try again') }).click();
      await expect(broken).toBeHidden();
      await expect(page.getByRole('textbox', { name: shop.texts('Your message') })).toBeVisible();
    });
  });
