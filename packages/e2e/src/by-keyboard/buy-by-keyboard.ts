import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright/test';
import { PageShopper, type PageShopperParts } from '../browser-faults/page-shopper.ts';
import type { Screen } from '../browser-faults/screen.ts';
import { Shop } from '../models/shop.ts';
import { Unreachable, withoutPointer } from './keyboard-page.ts';
import { speak, steady, type TreeNode, withoutFrame } from './spoken-tree.ts';

/** One step of a purchase: what was about to be done, and all that was said before it. */
export interface SpokenStep {
  readonly title: string;
  readonly lines: readonly string[];
}

const folder = new URL('../../specs/by-keyboard/spoken/', import.meta.url);

const fileOf = (name: string) =>
  fileURLToPath(new URL(`${name.replace(/[^a-z0-9]+/gi, '-').toLowerCase()}.txt`, folder));

/** `SPOKEN=write` keeps what is said now: read the difference before you commit it. */
export const isWriting = process.env.SPOKEN === 'write';

/** As it stands in the file: each step under its title. What stands around every page is said once. */
export function written(steps: readonly SpokenStep[]): string {
  const said = steps.map(({ title, lines }, place) =>
    [`## ${title}`, '', ...(place === 0 ? lines : withoutFrame(lines))].join('\n'),
  );
  return `${said.join('\n\n')}\n`;
}

/** What was kept of a purchase; undefined where nothing was. */
export function readKept(name: string): string | undefined {
  try {
    return readFileSync(fileOf(name), 'utf8');
  } catch {
    return undefined;
  }
}

/** Keeps the words of a purchase. */
export function keep(name: string, steps: readonly SpokenStep[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(name), written(steps));
}

/** Milliseconds between two looks at a page, and until a purchase has to be through. */
const glance = 150;
const patience = 150_000;
/** Milliseconds that one thing may take to be there. */
const brief = 4_000;
/** Looks that find the same words before a page counts as at rest: longer than a sentence waits for the focus to be spoken first. */
const equalLooks = 4;

/** What a screen reader would say of the page at this moment. */
async function listenTo(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { readonly nodes: readonly TreeNode[] };
    return speak(nodes).map(steady);
  } finally {
    await session.detach();
  }
}

/** The same, once the page has come to rest. */
async function listenAtRest(page: Page): Promise<readonly string[]> {
  for (let looks = 0, equal = 0, former = ''; ; looks += 1) {
    const lines = await listenTo(page);
    const said = lines.join('\n');
    equal = said === former ? equal + 1 : 0;
    if (equal === equalLooks || looks > 40) return lines;
    former = said;
    await pause(2 * glance);
  }
}

/** What is gone from the screen is looked for again; what the keys do not reach is a defect. */
function lookAgain(error: unknown): void {
  if (error instanceof Unreachable) throw error;
}

const isPlaced = ({ url, headings }: Screen) =>
  url.includes('/orders/completed/') && headings.includes('Thank you for your order');

/**
 * Buys from checkout's first screen on with the keys alone, as the screens ask for it, and listens to each before it is answered.
 *
 * @returns what was said at each step, the confirmation last
 * @throws when something cannot be reached with the keys, or there is no order after some minutes
 */
export async function buyByKeyboard(parts: PageShopperParts, origin: string): Promise<readonly SpokenStep[]> {
  const { page, locale, texts } = parts.shop;
  const shop = new Shop(withoutPointer(page), locale, texts, parts.host);
  page.setDefaultTimeout(brief);
  const shopper = new PageShopper({ ...parts, shop }, origin);
  const steps: SpokenStep[] = [];
  const end = Date.now() + patience;
  let answered: string | null = null;
  while (Date.now() < end) {
    const screen = await shopper.look();
    if (screen !== null && isPlaced(screen)) {
      steps.push({ title: 'the order is placed', lines: await listenAtRest(page) });
      return steps;
    }
    const step = screen === null || screen.isWaiting ? null : await shopper.next(screen);
    if (step === null || screen === null) {
      await pause(glance);
      continue;
    }
    const isTold = shopper.isForeign(screen) || steps.some(({ title }) => title === step.name);
    if (answered === step.name) {
      // The page may still show the step that was just answered: keys for it would move the focus of the next one.
      await listenAtRest(page);
      answered = null;
    } else if (isTold) {
      answered = step.name;
      await step.doIt().catch(lookAgain);
    }
    // Listening takes a while: what the page asks for is looked up again.
    else steps.push({ title: step.name, lines: await listenAtRest(page) });
  }
  throw new Error(`No order after ${steps.map(({ title }) => title).join(', ')}.`);
}
