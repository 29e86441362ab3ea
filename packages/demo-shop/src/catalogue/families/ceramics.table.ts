import type { Family } from '../catalogue.types.ts';
import { ceramicFinishes } from '../finishes.table.ts';
import { CARES, MATERIALS, ORIGINS } from '../properties.ts';
import { measures, sizes, t } from '../text-and-prices.ts';

/** Vases. */
export const vaseFamily: Family = {
  code: 'VAS',
  kind: 'vase',
  categoryPk: 11,
  axis: 'size',
  material: MATERIALS.stoneware,
  care: CARES.handWash,
  origin: ORIGINS.avanos,
  models: [
    {
      shape: 'bottle',
      noun: t('bud vase', 'Tek Dal Vazo'),
      about: t(
        'A slim neck that holds one stem exactly where you put it.',
        'Tek bir dalı koyduğunuz yerde tutan ince bir boyun.',
      ),
      lira: 460,
      dimensions: measures('Ø 9.5 × 20 cm'),
      choices: sizes('Ø 7.5 × 16 cm', 'Ø 9.5 × 20 cm', 'Ø 12 × 25 cm'),
    },
    {
      shape: 'amphora',
      noun: t('amphora', 'Amfora Vazo'),
      about: t(
        'Wide shoulders and a small foot, after the jars that once crossed the Aegean.',
        'Bir zamanlar Ege’yi geçen küplerin izinde, geniş omuz ve küçük ayak.',
      ),
      lira: 1150,
      dimensions: measures('Ø 21 × 30 cm'),
      choices: sizes('Ø 16 × 23 cm', 'Ø 21 × 30 cm', 'Ø 26 × 37 cm'),
    },
    {
      shape: 'moon',
      noun: t('moon jar', 'Ay Vazo'),
      about: t(
        'Almost a sphere: two bowls are thrown, joined at the waist and never quite forgive each other.',
        'Neredeyse tam bir küre: iki çanak çekilir, belinden birleştirilir, ek yeri hafifçe belli olur.',
      ),
      lira: 1250,
      dimensions: measures('Ø 22 × 24 cm'),
    },
    {
      shape: 'cylinder',
      noun: t('cylinder vase', 'Silindir Vazo'),
      about: t(
        'Straight up and down, so tulips can lean over the rim as they please.',
        'Dümdüz iner çıkar; laleler dilediği gibi kenarından sarkar.',
      ),
      lira: 760,
      dimensions: measures('Ø 12 × 25 cm'),
      choices: sizes('Ø 9 × 19 cm', 'Ø 12 × 25 cm', 'Ø 15 × 31 cm'),
    },
    {
      shape: 'tulip',
      noun: t('flared vase', 'Ağzı Açık Vazo'),
      about: t(
        'A waist to gather the stems and an open mouth to let them go.',
        'Dalları toplayan bir bel, sonra onları serbest bırakan açık bir ağız.',
      ),
      lira: 890,
      dimensions: measures('Ø 14 × 26 cm'),
    },
    {
      shape: 'gourd',
      noun: t('gourd vase', 'Kabak Vazo'),
      about: t(
        'Two bellies, one above the other, borrowed from the gourds drying on the porch.',
        'Verandada kuruyan su kabaklarından ödünç, üst üste iki göbek.',
      ),
      lira: 980,
      dimensions: measures('Ø 17 × 27 cm'),
    },
  ],
  finishes: ceramicFinishes(1, [
    'matt',
    'speckle',
    'drip',
    'flute',
    'scallop',
    'reactive',
    'stripe',
    'dip',
    'leaf',
    'checker',
  ]),
  uses: [
    t('It looks finished even when it is empty.', 'Boşken bile tamam görünür.'),
    t('The inside is glazed and holds water without a doubt.', 'İçi sırlıdır, suyu kuşkusuz tutar.'),
    t(
      'At home on a windowsill with a branch from the last walk.',
      'Pencere önünde, son yürüyüşten kalan bir dalla evindedir.',
    ),
    t(
      'Dried grass, fresh mimosa or a wooden spoon: it does not mind.',
      'Kuru ot, taze mimoza ya da tahta kaşık: hiçbirine itirazı yok.',
    ),
    t('Signed on the base by the one who made it.', 'Tabanında onu yapanın imzası var.'),
  ],
};

/** Bowls. */
export const bowlFamily: Family = {
  code: 'BOW',
  kind: 'bowl',
  categoryPk: 22,
  axis: 'size',
  material: MATERIALS.stoneware,
  care: CARES.dishwasher,
  origin: ORIGINS.kutahya,
  models: [
    {
      shape: 'soup',
      noun: t('soup bowl', 'Çorba Kâsesi'),
      about: t(
        'Deep enough for lentil soup and the lemon squeezed over it.',
        'Mercimek çorbasına ve üstüne sıkılan limona yetecek derinlikte.',
      ),
      lira: 390,
      dimensions: measures('Ø 15 × 7.5 cm'),
    },
    {
      shape: 'rice',
      noun: t('rice bowl', 'Pilav Kâsesi'),
      about: t(
        'A small foot lifts it off the table, so you can hold it while you eat.',
        'Küçük ayağı onu masadan kaldırır; yerken elde tutulur.',
      ),
      lira: 320,
      dimensions: measures('Ø 12 × 7 cm'),
    },
    {
      shape: 'serving',
      noun: t('serving bowl', 'Servis Kâsesi'),
      about: t('The one that goes round the table and comes back empty.', 'Masayı dolaşıp boş dönen kâse budur.'),
      lira: 860,
      dimensions: measures('Ø 24 × 8.5 cm'),
      choices: sizes('Ø 19 × 7 cm', 'Ø 24 × 8.5 cm', 'Ø 30 × 11 cm'),
    },
    {
      shape: 'shallow',
      noun: t('pasta bowl', 'Makarna Tabağı'),
      about: t(
        'Wide and low: half plate, half bowl, wholly useful.',
        'Geniş ve basık: yarı tabak, yarı kâse, tümüyle işe yarar.',
      ),
      lira: 450,
      dimensions: measures('Ø 20 × 4.5 cm'),
    },
    {
      shape: 'pinch',
      noun: t('little bowl', 'Çerezlik'),
      about: t(
        'For salt, olives, pistachios and rings while you knead.',
        'Tuza, zeytine, fıstığa; hamur yoğururken de yüzüklere.',
      ),
      lira: 190,
      dimensions: measures('Ø 9 × 4 cm'),
    },
    {
      shape: 'footed',
      noun: t('footed bowl', 'Ayaklı Kâse'),
      about: t('A tall foot makes an occasion of four plums.', 'Yüksek ayağı, dört eriği bile merasime çevirir.'),
      lira: 980,
      dimensions: measures('Ø 18 × 11 cm'),
      choices: sizes('Ø 14 × 9 cm', 'Ø 18 × 11 cm', 'Ø 22 × 14 cm'),
    },
  ],
  finishes: ceramicFinishes(1, ['speckle', 'stripe', 'drip', 'leaf', 'scallop', 'reactive', 'dip', 'matt', 'dots']),
  uses: [
    t(
      'From the oven’s edge to the fridge shelf without a complaint.',
      'Fırının kenarından buzdolabı rafına, hiç sızlanmadan.',
    ),
    t('They nest, so six take the room of one.', 'İç içe girer; altısı bir kâselik yer tutar.'),
    t('The fruit in the picture was eaten after the sitting.', 'Resimdeki meyveler çekimden sonra yendi.'),
    t(
      'Microwave, dishwasher, Sunday breakfast: all fine.',
      'Mikrodalga, bulaşık makinesi, pazar kahvaltısı: hepsi olur.',
    ),
    t('A little heavier than it looks, as good bowls are.', 'İyi kâseler gibi göründüğünden biraz ağır.'),
  ],
};

/** Mugs and cups. */
export const mugFamily: Family = {
  code: 'MUG',
  kind: 'mug',
  categoryPk: 21,
  material: MATERIALS.stoneware,
  care: CARES.dishwasher,
  origin: ORIGINS.kutahya,
  models: [
    {
      shape: 'straight',
      noun: t('mug', 'Kupa'),
      about: t(
        'A straight wall, a wide base and a handle with room for three fingers.',
        'Düz gövde, geniş taban ve üç parmağın rahatça sığdığı bir kulp.',
      ),
      lira: 350,
      dimensions: measures('Ø 8.5 × 9.5 cm, 320 ml'),
    },
    {
      shape: 'belly',
      noun: t('round mug', 'Göbekli Kupa'),
      about: t(
        'Its round belly keeps tea warm to the last sip and fits between two cold hands.',
        'Yuvarlak göbeği çayı son yudumuna kadar sıcak tutar, üşümüş iki elin arasına tam oturur.',
      ),
      lira: 390,
      dimensions: measures('Ø 10 × 8.5 cm, 380 ml'),
    },
    {
      shape: 'tall',
      noun: t('tall mug', 'Uzun Kupa'),
      about: t(
        'Tall and slim, for people who fill it once and want to be left in peace.',
        'İnce uzun; bir kez doldurup rahat bırakılmak isteyenlere.',
      ),
      lira: 380,
      dimensions: measures('Ø 8 × 12 cm, 400 ml'),
    },
    {
      shape: 'tumbler',
      noun: t('handleless cup', 'Kulpsuz Bardak'),
      about: t(
        'No handle: you feel how hot it is before your lips do.',
        'Kulbu yok: ne kadar sıcak olduğunu dudaktan önce el anlar.',
      ),
      lira: 270,
      dimensions: measures('Ø 8.4 × 10 cm, 300 ml'),
    },
    {
      shape: 'espresso',
      noun: t('espresso cup', 'Espresso Fincanı'),
      about: t(
        'Small and thick-walled, so that a short coffee stays hot for a long talk.',
        'Küçük ve kalın cidarlı; kısa kahve uzun sohbette soğumasın diye.',
      ),
      lira: 240,
      dimensions: measures('Ø 6.4 × 6 cm, 90 ml'),
    },
    {
      shape: 'latte',
      noun: t('breakfast cup', 'Kahvaltı Fincanı'),
      about: t(
        'Wide enough to dunk a slice of bread, and nobody will mind.',
        'İçine ekmek banacak kadar geniş; banan da ayıplanmaz.',
      ),
      lira: 410,
      dimensions: measures('Ø 11.5 × 7 cm, 350 ml'),
    },
  ],
  finishes: ceramicFinishes(0, ['speckle', 'dip', 'stripe', 'checker', 'leaf', 'matt', 'dots', 'reactive', 'drip']),
  uses: [
    t('Made for the first coffee of the day.', 'Günün ilk kahvesi için.'),
    t('Two of them stack on a narrow shelf.', 'Dar bir rafta ikisi üst üste durur.'),
    t(
      'It survives the dishwasher, the office and the younger brother.',
      'Bulaşık makinesine, ofise ve küçük kardeşe dayanır.',
    ),
    t('Chips? Send it back, we mend with lacquer.', 'Kenarı mı attı? Yollayın, lake ile onaralım.'),
    t('Good company for a book you are in no hurry to finish.', 'Bitirmeye acele etmediğiniz bir kitaba iyi yoldaş.'),
  ],
};

/** Plates. */
export const plateFamily: Family = {
  code: 'PLT',
  kind: 'plate',
  categoryPk: 23,
  material: MATERIALS.stoneware,
  care: CARES.dishwasher,
  origin: ORIGINS.kutahya,
  models: [
    {
      shape: 'dinner',
      noun: t('dinner plate', 'Yemek Tabağı'),
      about: t(
        'A generous middle and a rim just wide enough for the thumb.',
        'Cömert bir orta, başparmağa yetecek kadar kenar.',
      ),
      lira: 420,
      dimensions: measures('Ø 27 cm'),
    },
    {
      shape: 'side',
      noun: t('side plate', 'Pasta Tabağı'),
      about: t('For toast in the morning and börek at five.', 'Sabah kızarmış ekmeğe, beş çayında böreğe.'),
      lira: 310,
      dimensions: measures('Ø 21 cm'),
    },
    {
      shape: 'coupe',
      noun: t('coupe plate', 'Kenarsız Tabak'),
      about: t(
        'No rim at all: the food comes right up to the edge like the sea.',
        'Hiç kenarı yok: yemek, deniz gibi kıyıya kadar gelir.',
      ),
      lira: 460,
      dimensions: measures('Ø 25 cm'),
    },
    {
      shape: 'rim',
      noun: t('wide-rimmed plate', 'Geniş Kenarlı Tabak'),
      about: t(
        'The broad rim is a picture frame, and lunch is the picture.',
        'Geniş kenarı çerçeve, öğle yemeği de resim.',
      ),
      lira: 490,
      dimensions: measures('Ø 28 cm'),
    },
    {
      shape: 'cake',
      noun: t('cake plate', 'Tatlı Tabağı'),
      about: t('Small, so that a second slice is only reasonable.', 'Küçük; ikinci dilim almak makul görünsün diye.'),
      lira: 270,
      dimensions: measures('Ø 17.5 cm'),
    },
  ],
  finishes: ceramicFinishes(0, ['leaf', 'speckle', 'scallop', 'checker', 'reactive', 'stripe', 'dip', 'dots', 'flute']),
  uses: [
    t('Mix it with what you have; it gets on with everybody.', 'Elinizdekilerle karıştırın; herkesle geçinir.'),
    t('Stack them: the foot rings are ground smooth.', 'Üst üste koyun: taban halkaları pürüzsüz taşlandı.'),
    t(
      'Sold singly, because tables are never of one size.',
      'Tek tek satılır; çünkü hiçbir sofra aynı kalabalıkta değildir.',
    ),
    t('The pattern is under the glaze and will outlast the knives.', 'Deseni sır altındadır, bıçaklardan uzun yaşar.'),
  ],
};

/** Jugs and teapots. */
export const jugFamily: Family = {
  code: 'JUG',
  kind: 'jug',
  categoryPk: 24,
  material: MATERIALS.stoneware,
  care: CARES.handWash,
  origin: ORIGINS.kutahya,
  models: [
    {
      shape: 'pitcher',
      noun: t('pitcher', 'Sürahi'),
      about: t(
        'A big jug with a big handle: lemonade for six, water for the mint.',
        'Kocaman bir gövde, kocaman bir kulp: altı kişilik limonata, naneye de su.',
      ),
      lira: 1090,
      dimensions: measures('Ø 13.5 × 22 cm, 1.6 l'),
    },
    {
      shape: 'carafe',
      noun: t('carafe', 'Karaf'),
      about: t(
        'Slender in the neck, it stands by the bed or in the middle of the table.',
        'İnce boynuyla başucunda da durur, masanın ortasında da.',
      ),
      lira: 890,
      dimensions: measures('Ø 12 × 25 cm, 1 l'),
    },
    {
      shape: 'milk',
      noun: t('milk jug', 'Sütlük'),
      about: t(
        'It pours a thin line and stops without a drop on the cloth.',
        'İncecik döker, örtüye bir damla düşürmeden durur.',
      ),
      lira: 490,
      dimensions: measures('Ø 10 × 11 cm, 400 ml'),
    },
    {
      shape: 'teapot',
      noun: t('teapot', 'Demlik'),
      about: t(
        'Round so that the leaves can turn, with a lid that stays on when you pour.',
        'Yapraklar dönebilsin diye yuvarlak; kapağı dökerken yerinden oynamaz.',
      ),
      lira: 1350,
      dimensions: measures('Ø 16 × 15 cm, 1.1 l'),
    },
    {
      shape: 'pot',
      noun: t('coffee pot', 'Kahve Demliği'),
      about: t('Taller than a teapot and quicker to the point.', 'Demlikten uzun, sözü daha kısa.'),
      lira: 1290,
      dimensions: measures('Ø 12.5 × 18 cm, 1.2 l'),
    },
  ],
  finishes: ceramicFinishes(1, ['dip', 'speckle', 'dots', 'matt', 'reactive', 'flute', 'leaf', 'stripe']),
  uses: [
    t('The spout is cut sharp, and that is the whole secret.', 'Ağzı keskin kesilir; bütün sırrı bu.'),
    t('On days without tea it holds tulips.', 'Çay olmayan günlerde lale tutar.'),
    t('The handle stays cool, the heart stays warm.', 'Kulbu serin kalır, içi sıcak.'),
    t('Fill it to the shoulder and it still feels light.', 'Omzuna kadar doldurun, yine de ağır gelmez.'),
  ],
};

/** Planters. */
export const planterFamily: Family = {
  code: 'PLA',
  kind: 'planter',
  categoryPk: 12,
  axis: 'size',
  material: MATERIALS.terracotta,
  care: CARES.wipe,
  origin: ORIGINS.avanos,
  avoid: ['Fig', 'Thyme', 'Tulip', 'Iris', 'Daisy', 'Poppy', 'Laurel', 'Moss', 'Cypress'],
  models: [
    {
      shape: 'classic',
      noun: t('flowerpot', 'Saksı'),
      about: t(
        'The pot every gardener draws first: a plain cone with a good collar.',
        'Her bahçıvanın ilk çizdiği saksı: sade bir gövde, sağlam bir ağız bileziği.',
      ),
      lira: 520,
      dimensions: measures('Ø 17 × 15 cm'),
      choices: sizes('Ø 12 × 11 cm', 'Ø 17 × 15 cm', 'Ø 22 × 20 cm'),
    },
    {
      shape: 'egg',
      noun: t('egg planter', 'Yumurta Saksı'),
      about: t(
        'Rounded like an egg in its cup, it stands softly on any shelf.',
        'Kabında duran yumurta gibi yuvarlak; hangi rafa koysanız yumuşacık durur.',
      ),
      lira: 640,
      dimensions: measures('Ø 17 × 15 cm'),
    },
    {
      shape: 'cube',
      noun: t('straight planter', 'Düz Saksı'),
      about: t(
        'Straight sides that line up neatly on a windowsill.',
        'Pencere önünde düzgünce yan yana dizilen düz kenarlar.',
      ),
      lira: 590,
      dimensions: measures('Ø 16 × 14 cm'),
      choices: sizes('Ø 11.5 × 10 cm', 'Ø 16 × 14 cm', 'Ø 21 × 18 cm'),
    },
    {
      shape: 'belly',
      noun: t('belly planter', 'Göbekli Saksı'),
      about: t(
        'A broad belly gives roots room and keeps the soil cool in August.',
        'Geniş göbeği köke yer açar, ağustosta toprağı serin tutar.',
      ),
      lira: 720,
      dimensions: measures('Ø 18 × 13 cm'),
    },
    {
      shape: 'raised',
      noun: t('planter on legs', 'Ayaklı Saksı'),
      about: t(
        'Its oak stand lifts the plant to where the light is.',
        'Meşe ayağı bitkiyi ışığın olduğu yere yükseltir.',
      ),
      lira: 1650,
      dimensions: measures('Ø 18 × 25 cm'),
      choices: sizes('Ø 13 × 18 cm', 'Ø 18 × 25 cm', 'Ø 23 × 32 cm'),
    },
  ],
  finishes: ceramicFinishes(0, ['matt', 'dip', 'stripe', 'speckle', 'checker', 'leaf', 'flute']),
  uses: [
    t('There is a hole below and a saucer to match.', 'Altı delikli, tabağı kendinden.'),
    t(
      'The plant in the picture is not included, but it is easy to love.',
      'Resimdeki bitki dahil değil, ama sevmesi kolay.',
    ),
    t('Happy indoors, and outdoors until the first frost.', 'İçeride mutlu, ilk dona kadar dışarıda da.'),
    t('Heavy enough that no cat will knock it over twice.', 'Hiçbir kedinin ikinci kez deviremeyeceği kadar ağır.'),
  ],
};

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

/** Glasses and carafes. */
export const glassFamily: Family = {
  code: 'GLA',
  kind: 'glass',
  categoryPk: 25,
  material: MATERIALS.glass,
  care: CARES.handWash,
  origin: ORIGINS.beykoz,
  avoid: ['Wheat', 'Barley', 'Saffron', 'Sumac'],
  models: [
    {
      shape: 'tumbler',
      noun: t('tumbler', 'Su Bardağı'),
      about: t(
        'A short glass with a thick base that lands softly.',
        'Tabanı kalın, masaya usulca konan kısa bir bardak.',
      ),
      lira: 260,
      dimensions: measures('Ø 8 × 9.5 cm, 300 ml'),
    },
    {
      shape: 'highball',
      noun: t('tall glass', 'Uzun Bardak'),
      about: t(
        'Tall and straight, with room for ice, mint and an idea.',
        'Uzun ve düz; buza, naneye ve bir fikre yer var.',
      ),
      lira: 290,
      dimensions: measures('Ø 7 × 14.5 cm, 380 ml'),
    },
    {
      shape: 'tea',
      noun: t('tea glass', 'Çay Bardağı'),
      about: t(
        'The slim waist everyone here has held since childhood, a touch wider at the lip.',
        'Buralarda herkesin çocukluğundan beri tuttuğu ince bel; ağzı bir parmak daha geniş.',
      ),
      lira: 180,
      dimensions: measures('Ø 5.5 × 8.5 cm, 120 ml'),
    },
    {
      shape: 'wine',
      noun: t('stemmed glass', 'Ayaklı Kadeh'),
      about: t(
        'Stem and bowl are drawn from one piece of hot glass.',
        'Ayak ve hazne, tek parça sıcak camdan çekilir.',
      ),
      lira: 420,
      dimensions: measures('Ø 8 × 17.5 cm, 350 ml'),
    },
    {
      shape: 'coupe',
      noun: t('coupe', 'Kup Kadeh'),
      about: t(
        'Shallow and festive, good for sherbet and for good news.',
        'Sığ ve şenlikli; şerbete de iyi habere de yakışır.',
      ),
      lira: 460,
      dimensions: measures('Ø 10 × 15 cm, 220 ml'),
    },
    {
      shape: 'carafe',
      noun: t('glass carafe', 'Cam Karaf'),
      about: t(
        'You see how much is left and when to get up.',
        'Ne kadar kaldığını da, ne zaman kalkacağınızı da gösterir.',
      ),
      lira: 690,
      dimensions: measures('Ø 12 × 23.5 cm, 1 l'),
    },
  ],
  finishes: [
    {
      pattern: 'clear',
      colours: [
        ['mist', 'sea'],
        ['sage', 'pine'],
        ['rose', 'brick'],
        ['amber', 'brass'],
      ],
      about: t(
        'The colour is in the glass itself, a breath of it, strongest at the rim.',
        'Rengi camın kendisinde; bir nefeslik, en çok da ağzında belli.',
      ),
    },
    {
      pattern: 'ribbed',
      colours: [
        ['sage', 'pine'],
        ['chalk', 'stone'],
        ['amber', 'clay'],
        ['sea', 'indigo'],
      ],
      about: t(
        'Fine ribs from the mould break the light into ladders.',
        'Kalıptan gelen ince yivler ışığı basamak basamak kırar.',
      ),
    },
    {
      pattern: 'band',
      colours: [
        ['chalk', 'brass'],
        ['mist', 'indigo'],
        ['amber', 'brass'],
        ['rose', 'plum'],
      ],
      about: t(
        'A painted band at the lip tells you whose glass it is.',
        'Ağzındaki boyalı bant, bardağın kimin olduğunu söyler.',
      ),
    },
    {
      pattern: 'dots',
      colours: [
        ['mist', 'indigo'],
        ['chalk', 'brick'],
        ['sage', 'olive'],
        ['rose', 'ochre'],
      ],
      about: t(
        'Dots of enamel, set on with a brush while the lathe turns.',
        'Torna dönerken fırçayla kondurulmuş mine benekler.',
      ),
    },
  ],
  uses: [
    t(
      'Blown by mouth: a bubble here and there is its birth mark.',
      'Ağızla üflendi: şurada burada bir kabarcık, doğum lekesidir.',
    ),
    t('Thin at the lip, so you taste the drink and not the glass.', 'Ağzı ince; camı değil, içeceği tadarsınız.'),
    t('Wash it by hand with the radio on.', 'Elde yıkayın, radyo da açık olsun.'),
    t('They ring when they meet.', 'Tokuşunca çınlar.'),
  ],
};
