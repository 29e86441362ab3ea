import { ceramicFinishes } from '../ceramic-finishes.ts';
import type { Family } from '../family.types.ts';
import { measures, sizes, t } from '../local-text.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

/** Vases. */
export const vaseFamily: Family = {
  code: 'VAS',
  kind: 'vase',
  categoryPk: 11,
  axis: 'size',
  material: MATERIALS.stoneware,
  care: CARES.handWash,
  origin: ORIGINS.avanos,
  models: [
    {
      shape: 'bottle',
      noun: t('bud vase', 'Tek Dal Vazo'),
      about: t(
        'A slim neck that holds one stem exactly where you put it.',
        'Tek bir dalı koyduğunuz yerde tutan ince bir boyun.',
      ),
      lira: 460,
      dimensions: measures('Ø 9.5 × 20 cm'),
      choices: sizes('Ø 7.5 × 16 cm', 'Ø 9.5 × 20 cm', 'Ø 12 × 25 cm'),
    },
    {
      shape: 'amphora',
      noun: t('amphora', 'Amfora Vazo'),
      about: t(
        'Wide shoulders and a small foot, after the jars that once crossed the Aegean.',
        'Bir zamanlar Ege’yi geçen küplerin izinde, geniş omuz ve küçük ayak.',
      ),
      lira: 1150,
      dimensions: measures('Ø 21 × 30 cm'),
      choices: sizes('Ø 16 × 23 cm', 'Ø 21 × 30 cm', 'Ø 26 × 37 cm'),
    },
    {
      shape: 'moon',
      noun: t('moon jar', 'Ay Vazo'),
      about: t(
        'Almost a sphere: two bowls are thrown, joined at the waist and never quite forgive each other.',
        'Neredeyse tam bir küre: iki çanak çekilir, belinden birleştirilir, ek yeri hafifçe belli olur.',
      ),
      lira: 1250,
      dimensions: measures('Ø 22 × 24 cm'),
    },
    {
      shape: 'cylinder',
      noun: t('cylinder vase', 'Silindir Vazo'),
      about: t(
        'Straight up and down, so tulips can lean over the rim as they please.',
        'Dümdüz iner çıkar; laleler dilediği gibi kenarından sarkar.',
      ),
      lira: 760,
      dimensions: measures('Ø 12 × 25 cm'),
      choices: sizes('Ø 9 × 19 cm', 'Ø 12 × 25 cm', 'Ø 15 × 31 cm'),
    },
    {
      shape: 'tulip',
      noun: t('flared vase', 'Ağzı Açık Vazo'),
      about: t(
        'A waist to gather the stems and an open mouth to let them go.',
        'Dalları toplayan bir bel, sonra onları serbest bırakan açık bir ağız.',
      ),
      lira: 890,
      dimensions: measures('Ø 14 × 26 cm'),
    },
    {
      shape: 'gourd',
      noun: t('gourd vase', 'Kabak Vazo'),
      about: t(
        'Two bellies, one above the other, borrowed from the gourds drying on the porch.',
        'Verandada kuruyan su kabaklarından ödünç, üst üste iki göbek.',
      ),
      lira: 980,
      dimensions: measures('Ø 17 × 27 cm'),
    },
  ],
  finishes: ceramicFinishes(1, [
    'matt',
    'speckle',
    'drip',
    'flute',
    'scallop',
    'reactive',
    'stripe',
    'dip',
    'leaf',
    'checker',
  ]),
  uses: [
    t('It looks finished even when it is empty.', 'Boşken bile tamam görünür.'),
    t('The inside is glazed and holds water without a doubt.', 'İçi sırlıdır, suyu kuşkusuz tutar.'),
    t(
      'At home on a windowsill with a branch from the last walk.',
      'Pencere önünde, son yürüyüşten kalan bir dalla evindedir.',
    ),
    t(
      'Dried grass, fresh mimosa or a wooden spoon: it does not mind.',
      'Kuru ot, taze mimoza ya da tahta kaşık: hiçbirine itirazı yok.',
    ),
    t('Signed on the base by the one who made it.', 'Tabanında onu yapanın imzası var.'),
  ],
};
