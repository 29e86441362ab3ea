import type { Family, FamilyChoice } from '../family.types.ts';
import { measures, t } from '../local-text.ts';
import { motifFinishes } from '../motif-finishes.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

const SETS: readonly FamilyChoice[] = [
  { value: 'single', label: t('Single', 'Tekli'), factor: 1, size: 'm' },
  { value: 'set-of-3', label: t('Set of three', 'Üçlü set'), factor: 2.6, size: 'm' },
];

/** Tea towels. */
export const towelFamily: Family = {
  code: 'TOW',
  kind: 'towel',
  categoryPk: 44,
  axis: 'format',
  material: MATERIALS.linen,
  care: CARES.wash60,
  origin: ORIGINS.denizli,
  avoid: ['Linden', 'Shell', 'Salt'],
  models: [
    {
      shape: 'peg',
      noun: t('tea towel', 'Mutfak Bezi'),
      about: t(
        'Half linen, half cotton: thirsty from the second wash.',
        'Yarı keten, yarı pamuk: ikinci yıkamadan sonra suya doymaz.',
      ),
      lira: 220,
      dimensions: measures('50 × 70 cm'),
      choices: SETS,
    },
    {
      shape: 'rail',
      noun: t('hand towel', 'El Havlusu'),
      about: t(
        'Flat-woven and quick to dry, as in the old bath houses.',
        'Eski hamamlardaki gibi düz dokuma, çabuk kurur.',
      ),
      lira: 290,
      dimensions: measures('60 × 90 cm'),
    },
    {
      shape: 'pile',
      noun: t('kitchen cloth', 'Kurulama Bezi'),
      about: t(
        'The cloth that polishes glasses and never leaves a thread behind.',
        'Bardağı parlatan, arkasında iplik bırakmayan bez.',
      ),
      lira: 190,
      dimensions: measures('45 × 65 cm'),
      choices: SETS,
    },
  ],
  finishes: motifFinishes('cloth', ['check', 'stripe', 'terrazzo', 'leaves', 'windowpane', 'dots', 'waves', 'suns']),
  uses: [
    t('A loop at the corner, so it has a place to belong.', 'Köşesinde askısı var; herkesin bir yeri olsun diye.'),
    t('Boil it, iron it, tuck it into your belt.', 'Kaynatın, ütüleyin, belinize sokun.'),
    t('Also wraps a loaf, a bottle or a present.', 'Ekmek de sarar, şişe de, hediye de.'),
    t('It gets better for about ten years.', 'Yaklaşık on yıl boyunca güzelleşir.'),
  ],
};
