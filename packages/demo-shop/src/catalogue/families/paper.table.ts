import type { Family, FamilyChoice } from '../catalogue.types.ts';
import { motifFinishes } from '../finishes.table.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';
import { measures, t } from '../text-and-prices.ts';

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

const PACKS: readonly FamilyChoice[] = [
  { value: 'single', label: t('Single', 'Tekli'), factor: 1, size: 'm' },
  { value: 'pack-of-6', label: t('Pack of six', 'Altılı paket'), factor: 4.8, size: 'm' },
];

/** Pictures that posters and cards share. */
const PRINTED: ReadonlySet<string> = new Set(['botanic', 'hills', 'fruit', 'moons', 'sea']);

/** Greeting cards with their envelopes. */
export const cardFamily: Family = {
  code: 'CAR',
  kind: 'card',
  categoryPk: 53,
  axis: 'format',
  material: MATERIALS.paper,
  care: CARES.dry,
  origin: ORIGINS.istanbul,
  avoid: [
    'Mosaic',
    'Tulip',
    'Poppy',
    'Iris',
    'Daisy',
    'Fig',
    'Cherry',
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
    'Ferry',
  ],
  models: [
    {
      shape: 'fold',
      noun: t('folded card', 'Katlamalı Kart'),
      about: t('Blank inside, because you know best what to say.', 'İçi boş; ne diyeceğinizi en iyi siz bilirsiniz.'),
      lira: 75,
      dimensions: t('10.5 × 14.8 cm', '10,5 × 14,8 cm'),
      choices: PACKS,
      patterns: ['botanic', 'hills', 'fruit', 'moons', 'leaves', 'suns'],
    },
    {
      shape: 'post',
      noun: t('postcard', 'Kartpostal'),
      about: t('A card to send without an envelope if the news is good.', 'Haber iyiyse zarfsız yollanacak bir kart.'),
      lira: 45,
      dimensions: t('14.8 × 10.5 cm', '14,8 × 10,5 cm'),
      choices: PACKS,
      patterns: ['hills', 'sea', 'fruit'],
    },
    {
      shape: 'set',
      noun: t('card set', 'Kart Seti'),
      about: t(
        'Three cards that belong together, for three people who may not.',
        'Birbirine yakışan üç kart; yakışması gerekmeyen üç kişiye.',
      ),
      lira: 190,
      dimensions: t('10.5 × 14.8 cm, three cards', '10,5 × 14,8 cm, üç kart'),
      patterns: ['suns', 'leaves', 'waves', 'arches', 'terrazzo', 'dots'],
    },
  ],
  finishes: [
    ...posterFamily.finishes.filter((finish) => PRINTED.has(finish.pattern)),
    ...motifFinishes('paper', ['suns', 'leaves', 'waves', 'arches', 'terrazzo', 'dots']),
  ],
  uses: [
    t('The envelope is lined and closes with a paper seal.', 'Zarfı astarlı, kâğıt mühürle kapanır.'),
    t(
      'Keep a few in the drawer; birthdays come without knocking.',
      'Çekmecede birkaç tane bulunsun; doğum günleri kapıyı çalmadan gelir.',
    ),
    t('Printed on a press older than any of us.', 'Hepimizden yaşlı bir makinede basıldı.'),
    t('Good paper makes short letters longer.', 'İyi kâğıt kısa mektubu uzatır.'),
  ],
};

const RULINGS: readonly FamilyChoice[] = [
  { value: 'ruled', label: t('Ruled', 'Çizgili'), factor: 1, size: 'm' },
  { value: 'dotted', label: t('Dotted', 'Noktalı'), factor: 1, size: 'm' },
  { value: 'plain', label: t('Plain', 'Düz'), factor: 1, size: 'm' },
];

/** Notebooks. */
export const notebookFamily: Family = {
  code: 'NOT',
  kind: 'notebook',
  categoryPk: 52,
  axis: 'format',
  material: MATERIALS.paper,
  care: CARES.dry,
  origin: ORIGINS.istanbul,
  models: [
    {
      shape: 'hardcover',
      noun: t('notebook', 'Defter'),
      about: t(
        'Sewn in signatures, so it opens flat on any page.',
        'İplik dikişli; hangi sayfayı açsanız dümdüz durur.',
      ),
      lira: 320,
      dimensions: t('14.8 × 21 cm, 192 pages', '14,8 × 21 cm, 192 sayfa'),
      choices: RULINGS,
    },
    {
      shape: 'stitched',
      noun: t('exercise books, pair', 'Dikişli Defter, İkili'),
      about: t(
        'Two slim books, stitched through the fold with waxed thread.',
        'Kat yerinden mumlu iplikle dikilmiş iki ince defter.',
      ),
      lira: 190,
      dimensions: t('14.8 × 21 cm, 2 × 48 pages', '14,8 × 21 cm, 2 × 48 sayfa'),
      choices: RULINGS,
    },
    {
      shape: 'spiral',
      noun: t('spiral notebook', 'Spiralli Defter'),
      about: t('Turns all the way round and stands up to a knee.', 'Arkasına kadar döner, dizin üstünde de yazılır.'),
      lira: 240,
      dimensions: t('15 × 21 cm, 160 pages', '15 × 21 cm, 160 sayfa'),
      choices: RULINGS,
    },
    {
      shape: 'pocket',
      noun: t('pocket notebook', 'Cep Defteri'),
      about: t(
        'For the back pocket, where the best sentences are written.',
        'En iyi cümlelerin yazıldığı arka cebe göre.',
      ),
      lira: 170,
      dimensions: t('9.2 × 14.2 cm, 96 pages', '9,2 × 14,2 cm, 96 sayfa'),
    },
    {
      shape: 'sketch',
      noun: t('sketchbook', 'Eskiz Defteri'),
      about: t(
        'Thick paper that takes ink and even a little water.',
        'Mürekkebi de biraz suyu da kaldıran kalın kâğıt.',
      ),
      lira: 390,
      dimensions: t('21 × 23 cm, 120 pages', '21 × 23 cm, 120 sayfa'),
    },
  ],
  finishes: motifFinishes('paper', [
    'plain',
    'waves',
    'terrazzo',
    'dots',
    'leaves',
    'stripe',
    'windowpane',
    'suns',
    'arches',
  ]),
  uses: [
    t('The paper is 100 grams and kind to fountain pens.', 'Kâğıdı 100 gramdır, dolma kaleme iyi davranır.'),
    t(
      'The first page is left for your name and the last for secrets.',
      'İlk sayfa adınıza, son sayfa sırlarınıza ayrıldı.',
    ),
    t('Lists, letters, landscapes.', 'Listeler, mektuplar, manzaralar.'),
    t('The pencil is only in the picture; you surely have one.', 'Kalem yalnızca resimde; sizde mutlaka vardır.'),
    t(
      'Bound in a workshop in Cağaloğlu that still smells of glue.',
      'Hâlâ tutkal kokan Cağaloğlu’nda bir atölyede ciltlendi.',
    ),
  ],
};

const LENGTHS: readonly FamilyChoice[] = [
  { value: '3m', label: t('3 metres', '3 metre'), factor: 1, size: 'm', dimensions: t('70 cm × 3 m') },
  { value: '10m', label: t('10 metres', '10 metre'), factor: 2.7, size: 'm', dimensions: t('70 cm × 10 m') },
];
const BAGS: readonly FamilyChoice[] = [
  { value: 'm', label: t('Medium', 'Orta'), factor: 1, size: 'm', dimensions: measures('24 × 32 × 11 cm') },
  { value: 's', label: t('Small', 'Küçük'), factor: 0.75, size: 's', dimensions: measures('18 × 24 × 8 cm') },
  { value: 'l', label: t('Large', 'Büyük'), factor: 1.4, size: 'l', dimensions: measures('30 × 40 × 14 cm') },
];

/** Gift wrap and bags. */
export const wrapFamily: Family = {
  code: 'WRA',
  kind: 'wrap',
  categoryPk: 54,
  axis: 'format',
  material: MATERIALS.paper,
  care: CARES.dry,
  origin: ORIGINS.istanbul,
  models: [
    {
      shape: 'bag',
      noun: t('gift bag', 'Hediye Çantası'),
      about: t('Strong paper, corded handles and tissue to match.', 'Kalın kâğıt, ip saplar ve takım pelür.'),
      lira: 95,
      dimensions: measures('24 × 32 × 11 cm'),
      choices: BAGS,
    },
    {
      shape: 'rolls',
      noun: t('wrapping paper', 'Hediye Kâğıdı'),
      about: t(
        'Three rolls that go together, uncoated and easy to fold.',
        'Birbirine yakışan, mat ve kolay katlanan üç rulo.',
      ),
      lira: 165,
      dimensions: t('70 cm × 3 m'),
      choices: LENGTHS,
    },
    {
      shape: 'gift',
      noun: t('gift box', 'Hediye Kutusu'),
      about: t(
        'A box with its bow already tied, for people who cannot.',
        'Fiyongu hazır bir kutu; bağlamayı bilmeyenlere.',
      ),
      lira: 210,
      dimensions: measures('26 × 20 × 17 cm'),
      choices: [
        { value: 'm', label: t('Medium', 'Orta'), factor: 1, size: 'm', dimensions: measures('26 × 20 × 17 cm') },
        { value: 's', label: t('Small', 'Küçük'), factor: 0.75, size: 's', dimensions: measures('20 × 16 × 13 cm') },
      ],
    },
  ],
  finishes: motifFinishes('paper', [
    'leaves',
    'dots',
    'stripe',
    'plain',
    'terrazzo',
    'suns',
    'waves',
    'check',
    'arches',
  ]),
  uses: [
    t(
      'Recycled, and recyclable once the shouting is over.',
      'Geri dönüştürülmüş; sevinç çığlıkları bitince yine dönüşür.',
    ),
    t('Iron it from the back and use it again next year.', 'Tersinden ütüleyin, seneye yine kullanın.'),
    t('Too good to tear, which makes them open it slowly.', 'Yırtmaya kıyılmaz; bu yüzden ağır ağır açılır.'),
    t('Printed with inks made of soya.', 'Soya mürekkebiyle basıldı.'),
  ],
};
