import { acceptAndPay, card, giveContactAndAddress, payButton, type, typeCard } from '../lib/guest-purchase.mjs';
import { personsHand } from '../lib/hands.mjs';
import { onPhone, phone } from './throttled.mjs';
import { watchLine } from './watch-line.mjs';
import { beginStep, readAnswers, readTimings, watchTimings } from './watch-page.mjs';

/**
 * One visit of a page: what came, and when it was there.
 *
 * @typedef {import('./watch-line.mjs').Traffic & import('./watch-page.mjs').Timings} Visit
 *
 * @typedef {object} Shop
 * @property {import('playwright').Browser} browser
 * @property {string} shopUrl
 * @property {string} productPath
 */

const addToBasket = (page) => page.getByRole('button', { name: 'Add to basket', exact: true }).first();

/**
 * What a browser keeps of a guest who has put one product into the basket; nothing is throttled here.
 *
 * @param {Shop} shop
 */
export async function guestWithBasket({ browser, shopUrl, productPath }) {
  const context = await browser.newContext({ baseURL: shopUrl, viewport: phone.screen });
  const page = await context.newPage();
  await page.goto(productPath);
  await page.waitForLoadState('networkidle');
  // The count in the header is there before the host has answered.
  const isAdded = page.waitForResponse((reply) => reply.request().method() === 'POST' && /basket/.test(reply.url()));
  await addToBasket(page).click();
  await isAdded;
  const storageState = await context.storageState();
  await context.close();
  return storageState;
}

/** Later than what a page fetches once it is alive, in case that another one does not come (decision 0028). */
const untilAllIsThere = 3_000;

/** The whole load: nothing is on its way, and nothing more comes by itself. */
async function waitForAll(page) {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(untilAllIsThere);
  await page.waitForLoadState('networkidle');
}

/**
 * A page that is opened and left alone.
 *
 * @param {Shop} shop
 * @param {{ path: string, selector: string, storageState?: import('playwright').BrowserContextOptions['storageState'], withScripts?: boolean }} what `selector`: what it is there for
 * @returns {Promise<Visit>}
 */
export function visit({ browser, shopUrl }, { path, selector, storageState, withScripts = true }) {
  return onPhone(browser, { baseURL: shopUrl, ...(storageState && { storageState }) }, async (page, session) => {
    await watchTimings(page.context(), selector);
    if (!withScripts) await session.send('Network.setBlockedURLs', { urls: ['*.js'] });
    const traffic = watchLine(session);
    await page.goto(path);
    await waitForAll(page);
    return { ...traffic(), ...(await readTimings(page)) };
  });
}

/** What the first page of checkout is there for. */
export const firstForm = 'main form input[name=email]';

/** What is typed before any script runs. */
const earlyText = 'early@example.test';

/**
 * From when on the first form can be used: a field takes text from its first frame on, if that text is still in it when the page has come
 * alive and is kept as a draft; else from when the page's own code answers.
 */
async function usableFrom(page, { typed, usable }) {
  const isKept = await page.evaluate(
    ([selector, text]) =>
      document.querySelector(selector)?.value === text &&
      Object.values(sessionStorage).some((kept) => kept.includes(text)),
    [firstForm, earlyText],
  );
  return isKept && !Number.isNaN(typed) ? typed : usable;
}

/** Screens from the heading of the payment methods down to Pay. @param {import('playwright').Page} page @returns {Promise<number>} */
const screensToPay = (page) =>
  page.evaluate(() => {
    const methods = document.querySelector('main form [role=radiogroup][aria-labelledby]');
    const heading = document.getElementById(methods?.getAttribute('aria-labelledby') ?? '');
    const pay = document.querySelector('main .pay button[type=submit]');
    if (!heading || !pay) return Number.NaN;
    return (pay.getBoundingClientRect().bottom - heading.getBoundingClientRect().top) / innerHeight;
  });

/**
 * A guest's checkout from its first page to the placed order.
 *
 * @typedef {object} Purchase
 * @property {Visit & { answering: number }} first until the first form can be used, and the page is quiet; `answering`: from when on its own
 *   code answers presses, in milliseconds
 * @property {import('./watch-line.mjs').Traffic} payable until the ways to pay are there with the form of the first of them
 * @property {number} screensToPay from the heading of the payment methods down to Pay, with a card typed
 * @property {number} shift of the whole way to them
 * @property {number} blocking of the same
 * @property {Record<string, { name: string, duration: number }>} answers the slowest answer to a press or a key, by step
 *
 * @param {Shop} shop
 * @param {import('playwright').BrowserContextOptions['storageState']} storageState a guest with a basket
 * @returns {Promise<Purchase>}
 */
export function buy({ browser, shopUrl }, storageState) {
  return onPhone(browser, { baseURL: shopUrl, storageState }, async (page, session) => {
    await watchTimings(page.context(), firstForm, earlyText);
    const traffic = watchLine(session);
    await page.goto('/orders/checkout/');
    await page.locator(firstForm).waitFor();
    // The network can be quiet while the processor still hydrates the page.
    await page.waitForFunction(() => !Number.isNaN(/** @type {*} */ (window).phoneTimings.usable));
    await page.waitForLoadState('networkidle');
    const timings = await readTimings(page);
    const first = { ...traffic(), ...timings, answering: timings.usable, usable: await usableFrom(page, timings) };
    const hand = personsHand(page);
    await beginStep(page, 'contact and address');
    await giveContactAndAddress(page, hand);
    await page.getByLabel('Card number', { exact: true }).waitFor();
    await payButton(page).waitFor();
    await page.waitForLoadState('networkidle');
    const payable = traffic();
    const { shift, blocking } = await readTimings(page);
    await beginStep(page, 'card');
    await typeCard(page, hand);
    const screens = await screensToPay(page);
    await type(page, 'Security Code', card.cvc, hand);
    await beginStep(page, 'pay');
    await acceptAndPay(page, hand);
    return { first, payable, screensToPay: screens, shift, blocking, answers: await readAnswers(page) };
  });
}
