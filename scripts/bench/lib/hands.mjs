import { setTimeout as pause } from 'node:timers/promises';

/**
 * How something is pressed and typed on a page.
 *
 * @typedef {object} Hand
 * @property {(what: import('playwright').Locator) => Promise<void>} press
 * @property {(what: import('playwright').Locator, text: string) => Promise<void>} type key by key, so that the page hears every one
 */

/** As quick as the page takes it. @type {Hand} */
export const quickHand = {
  press: (what) => what.click(),
  async type(what, text) {
    await what.click();
    await what.pressSequentially(text);
  },
};

/** Milliseconds: from key to key, as somebody types who types well; and how long a finger rests on what it presses. */
const betweenKeys = 100;
const pressed = 80;
/** Milliseconds in which the page is left alone before and after: whoever looks something up in it does so in its own time. */
const apart = 300;

/**
 * As a person's, for measuring how quickly the page answers: what is pressed is looked up before, and nothing is while the page answers.
 *
 * @param {import('playwright').Page} page
 * @returns {Hand}
 */
export function personsHand(page) {
  const press = async (what) => {
    await what.scrollIntoViewIfNeeded();
    const box = await what.boundingBox();
    if (box === null) throw new Error('What is to be pressed is not on the page.');
    // Its beginning: a label has a link in its middle.
    await page.mouse.move(box.x + Math.min(20, box.width / 2), box.y + box.height / 2);
    await pause(apart);
    await page.mouse.down();
    await pause(pressed);
    await page.mouse.up();
    await pause(apart);
  };
  return {
    press,
    async type(what, text) {
      await press(what);
      for (const key of text) {
        await page.keyboard.press(key === ' ' ? 'Space' : key);
        await pause(betweenKeys);
      }
      await pause(apart);
    },
  };
}
