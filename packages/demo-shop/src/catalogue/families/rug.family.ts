import type { Family } from '../family.types.ts';
import { measures, sizes, t } from '../local-text.ts';
import { motifFinishes } from '../motif-finishes.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

/** Rugs. */
export const rugFamily: Family = {
  code: 'RUG',
  kind: 'rug',
  categoryPk: 41,
  axis: 'size',
  material: MATERIALS.wool,
  care: CARES.vacuum,
  origin: ORIGINS.usak,
  avoid: ['Linden', 'Shell', 'Salt'],
  models: [
    {
      shape: 'area',
      noun: t('kilim', 'Kilim'),
      about: t(
        'Flat-woven on an upright loom, with the same face on both sides.',
        'Dik tezgâhta düz dokundu; iki yüzü de aynı yüz.',
      ),
      lira: 7900,
      dimensions: measures('140 × 200 cm'),
      choices: sizes('110 × 160 cm', '140 × 200 cm', '170 × 240 cm'),
    },
    {
      shape: 'runner',
      noun: t('runner', 'Yolluk'),
      about: t(
        'Long and narrow, for the hall where everyone is always late.',
        'Uzun ve dar; herkesin hep geç kaldığı o koridor için.',
      ),
      lira: 4200,
      dimensions: measures('70 × 220 cm'),
      patterns: ['kilim', 'diamonds', 'stripe', 'chevron'],
    },
    {
      shape: 'mat',
      noun: t('mat', 'Paspas Kilim'),
      about: t(
        'Small enough for the kitchen sink or the side of the bed.',
        'Mutfak lavabosunun önüne ya da yatağın yanına göre.',
      ),
      lira: 1450,
      dimensions: measures('90 × 60 cm'),
      patterns: ['stripe', 'diamonds', 'chevron', 'windowpane'],
    },
    {
      shape: 'round',
      noun: t('round rug', 'Yuvarlak Kilim'),
      about: t('A circle that pulls the chairs together.', 'Sandalyeleri bir araya çağıran bir daire.'),
      lira: 5900,
      dimensions: measures('Ø 150 cm'),
      patterns: ['arches', 'suns', 'plain'],
    },
    {
      shape: 'flat',
      noun: t('rug', 'Dokuma Halı'),
      about: t('A quiet field for a busy room.', 'Kalabalık bir odaya sakin bir zemin.'),
      lira: 9400,
      dimensions: measures('160 × 220 cm'),
      choices: sizes('130 × 180 cm', '160 × 220 cm', '200 × 290 cm'),
      patterns: ['border', 'windowpane', 'plain', 'arches'],
    },
  ],
  finishes: motifFinishes('cloth', [
    'kilim',
    'diamonds',
    'stripe',
    'chevron',
    'border',
    'arches',
    'windowpane',
    'suns',
    'plain',
  ]),
  uses: [
    t(
      'Beat it on the balcony twice a year, as your neighbours do.',
      'Yılda iki kez balkonda silkeleyin, komşular gibi.',
    ),
    t('Dyed with madder, walnut shell and weld.', 'Kökboya, ceviz kabuğu ve muhabbetçiçeğiyle boyandı.'),
    t(
      'It lies flat from the first day and softens from the first month.',
      'İlk günden düz durur, ilk aydan sonra yumuşar.',
    ),
    t('A woman in Eşme needs three weeks for one.', 'Eşme’de bir kadının üç haftası.'),
    t('Bare feet are the best test.', 'En iyi deneme çıplak ayakla olur.'),
  ],
};
