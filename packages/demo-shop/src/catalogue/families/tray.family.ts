import type { Family } from '../family.types.ts';
import { measures, sizes, t } from '../local-text.ts';
import { motifFinishes } from '../motif-finishes.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

/** Trays and boards. */
export const trayFamily: Family = {
  code: 'TRA',
  kind: 'tray',
  categoryPk: 26,
  axis: 'size',
  material: MATERIALS.oak,
  care: CARES.oil,
  origin: ORIGINS.bolu,
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
      noun: t('round tray', 'Yuvarlak Tepsi'),
      about: t(
        'A round tray with a raised rim, for six tea glasses and the sugar.',
        'Kenarı kalkık yuvarlak bir tepsi; altı çay bardağı ve şekerlik için.',
      ),
      lira: 790,
      dimensions: measures('Ø 36 × 3 cm'),
      choices: sizes('Ø 29 × 3 cm', 'Ø 36 × 3 cm', 'Ø 43 × 3 cm'),
      patterns: ['waves', 'leaves', 'terrazzo', 'suns', 'wood'],
    },
    {
      shape: 'oval',
      noun: t('oval tray', 'Oval Tepsi'),
      about: t(
        'An oval that passes through doors as gracefully as you do.',
        'Kapılardan sizin kadar zarif geçen bir oval.',
      ),
      lira: 850,
      dimensions: measures('42 × 29 × 3 cm'),
      patterns: ['waves', 'leaves', 'terrazzo', 'suns', 'wood'],
    },
    {
      shape: 'serving',
      noun: t('serving tray', 'Servis Tepsisi'),
      about: t(
        'Big enough for breakfast in bed, the newspaper included.',
        'Gazetesiyle birlikte yatakta kahvaltıya yetecek büyüklükte.',
      ),
      lira: 980,
      dimensions: measures('46 × 31 × 4 cm'),
      choices: sizes('38 × 25 × 4 cm', '46 × 31 × 4 cm'),
      patterns: ['waves', 'leaves', 'terrazzo', 'wood', 'inlay'],
    },
    {
      shape: 'board',
      noun: t('cutting board', 'Kesme Tahtası'),
      about: t('A straight board with a hole to hang it by.', 'Asmak için deliği olan dümdüz bir tahta.'),
      lira: 690,
      dimensions: measures('44 × 25 × 2 cm'),
      choices: sizes('36 × 20 × 2 cm', '44 × 25 × 2 cm', '53 × 30 × 2.5 cm'),
      patterns: ['wood', 'inlay'],
    },
    {
      shape: 'paddle',
      noun: t('bread board', 'Ekmek Tahtası'),
      about: t(
        'The handle is part of the plank, so it carries a loaf as easily as it cuts one.',
        'Sapı tahtanın kendisinden; ekmeği kestiği kadar rahat taşır.',
      ),
      lira: 740,
      dimensions: measures('52 × 23 × 2 cm'),
      patterns: ['wood', 'inlay'],
    },
  ],
  finishes: [
    {
      pattern: 'wood',
      colours: [
        ['oak', 'walnut'],
        ['walnut', 'oak'],
      ],
      about: t(
        'One plank, planed and oiled; each has its own weather map.',
        'Tek kalas, rendelenip yağlandı; her birinin damarı ayrı bir hava haritası.',
      ),
    },
    {
      pattern: 'inlay',
      colours: [
        ['oak', 'walnut'],
        ['walnut', 'oak'],
      ],
      about: t(
        'Two strips of another wood are let in across the grain and keep it flat.',
        'Damara dik gömülen başka ağaçtan iki şerit tahtayı düz tutar.',
      ),
    },
    ...motifFinishes('paper', ['waves', 'leaves', 'terrazzo', 'suns'], {
      value: 'birch',
      label: t('Pressed birch', 'Preslenmiş huş'),
    }),
  ],
  uses: [
    t(
      'Wipe it, dry it, oil it twice a year and leave it to your children.',
      'Silin, kurulayın, yılda iki kez yağlayın, çocuklarınıza bırakın.',
    ),
    t('Leaning on the kitchen wall it is half a picture.', 'Mutfak duvarına yaslanınca yarı tablo sayılır.'),
    t('Cheese side and onion side are up to you.', 'Peynir yüzü, soğan yüzü; karar sizin.'),
    t('The edges are rounded for the hands that carry it.', 'Kenarları, taşıyan eller için yuvarlatıldı.'),
  ],
};
