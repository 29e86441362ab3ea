/**
 * What a shopper has of a page, in milliseconds from the navigation.
 *
 * @typedef {object} Timings
 * @property {number} firstPaint first contentful paint
 * @property {number} paint largest contentful paint
 * @property {number} usable the page's own code answers at what `selector` finds; NaN where it never did
 * @property {number} blocking sum of what long tasks take beyond 50 ms
 * @property {number} shift sum of layout shifts that no press caused
 */

/**
 * Has every page of a context note its timings.
 *
 * @param {import('playwright').BrowserContext} context
 * @param {string} selector finds what the page is there for: a button, a field
 */
export async function watchTimings(context, selector) {
  await context.addInitScript((wanted) => {
    if (window !== window.top) return;
    const seen = { firstPaint: Number.NaN, paint: Number.NaN, usable: Number.NaN, blocking: 0, shift: 0 };
    Object.assign(window, { phoneTimings: seen });
    const observe = (type, take, options) =>
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) take(entry);
      }).observe({ type, buffered: true, ...options });
    observe('largest-contentful-paint', ({ startTime }) => {
      seen.paint = startTime;
    });
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') seen.firstPaint = startTime;
    });
    observe('longtask', ({ duration }) => {
      seen.blocking += Math.max(0, duration - 50);
    });
    observe('layout-shift', ({ value, hadRecentInput }) => {
      if (!hadRecentInput) seen.shift += value;
    });
    observe(
      'event',
      ({ name, duration, interactionId }) => {
        if (!interactionId) return;
        const step = sessionStorage.getItem('phone-step') ?? '';
        const slowest = JSON.parse(sessionStorage.getItem('phone-events') ?? '{}');
        if (duration <= (slowest[step]?.duration ?? 0)) return;
        sessionStorage.setItem('phone-events', JSON.stringify({ ...slowest, [step]: { name, duration } }));
      },
      { durationThreshold: 16 },
    );
    // React notes on an element that it has taken it over: presses on it are answered from then on.
    const isTaken = (element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
    const look = () => {
      const element = document.querySelector(wanted);
      if (element !== null && isTaken(element)) seen.usable = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, selector);
}

/**
 * @param {import('playwright').Page} page
 * @returns {Promise<Timings>}
 */
export const readTimings = (page) => page.evaluate(() => ({ .../** @type {*} */ (window).phoneTimings }));

/**
 * What follows belongs to this step, until another one begins.
 *
 * @param {import('playwright').Page} page
 * @param {string} step
 */
export const beginStep = (page, step) => page.evaluate((name) => sessionStorage.setItem('phone-step', name), step);

/**
 * The slowest answer to a press or a key in each step, in milliseconds, and what was done; none under 16 ms is told by the browser.
 *
 * @param {import('playwright').Page} page
 * @returns {Promise<Record<string, { name: string, duration: number }>>}
 */
export const readAnswers = (page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('phone-events') ?? '{}'));
