import { weighPacked } from '../packages/weights.mjs';

/** Words in the chart of each payment method other than the card's, and in no other code. */
const marks = ['deviceSheet', 'hepsipay', 'savedCard', 'payOnDelivery', 'transfer', 'masterpass'];

/** @type {import('../lib/measure.mjs').Scenario} */
export const scenario = {
  name: 'core-bytes',
  title: 'Headless parts of core, with their libraries, from the packed tarballs: the first load, brotli 11',
  measure: async () => {
    const weights = await weighPacked();
    const limited = weights.filter(({ most }) => most !== undefined);
    const others = marks.filter((mark) =>
      limited.some(({ text }) => text.includes(`id:"${mark}"`) || text.includes(`id:\`${mark}\``)),
    );
    return [
      ...weights.map(({ what, bytes, most }) => ({ what, value: bytes, unit: 'B', ...(most && { most }) })),
      { what: 'charts of other payment methods in them', value: others.length, unit: '', most: 0 },
    ];
  },
};
