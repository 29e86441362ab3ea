/**
 * What a shopper did on the shop's own pages, as the browser tells it: a press is an activated button, link or checkbox, a field
 * a text box that was typed into. Selects and radio buttons are not counted, nor what happens on the bank's pages.
 *
 * @typedef {object} Deeds
 * @property {string[]} presses what was pressed, by its words
 * @property {Set<string>} fields names of the text boxes
 */

const binding = '__vitrinDeed';

/**
 * Begins to count in every page of a context.
 *
 * @param {import('playwright').BrowserContext} context
 * @param {string} shopUrl pages of other origins are not counted
 * @returns {Promise<Deeds>}
 */
export async function countDeeds(context, shopUrl) {
  /** @type {Deeds} */
  const deeds = { presses: [], fields: new Set() };
  await context.exposeBinding(binding, (_source, kind, name) => {
    if (kind === 'press') deeds.presses.push(name);
    else deeds.fields.add(name);
  });
  await context.addInitScript(
    ({ origin, tell }) => {
      if (location.origin !== origin) return;
      const pressable = 'button, a[href], summary, input:is([type=checkbox], [type=submit], [type=button])';
      const isText = (element) =>
        element instanceof HTMLTextAreaElement || !['checkbox', 'radio', 'hidden', 'submit'].includes(element.type);
      const words = (element) =>
        element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '';
      addEventListener(
        'click',
        ({ target, isTrusted }) => {
          const element = isTrusted && target instanceof Element ? target.closest(pressable) : null;
          if (element) window[tell]('press', words(element).trim().replace(/\s+/g, ' ').slice(0, 40));
        },
        true,
      );
      addEventListener(
        'input',
        ({ target, isTrusted }) => {
          const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
          if (isTrusted && isField && isText(target)) window[tell]('field', target.name || target.id);
        },
        true,
      );
    },
    { origin: new URL(shopUrl).origin, tell: binding },
  );
  return deeds;
}

/**
 * How far Pay is, in screens: below the heading of the ways to pay, and down from the top of the page.
 *
 * @param {import('playwright').Page} page
 * @returns {Promise<{ fromMethods: number, fromTop: number }>}
 */
export function measurePay(page) {
  return page.evaluate(() => {
    const heading = document.querySelector('main form [role=radiogroup][aria-labelledby]');
    const label = document.getElementById(heading?.getAttribute('aria-labelledby') ?? '');
    const pay = document.querySelector('main .pay button[type=submit]');
    if (!label || !pay) return { fromMethods: Number.NaN, fromTop: Number.NaN };
    const bottom = pay.getBoundingClientRect().bottom;
    return {
      fromMethods: (bottom - label.getBoundingClientRect().top) / innerHeight,
      fromTop: (bottom + scrollY - innerHeight) / innerHeight,
    };
  });
}
