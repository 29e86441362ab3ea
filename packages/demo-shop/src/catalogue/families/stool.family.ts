import type { Family } from '../family.types.ts';
import { measures, t } from '../local-text.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

/** Stools and benches. The first colour is the seat's, the second the frame's. */
export const stoolFamily: Family = {
  code: 'STO',
  kind: 'stool',
  categoryPk: 18,
  material: MATERIALS.ash,
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
      noun: t('stool', 'Tabure'),
      about: t(
        'Four legs, one rung, a seat the size of a good tray.',
        'Dört ayak, bir ara kayıt, iyi bir tepsi büyüklüğünde oturak.',
      ),
      lira: 2900,
      dimensions: measures('Ø 35 × 47 cm'),
    },
    {
      shape: 'milk',
      noun: t('milking stool', 'Üç Ayaklı Tabure'),
      about: t('Three legs never wobble, as every shepherd knows.', 'Üç ayak hiç sallanmaz; her çoban bilir.'),
      lira: 2400,
      dimensions: measures('Ø 32 × 44 cm'),
    },
    {
      shape: 'drum',
      noun: t('drum stool', 'Kasnak Tabure'),
      about: t(
        'Staves bent like a barrel’s, drawn in at the waist so you can pick it up.',
        'Fıçı gibi bükülmüş tahtalar; beli ince ki tutup kaldırabilesiniz.',
      ),
      lira: 3400,
      dimensions: measures('Ø 31 × 48 cm'),
    },
    {
      shape: 'bench',
      noun: t('bench', 'Bank'),
      about: t(
        'A seat for two, or for one and a pile of coats.',
        'İki kişilik, ya da bir kişi ve bir yığın mont için.',
      ),
      lira: 5400,
      dimensions: measures('84 × 34 × 46 cm'),
    },
    {
      shape: 'bar',
      noun: t('bar stool', 'Bar Taburesi'),
      about: t(
        'High enough for the kitchen counter, with a ring to rest the feet.',
        'Mutfak tezgâhına göre yüksek, ayak koymaya bir halkası var.',
      ),
      lira: 3900,
      dimensions: measures('Ø 34 × 74 cm'),
    },
  ],
  finishes: [
    {
      pattern: 'wood',
      colours: [
        ['oak', 'oak'],
        ['walnut', 'walnut'],
        ['charcoal', 'charcoal'],
        ['clay', 'clay'],
      ],
      about: t('Oiled three times and polished with a woollen sock.', 'Üç kat yağlandı, yün çorapla parlatıldı.'),
    },
    {
      pattern: 'cloth',
      colours: [
        ['rose', 'oak'],
        ['pine', 'brass'],
        ['ochre', 'walnut'],
        ['indigo', 'oak'],
        ['stone', 'charcoal'],
      ],
      about: t(
        'The cushion is sewn on and stuffed with wool, so it springs back.',
        'Minderi dikili ve yün dolgulu; ezilse de toparlar.',
      ),
      material: MATERIALS.wool,
    },
  ],
  uses: [
    t(
      'By day a seat, by night a place for the book and the glass of water.',
      'Gündüz oturak, gece kitabın ve bir bardak suyun yeri.',
    ),
    t('Stands in a corner without asking for anything.', 'Bir köşede hiçbir şey istemeden durur.'),
    t(
      'Step on it to reach the jam: it was tested for that.',
      'Reçele uzanmak için üstüne çıkın; bunun için de denendi.',
    ),
    t('The number burnt underneath is yours alone.', 'Altına dağlanan numara yalnızca sizin.'),
  ],
};
