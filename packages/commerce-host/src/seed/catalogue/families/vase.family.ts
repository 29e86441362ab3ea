import type { Family } from '../family.types.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

/** Vases. */
export const vaseFamily: Family = {
  code: 'VAS',
  kind: 'vase',
  categoryPk: 11,
  material: MATERIALS.stoneware,
  care: CARES.handWash,
  origin: ORIGINS.avanos,
  models: [
    {
      shape: 'bottle',
      noun: { en: 'bud vase', tr: 'Tek Dal Vazo' },
      about: {
        en: 'A slim neck that holds one stem exactly where you put it.',
        tr: 'Tek bir dalı koyduğunuz gibi tutan ince bir boyun.',
      },
      lira: 420,
      dimensions: { en: 'Ø 9 × 19 cm', tr: 'Ø 9 × 19 cm' },
    },
    {
      shape: 'amphora',
      noun: { en: 'amphora', tr: 'Amfora Vazo' },
      about: {
        en: 'Wide shoulders and a small foot, after the jars that once crossed the Aegean.',
        tr: 'Bir zamanlar Ege’yi geçen küplerden esinle, geniş omuz ve küçük ayak.',
      },
      lira: 980,
      dimensions: { en: 'Ø 21 × 30 cm', tr: 'Ø 21 × 30 cm' },
    },
  ],
  finishes: [
    {
      pattern: 'matt',
      colours: [
        ['clay', 'brick'],
        ['chalk', 'stone'],
        ['pine', 'ink'],
      ],
      about: {
        en: 'The matt glaze takes the light softly and shows the rings of the wheel.',
        tr: 'Mat sır ışığı yumuşakça alır, çarkın halkalarını gösterir.',
      },
    },
  ],
  uses: [{ en: 'Looks finished even when it is empty.', tr: 'Boşken bile tamam görünür.' }],
};
