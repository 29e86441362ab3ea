import type { Family, FamilyChoice } from '../catalogue.types.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';
import { measures, sizes, t } from '../text-and-prices.ts';

/** Table lamps. The first colour is the base's, the second the shade's. */
export const lampFamily: Family = {
  code: 'LAM',
  kind: 'lamp',
  categoryPk: 31,
  material: MATERIALS.stoneware,
  care: CARES.dust,
  origin: ORIGINS.istanbul,
  avoid: ['Moon', 'Half Moon', 'Lighthouse'],
  models: [
    {
      shape: 'classic',
      noun: t('table lamp', 'Masa Lambası'),
      about: t(
        'A shouldered base and a cone of a shade: the lamp a child would draw.',
        'Omuzlu bir gövde ve külah bir şapka: çocukların çizdiği lamba.',
      ),
      lira: 2900,
      dimensions: measures('Ø 30 × 44 cm'),
      patterns: ['linen', 'pleat', 'cane'],
    },
    {
      shape: 'column',
      noun: t('column lamp', 'Sütun Lamba'),
      about: t('A fluted column on the desk, without the temple.', 'Masanızda yivli bir sütun; tapınağı yok.'),
      lira: 2700,
      dimensions: measures('Ø 27 × 46 cm'),
      patterns: ['linen', 'pleat'],
    },
    {
      shape: 'mushroom',
      noun: t('mushroom lamp', 'Mantar Lamba'),
      about: t('Its cap throws all the light down, onto the page.', 'Şapkası bütün ışığı aşağıya, sayfaya verir.'),
      lira: 3200,
      dimensions: measures('Ø 30 × 31 cm'),
      patterns: ['metal'],
    },
    {
      shape: 'globe',
      noun: t('paper globe lamp', 'Kâğıt Küre Lamba'),
      about: t('A moon of rice paper on a short foot.', 'Kısa bir ayağın üstünde pirinç kâğıdından bir ay.'),
      lira: 2200,
      dimensions: measures('Ø 23 × 27 cm'),
      patterns: ['paper'],
    },
    {
      shape: 'slim',
      noun: t('reading lamp', 'Okuma Lambası'),
      about: t(
        'A slim stem that takes up no more of the table than a saucer.',
        'Masada bir fincan tabağından fazla yer kaplamayan ince bir gövde.',
      ),
      lira: 2400,
      dimensions: measures('Ø 24 × 45 cm'),
      patterns: ['linen', 'pleat', 'cane'],
    },
    {
      shape: 'gourd',
      noun: t('gourd lamp', 'Kabak Lamba'),
      about: t('Two bellies of clay under a wide hat.', 'Geniş bir şapkanın altında çamurdan iki göbek.'),
      lira: 3100,
      dimensions: measures('Ø 28 × 42 cm'),
      patterns: ['linen', 'pleat'],
    },
  ],
  finishes: [
    {
      pattern: 'linen',
      colours: [
        ['pine', 'oat'],
        ['clay', 'chalk'],
        ['indigo', 'oat'],
        ['brass', 'chalk'],
      ],
      about: t(
        'The shade is linen, so the light comes out the colour of late afternoon.',
        'Şapkası ketenden; ışık, ikindi rengiyle çıkar.',
      ),
    },
    {
      pattern: 'pleat',
      colours: [
        ['chalk', 'clay'],
        ['ochre', 'rose'],
        ['sage', 'oat'],
        ['charcoal', 'sand'],
      ],
      about: t(
        'The shade is pleated by hand, eighty-four folds and no glue in sight.',
        'Şapkası elde pilelenir: seksen dört kat, görünürde yapıştırıcı yok.',
      ),
    },
    {
      pattern: 'cane',
      colours: [
        ['brick', 'oak'],
        ['olive', 'sand'],
        ['charcoal', 'oak'],
      ],
      about: t('Woven cane throws a net of light on the ceiling.', 'Hasır örgü, tavana ışıktan bir ağ serer.'),
    },
    {
      pattern: 'metal',
      colours: [
        ['brick', 'brick'],
        ['ochre', 'amber'],
        ['pine', 'pine'],
        ['chalk', 'stone'],
      ],
      about: t(
        'Spun from one sheet of steel and coated in one colour, inside and out.',
        'Tek sac levhadan sıvandı, içi dışı tek renge boyandı.',
      ),
      material: MATERIALS.steel,
    },
    {
      pattern: 'paper',
      colours: [
        ['oak', 'chalk'],
        ['charcoal', 'chalk'],
        ['clay', 'chalk'],
      ],
      about: t(
        'The paper is made of mulberry bark and is tougher than it looks.',
        'Kâğıdı dut kabuğundan; göründüğünden dayanıklıdır.',
      ),
      material: MATERIALS.washi,
    },
  ],
  uses: [
    t('Dimmer on the cord, E27 bulb included.', 'Kablosunda kısma düğmesi var, E27 ampulü yanında.'),
    t(
      'Two metres of cloth-covered cord, long enough for the plug behind the sofa.',
      'İki metre kumaş kaplı kablo; kanepe arkasındaki prize yetişir.',
    ),
    t('Turn off the ceiling light and try it.', 'Tavandaki ışığı kapatın da öyle bakın.'),
    t('A nightcap for the room.', 'Odanın gece takkesi.'),
  ],
};

/** Pendant lamps. */
export const pendantFamily: Family = {
  code: 'PEN',
  kind: 'pendant',
  categoryPk: 32,
  axis: 'size',
  material: MATERIALS.steel,
  care: CARES.dust,
  origin: ORIGINS.istanbul,
  avoid: ['Lighthouse'],
  models: [
    {
      shape: 'dome',
      noun: t('dome pendant', 'Kubbe Sarkıt'),
      about: t(
        'A plain dome that keeps the light on the table and out of the eyes.',
        'Işığı masada tutan, göze sokmayan sade bir kubbe.',
      ),
      lira: 2400,
      dimensions: measures('Ø 36 × 17 cm'),
      choices: sizes('Ø 27 × 13 cm', 'Ø 36 × 17 cm', 'Ø 45 × 21 cm'),
      patterns: ['metal', 'cane', 'linen'],
    },
    {
      shape: 'cone',
      noun: t('cone pendant', 'Külah Sarkıt'),
      about: t('A wide cone, like the hats of the rice planters.', 'Pirinç ekenlerin şapkası gibi geniş bir külah.'),
      lira: 2200,
      dimensions: measures('Ø 38 × 19 cm'),
      patterns: ['metal', 'pleat', 'linen'],
    },
    {
      shape: 'lantern',
      noun: t('paper lantern', 'Kâğıt Fener'),
      about: t(
        'Paper over fine ribs; it weighs less than the bulb inside.',
        'İnce kaburgalar üstünde kâğıt; içindeki ampulden hafif.',
      ),
      lira: 1450,
      dimensions: measures('Ø 39 × 30 cm'),
      choices: sizes('Ø 30 × 23 cm', 'Ø 39 × 30 cm', 'Ø 49 × 38 cm'),
      patterns: ['paper'],
    },
    {
      shape: 'drum',
      noun: t('drum pendant', 'Kasnak Sarkıt'),
      about: t('A straight drum of cloth, calm from every side.', 'Kumaştan düz bir kasnak; nereden baksanız sakin.'),
      lira: 1980,
      dimensions: measures('Ø 35 × 15 cm'),
      patterns: ['linen', 'pleat', 'cane'],
    },
    {
      shape: 'bell',
      noun: t('bell pendant', 'Çan Sarkıt'),
      about: t(
        'Long in the neck and wide in the skirt: a bell that rings in light.',
        'Boynu uzun, eteği geniş: ışıkla çalan bir çan.',
      ),
      lira: 2650,
      dimensions: measures('Ø 34 × 24 cm'),
      patterns: ['cane', 'metal', 'pleat'],
    },
    {
      shape: 'disc',
      noun: t('disc pendant', 'Disk Sarkıt'),
      about: t('A flat disc like a lid held over the soup.', 'Çorbanın üstünde tutulan bir kapak gibi yassı bir disk.'),
      lira: 2300,
      dimensions: measures('Ø 47 × 7 cm'),
      patterns: ['metal', 'linen'],
    },
  ],
  finishes: [
    {
      pattern: 'metal',
      colours: [
        ['pine', 'brass'],
        ['brick', 'brass'],
        ['chalk', 'stone'],
        ['ink', 'brass'],
      ],
      about: t(
        'Coloured outside and cream within, because the inside is what lights your plate.',
        'Dışı renkli, içi krem; çünkü tabağınızı aydınlatan içidir.',
      ),
    },
    {
      pattern: 'cane',
      colours: [
        ['oak', 'walnut'],
        ['sand', 'oak'],
        ['walnut', 'oak'],
      ],
      about: t(
        'Open cane lets a little light wander to the walls.',
        'Seyrek hasır, ışığın birazını duvarlarda gezmeye bırakır.',
      ),
      material: MATERIALS.willow,
    },
    {
      pattern: 'linen',
      colours: [
        ['oat', 'chalk'],
        ['clay', 'chalk'],
        ['sage', 'chalk'],
        ['mist', 'chalk'],
      ],
      about: t('Linen stretched by hand, seam turned to the wall.', 'Elde gerilmiş keten, dikişi duvara döner.'),
      material: MATERIALS.linen,
    },
    {
      pattern: 'pleat',
      colours: [
        ['rose', 'chalk'],
        ['oat', 'chalk'],
        ['ochre', 'chalk'],
      ],
      about: t('Pleats as in a summer skirt.', 'Yazlık bir etekteki gibi pileler.'),
      material: MATERIALS.cotton,
    },
    {
      pattern: 'paper',
      colours: [
        ['chalk', 'oat'],
        ['oat', 'chalk'],
        ['rose', 'chalk'],
      ],
      about: t(
        'The paper warms up after the first hour and stays that way.',
        'Kâğıdı bir saat sonra ısınır gibi olur, hep öyle kalır.',
      ),
      material: MATERIALS.washi,
    },
  ],
  uses: [
    t(
      'Hang it 65 centimetres over the table: eyes below it, soup in the light.',
      'Masanın 65 santim üstüne asın: gözler altında, çorba ışıkta.',
    ),
    t(
      'With ceiling rose, hook and a cord that can be shortened.',
      'Tavan rozansı, kancası ve kısaltılabilen kablosuyla.',
    ),
    t(
      'Two in a row over a long table look like an old couple.',
      'Uzun bir masanın üstünde yan yana ikisi, yaşlı bir çifte benzer.',
    ),
    t('For E27 bulbs up to 40 watts.', '40 wata kadar E27 ampul için.'),
  ],
};

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
