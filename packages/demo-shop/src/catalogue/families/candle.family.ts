import type { Family, FamilyChoice } from '../family.types.ts';
import { measures, t } from '../local-text.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

const SCENTS: readonly FamilyChoice[] = [
  { value: 'fig', label: t('Fig leaf', 'İncir yaprağı'), factor: 1, size: 'm' },
  { value: 'cedar', label: t('Cedar and smoke', 'Sedir ve tütsü'), factor: 1, size: 'm' },
  { value: 'orange', label: t('Orange blossom', 'Portakal çiçeği'), factor: 1, size: 'm' },
  { value: 'unscented', label: t('Unscented', 'Kokusuz'), factor: 0.9, size: 'm' },
];

/** Candles. */
export const candleFamily: Family = {
  code: 'CAN',
  kind: 'candle',
  categoryPk: 34,
  axis: 'scent',
  material: MATERIALS.soy,
  care: CARES.trim,
  origin: ORIGINS.istanbul,
  avoid: [
    'Fig',
    'Pomegranate',
    'Laurel',
    'Almond',
    'Cypress',
    'Linden',
    'Thyme',
    'Hazel',
    'Quince',
    'Mulberry',
    'Cherry',
    'Poppy',
    'Tulip',
    'Iris',
    'Daisy',
    'Saffron',
    'Sumac',
    'Moss',
    'Salt',
  ],
  models: [
    {
      shape: 'pillar',
      noun: t('pillar candle', 'Sütun Mum'),
      about: t(
        'A thick pillar that burns for sixty hours and keeps its wall standing.',
        'Altmış saat yanan, duvarını ayakta tutan kalın bir sütun.',
      ),
      lira: 320,
      dimensions: measures('Ø 7 × 13 cm'),
      choices: SCENTS,
      patterns: ['plain', 'ribbed', 'layered'],
    },
    {
      shape: 'rolled',
      noun: t('honeycomb candle', 'Petek Mum'),
      about: t(
        'A sheet of comb rolled round a cotton wick, tight as a cigar.',
        'Pamuk fitile sıkıca sarılmış bir yaprak petek.',
      ),
      lira: 240,
      dimensions: measures('Ø 5 × 14 cm'),
      material: MATERIALS.beeswax,
      patterns: ['comb'],
    },
    {
      shape: 'jar',
      noun: t('scented candle', 'Kokulu Mum'),
      about: t(
        'Poured into a stoneware cup that you will drink from afterwards.',
        'Sonradan içinden kahve içeceğiniz seramik bir kaba döküldü.',
      ),
      lira: 520,
      dimensions: measures('Ø 8.5 × 9 cm, 280 g'),
      choices: SCENTS,
      patterns: ['speckle', 'matt', 'stripe'],
    },
    {
      shape: 'bubble',
      noun: t('bubble candle', 'Boğum Mum'),
      about: t(
        'Two soft swellings, almost too round to light.',
        'İki yumuşak boğum; yakmaya kıyılmayacak kadar yuvarlak.',
      ),
      lira: 210,
      dimensions: measures('Ø 6.5 × 6 cm'),
      patterns: ['plain'],
    },
    {
      shape: 'taper',
      noun: t('dinner candles, set of three', 'Sofra Mumu, Üçlü'),
      about: t(
        'Three slim candles of slightly different height, as if they were talking.',
        'Sohbet ediyorlarmış gibi boyları biraz farklı üç ince mum.',
      ),
      lira: 260,
      dimensions: measures('Ø 2.2 × 25 cm'),
      patterns: ['plain', 'layered'],
    },
    {
      shape: 'twist',
      noun: t('twisted candles, pair', 'Burgu Mum, İkili'),
      about: t('Twisted while warm, one to the left and one to the right.', 'Ilıkken burulmuş iki mum.'),
      lira: 230,
      dimensions: measures('Ø 2.2 × 22 cm'),
      patterns: ['twisted'],
    },
  ],
  finishes: [
    {
      pattern: 'plain',
      colours: [
        ['chalk', 'oat'],
        ['rose', 'clay'],
        ['sage', 'pine'],
        ['brick', 'plum'],
      ],
      about: t(
        'One colour all the way through, so it stays handsome to the end.',
        'Rengi içine kadar aynı; sonuna dek güzel kalır.',
      ),
    },
    {
      pattern: 'ribbed',
      colours: [
        ['oat', 'sand'],
        ['clay', 'brick'],
        ['mist', 'sea'],
      ],
      about: t('Ribbed like a column, which hides the drips.', 'Sütun gibi yivli; akıntıları saklar.'),
    },
    {
      pattern: 'layered',
      colours: [
        ['brick', 'ochre'],
        ['chalk', 'sage'],
        ['rose', 'plum'],
        ['oat', 'indigo'],
      ],
      about: t('Poured in two colours with an hour’s wait between.', 'Arada bir saat beklenerek iki renkte döküldü.'),
    },
    {
      pattern: 'comb',
      colours: [
        ['ochre', 'amber'],
        ['amber', 'ochre'],
        ['oat', 'sand'],
      ],
      about: t(
        'It smells of honey before you light it and of a warm room after.',
        'Yakmadan bal kokar, yakınca sıcak bir oda.',
      ),
    },
    {
      pattern: 'twisted',
      colours: [
        ['sage', 'pine'],
        ['rose', 'plum'],
        ['ochre', 'amber'],
        ['chalk', 'oat'],
      ],
      about: t(
        'The spiral guides the wax down without a drop on the cloth.',
        'Burgusu erimiş mumu örtüye damlatmadan aşağı indirir.',
      ),
    },
    {
      pattern: 'speckle',
      colours: [
        ['sand', 'walnut'],
        ['chalk', 'stone'],
        ['sage', 'pine'],
      ],
      about: t('The cup is freckled stoneware, glazed inside.', 'Kabı çilli seramik, içi sırlı.'),
    },
    {
      pattern: 'matt',
      colours: [
        ['clay', 'brick'],
        ['charcoal', 'ink'],
        ['mist', 'sea'],
      ],
      about: t('The cup is matt as a river stone.', 'Kabı dere taşı gibi mat.'),
    },
    {
      pattern: 'stripe',
      colours: [
        ['chalk', 'indigo'],
        ['oat', 'brick'],
      ],
      about: t('The cup wears three hand-drawn rings.', 'Kabında elle çekilmiş üç halka var.'),
    },
  ],
  uses: [
    t(
      'The first time, let it burn until the whole top is liquid.',
      'İlk yakışta, üstü tümüyle eriyene kadar bekleyin.',
    ),
    t('For power cuts, birthdays and Tuesdays.', 'Elektrik kesintisine, doğum gününe ve salılara.'),
    t('Cotton wick, no palm oil, no soot on the ceiling.', 'Pamuk fitil; palm yağı yok, tavanda is yok.'),
    t('Poured by two sisters in a courtyard in Balat.', 'Balat’ta bir avluda iki kız kardeş döküyor.'),
    t('Put it by the window and someone will find the way home.', 'Pencereye koyun; biri evin yolunu bulur.'),
  ],
};
