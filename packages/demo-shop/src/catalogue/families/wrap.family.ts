import type { Family, FamilyChoice } from '../family.types.ts';
import { measures, t } from '../local-text.ts';
import { motifFinishes } from '../motif-finishes.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

const LENGTHS: readonly FamilyChoice[] = [
  { value: '3m', label: t('3 metres', '3 metre'), factor: 1, size: 'm', dimensions: t('70 cm × 3 m') },
  { value: '10m', label: t('10 metres', '10 metre'), factor: 2.7, size: 'm', dimensions: t('70 cm × 10 m') },
];
const BAGS: readonly FamilyChoice[] = [
  { value: 'm', label: t('Medium', 'Orta'), factor: 1, size: 'm', dimensions: measures('24 × 32 × 11 cm') },
  { value: 's', label: t('Small', 'Küçük'), factor: 0.75, size: 's', dimensions: measures('18 × 24 × 8 cm') },
  { value: 'l', label: t('Large', 'Büyük'), factor: 1.4, size: 'l', dimensions: measures('30 × 40 × 14 cm') },
];

/** Gift wrap and bags. */
export const wrapFamily: Family = {
  code: 'WRA',
  kind: 'wrap',
  categoryPk: 54,
  axis: 'format',
  material: MATERIALS.paper,
  care: CARES.dry,
  origin: ORIGINS.istanbul,
  models: [
    {
      shape: 'bag',
      noun: t('gift bag', 'Hediye Çantası'),
      about: t('Strong paper, corded handles and tissue to match.', 'Kalın kâğıt, ip saplar ve takım pelür.'),
      lira: 95,
      dimensions: measures('24 × 32 × 11 cm'),
      choices: BAGS,
    },
    {
      shape: 'rolls',
      noun: t('wrapping paper', 'Hediye Kâğıdı'),
      about: t(
        'Three rolls that go together, uncoated and easy to fold.',
        'Birbirine yakışan, mat ve kolay katlanan üç rulo.',
      ),
      lira: 165,
      dimensions: t('70 cm × 3 m'),
      choices: LENGTHS,
    },
    {
      shape: 'gift',
      noun: t('gift box', 'Hediye Kutusu'),
      about: t(
        'A box with its bow already tied, for people who cannot.',
        'Fiyongu hazır bir kutu; bağlamayı bilmeyenlere.',
      ),
      lira: 210,
      dimensions: measures('26 × 20 × 17 cm'),
      choices: [
        { value: 'm', label: t('Medium', 'Orta'), factor: 1, size: 'm', dimensions: measures('26 × 20 × 17 cm') },
        { value: 's', label: t('Small', 'Küçük'), factor: 0.75, size: 's', dimensions: measures('20 × 16 × 13 cm') },
      ],
    },
  ],
  finishes: motifFinishes('paper', [
    'leaves',
    'dots',
    'stripe',
    'plain',
    'terrazzo',
    'suns',
    'waves',
    'check',
    'arches',
  ]),
  uses: [
    t(
      'Recycled, and recyclable once the shouting is over.',
      'Geri dönüştürülmüş; sevinç çığlıkları bitince yine dönüşür.',
    ),
    t('Iron it from the back and use it again next year.', 'Tersinden ütüleyin, seneye yine kullanın.'),
    t('Too good to tear, which makes them open it slowly.', 'Yırtmaya kıyılmaz; bu yüzden ağır ağır açılır.'),
    t('Printed with inks made of soya.', 'Soya mürekkebiyle basıldı.'),
  ],
};
