import type { Family } from '../family.types.ts';
import { measures, t } from '../local-text.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

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
