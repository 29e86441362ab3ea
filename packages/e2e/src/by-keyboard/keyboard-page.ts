import type { FrameLocator, Locator, Page } from 'playwright/test';

/** Presses of one key after which what is looked for cannot be reached. */
const limits = { tab: 200, arrow: 100 } as const;

/** The element has the focus; of a group of radio buttons one of them has it, as Tab stops at a group once. */
function isReached(element: Element): boolean {
  const active = element.ownerDocument.activeElement;
  if (active === element) return true;
  if (active === null || active === element.ownerDocument.body) return false;
  const isRadio = (one: Element): one is HTMLInputElement => one instanceof HTMLInputElement && one.type === 'radio';
  if (isRadio(element) && isRadio(active)) return active.name === element.name && active.form === element.form;
  return active.matches('a, button, summary') && active.contains(element);
}

/** What a person without a pointer cannot do. */
export class Unreachable extends Error {}

type Acts = Readonly<Record<string, (page: Page, locator: Locator, ...given: never[]) => Promise<unknown>>>;

interface Patience {
  readonly timeout?: number;
}

/** Moves the focus with Tab alone. */
async function tabTo(page: Page, locator: Locator, options: Patience = {}): Promise<void> {
  await locator.waitFor({ state: 'visible', ...options });
  for (let presses = 0; presses < limits.tab; presses += 1) {
    if (await locator.evaluate(isReached, undefined, options)) return;
    await page.keyboard.press('Tab');
  }
  throw new Unreachable(`Not reached by ${limits.tab} presses of Tab: ${locator}`);
}

async function activate(page: Page, locator: Locator, options?: Patience): Promise<void> {
  await tabTo(page, locator, options);
  await page.keyboard.press('Enter');
}

async function setChecked(page: Page, locator: Locator, isWanted: boolean, options?: Patience): Promise<void> {
  for (let presses = 0; presses < limits.arrow; presses += 1) {
    if ((await locator.isChecked(options)) === isWanted) return;
    await tabTo(page, locator, options);
    // Beside a chosen radio button the arrow keys choose; the first of a group of which none is chosen needs Space.
    const hasFocus = await locator.evaluate((element) => element === element.ownerDocument.activeElement);
    await page.keyboard.press(hasFocus ? 'Space' : 'ArrowDown');
  }
  throw new Unreachable(`Not chosen by ${limits.arrow} presses of an arrow key: ${locator}`);
}

async function type(page: Page, locator: Locator, text: string, options?: Patience): Promise<void> {
  await tabTo(page, locator, options);
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.keyboard.type(text);
}

async function choose(page: Page, locator: Locator, value: string, options?: Patience): Promise<void> {
  await tabTo(page, locator, options);
  for (let presses = 0; presses < limits.arrow; presses += 1) {
    if ((await locator.inputValue()) === value) return;
    await page.keyboard.press('ArrowDown');
  }
  throw new Unreachable(`Not chosen by ${limits.arrow} presses of an arrow key: ${value} of ${locator}`);
}

/** Everything that page models do to an element, as a keyboard does it. */
const acts: Acts = {
  click: activate,
  check: (page, locator, options?: Patience) => setChecked(page, locator, true, options),
  setChecked,
  fill: type,
  selectOption: choose,
  press: async (page, locator, key: string, options?: Patience) => {
    await tabTo(page, locator, options);
    await page.keyboard.press(key);
  },
  pressSequentially: async (page, locator, text: string, options?: Patience) => {
    await tabTo(page, locator, options);
    await page.keyboard.type(text);
  },
};

type Place = Page | FrameLocator | Locator;

/** What finds elements has to find them for the keyboard too. */
const isPlace = (value: unknown): value is Place =>
  typeof value === 'object' &&
  value !== null &&
  'getByRole' in value &&
  !('then' in value) &&
  ('owner' in value || 'ariaSnapshot' in value);

function byKeyboard<Kind extends Place>(page: Page, place: Kind, isElement: boolean): Kind {
  return new Proxy(place, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target);
      if (typeof property === 'symbol' || property === 'constructor' || typeof value !== 'function') return value;
      const act = isElement ? acts[property] : undefined;
      if (act) return (...given: never[]) => act(page, target as Locator, ...given);
      return (...given: unknown[]) => {
        const result: unknown = value.apply(target, given);
        return isPlace(result) ? byKeyboard(page, result, 'ariaSnapshot' in result) : result;
      };
    },
  });
}

/**
 * The same page without a pointer: whatever a page model presses, ticks, chooses or types is reached by Tab and arrow keys and done
 * by Enter, Space and letters. What cannot be reached so fails.
 */
export const withoutPointer = (page: Page): Page => byKeyboard(page, page, false);
