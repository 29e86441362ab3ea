/** A product of the seed: its Turkish lira and euro prices in major units, its category, and the option its variants differ in. */
export interface Goods {
  readonly title: string;
  readonly category: Category;
  readonly lira: number;
  readonly euro: number;
  readonly option: 'Size' | 'Set';
  readonly values: readonly string[];
  /** Drawing of the demo shop (`packages/demo-shop/src/drawings/picture-file.ts`), without its view. */
  readonly drawing: string;
}

export const CATEGORIES = ['Kitchen', 'Textiles', 'Living', 'Lighting', 'Paper'] as const;
export type Category = (typeof CATEGORIES)[number];

const goods = (
  category: Category,
  title: string,
  drawing: string,
  [lira, euro]: readonly [number, number],
  option: Goods['option'],
  ...values: readonly string[]
): Goods => ({ category, title, drawing, lira, euro, option, values });

export const GOODS: readonly Goods[] = [
  goods('Kitchen', 'Stoneware mug', 'mug-belly-dip-chalk-indigo-02-m', [289.9, 7.9], 'Set', 'One', 'Two', 'Four'),
  goods('Kitchen', 'Espresso cup', 'mug-espresso-reactive-pine-oat-05-s', [189.9, 4.9], 'Set', 'Two', 'Four'),
  goods('Kitchen', 'Serving bowl', 'bowl-serving-speckle-oat-clay-01-l', [749.9, 18.9], 'Size', 'Small', 'Large'),
  goods('Kitchen', 'Soup bowl', 'bowl-soup-drip-sea-chalk-04-m', [329.9, 8.9], 'Set', 'Two', 'Four'),
  goods('Kitchen', 'Dinner plate', 'plate-dinner-stripe-chalk-ink-03-m', [359.9, 9.9], 'Set', 'Two', 'Six'),
  goods('Kitchen', 'Cake stand', 'plate-cake-scallop-rose-chalk-06-l', [899.9, 22.9], 'Size', '24 cm', '28 cm'),
  goods('Kitchen', 'Milk jug', 'jug-milk-matt-sage-chalk-07-s', [429.9, 10.9], 'Size', '0.3 l', '0.5 l'),
  goods('Kitchen', 'Teapot', 'jug-teapot-plain-clay-oat-08-m', [1190, 29.9], 'Size', '0.8 l', '1.2 l'),
  goods('Kitchen', 'Tea glass', 'glass-tea-clear-mist-brass-01-s', [249.9, 6.9], 'Set', 'Four', 'Six'),
  goods('Kitchen', 'Glass carafe', 'glass-carafe-ribbed-mist-sea-02-m', [549.9, 13.9], 'Size', '0.5 l', '1 l'),
  goods('Kitchen', 'Serving board', 'tray-board-wood-walnut-oak-03-m', [679.9, 16.9], 'Size', 'Small', 'Large'),
  goods('Textiles', 'Kilim', 'rug-area-kilim-brick-oat-02-l', [7900, 198], 'Size', '110 × 160 cm', '140 × 200 cm'),
  goods('Textiles', 'Hall runner', 'rug-runner-diamonds-indigo-oat-03-m', [4200, 105], 'Size', '180 cm', '220 cm'),
  goods('Textiles', 'Cushion', 'cushion-square-leaves-ochre-chalk-04-m', [459.9, 11.9], 'Size', '45 cm', '60 cm'),
  goods('Textiles', 'Long cushion', 'cushion-long-stripe-sea-chalk-05-m', [499.9, 12.9], 'Size', '60 cm', '80 cm'),
  goods('Textiles', 'Wool throw', 'throw-folded-windowpane-stone-plum-06-m', [2490, 64], 'Size', '130 cm', '150 cm'),
  goods(
    'Textiles',
    'Bath towel',
    'towel-pile-stripe-sand-indigo-07-m',
    [499.9, 12.9],
    'Size',
    '50 cm',
    '70 cm',
    '100 cm',
  ),
  goods('Textiles', 'Kitchen towel', 'towel-rail-check-brick-chalk-08-s', [259.9, 6.9], 'Set', 'Two', 'Four'),
  goods('Living', 'Bottle vase', 'vase-bottle-flute-sage-chalk-01-m', [690, 17.9], 'Size', 'Small', 'Large'),
  goods('Living', 'Moon vase', 'vase-moon-speckle-chalk-stone-02-l', [1290, 32.9], 'Size', 'Small', 'Large'),
  goods('Living', 'Planter', 'planter-classic-dots-clay-chalk-03-m', [590, 14.9], 'Size', '14 cm', '20 cm'),
  goods('Living', 'Storage basket', 'basket-storage-weave-sand-oak-04-l', [990, 24.9], 'Size', 'Small', 'Large'),
  goods('Living', 'Wall clock', 'clock-round-lines-chalk-ink-05-m', [1190, 29.9], 'Size', '28 cm', '40 cm'),
  goods('Living', 'Arch mirror', 'mirror-arch-slim-oak-brass-06-l', [3190, 79.9], 'Size', '60 cm', '80 cm'),
  goods('Lighting', 'Table lamp', 'lamp-gourd-linen-clay-oat-01-m', [1790, 44.9], 'Size', 'Small', 'Large'),
  goods('Lighting', 'Globe lamp', 'lamp-globe-paper-brass-chalk-02-m', [1990, 49.9], 'Size', 'Small', 'Large'),
  goods('Lighting', 'Pillar candle', 'candle-pillar-ribbed-oat-amber-03-m', [219.9, 5.9], 'Size', '10 cm', '15 cm'),
  goods('Lighting', 'Candle holder', 'holder-arm-metal-brass-charcoal-04-m', [439.9, 10.9], 'Set', 'One', 'Two'),
  goods('Paper', 'Notebook', 'notebook-stitched-terrazzo-rose-indigo-01-m', [149.9, 3.9], 'Size', 'A5', 'A4'),
  goods('Paper', 'Poster', 'poster-oak-hills-pine-ochre-02-m', [640, 15.9], 'Size', '30 × 40 cm', '50 × 70 cm'),
];
