import { expect, type Page } from 'playwright/test';

/** How many pixels of a page stand beyond its window; zero when nobody has to scroll sideways. */
export async function sidewaysExcess(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // A window that has just changed its size is laid out with the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    return document.documentElement.scrollWidth - document.documentElement.clientWidth;
  });
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

/**
 * Presses Tab from the top of the page until everything was focused once.
 *
 * @returns what is wrong on the way: stops whose focus is not seen, and controls that Tab never reaches
 */
export async function walkByTab(page: Page, most = 260): Promise<readonly string[]> {
  await page.evaluate(() => {
    const reached = new Set<Element>();
    Object.assign(window, { reached });
    if (!document.querySelector('dialog[open], [popover]:popover-open')) {
      (document.activeElement as HTMLElement | null)?.blur();
      scrollTo(0, 0);
    } else if (document.activeElement) reached.add(document.activeElement);
  });
  const faults: string[] = [];
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    const isNew = await page.evaluate(() => {
      const walk = window as unknown as { reached: Set<Element>; last?: Element };
      const element = document.activeElement;
      if (element === null || element === document.body) return undefined;
      // A date is three stops in one field.
      if (element === walk.last && element.tagName !== 'IFRAME') return true;
      walk.last = element;
      const count = walk.reached.size;
      walk.reached.add(element);
      // A frame has stops of its own, which its page draws.
      return element.tagName === 'IFRAME' ? undefined : walk.reached.size > count;
    });
    // Past the last control the browser itself has the focus, then the page again; in a frame its page has it.
    if (isNew === undefined) continue;
    if (!isNew) break;
    const style = await focusStyle(page);
    if (style && !style.isDrawn) faults.push(`focus is not drawn on ${style.name}`);
    if (style && !style.isOnScreen) faults.push(`focus is out of sight on ${style.name}`);
    const cover = await page.evaluate(coverOfFocus);
    if (cover) faults.push(`${style?.name} is hidden under ${cover}`);
  }
  return [...faults, ...(await page.evaluate(unreached))];
}

/** What hides the focused element as a whole (WCAG 2.4.11). */
function coverOfFocus(): string | undefined {
  const element = document.activeElement;
  if (!element || element.tagName === 'IFRAME') return undefined;
  const label = (element as HTMLInputElement).labels?.[0];
  const boxes = [...element.getClientRects(), ...(label?.getClientRects() ?? [])].filter(({ width }) => width > 1);
  const isOver = (top: Element | null) =>
    top !== null && (top.contains(element) || element.contains(top) || label?.contains(top) === true);
  const tops = boxes.flatMap((box) =>
    [0.1, 0.5, 0.9].map((share) =>
      document.elementFromPoint(box.left + box.width * share, box.top + box.height * share),
    ),
  );
  if (tops.length === 0 || tops.some(isOver)) return undefined;
  const top = tops.find((one) => one !== null);
  // A field that is drawn by what stands beside it, or a link that is stretched over its card.
  return top && !element.parentElement?.contains(top) ? top.outerHTML.slice(0, 80) : undefined;
}

/** Controls in sight that Tab did not come to. */
function unreached(): readonly string[] {
  const { reached } = window as unknown as { reached: Set<Element> };
  const top = document.querySelector('dialog[open]') ?? document;
  const controls = [...top.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')];
  const isOnesRow = (element: HTMLElement) =>
    element instanceof HTMLInputElement &&
    element.type === 'radio' &&
    controls.some((one) => reached.has(one) && (one as HTMLInputElement).name === element.name);
  return controls
    .filter((element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
    .filter((element) => element.tabIndex >= 0 && !element.closest('[inert]') && !element.matches(':disabled'))
    .filter((element) => !reached.has(element) && !isOnesRow(element))
    .map((element) => `Tab does not reach ${element.outerHTML.slice(0, 110)}`);
}
