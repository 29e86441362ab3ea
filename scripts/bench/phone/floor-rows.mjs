import { median } from '../lib/figure.mjs';

/**
 * What the browser takes for the shop's pages without their scripts, what bare React with its router and Lingui costs on the same phone, and how
 * often as long the shop's pages block.
 *
 * @param {import('./rows.mjs').Round[]} rounds
 * @returns {import('../lib/figure.mjs').Row[]}
 */
export function floorRows(rounds) {
  const middle = (read) => median(rounds.map(read));
  const milliseconds = { unit: 'ms', isGoal: true };
  const floor = middle(({ bare }) => bare.blocking);
  const beside = (name, read) => ({
    what: `${name}: blocked ÷ bare React's`,
    value: middle(read) / floor,
    unit: '×',
    isGoal: true,
  });
  return [
    {
      what: 'product: blocked without scripts',
      value: middle(({ productFloor }) => productFloor.blocking),
      ...milliseconds,
    },
    { what: 'list: blocked without scripts', value: middle(({ listFloor }) => listFloor.blocking), ...milliseconds },
    {
      what: 'bare React: scripts, heads too',
      value: Math.max(...rounds.map(({ bare }) => bare.scriptBytes)),
      unit: 'B',
    },
    { what: 'bare React: painted first', value: middle(({ bare }) => bare.firstPaint), ...milliseconds },
    { what: 'bare React: can be used', value: middle(({ bare }) => bare.usable), ...milliseconds },
    { what: 'bare React: blocked', value: floor, ...milliseconds },
    // Where bare React does not block at all there is nothing to divide by.
    ...(floor === 0
      ? []
      : [
          beside('product', ({ product }) => product.blocking),
          beside('product with a basket', ({ productWithBasket }) => productWithBasket.blocking),
          beside('list', ({ list }) => list.blocking),
        ]),
  ];
}
