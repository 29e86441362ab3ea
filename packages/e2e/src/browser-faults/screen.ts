import type { Page } from 'playwright/test';

/** A button or link that can be seen. */
export interface Control {
  readonly name: string;
  /** Can be pressed now: neither busy nor `aria-disabled`. */
  readonly isEnabled: boolean;
}

/** What stands on a page at one moment, read in one go: all of it was there together. */
export interface Screen {
  readonly url: string;
  /** React listens: what is pressed is heard. */
  readonly isListening: boolean;
  /** Headings of the first level and those that name a panel. */
  readonly headings: readonly string[];
  /** Of the open dialog where there is one, else of the page. */
  readonly controls: readonly Control[];
  readonly fields: readonly string[];
  /** An open dialog, by its title. */
  readonly dialog: { readonly title: string; readonly hasFrame: boolean } | null;
  /** Pay, where nothing covers it. */
  readonly pay: Control | null;
  /** Banners and running words: what the page says about what it does. */
  readonly words: string;
  /** Something turns, or a place is kept for what is on its way. */
  readonly isWaiting: boolean;
}

/** Reads a page of the shop; null while the browser is between two pages. */
export async function readScreen(page: Page): Promise<Screen | null> {
  try {
    return await page.evaluate(() => {
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
      const nameOf = (element: Element) => element.getAttribute('aria-label') ?? textOf(element);
      const root = document.getElementById('root');
      const open = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
      const place = open ?? document.querySelector('main') ?? document.body;
      const all = (selector: string) => [...place.querySelectorAll(selector)].filter(isShown);
      const controlOf = (element: Element) => ({
        name: nameOf(element),
        isEnabled: element.getAttribute('aria-disabled') !== 'true' && element.getAttribute('aria-busy') !== 'true',
      });
      const pay = open ? undefined : all('.pay button[type=submit]')[0];
      return {
        url: location.href,
        isListening: Object.keys(root ?? {}).some((key) => key.startsWith('__react')),
        headings: all('h1, h2').map(textOf),
        controls: all('button, a[href]').map(controlOf),
        fields: all('input, select, textarea').map((field) => field.getAttribute('name') ?? ''),
        dialog: open && {
          title: textOf(open.querySelector('h2') ?? open),
          hasFrame: open.querySelector('iframe') !== null,
        },
        pay: pay ? controlOf(pay) : null,
        words: all('[role=alert], [role=status], .alert').map(textOf).filter(Boolean).join(' | '),
        isWaiting: all('.spinner, .skeleton').length > 0,
      };
    });
  } catch {
    return null;
  }
}

/** Minor units that a button names: `Pay 739.70 TL`. */
export function amountOf({ name }: Control): number | null {
  const digits = name.replace(/\D/g, '');
  return digits === '' ? null : Number(digits);
}
