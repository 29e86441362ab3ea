/** A product of the seed: its Turkish lira and euro prices in major units, its category, and the option its variants differ in. */
export interface Goods {
  readonly title: string;
  readonly category: Category;
  readonly lira: number;
  readonly euro: number;
  readonly option: 'Size' | 'Colour' | 'Weight';
  readonly values: readonly string[];
}

export const CATEGORIES = ['Kitchen', 'Textiles', 'Bags', 'Pantry', 'Desk'] as const;
export type Category = (typeof CATEGORIES)[number];

const goods = (
  category: Category,
  title: string,
  [lira, euro]: readonly [number, number],
  option: Goods['option'],
  ...values: readonly string[]
): Goods => ({ category, title, lira, euro, option, values });

export const GOODS: readonly Goods[] = [
  goods('Kitchen', 'Copper coffee pot', [749.9, 18.9], 'Size', 'Small', 'Large'),
  goods('Kitchen', 'Tea glass set', [429.9, 10.9], 'Colour', 'Clear', 'Blue'),
  goods('Kitchen', 'Stoneware mug', [289.9, 7.9], 'Colour', 'White', 'Green', 'Ochre'),
  goods('Kitchen', 'Olive wood board', [899.9, 22.9], 'Size', 'Small', 'Large'),
  goods('Kitchen', 'Cast iron pan', [1899.9, 49.9], 'Size', '24 cm', '28 cm'),
  goods('Kitchen', 'Glass carafe', [549.9, 13.9], 'Size', '0.5 l', '1 l'),
  goods('Kitchen', 'Pepper mill', [679.9, 16.9], 'Colour', 'Oak', 'Walnut'),
  goods('Textiles', 'Bath towel', [499.9, 12.9], 'Colour', 'Sand', 'Blue', 'Rose'),
  goods('Textiles', 'Linen tablecloth', [1299.9, 32.9], 'Size', '140 cm', '180 cm'),
  goods('Textiles', 'Wool blanket', [2490, 64], 'Colour', 'Grey', 'Rust'),
  goods('Textiles', 'Cushion cover', [359.9, 9.9], 'Colour', 'Sand', 'Green'),
  goods('Textiles', 'Cotton bathrobe', [1590, 39.9], 'Size', 'S', 'M', 'L'),
  goods('Textiles', 'Kitchen towels', [259.9, 6.9], 'Colour', 'Striped', 'Plain'),
  goods('Bags', 'Canvas tote', [399.9, 9.9], 'Colour', 'Black', 'Natural'),
  goods('Bags', 'Leather backpack', [4290, 109], 'Colour', 'Brown', 'Black'),
  goods('Bags', 'Weekend bag', [3190, 79.9], 'Colour', 'Olive', 'Navy'),
  goods('Bags', 'Card holder', [690, 17.9], 'Colour', 'Brown', 'Black'),
  goods('Bags', 'Wash bag', [590, 14.9], 'Colour', 'Olive', 'Navy'),
  goods('Pantry', 'Extra virgin olive oil', [459.9, 11.9], 'Size', '0.5 l', '1 l'),
  goods('Pantry', 'Turkish coffee', [219.9, 5.9], 'Weight', '250 g', '500 g'),
  goods('Pantry', 'Black tea', [179.9, 4.9], 'Weight', '500 g', '1 kg'),
  goods('Pantry', 'Dried figs', [249.9, 6.9], 'Weight', '250 g', '500 g'),
  goods('Pantry', 'Pine honey', [349.9, 8.9], 'Weight', '450 g', '850 g'),
  goods('Pantry', 'Pistachios', [529.9, 13.9], 'Weight', '250 g', '500 g'),
  goods('Desk', 'Desk lamp', [1790, 44.9], 'Colour', 'White', 'Black'),
  goods('Desk', 'Notebook', [149.9, 3.9], 'Size', 'A5', 'A4'),
  goods('Desk', 'Fountain pen', [990, 24.9], 'Colour', 'Black', 'Blue'),
  goods('Desk', 'Pen tray', [439.9, 10.9], 'Colour', 'Oak', 'Walnut'),
  goods('Desk', 'Wall clock', [1190, 29.9], 'Colour', 'White', 'Black'),
  goods('Desk', 'Book stand', [640, 15.9], 'Colour', 'Oak', 'Walnut'),
];
