import { ceramicFinishes } from '../ceramic-finishes.ts';
import type { Family } from '../family.types.ts';
import { measures, sizes, t } from '../local-text.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

/** Candle holders. */
export const holderFamily: Family = {
  code: 'HOL',
  kind: 'holder',
  categoryPk: 35,
  axis: 'size',
  material: MATERIALS.stoneware,
  care: CARES.wipe,
  origin: ORIGINS.avanos,
  models: [
    {
      shape: 'column',
      noun: t('candlestick', 'Şamdan'),
      about: t(
        'A straight stem on a wide foot, hard to knock over with a sleeve.',
        'Geniş ayak üstünde düz bir gövde; kol yeniyle kolay devrilmez.',
      ),
      lira: 490,
      dimensions: measures('Ø 7 × 12 cm'),
      choices: sizes('Ø 6 × 9.5 cm', 'Ø 7 × 12 cm', 'Ø 9.5 × 15.5 cm'),
      patterns: ['matt', 'speckle', 'metal', 'reactive'],
    },
    {
      shape: 'beads',
      noun: t('turned candlestick', 'Boncuklu Şamdan'),
      about: t(
        'Turned like a string of beads, each a little larger than the last.',
        'Her biri öncekinden biraz iri, dizili boncuklar gibi tornalandı.',
      ),
      lira: 690,
      dimensions: measures('Ø 7.5 × 14 cm'),
      choices: sizes('Ø 6 × 11 cm', 'Ø 7.5 × 14 cm', 'Ø 10 × 18 cm'),
      patterns: ['matt', 'metal', 'reactive'],
    },
    {
      shape: 'dish',
      noun: t('chamber candlestick', 'Kulplu Şamdan'),
      about: t(
        'A saucer with a ring for the finger, made for walking to bed.',
        'Parmak için halkası olan bir tabak; yatmaya giderken taşınsın diye.',
      ),
      lira: 390,
      dimensions: measures('Ø 11 × 3.5 cm'),
      patterns: ['matt', 'speckle', 'metal'],
    },
    {
      shape: 'cup',
      noun: t('tealight cup', 'Tealight Kabı'),
      about: t(
        'A deep cup that hides the little tin and keeps the glow.',
        'Küçük tenekeyi saklayıp ışıltıyı bırakan derin bir kap.',
      ),
      lira: 260,
      dimensions: measures('Ø 7.5 × 7 cm'),
      patterns: ['matt', 'speckle', 'reactive', 'stripe', 'dots'],
    },
    {
      shape: 'block',
      noun: t('block candle holder', 'Kütük Mumluk'),
      about: t(
        'A short cylinder, heavy in the hand and sure on its foot.',
        'Elde ağır, yerinde sağlam duran kısa bir silindir.',
      ),
      lira: 360,
      dimensions: measures('Ø 6 × 6 cm'),
      patterns: ['matt', 'speckle', 'stripe', 'dots'],
    },
    {
      shape: 'arm',
      noun: t('candelabra', 'Üç Kollu Şamdan'),
      about: t('Three arms drawn in one line from the foot.', 'Ayaktan çıkan tek çizgiyle üç kol.'),
      lira: 1650,
      dimensions: measures('21 × 10 × 16 cm'),
      patterns: ['metal'],
      material: MATERIALS.brass,
    },
  ],
  finishes: [
    ...ceramicFinishes(0, ['matt', 'speckle', 'reactive', 'stripe', 'dots']),
    {
      pattern: 'metal',
      colours: [
        ['brass', 'brass'],
        ['charcoal', 'ink'],
        ['stone', 'stone'],
      ],
      about: t(
        'Cast, turned and left without lacquer, so that it darkens with the years.',
        'Döküldü, tornalandı; yıllarla koyulaşsın diye verniksiz bırakıldı.',
      ),
      material: MATERIALS.brass,
    },
  ],
  uses: [
    t(
      'Takes candles of 22 millimetres and, with a drop of wax, most others.',
      '22 milimetrelik mumları alır; bir damla mumla ötekilerin çoğunu da.',
    ),
    t('Buy one, and the next dinner will ask for two.', 'Bir tane alın; bir sonraki sofra ikincisini ister.'),
    t('Felt underneath, so the table forgives it.', 'Altı keçeli; masa onu affeder.'),
    t('The candle is included for the first evening.', 'İlk akşamın mumu içinde.'),
  ],
};
