import type { Family, FamilyChoice } from '../catalogue.types.ts';
import { motifFinishes } from '../finishes.table.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';
import { measures, sizes, t } from '../text-and-prices.ts';

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

/** Throws. */
export const throwFamily: Family = {
  code: 'THR',
  kind: 'throw',
  categoryPk: 43,
  material: MATERIALS.wool,
  care: CARES.wash30,
  origin: ORIGINS.denizli,
  avoid: ['Linden', 'Shell', 'Salt'],
  models: [
    {
      shape: 'folded',
      noun: t('throw', 'Battaniye'),
      about: t(
        'Folds into a neat block and unfolds into a nap.',
        'Katlanınca derli toplu bir paket, açılınca bir şekerleme.',
      ),
      lira: 1650,
      dimensions: measures('130 × 170 cm'),
    },
    {
      shape: 'pile',
      noun: t('sofa throw', 'Koltuk Şalı'),
      about: t(
        'The one from the top of the pile, because it is always the softest.',
        'Yığının en üstündeki; çünkü hep en yumuşağı odur.',
      ),
      lira: 1450,
      dimensions: measures('130 × 160 cm'),
    },
    {
      shape: 'hung',
      noun: t('woven shawl throw', 'Dokuma Örtü'),
      about: t('Wide enough for two on a balcony in October.', 'Ekimde balkonda iki kişiye yetecek genişlikte.'),
      lira: 1890,
      dimensions: measures('140 × 180 cm'),
    },
    {
      shape: 'ladder',
      noun: t('fringed throw', 'Saçaklı Battaniye'),
      about: t('Long fringes, knotted one by one in the evening.', 'Akşamları tek tek düğümlenmiş uzun saçaklar.'),
      lira: 2150,
      dimensions: measures('140 × 190 cm'),
    },
  ],
  finishes: motifFinishes('cloth', ['check', 'windowpane', 'stripe', 'diamonds', 'kilim', 'plain', 'chevron', 'waves']),
  uses: [
    t('Spun, dyed and woven within one valley.', 'Aynı vadide eğrildi, boyandı, dokundu.'),
    t('Moths dislike it, cats do not.', 'Güveler sevmez, kediler sever.'),
    t('Wash it seldom and air it often.', 'Az yıkayın, çok havalandırın.'),
    t('Light in the suitcase, warm on the ferry.', 'Bavulda hafif, vapurda sıcak.'),
  ],
};

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
