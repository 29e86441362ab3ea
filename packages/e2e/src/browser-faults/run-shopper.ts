import { setTimeout as pause } from 'node:timers/promises';
import { type Books, type Look, unpaidFor } from '../faults/verdicts.ts';
import type { PageShopper } from './page-shopper.ts';
import { amountOf, type Screen } from './screen.ts';

/** Milliseconds between two looks at a page. */
const glance = 150;
/** R5: this long a page may turn without words, or offer nothing to do, before the shopper is stuck; milliseconds. */
const limits = { wordless: 15_000, idle: 30_000, worded: 75_000, whole: 150_000 } as const;
/** A shopper who finds nothing to press looks for another way this soon: closes a window, reloads. Milliseconds. */
const restless = 8_000;

/** What is asked of a run. */
export interface RunOptions {
  /** The database at this moment. */
  readonly readBooks: () => Promise<Books>;
  readonly looks: Look[];
  /** Ends the run early: true as soon as the screen is where the case wants to be. */
  readonly until?: (screen: Screen) => boolean | Promise<boolean>;
}

const isCompleted = ({ headings, url }: Screen) =>
  /\/orders\/completed\/[0-9a-f]{32}/.test(url) && headings.includes('Thank you for your order');

/** Words that promise the shopper that nothing was paid. */
const saysNotCharged = ({ words, dialog }: Screen) => dialog === null && /No money was taken/.test(words);
const offersPay = ({ pay, dialog }: Screen) => dialog === null && pay?.isEnabled === true;

/**
 * Compares what the screen says about the payment with the database. The screen is read before and after it, so that an order
 * that was placed in between is not held against what the shopper saw before.
 */
async function compare(shopper: PageShopper, screen: Screen, { readBooks, looks }: RunOptions): Promise<void> {
  const saysPaid = isCompleted(screen);
  const offers = offersPay(screen);
  const denies = saysNotCharged(screen);
  if (!saysPaid && !offers && !denies) return;
  const books = await readBooks();
  const isPlaced = books.orders.length > 0;
  const again = await shopper.look();
  const isSteady = again !== null && again.url === screen.url;
  const amount = offers && screen.pay ? amountOf(screen.pay) : null;
  const isStill = isSteady && ((offers && offersPay(again)) || (denies && saysNotCharged(again)));
  // What a wallet or provider has taken is what the next Pay is completed with: it is not taken twice.
  const { placing, returning } = shopper.way;
  const isTakenBefore = [...placing, returning].some((call) => call?.endsWith('CompletePage'));
  const isCharged = !isTakenBefore && unpaidFor(books).length > 0;
  looks.push({ saysPaid, offersPay: isStill, isPlaced, isCharged, amount: isStill && !isPlaced ? amount : null });
}

/** The browser shows a page that is none of the shop's: its own, or one of something between. */
const isForlorn = (shopper: PageShopper, screen: Screen) => shopper.isForeign(screen) || !screen.isListening;

/** What a person tries who finds nothing to press. */
async function tryElse(shopper: PageShopper, screen: Screen): Promise<void> {
  if (screen.dialog) {
    shopper.note('closes the dialog');
    await shopper.doClose();
    return;
  }
  if (isForlorn(shopper, screen)) await shopper.doReload();
}

/** The screen in words, for whoever has to find out why. */
function tell(screen: Screen | null, last: readonly string[]): string {
  return JSON.stringify({ ...screen, last: last.slice(-8) }).slice(0, 1_500);
}

/**
 * A person who wants this order: looks, does what the page asks for, waits, and goes on until the order is there.
 * @returns why they could not go on; null when the page says that the order is placed.
 */
export async function runShopper(shopper: PageShopper, options: RunOptions): Promise<string | null> {
  const start = Date.now();
  const done: string[] = [];
  let changedAt = start;
  let wordsAt = start;
  let elseAt = start;
  let former = '';
  for (;;) {
    const now = Date.now();
    const screen = await shopper.look();
    if (screen) {
      const seen = JSON.stringify(screen);
      if (seen !== former) changedAt = now;
      former = seen;
      if (!screen.isWaiting || screen.words !== '' || screen.dialog) wordsAt = now;
      await compare(shopper, screen, options);
      if (await options.until?.(screen)) return null;
      if (isCompleted(screen)) return null;
      // The way to pay may be gone because the order is there: a person looks for it among their mails.
      if (screen.headings.includes('Your basket is empty') && (await options.readBooks()).orders.length > 0)
        return null;
      const did = await shopper.act(screen).catch((error: Error) => `tried: ${error.message.split('\n')[0]}`);
      if (did !== null) {
        done.push(did);
        if (!did.startsWith('tried')) changedAt = Date.now();
        // Nobody looked at the page meanwhile.
        wordsAt = Date.now();
      } else if (now - Math.max(changedAt, elseAt) > restless) {
        elseAt = now;
        await tryElse(shopper, screen).catch(() => {});
      }
    }
    const limit = screen?.words ? limits.worded : limits.idle;
    if (now - wordsAt > limits.wordless && screen) return `15 s without words: ${tell(screen, done)}`;
    if (now - changedAt > limit) return `nothing to do for ${limit / 1000} s: ${tell(screen, done)}`;
    if (now - start > limits.whole) return `no order after ${limits.whole / 1000} s: ${tell(screen, done)}`;
    await pause(glance);
  }
}
