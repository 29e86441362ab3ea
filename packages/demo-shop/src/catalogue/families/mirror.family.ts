import type { Family } from '../family.types.ts';
import { measures, sizes, t } from '../local-text.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

/** Mirrors. */
export const mirrorFamily: Family = {
  code: 'MIR',
  kind: 'mirror',
  categoryPk: 15,
  axis: 'size',
  material: MATERIALS.oak,
  care: CARES.dust,
  origin: ORIGINS.izmir,
  avoid: [
    'Walnut Grove',
    'Hazel',
    'Cherry',
    'Almond',
    'Mulberry',
    'Plane Tree',
    'Linden',
    'Cypress',
    'Acorn',
    'Quince',
    'Reed',
  ],
  models: [
    {
      shape: 'round',
      noun: t('round mirror', 'Yuvarlak Ayna'),
      about: t(
        'A plain circle that makes a narrow hall feel a door wider.',
        'Dar bir koridoru bir kapı boyu geniş gösteren sade bir daire.',
      ),
      lira: 3200,
      dimensions: measures('Ø 60 × 3 cm'),
      choices: sizes('Ø 48 × 3 cm', 'Ø 60 × 3 cm', 'Ø 75 × 3 cm'),
    },
    {
      shape: 'arch',
      noun: t('arch mirror', 'Kemerli Ayna'),
      about: t(
        'Rounded at the top like an old window, straight at the foot like a good sentence.',
        'Üstü eski bir pencere gibi yuvarlak, altı iyi bir cümle gibi düz.',
      ),
      lira: 4900,
      dimensions: measures('52 × 86 cm'),
      choices: sizes('42 × 69 cm', '52 × 86 cm', '65 × 108 cm'),
    },
    {
      shape: 'oval',
      noun: t('oval mirror', 'Oval Ayna'),
      about: t(
        'An oval as on grandmother’s dressing table, without the dressing table.',
        'Babaannenin tuvalet masasındaki oval; bu kez masasız.',
      ),
      lira: 3900,
      dimensions: measures('46 × 72 cm'),
    },
    {
      shape: 'pebble',
      noun: t('pebble mirror', 'Çakıl Ayna'),
      about: t(
        'No two curves alike, as with stones that the sea has finished with.',
        'Denizin işini bitirdiği taşlar gibi, iki kıvrımı birbirine benzemez.',
      ),
      lira: 4200,
      dimensions: measures('56 × 64 cm'),
    },
    {
      shape: 'soft',
      noun: t('soft-cornered mirror', 'Yuvarlak Köşeli Ayna'),
      about: t('A rectangle with all its edges taken off.', 'Bütün sivriliği alınmış bir dikdörtgen.'),
      lira: 4400,
      dimensions: measures('48 × 68 cm'),
    },
  ],
  finishes: [
    {
      pattern: 'wide',
      colours: [
        ['oak', 'walnut'],
        ['walnut', 'oak'],
        ['charcoal', 'ink'],
      ],
      about: t(
        'The frame is turned from solid wood and rubbed with oil, not lacquer.',
        'Çerçevesi masif ağaçtan; lakeyle değil, yağla parlatıldı.',
      ),
    },
    {
      pattern: 'slim',
      colours: [
        ['brass', 'brass'],
        ['charcoal', 'ink'],
        ['chalk', 'stone'],
      ],
      about: t(
        'A rim as thin as a pencil line holds the glass and keeps out of the way.',
        'Kurşun kalem çizgisi inceliğinde bir kasnak camı tutar, araya girmez.',
      ),
      material: MATERIALS.brass,
    },
    {
      pattern: 'rope',
      colours: [
        ['sand', 'walnut'],
        ['oat', 'oak'],
        ['walnut', 'oak'],
      ],
      about: t(
        'Wound with hemp rope by a man who used to rig boats.',
        'Kenevir halatını, eskiden tekne donatan bir usta sardı.',
      ),
    },
    {
      pattern: 'double',
      colours: [
        ['pine', 'brass'],
        ['clay', 'chalk'],
        ['indigo', 'brass'],
      ],
      about: t(
        'A painted frame with a fine inner line, like the mount of a drawing.',
        'Boyalı çerçevenin içinde, paspartu gibi ince bir ikinci çizgi.',
      ),
    },
  ],
  uses: [
    t(
      'Hang it opposite a window and the room gets a second one.',
      'Pencerenin karşısına asın, odanın bir penceresi daha olur.',
    ),
    t('Two hooks and a paper template come with it.', 'Yanında iki askı ve kâğıt şablon gelir.'),
    t('The silver is copper-free and will not cloud in a bathroom.', 'Sırrı bakırsızdır, banyoda kararmaz.'),
    t(
      'Packed by us between two boards; none has broken yet.',
      'İki tahta arasında kendimiz paketliyoruz; kırılanı henüz olmadı.',
    ),
  ],
};
