/**
 * What a shopper has of a page, in milliseconds from the navigation.
 *
 * @typedef {object} Timings
 * @property {number} firstPaint first contentful paint
 * @property {number} paint largest contentful paint
 * @property {number} usable the page's own code answers at what `selector` finds; NaN where it never did
 * @property {number} typed when text was typed into it, which is done in the first frame in which it can be seen; NaN where nothing was
 * @property {number} blocking sum of what long tasks take beyond 50 ms
 * @property {number} shift sum of layout shifts that no press caused
 */

/**
 * Has every page of a context note its timings.
 *
 * @param {import('playwright').BrowserContext} context
 * @param {string} selector finds what the page is there for: a button, a field
 * @param {string} [text] is typed into it as soon as it can be seen
 */
export async function watchTimings(context, selector, text) {
  const asked = { wanted: selector, text };
  await context.addInitScript(({ wanted, text: typed }) => {
    if (window !== window.top) return;
    const never = Number.NaN;
    const seen = { firstPaint: never, paint: never, usable: never, typed: never, blocking: 0, shift: 0 };
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
    const type = (field) => {
      if (typed === undefined || !Number.isNaN(seen.typed) || Number.isNaN(seen.firstPaint)) return;
      seen.typed = performance.now();
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    const look = () => {
      const element = document.querySelector(wanted);
      if (element !== null) type(element);
      if (element !== null && isTaken(element)) seen.usable = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, asked);
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
