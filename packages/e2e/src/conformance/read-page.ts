import type { Page } from 'playwright/test';
import type { ShopPlace, ShopReading } from '../../../core/src/conformance/shop-reading.types.ts';
import { ForeignPage } from '../browser-faults/foreign-page.ts';
import { readScreen, type Screen } from '../browser-faults/screen.ts';

/** What a page says of mistakes and refusals, and of an order; and whether anything is still at work. */
interface Words {
  readonly told: readonly string[];
  readonly isBusy: boolean;
  /** Digits of an order's number, as the page shows them. */
  readonly order: string | null;
}

async function readWords(page: Page): Promise<Words | null> {
  try {
    return await page.evaluate(() => {
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const textOf = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
      const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
      const main = document.querySelector('main') ?? document.body;
      const all = (selector: string) =>
        [main, ...(open ? [open] : [])].flatMap((place) => [...place.querySelectorAll(selector)].filter(isShown));
      const described = all('[aria-invalid=true]').flatMap((field) =>
        (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => textOf(document.getElementById(id))),
      );
      return {
        told: [...all('[role=alert], .alert').map(textOf), ...described].filter(Boolean),
        isBusy: all('[aria-busy=true]').length > 0,
        order: [...main.querySelectorAll('.order-number *')].map(textOf).find((text) => /^\d+$/.test(text)) ?? null,
      };
    });
  } catch {
    return null;
  }
}

/** One row for each place, in the order in which it matters. */
const places: readonly (readonly [ShopPlace, (screen: Screen) => boolean])[] = [
  ['placed', ({ url }) => /\/orders\/completed\/[0-9a-f]{32}/.test(url)],
  ['bank', ({ dialog }) => dialog?.hasFrame === true],
  ['code', ({ dialog, fields }) => dialog !== null && fields.includes('code')],
  ['changed', ({ headings }) => headings.includes('Your order has changed')],
  ['contact', ({ fields }) => fields.includes('email')],
  ['payment', ({ pay, dialog }) => pay !== null && dialog === null],
  ['delivery', ({ controls }) => controls.some(({ name }) => name === 'Continue to payment')],
];

/** A page as it stands, and whether it stands. */
export interface PageReading {
  readonly reading: Omit<ShopReading, 'agreedTo'>;
  /** Nothing turns, nothing is at work, and what is pressed is heard. */
  readonly isAtRest: boolean;
}

/** Reads what a person could; null while the browser is between two pages. */
export async function readPage(page: Page, shopUrl: string): Promise<PageReading | null> {
  const screen = await readScreen(page);
  const words = await readWords(page);
  if (!screen || !words) return null;
  const isForeign = new URL(screen.url).origin !== new URL(shopUrl).origin;
  const place = isForeign ? 'provider' : (places.find(([, isIt]) => isIt(screen))?.[0] ?? 'stopped');
  const isAway = place === 'provider' || place === 'bank';
  const isAsking = isAway && (await new ForeignPage(page, place === 'bank').isAsking().catch(() => false));
  const controls = screen.controls.filter(({ isEnabled }) => isEnabled).map(({ name }) => name);
  return {
    reading: {
      place,
      told: isForeign || place === 'placed' ? [] : words.told,
      waysOn: isAsking ? ['agree', ...controls] : controls,
      order: place === 'placed' ? words.order : null,
    },
    isAtRest: isAway ? isAsking : screen.isListening && !screen.isWaiting && !words.isBusy,
  };
}
