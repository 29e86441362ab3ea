import type { ShopPlace, ShopReading } from '@vitrin/core/conformance';
import type { Page } from 'playwright';

/** A page as it stands, and whether it stands. */
export interface PageReading {
  readonly reading: Omit<ShopReading, 'agreedTo'>;
  /** Nothing is at work, and where the bank is asked its page is there. */
  readonly isAtRest: boolean;
}

/** What stands on a page at one moment. */
interface Sight {
  readonly path: string;
  /** Names of fields that can be typed into or chosen from. */
  readonly fields: readonly string[];
  /** Names of buttons that can be pressed. */
  readonly buttons: readonly string[];
  readonly alerts: readonly string[];
  readonly hasFrame: boolean;
  readonly isBusy: boolean;
  readonly text: string;
}

/** One row for each place, in the order in which it matters. */
const places: readonly (readonly [ShopPlace, (sight: Sight) => boolean])[] = [
  ['placed', ({ path }) => path.startsWith('/thanks/')],
  ['bank', ({ hasFrame }) => hasFrame],
  ['code', ({ fields }) => fields.includes('code')],
  ['contact', ({ fields }) => fields.includes('email')],
  ['payment', ({ buttons }) => buttons.some((name) => name.startsWith('Pay'))],
];

const agree = /^(?:Approve|Pay)$/;

function look(): Sight {
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const all = (selector: string) => [...place.querySelectorAll(selector)].filter(isShown);
  return {
    path: location.pathname,
    fields: all('input:enabled, select:enabled').map((field) => field.getAttribute('name') ?? ''),
    buttons: all('button:enabled').map(textOf),
    alerts: [...document.querySelectorAll('[role=alert]')].filter(isShown).map(textOf).filter(Boolean),
    hasFrame: [...document.querySelectorAll('iframe')].some(isShown),
    isBusy: all('[aria-busy=true]').length > 0,
    text: textOf(document.body),
  };
}

/** The page of the bank, provider or wallet asks for something that a person has an answer to. */
async function isAsking(page: Page, isFramed: boolean): Promise<boolean> {
  const place = isFramed ? page.frameLocator('iframe') : page;
  const button = place.getByRole('button', { name: agree }).first();
  return (await button.count()) > 0 && (await button.isEnabled());
}

/** Reads what a person could; null while the browser is between two pages. */
export async function readPage(page: Page, origin: string): Promise<PageReading | null> {
  try {
    const isForeign = new URL(page.url()).origin !== origin;
    const sight = await page.evaluate(look);
    const place = isForeign ? 'provider' : (places.find(([, isIt]) => isIt(sight))?.[0] ?? 'stopped');
    const isAway = place === 'provider' || place === 'bank';
    const asking = isAway && (await isAsking(page, place === 'bank'));
    const order = place === 'placed' ? (/\b\d{16}\b/.exec(sight.text)?.[0] ?? null) : null;
    return {
      reading: {
        place,
        told: isForeign || place === 'placed' ? [] : sight.alerts,
        waysOn: asking ? ['agree', ...sight.buttons] : [...sight.buttons, ...sight.fields],
        order,
      },
      isAtRest: isAway ? asking : !sight.isBusy && (place !== 'placed' || order !== null),
    };
  } catch {
    return null;
  }
}
