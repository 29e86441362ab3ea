import { ceramicFinishes } from '../ceramic-finishes.ts';
import type { Family } from '../family.types.ts';
import { measures, t } from '../local-text.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

/** Plates. */
export const plateFamily: Family = {
  code: 'PLT',
  kind: 'plate',
  categoryPk: 23,
  material: MATERIALS.stoneware,
  care: CARES.dishwasher,
  origin: ORIGINS.kutahya,
  models: [
    {
      shape: 'dinner',
      noun: t('dinner plate', 'Yemek Tabağı'),
      about: t(
        'A generous middle and a rim just wide enough for the thumb.',
        'Cömert bir orta, başparmağa yetecek kadar kenar.',
      ),
      lira: 420,
      dimensions: measures('Ø 27 cm'),
    },
    {
      shape: 'side',
      noun: t('side plate', 'Pasta Tabağı'),
      about: t('For toast in the morning and börek at five.', 'Sabah kızarmış ekmeğe, beş çayında böreğe.'),
      lira: 310,
      dimensions: measures('Ø 21 cm'),
    },
    {
      shape: 'coupe',
      noun: t('coupe plate', 'Kenarsız Tabak'),
      about: t(
        'No rim at all: the food comes right up to the edge like the sea.',
        'Hiç kenarı yok: yemek, deniz gibi kıyıya kadar gelir.',
      ),
      lira: 460,
      dimensions: measures('Ø 25 cm'),
    },
    {
      shape: 'rim',
      noun: t('wide-rimmed plate', 'Geniş Kenarlı Tabak'),
      about: t(
        'The broad rim is a picture frame, and lunch is the picture.',
        'Geniş kenarı çerçeve, öğle yemeği de resim.',
      ),
      lira: 490,
      dimensions: measures('Ø 28 cm'),
    },
    {
      shape: 'cake',
      noun: t('cake plate', 'Tatlı Tabağı'),
      about: t('Small, so that a second slice is only reasonable.', 'Küçük; ikinci dilim almak makul görünsün diye.'),
      lira: 270,
      dimensions: measures('Ø 17.5 cm'),
    },
  ],
  finishes: ceramicFinishes(0, ['leaf', 'speckle', 'scallop', 'checker', 'reactive', 'stripe', 'dip', 'dots', 'flute']),
  uses: [
    t('Mix it with what you have; it gets on with everybody.', 'Elinizdekilerle karıştırın; herkesle geçinir.'),
    t('Stack them: the foot rings are ground smooth.', 'Üst üste koyun: taban halkaları pürüzsüz taşlandı.'),
    t(
      'Sold singly, because tables are never of one size.',
      'Tek tek satılır; çünkü hiçbir sofra aynı kalabalıkta değildir.',
    ),
    t('The pattern is under the glaze and will outlast the knives.', 'Deseni sır altındadır, bıçaklardan uzun yaşar.'),
  ],
};
