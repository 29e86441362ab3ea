import { setTimeout as pause } from 'node:timers/promises';

/** A phone that many have, on the line that most of them have (docs/rules/performance.md §6). */
export const phone = {
  screen: { width: 412, height: 823 },
  /** Times slower than this machine's processor. */
  slower: 4,
  line: { offline: false, latency: 100, downloadThroughput: 9_000_000 / 8, uploadThroughput: 3_000_000 / 8 },
};

/**
 * Whoever listens to the network is told from where in a script each request was made. To say so V8 reads the whole script a second time,
 * which no shopper's browser does, and which is a task of some 90 ms on this phone; with this it notes places at the first reading.
 */
export const listenedTo = ['--js-flags=--no-enable-lazy-source-positions'];

/**
 * A browser without a screen opens a window of the page's size with its own bar in it: the lowest 87 px of the page are in no window, what
 * changes there is drawn in no frame, and the answer to a key that changes it seems to take until something else is drawn, a second or more.
 */
async function widenWindow(session) {
  const { windowId } = await session.send('Browser.getWindowForTarget');
  const { width, height } = phone.screen;
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width: width + 200, height: height + 300 } });
}

/** Milliseconds in which a browser has made a new window; what it does for that would fall on the first page in it. */
const untilWindowRests = 1_000;

/**
 * Opens a page as such a phone has it: nothing is kept from before but what `storageState` says.
 *
 * @template T
 * @param {import('playwright').Browser} browser
 * @param {import('playwright').BrowserContextOptions} options
 * @param {(page: import('playwright').Page, session: import('playwright').CDPSession) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function onPhone(browser, options, work) {
  const context = await browser.newContext({ ...options, viewport: phone.screen });
  context.setDefaultTimeout(60_000);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await widenWindow(session);
    await pause(untilWindowRests);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', phone.line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slower });
    return await work(page, session);
  } finally {
    await context.close();
  }
}
