import type { Family } from '../family.types.ts';
import { measures, sizes, t } from '../local-text.ts';
import { motifFinishes } from '../motif-finishes.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

/** Cushions. */
export const cushionFamily: Family = {
  code: 'CUS',
  kind: 'cushion',
  categoryPk: 42,
  axis: 'size',
  material: MATERIALS.cotton,
  care: CARES.wash30,
  origin: ORIGINS.denizli,
  avoid: ['Linden', 'Shell', 'Salt'],
  models: [
    {
      shape: 'square',
      noun: t('cushion', 'Kırlent'),
      about: t(
        'A square cushion with a piped edge, plump in all four corners.',
        'Kenarı biyeli, dört köşesi de dolgun kare bir kırlent.',
      ),
      lira: 690,
      dimensions: measures('45 × 45 cm'),
      choices: sizes('38 × 38 cm', '45 × 45 cm', '55 × 55 cm'),
    },
    {
      shape: 'long',
      noun: t('long cushion', 'Uzun Kırlent'),
      about: t('For the small of the back, or two heads on one sofa.', 'Bel boşluğuna ya da tek kanepede iki başa.'),
      lira: 790,
      dimensions: measures('60 × 36 cm'),
    },
    {
      shape: 'fringed',
      noun: t('fringed cushion', 'Saçaklı Kırlent'),
      about: t('Fringes on both sides for nervous fingers.', 'Kıpır kıpır parmaklar için iki yanı saçaklı.'),
      lira: 890,
      dimensions: measures('45 × 45 cm'),
    },
    {
      shape: 'tassel',
      noun: t('tasselled cushion', 'Püsküllü Kırlent'),
      about: t(
        'A tassel at each corner, tied by hand and hard to leave alone.',
        'Her köşesinde elde bağlanmış bir püskül; insan oynamadan duramaz.',
      ),
      lira: 940,
      dimensions: measures('45 × 45 cm'),
    },
    {
      shape: 'round',
      noun: t('round cushion', 'Yuvarlak Kırlent'),
      about: t(
        'Pleated round a covered button, like a pumpkin in good cloth.',
        'Kaplı bir düğmenin çevresine pilelenmiş; kumaş giymiş bir balkabağı.',
      ),
      lira: 980,
      dimensions: measures('Ø 43 cm'),
      material: MATERIALS.velvet,
      patterns: ['plain'],
    },
  ],
  finishes: motifFinishes('cloth', [
    'check',
    'stripe',
    'kilim',
    'suns',
    'leaves',
    'diamonds',
    'waves',
    'dots',
    'plain',
    'windowpane',
    'arches',
  ]),
  uses: [
    t('The zip is hidden and the cover washes at thirty degrees.', 'Fermuarı gizli, kılıfı otuz derecede yıkanır.'),
    t('Filled with feathers that you can plump back in two slaps.', 'İçi tüy; iki şaplakla yeniden kabarır.'),
    t('Put three on a sofa and argue about the middle one.', 'Kanepeye üç tane koyun, ortadaki için tartışın.'),
    t('The back is plain linen, for quieter days.', 'Arkası düz keten; daha sakin günler için.'),
  ],
};
