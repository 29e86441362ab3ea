import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expectAccessible } from '../src/axe.ts';
import { doShow, everyPage } from '../src/every-page.ts';
import { expect, test } from '../src/fixtures.ts';
import {
  bareFields,
  cutControls,
  equalChoices,
  longMotions,
  outlineFaults,
  smallTargets,
  wideText,
} from '../src/look-checks.ts';
import { sidewaysExcess, walkByTab } from '../src/page-states.ts';

/** A window that has just changed its size may need a moment until all of it is laid out. */
const soft = expect.configure({ soft: true });

test('every route of the shop has a page in the table', () => {
  const routes = readFileSync(fileURLToPath(new URL('../../web/src/routes.tsx', import.meta.url)), 'utf8');
  const ids = [...routes.matchAll(/^ +'?([\w-]+)'?: \['/gm)].map(([, id]) => id ?? '');
  const kinds = [...routes.matchAll(/^ {2}'?([\w-]+)'?: \(\) => import/gm)].map(([, kind]) => kind ?? '');
  expect(ids.length).toBeGreaterThan(25);
  expect(kinds).toContain('special-page');
  // Looks an address up and shows one of the kinds.
  const shown = ['resolved', ...everyPage.flatMap((page) => page.routes ?? [])];
  expect([...ids, ...kinds].filter((id) => !shown.includes(id))).toEqual([]);
});

if (process.env.LONG === '1') {
  for (const shown of everyPage) {
    const width = shown.isPhone ? 320 : 1280;
    test.describe(shown.name, () => {
      test.use({ viewport: { width, height: 900 } });

      test('is heard in order, walked by Tab, and seen in dark, forced colours and without motion', async ({
        shop,
        shopper,
      }) => {
        const { page } = shop;
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await doShow(shown, shop, shopper);
        await page.waitForLoadState('networkidle');
        expect.soft(await page.evaluate(longMotions), 'moves').toEqual([]);
        expect.soft(await page.evaluate(outlineFaults), 'outline').toEqual([]);
        await expectAccessible(page, `${shown.name}, light`);
        await page.emulateMedia({ forcedColors: 'active' });
        expect.soft(await page.evaluate(bareFields), 'fields without a frame').toEqual([]);
        // Colours change within a frame of the setting.
        await soft.poll(() => page.evaluate(equalChoices), 'chosen things like others').toEqual([]);
        expect.soft(await walkByTab(page), 'by Tab').toEqual([]);
        await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' });
        await page.setViewportSize({ width: 320, height: 700 });
        await soft.poll(() => sidewaysExcess(page), 'sideways at 320 px').toBeLessThanOrEqual(0);
        await expectAccessible(page, `${shown.name}, dark, 320 px`);
        expect.soft(await page.evaluate(smallTargets), 'small targets').toEqual([]);
      });

      test.describe('in Turkish, whose words are longer', () => {
        // Only so can a test put a style into a page of this shop.
        test.use({ shopLocale: 'tr', bypassCSP: true });

        test('loses nothing at 200 % zoom and with wide text', async ({ shop, shopper }) => {
          const { page } = shop;
          await doShow(shown, shop, shopper);
          await page.waitForLoadState('networkidle');
          expect.soft(await page.evaluate(outlineFaults), 'outline').toEqual([]);
          const look = async (name: string) => {
            await soft.poll(() => sidewaysExcess(page), `sideways, ${name}`).toBeLessThanOrEqual(0);
            expect.soft(await page.evaluate(cutControls), `cut, ${name}`).toEqual([]);
          };
          for (const narrow of [1280, 768, 640, 320].filter((one) => one <= width)) {
            await page.setViewportSize({ width: narrow, height: 450 });
            await look(`${narrow} px`);
          }
          await page.addStyleTag({ content: wideText });
          await look('wide text at 320 px');
          if (width === 320) return;
          await page.setViewportSize({ width: 640, height: 450 });
          await look('wide text at 640 px');
        });
      });
    });
  }
}
