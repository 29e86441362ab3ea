import { ceramicFinishes } from '../ceramic-finishes.ts';
import type { Family } from '../family.types.ts';
import { measures, t } from '../local-text.ts';
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
      noun: t('mug', 'Kupa'),
      about: t(
        'A straight wall, a wide base and a handle with room for three fingers.',
        'Düz gövde, geniş taban ve üç parmağın rahatça sığdığı bir kulp.',
      ),
      lira: 350,
      dimensions: measures('Ø 8.5 × 9.5 cm, 320 ml'),
    },
    {
      shape: 'belly',
      noun: t('round mug', 'Göbekli Kupa'),
      about: t(
        'Its round belly keeps tea warm to the last sip and fits between two cold hands.',
        'Yuvarlak göbeği çayı son yudumuna kadar sıcak tutar, üşümüş iki elin arasına tam oturur.',
      ),
      lira: 390,
      dimensions: measures('Ø 10 × 8.5 cm, 380 ml'),
    },
    {
      shape: 'tall',
      noun: t('tall mug', 'Uzun Kupa'),
      about: t(
        'Tall and slim, for people who fill it once and want to be left in peace.',
        'İnce uzun; bir kez doldurup rahat bırakılmak isteyenlere.',
      ),
      lira: 380,
      dimensions: measures('Ø 8 × 12 cm, 400 ml'),
    },
    {
      shape: 'tumbler',
      noun: t('handleless cup', 'Kulpsuz Bardak'),
      about: t(
        'No handle: you feel how hot it is before your lips do.',
        'Kulbu yok: ne kadar sıcak olduğunu dudaktan önce el anlar.',
      ),
      lira: 270,
      dimensions: measures('Ø 8.4 × 10 cm, 300 ml'),
    },
    {
      shape: 'espresso',
      noun: t('espresso cup', 'Espresso Fincanı'),
      about: t(
        'Small and thick-walled, so that a short coffee stays hot for a long talk.',
        'Küçük ve kalın cidarlı; kısa kahve uzun sohbette soğumasın diye.',
      ),
      lira: 240,
      dimensions: measures('Ø 6.4 × 6 cm, 90 ml'),
    },
    {
      shape: 'latte',
      noun: t('breakfast cup', 'Kahvaltı Fincanı'),
      about: t(
        'Wide enough to dunk a slice of bread, and nobody will mind.',
        'İçine ekmek banacak kadar geniş; banan da ayıplanmaz.',
      ),
      lira: 410,
      dimensions: measures('Ø 11.5 × 7 cm, 350 ml'),
    },
  ],
  finishes: ceramicFinishes(0, ['speckle', 'dip', 'stripe', 'checker', 'leaf', 'matt', 'dots', 'reactive', 'drip']),
  uses: [
    t('Made for the first coffee of the day.', 'Günün ilk kahvesi için.'),
    t('Two of them stack on a narrow shelf.', 'Dar bir rafta ikisi üst üste durur.'),
    t(
      'It survives the dishwasher, the office and the younger brother.',
      'Bulaşık makinesine, ofise ve küçük kardeşe dayanır.',
    ),
    t('Chips? Send it back, we mend with lacquer.', 'Kenarı mı attı? Yollayın, lake ile onaralım.'),
    t('Good company for a book you are in no hurry to finish.', 'Bitirmeye acele etmediğiniz bir kitaba iyi yoldaş.'),
  ],
};
