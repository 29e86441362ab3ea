import type { Family } from '../catalogue.types.ts';
import { motifFinishes } from '../finishes.table.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';
import { measures, sizes, t } from '../text-and-prices.ts';

/** Chairs. The first colour is the seat's, the second the frame's. */
export const chairFamily: Family = {
  code: 'CHA',
  kind: 'chair',
  categoryPk: 17,
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
      shape: 'slat',
      noun: t('slat-back chair', 'Çıtalı Sandalye'),
      about: t(
        'Three curved slats support the back exactly where it gets tired.',
        'Üç kavisli çıta, sırtı tam yorulduğu yerden destekler.',
      ),
      lira: 5900,
      dimensions: measures('48 × 50 × 88 cm'),
      patterns: ['wood', 'cloth', 'cord'],
    },
    {
      shape: 'spindle',
      noun: t('spindle chair', 'Çubuklu Sandalye'),
      about: t(
        'A steamed hoop and six spindles: light to lift, hard to wear out.',
        'Buharla bükülmüş bir kasnak ve altı çubuk: kaldırması kolay, eskitmesi zor.',
      ),
      lira: 6400,
      dimensions: measures('50 × 52 × 93 cm'),
      patterns: ['wood', 'cloth'],
    },
    {
      shape: 'round',
      noun: t('dining chair', 'Yemek Sandalyesi'),
      about: t(
        'A padded back like an open palm; guests stay for a second tea.',
        'Açık avuç gibi dolgulu bir sırt; misafir ikinci çaya kalır.',
      ),
      lira: 7900,
      dimensions: measures('49 × 53 × 91 cm'),
      patterns: ['cloth'],
    },
    {
      shape: 'cane',
      noun: t('cane chair', 'Hasır Sandalye'),
      about: t(
        'The back is woven cane that gives a little and lets summer through.',
        'Sırtı hasır örgü; biraz esner, yazı da geçirir.',
      ),
      lira: 7400,
      dimensions: measures('48 × 51 × 90 cm'),
      patterns: ['cane', 'cloth'],
    },
    {
      shape: 'wish',
      noun: t('armchair', 'Kolçaklı Sandalye'),
      about: t(
        'One bent rail is backrest and armrest together, held up by a fork of oak.',
        'Bükülmüş tek parça hem sırtlık hem kolçak; onu çatal bir meşe tutar.',
      ),
      lira: 8900,
      dimensions: measures('55 × 51 × 82 cm'),
      patterns: ['cord', 'cloth', 'cane'],
    },
  ],
  finishes: [
    {
      pattern: 'wood',
      colours: [
        ['oak', 'oak'],
        ['walnut', 'walnut'],
        ['charcoal', 'ink'],
        ['sage', 'pine'],
      ],
      about: t('The seat is hollowed by hand, two fingers deep.', 'Oturağı elde, iki parmak derinliğinde oyuldu.'),
    },
    {
      pattern: 'cloth',
      colours: [
        ['clay', 'walnut'],
        ['oat', 'oak'],
        ['pine', 'oak'],
        ['indigo', 'walnut'],
        ['ochre', 'walnut'],
      ],
      about: t(
        'The cover is a dense wool that comes off with four screws.',
        'Döşemesi sık dokunmuş yün; dört vidayla çıkar.',
      ),
    },
    {
      pattern: 'cane',
      colours: [
        ['sand', 'walnut'],
        ['oat', 'oak'],
        ['oak', 'charcoal'],
      ],
      about: t(
        'Cane is woven wet and tightens as it dries, like a drum.',
        'Hasır ıslakken örülür, kurudukça davul gibi gerilir.',
      ),
    },
    {
      pattern: 'cord',
      colours: [
        ['oat', 'oak'],
        ['sand', 'walnut'],
        ['stone', 'charcoal'],
      ],
      about: t('A hundred metres of paper cord go into one seat.', 'Tek oturağa yüz metre kâğıt ip girer.'),
    },
  ],
  uses: [
    t('No screws in the joints, only pegs and patience.', 'Birleşimlerinde vida yok; kavela ve sabır var.'),
    t('Carries 140 kilos and the occasional standing child.', '140 kilo taşır, arada bir üstüne çıkan çocuğu da.'),
    t('Comes assembled; you only unwrap it.', 'Kurulu gelir; size yalnızca ambalajını açmak kalır.'),
    t('Felt pads under the feet are kind to old floors.', 'Ayak altındaki keçeler eski zeminleri incitmez.'),
  ],
};

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

/** Wall clocks. */
export const clockFamily: Family = {
  code: 'CLO',
  kind: 'clock',
  categoryPk: 14,
  axis: 'size',
  material: MATERIALS.steel,
  care: CARES.dust,
  origin: ORIGINS.istanbul,
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
      noun: t('wall clock', 'Duvar Saati'),
      about: t(
        'A round face that can be read from the far end of the table.',
        'Masanın öbür ucundan okunan yuvarlak bir kadran.',
      ),
      lira: 1290,
      dimensions: measures('Ø 30 × 4 cm'),
      choices: sizes('Ø 24 × 4 cm', 'Ø 30 × 4 cm', 'Ø 38 × 4 cm'),
    },
    {
      shape: 'square',
      noun: t('soft square clock', 'Yumuşak Kare Saat'),
      about: t(
        'Neither circle nor square; the corners were rounded until nobody argued.',
        'Ne daire ne kare; köşeler kimse itiraz etmeyene dek yuvarlandı.',
      ),
      lira: 1390,
      dimensions: measures('28 × 28 × 4 cm'),
    },
    {
      shape: 'arch',
      noun: t('arch clock', 'Kemer Saat'),
      about: t(
        'Flat below and round above, so it hangs on a wall or stands on a shelf.',
        'Altı düz, üstü yuvarlak; duvara da asılır, rafta da durur.',
      ),
      lira: 1550,
      dimensions: measures('26 × 29 × 4 cm'),
    },
    {
      shape: 'petal',
      noun: t('petal clock', 'Papatya Saat'),
      about: t('Twelve petals, one for each hour.', 'On iki yaprak, her saate bir tane.'),
      lira: 1450,
      dimensions: measures('Ø 30 × 4 cm'),
      choices: sizes('Ø 24 × 4 cm', 'Ø 30 × 4 cm'),
    },
    {
      shape: 'ring',
      noun: t('ring clock', 'Halka Saat'),
      about: t(
        'A deep rim keeps the glare of the window off the face.',
        'Derin kasnağı pencerenin parıltısını kadrandan uzak tutar.',
      ),
      lira: 1690,
      dimensions: measures('Ø 30 × 6 cm'),
    },
  ],
  finishes: [
    {
      pattern: 'dots',
      colours: [
        ['ochre', 'brick'],
        ['chalk', 'brick'],
        ['pine', 'ochre'],
        ['rose', 'plum'],
      ],
      about: t(
        'Dots instead of numbers; the one at twelve wears another colour.',
        'Rakam yerine noktalar; on ikideki başka renk giymiş.',
      ),
    },
    {
      pattern: 'lines',
      colours: [
        ['pine', 'brass'],
        ['chalk', 'clay'],
        ['indigo', 'ochre'],
        ['charcoal', 'brick'],
      ],
      about: t(
        'Slim marks and slim hands, with a second hand that glides and does not tick.',
        'İnce çizgiler, ince kollar; saniyesi tıklamaz, süzülür.',
      ),
    },
    {
      pattern: 'wood',
      colours: [
        ['oak', 'brick'],
        ['walnut', 'ochre'],
      ],
      about: t(
        'Cut from one board, so the grain runs straight through noon.',
        'Tek tahtadan kesildi; damarı on ikinin içinden dümdüz geçer.',
      ),
      material: MATERIALS.oak,
    },
    {
      pattern: 'bare',
      colours: [
        ['stone', 'brick'],
        ['sage', 'clay'],
        ['clay', 'chalk'],
        ['mist', 'ink'],
      ],
      about: t('A single mark at the top and trust for the rest.', 'Tepede tek bir işaret, gerisi güven.'),
    },
  ],
  uses: [
    t('One battery, about two years, no sound at all.', 'Bir pil, yaklaşık iki yıl, sıfır ses.'),
    t(
      'Quiet enough for a bedroom, clear enough for a kitchen.',
      'Yatak odasına uyacak kadar sessiz, mutfağa yetecek kadar okunaklı.',
    ),
    t(
      'A nail, a minute, and the wall has something to say.',
      'Bir çivi, bir dakika; duvarın artık söyleyecek sözü var.',
    ),
    t('The movement is guaranteed for five years.', 'Mekanizması beş yıl garantili.'),
  ],
};

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

/** Baskets. */
export const basketFamily: Family = {
  code: 'BAS',
  kind: 'basket',
  categoryPk: 13,
  axis: 'size',
  material: MATERIALS.seagrass,
  care: CARES.dust,
  origin: ORIGINS.mugla,
  avoid: ['Reed', 'Wheat', 'Barley', 'Market'],
  models: [
    {
      shape: 'belly',
      noun: t('belly basket', 'Göbekli Sepet'),
      about: t(
        'A round basket with two ears, easy to carry from room to room.',
        'Odadan odaya kolayca taşınan, iki kulplu yuvarlak bir sepet.',
      ),
      lira: 980,
      dimensions: measures('Ø 37 × 30 cm'),
      choices: sizes('Ø 28 × 23 cm', 'Ø 37 × 30 cm', 'Ø 45 × 37 cm'),
    },
    {
      shape: 'tall',
      noun: t('laundry basket', 'Çamaşır Sepeti'),
      about: t(
        'Tall enough for a week of shirts and light enough to carry down the stairs.',
        'Bir haftalık gömleği alacak kadar derin, merdivenden indirilecek kadar hafif.',
      ),
      lira: 1450,
      dimensions: measures('Ø 34 × 43 cm'),
    },
    {
      shape: 'market',
      noun: t('market basket', 'Pazar Sepeti'),
      about: t(
        'One arched handle, one steady base: leeks stand upright in it all the way home.',
        'Tek kemerli sap, sağlam taban: pırasalar eve kadar dimdik gider.',
      ),
      lira: 1150,
      dimensions: measures('Ø 38 × 19 cm'),
    },
    {
      shape: 'bread',
      noun: t('bread basket', 'Ekmek Sepeti'),
      about: t('Low and wide, for the loaf that is still warm.', 'Basık ve geniş; dumanı üstünde bir somun için.'),
      lira: 490,
      dimensions: measures('Ø 30 × 8.5 cm'),
      choices: sizes('Ø 23 × 6.5 cm', 'Ø 30 × 8.5 cm'),
    },
    {
      shape: 'storage',
      noun: t('storage basket', 'Düzen Sepeti'),
      about: t(
        'Straight sides for a straight shelf; what is inside stays your secret.',
        'Düz raf için düz kenarlar; içindeki sizin sırrınız.',
      ),
      lira: 890,
      dimensions: measures('Ø 30 × 21 cm'),
      choices: sizes('Ø 23 × 16 cm', 'Ø 30 × 21 cm', 'Ø 37 × 26 cm'),
    },
  ],
  finishes: [
    {
      pattern: 'weave',
      colours: [
        ['sand', 'walnut'],
        ['oat', 'oak'],
        ['walnut', 'oak'],
      ],
      about: t(
        'Left in the colour the grass had when it was cut and dried by the lake.',
        'Göl kıyısında biçilip kurutulduğu günkü rengiyle bırakıldı.',
      ),
    },
    {
      pattern: 'banded',
      colours: [
        ['oak', 'charcoal'],
        ['sand', 'brick'],
        ['oat', 'pine'],
      ],
      about: t(
        'One broad band of dyed grass goes round its middle like a belt.',
        'Boyanmış ottan geniş bir şerit, belini kemer gibi sarar.',
      ),
    },
    {
      pattern: 'dipped',
      colours: [
        ['oat', 'indigo'],
        ['sand', 'chalk'],
        ['oak', 'clay'],
      ],
      about: t(
        'The lower part was dyed in the vat before weaving, so the colour goes all the way through.',
        'Alt kısmı örülmeden önce kazanda boyandı; renk liflerin içine işledi.',
      ),
    },
    {
      pattern: 'striped',
      colours: [
        ['sand', 'brick'],
        ['oat', 'olive'],
        ['oak', 'ink'],
      ],
      about: t(
        'Dyed rows come and go with the weaver’s patience.',
        'Boyalı sıralar, örenin sabrına göre bir görünür bir kaybolur.',
      ),
    },
    {
      pattern: 'coil',
      colours: [
        ['oat', 'clay'],
        ['sand', 'indigo'],
        ['oak', 'pine'],
      ],
      about: t(
        'Rope coiled on itself and stitched, round by round, without a single nail.',
        'Kendi üstüne dolanan halat, tek çivi kullanılmadan tur tur dikildi.',
      ),
      material: MATERIALS.cotton,
    },
  ],
  uses: [
    t(
      'It smells faintly of hay for the first week, which we like.',
      'İlk hafta hafifçe saman kokar; biz bu kokuyu seviyoruz.',
    ),
    t(
      'For yarn, for toys, for the newspapers you mean to read.',
      'Yumaklara, oyuncaklara, okumaya niyetlendiğiniz gazetelere.',
    ),
    t('Two days’ work for one pair of hands.', 'Bir çift elin iki günlük emeği.'),
    t(
      'When it loses its shape, wet it and let it dry on a pot.',
      'Şekli bozulursa ıslatın, bir tencerenin üstünde kurutun.',
    ),
  ],
};
