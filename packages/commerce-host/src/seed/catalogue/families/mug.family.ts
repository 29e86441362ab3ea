import type { Family } from '../family.types.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

/** Mugs and cups. */
export const mugFamily: Family = {
  code: 'MUG',
  kind: 'mug',
  categoryPk: 21,
  material: MATERIALS.stoneware,
  care: CARES.dishwasher,
  origin: ORIGINS.kutahya,
  models: [
    {
      shape: 'straight',
      noun: { en: 'mug', tr: 'Kupa' },
      about: {
        en: 'A straight wall, a wide base and a handle with room for three fingers.',
        tr: 'Düz gövde, geniş taban ve üç parmağın rahatça sığdığı bir kulp.',
      },
      lira: 350,
      dimensions: { en: 'Ø 8.5 × 9.5 cm, 320 ml', tr: 'Ø 8,5 × 9,5 cm, 320 ml' },
    },
    {
      shape: 'belly',
      noun: { en: 'round mug', tr: 'Göbekli Kupa' },
      about: {
        en: 'Its round belly keeps tea warm to the last sip and fits between two cold hands.',
        tr: 'Yuvarlak göbeği çayı son yudumuna kadar sıcak tutar, üşümüş iki elin arasına tam oturur.',
      },
      lira: 390,
      dimensions: { en: 'Ø 10 × 8.5 cm, 380 ml', tr: 'Ø 10 × 8,5 cm, 380 ml' },
    },
  ],
  finishes: [
    {
      pattern: 'speckle',
      colours: [
        ['sand', 'walnut'],
        ['chalk', 'stone'],
        ['sage', 'pine'],
      ],
      about: {
        en: 'Iron in the clay comes up through the matt glaze as fine freckles, never twice the same.',
        tr: 'Çamurdaki demir, mat sırın altından ince çiller gibi belirir; ikisi birbirine benzemez.',
      },
    },
    {
      pattern: 'dip',
      colours: [
        ['chalk', 'indigo'],
        ['oat', 'brick'],
        ['mist', 'ink'],
      ],
      about: {
        en: 'Dipped by hand, so the line where two glazes meet wanders a little.',
        tr: 'Elde daldırıldığı için iki sırın buluştuğu çizgi hafifçe gezinir.',
      },
    },
  ],
  uses: [
    { en: 'Made for the first coffee of the day.', tr: 'Günün ilk kahvesi için.' },
    { en: 'Stacks two high on a narrow shelf.', tr: 'Dar rafta üst üste iki sıra durur.' },
  ],
};
