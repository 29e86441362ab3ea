import type { Family, FamilyChoice } from '../family.types.ts';
import { measures, t } from '../local-text.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';

const FORMATS: readonly FamilyChoice[] = [
  { value: '40x56', label: t('40 × 56 cm'), factor: 1, size: 'm', dimensions: measures('40 × 56 cm') },
  { value: '29x40', label: t('29 × 40 cm'), factor: 0.7, size: 's', dimensions: measures('29 × 40 cm') },
  { value: '54x76', label: t('54 × 76 cm'), factor: 1.5, size: 'l', dimensions: measures('54 × 76 cm') },
];

/** Posters. The shape is the frame. */
export const posterFamily: Family = {
  code: 'POS',
  kind: 'poster',
  categoryPk: 51,
  axis: 'format',
  material: MATERIALS.paper,
  care: CARES.dry,
  origin: ORIGINS.istanbul,
  avoid: [
    'Walnut Grove',
    'Mosaic',
    'Tulip',
    'Poppy',
    'Iris',
    'Daisy',
    'Fig',
    'Cherry',
    'Sail',
    'Ferry',
    'Owl',
    'Heron',
    'Swallow',
    'Dove',
    'Gull',
    'Sparrow',
    'Hedgehog',
    'Snail',
    'Pomegranate',
    'Quince',
    'Lighthouse',
  ],
  models: [
    {
      shape: 'oak',
      noun: t('print in oak', 'Baskı, Meşe Çerçeveli'),
      about: t('Framed in oak behind real glass, ready for the nail.', 'Gerçek cam ve meşe çerçeveyle, çiviye hazır.'),
      lira: 1190,
      dimensions: measures('40 × 56 cm'),
      choices: FORMATS,
    },
    {
      shape: 'black',
      noun: t('print in black', 'Baskı, Siyah Çerçeveli'),
      about: t(
        'A thin black frame draws the last line of the picture.',
        'İnce siyah çerçeve resmin son çizgisini çeker.',
      ),
      lira: 990,
      dimensions: measures('40 × 56 cm'),
      choices: FORMATS,
    },
    {
      shape: 'walnut',
      noun: t('print in walnut', 'Baskı, Ceviz Çerçeveli'),
      about: t(
        'Walnut corners, joined with a spline you can feel.',
        'Ceviz köşeler; elle hissedilen bir kamayla birleşir.',
      ),
      lira: 1290,
      dimensions: measures('40 × 56 cm'),
      choices: FORMATS,
    },
    {
      shape: 'rail',
      noun: t('hanging print', 'Askılı Baskı'),
      about: t(
        'Held between two oak rails on a cord: no glass, no glare.',
        'İki meşe çıta arasında, ipe asılı: cam yok, parıltı yok.',
      ),
      lira: 690,
      dimensions: measures('40 × 56 cm'),
      choices: FORMATS,
    },
    {
      shape: 'wide',
      noun: t('landscape print', 'Yatay Baskı'),
      about: t('Wider than tall, for the wall above the sofa.', 'Boyundan geniş; kanepenin üstündeki duvar için.'),
      lira: 1250,
      dimensions: measures('56 × 40 cm'),
      patterns: ['hills', 'sea', 'shapes'],
    },
  ],
  finishes: [
    {
      pattern: 'hills',
      colours: [
        ['pine', 'brick'],
        ['indigo', 'ochre'],
        ['clay', 'rose'],
        ['sage', 'clay'],
      ],
      about: t(
        'Four hills and a sun that might be rising or setting; both are true once a day.',
        'Dört tepe ve doğan mı batan mı belli olmayan bir güneş; günde bir kez ikisi de doğru.',
      ),
    },
    {
      pattern: 'still',
      colours: [
        ['clay', 'olive'],
        ['indigo', 'sage'],
        ['plum', 'olive'],
        ['ochre', 'pine'],
      ],
      about: t(
        'A vase, a branch, two pieces of fruit: painted after lunch, before the washing-up.',
        'Bir vazo, bir dal, iki meyve: öğle yemeğinden sonra, bulaşıktan önce boyandı.',
      ),
    },
    {
      pattern: 'botanic',
      colours: [
        ['sage', 'ochre'],
        ['pine', 'clay'],
        ['olive', 'brick'],
        ['indigo', 'rose'],
      ],
      about: t(
        'One branch, thirteen leaves, drawn from life on a windowsill.',
        'Bir dal, on üç yaprak; pencere önünde, karşısına geçilip çizildi.',
      ),
    },
    {
      pattern: 'shapes',
      colours: [
        ['brick', 'indigo'],
        ['pine', 'rose'],
        ['ochre', 'plum'],
        ['sea', 'clay'],
      ],
      about: t(
        'Cut paper, moved about until it stopped asking to be moved.',
        'Kesilmiş kâğıtlar; yerleri artık değiştirilmek istemeyene dek gezdirildi.',
      ),
    },
    {
      pattern: 'moons',
      colours: [
        ['indigo', 'ochre'],
        ['ink', 'rose'],
        ['pine', 'oat'],
        ['plum', 'ochre'],
      ],
      about: t(
        'A month of moons in one column, for those who sleep with open curtains.',
        'Bir sütunda bir aylık ay; perdesi açık uyuyanlara.',
      ),
    },
    {
      pattern: 'blocks',
      colours: [
        ['brick', 'sea'],
        ['indigo', 'rose'],
        ['pine', 'clay'],
        ['ochre', 'ink'],
      ],
      about: t(
        'Quarter circles on a grid: a game with rules that we never finished writing.',
        'Izgara üstünde çeyrek daireler: kuralları hiç bitmeyen bir oyun.',
      ),
    },
    {
      pattern: 'fruit',
      colours: [
        ['ochre', 'brick'],
        ['clay', 'olive'],
        ['rose', 'amber'],
      ],
      about: t('Three slices and the smell of a January market.', 'Üç dilim ve ocak ayında pazar kokusu.'),
    },
    {
      pattern: 'sea',
      colours: [
        ['sea', 'brick'],
        ['indigo', 'ochre'],
        ['mist', 'clay'],
      ],
      about: t(
        'One small sail, nine rows of water and plenty of time.',
        'Bir küçük yelken, dokuz sıra su ve bolca zaman.',
      ),
    },
  ],
  uses: [
    t(
      'Printed in pigment on cotton paper; it will not fade in your time.',
      'Pamuklu kâğıda pigment baskı; sizin ömrünüzde solmaz.',
    ),
    t('An edition of 300, numbered in pencil.', 'Kurşun kalemle numaralanmış 300 baskı.'),
    t('Hang it a little lower than you think.', 'Sandığınızdan biraz daha alçağa asın.'),
    t('Sent flat in a box, never rolled.', 'Rulo yapılmadan, kutuda dümdüz gönderilir.'),
    t('A good answer to a white wall.', 'Beyaz bir duvara iyi bir cevap.'),
  ],
};
