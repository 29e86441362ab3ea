import { expect, type Page } from 'playwright/test';

/** How many pixels of a page stand beyond its window; zero when nobody has to scroll sideways. */
export async function sidewaysExcess(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** A control's place: the middle of its box across the page, and its height on it. */
export interface Place {
  readonly name: string;
  readonly middle: number;
  readonly top: number;
  readonly width: number;
}

/** Everything that can be pressed or typed in and is on screen, in the order of the document. */
export async function controlPlaces(page: Page): Promise<readonly Place[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(
        ({ element, box }) => box.width > 0 && box.height > 0 && element.checkVisibility({ visibilityProperty: true }),
      )
      .map(({ element, box }) => ({
        name: `${element.tagName} ${element.className} ${element.getAttribute('href') ?? element.getAttribute('name') ?? ''}`,
        middle: box.left + box.width / 2,
        top: box.top,
        width: box.width,
      })),
  );
}

/** The style by which a focused element is told from others. */
export async function focusStyle(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return undefined;
    const box = element.getBoundingClientRect();
    // A stretched link draws its focus around the card, a small box inside a row around the row.
    const rows = [element.parentElement, element.parentElement?.parentElement, element.closest('label')];
    const drawn = [
      ...[null, '::before', '::after'].map((part) => getComputedStyle(element, part)),
      ...rows.filter((row) => row !== null && row !== undefined).map((row) => getComputedStyle(row)),
    ];
    return {
      name: `${element.tagName} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`,
      isDrawn: drawn.some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1,
      ),
      isOnScreen: box.bottom > 0 && box.top < innerHeight && box.width > 0 && box.height > 0,
    };
  });
}

/** Presses Tab until something is focused that `isWanted` knows; every stop on the way must show its focus. */
export async function tabTo(page: Page, isWanted: string, key: 'Tab' | 'Shift+Tab' = 'Tab', most = 90): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press(key);
    const style = await focusStyle(page);
    if (style === undefined) continue;
    expect(style.isDrawn && style.isOnScreen, `focus is seen on ${style.name}`).toBe(true);
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, isWanted)) return;
  }
  throw new Error(`${most} presses of ${key} reach nothing that matches ${isWanted}.`);
}
