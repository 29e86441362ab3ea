import type { PictureSpec } from '../drawings/drawing.types.ts';
import type { ColourName } from '../drawings/palette.ts';
import { colourAttribute } from './attributes.ts';
import { picturesOf } from './base-product.ts';
import type { LocalText, SeedAttribute, SeedPrices, SeedProduct, SpecialBehaviour } from './catalogue.types.ts';
import { CARES, MATERIALS, ORIGINS } from './properties.ts';
import { pricesFor, slugOf } from './text-and-prices.ts';

interface SpecialEntry {
  readonly pk: number;
  readonly baseCode: string;
  readonly categoryPk: number;
  readonly name: LocalText;
  readonly story: LocalText;
  readonly lira: number;
  readonly stock: number;
  readonly drawing: Omit<PictureSpec, 'view'>;
  readonly dimensions: LocalText;
  readonly material: SeedAttribute;
  readonly care: SeedAttribute;
  readonly origin: SeedAttribute;
  readonly dataSource?: number;
  /** The colour of its drawing is no choice and no part of its title. */
  readonly isColourless?: true;
  readonly behaviour: SpecialBehaviour | null;
  readonly more?: Readonly<Record<string, SeedAttribute>>;
}

const text = (en: string, tr: string): LocalText => ({ en, tr });

const CREATED = '2025-11-03T09:30:00.000Z';

const FLAGSHIP_COLOURS: readonly (readonly [ColourName, ColourName, number])[] = [
  ['sand', 'walnut', 48],
  ['chalk', 'stone', 36],
  ['sage', 'pine', 27],
  ['indigo', 'ink', 19],
];

/** The first pk of the product that examples buy, and how many rows it has. */
export const FLAGSHIP_PK = 1201;

const FLAGSHIP_NAME = text('Dune mug', 'Kumul Kupa');
const FLAGSHIP_STORY = text(
  'The mug the shop began with. Thrown thick at the base so that it stands firm, thin at the lip so that you forget it, and freckled by the iron in the clay. The handle has room for three fingers, or for two and a biscuit.',
  'Dükkânın ilk kupası. Sağlam dursun diye dibi kalın, unutulsun diye ağzı ince çekildi; çamurdaki demir onu çillendirdi. Kulpuna üç parmak sığar, ya da iki parmak ve bir bisküvi.',
);
const FLAGSHIP_PRICES: SeedPrices = { try: 34_990, usd: 1_100, eur: 990 };
const FLAGSHIP_RETAIL: SeedPrices = { try: 44_990, usd: 1_400, eur: 1_290 };

/** The rows of the product that the protocol's worked examples buy; the first costs exactly 349.90 lira. */
export function listFlagshipRows(): SeedProduct[] {
  return FLAGSHIP_COLOURS.map(([colour, accent, stock], index) => ({
    pk: FLAGSHIP_PK + index,
    baseCode: 'LS-0412',
    sku: `LS-0412-${colour.slice(0, 4).toUpperCase()}`,
    slug: `/${slugOf(FLAGSHIP_NAME.en)}-${colour}/`,
    name: FLAGSHIP_NAME,
    story: FLAGSHIP_STORY,
    categoryPk: 21,
    prices: FLAGSHIP_PRICES,
    retailPrices: FLAGSHIP_RETAIL,
    attributes: {
      color: colourAttribute(colour),
      material: MATERIALS.stoneware,
      dimensions: { value: '8-5-x-9-5-cm', label: text('Ø 8.5 × 9.5 cm, 320 ml', 'Ø 8,5 × 9,5 cm, 320 ml') },
      care: CARES.dishwasher,
      origin: ORIGINS.kutahya,
    },
    variantAxes: ['color'],
    isMainVariant: index === 0,
    stock,
    isActive: true,
    dataSource: null,
    createdDate: CREATED,
    pictures: picturesOf({ kind: 'mug', shape: 'straight', pattern: 'speckle', colour, accent, turn: 3, size: 'm' }),
    campaigns: [],
    behaviour: null,
  }));
}

const ceramic = { material: MATERIALS.stoneware, care: CARES.handWash, origin: ORIGINS.avanos };

const ENTRIES: readonly SpecialEntry[] = [
  {
    pk: 1990,
    baseCode: 'VAS-1990',
    categoryPk: 11,
    name: text('Olive Grove bud vase', 'Zeytinlik Tek Dal Vazo'),
    story: text(
      'A small vase for the branch you bring home from a walk. The potter makes forty of them each spring and they are usually gone by June.',
      'Yürüyüşten eve getirdiğiniz dal için küçük bir vazo. Ustası her bahar kırk tane yapar; hazirana pek kalmaz.',
    ),
    lira: 460,
    stock: 0,
    drawing: { kind: 'vase', shape: 'bottle', pattern: 'matt', colour: 'olive', accent: 'pine', turn: 5, size: 's' },
    dimensions: text('Ø 8 × 17 cm', 'Ø 8 × 17 cm'),
    ...ceramic,
    behaviour: 'sold-out',
  },
  {
    pk: 1991,
    baseCode: 'VAS-1991',
    categoryPk: 11,
    name: text('Last Light amphora', 'Gün Batımı Amfora Vazo'),
    story: text(
      'One of a kind: the kiln ran hot that night and turned the glaze the colour of the last hour of the day. We could not repeat it if we tried.',
      'Tek örnek: o gece fırın fazla ısındı, sır günün son saatinin rengine döndü. Denesek de bir daha yapamayız.',
    ),
    lira: 1650,
    stock: 1,
    drawing: { kind: 'vase', shape: 'amphora', pattern: 'matt', colour: 'clay', accent: 'plum', turn: 8, size: 'l' },
    dimensions: text('Ø 24 × 34 cm', 'Ø 24 × 34 cm'),
    ...ceramic,
    behaviour: 'last-one',
  },
  {
    pk: 1992,
    baseCode: 'MUG-1992',
    categoryPk: 21,
    name: text('Morning Market mug', 'Sabah Pazarı Kupa'),
    story: text(
      'Glazed in the two colours of an early market: the white of the stalls, the blue of the sky behind them. Loved enough to sell out while you are thinking.',
      'Erken bir pazarın iki rengiyle sırlandı: tezgâhların beyazı, arkasındaki göğün mavisi. Siz düşünürken tükenecek kadar seviliyor.',
    ),
    lira: 380,
    stock: 6,
    drawing: { kind: 'mug', shape: 'belly', pattern: 'dip', colour: 'chalk', accent: 'indigo', turn: 2, size: 'm' },
    dimensions: text('Ø 10 × 8.5 cm, 380 ml', 'Ø 10 × 8,5 cm, 380 ml'),
    ...ceramic,
    behaviour: 'sells-out-at-order',
  },
  {
    pk: 1993,
    baseCode: 'MUG-1993',
    categoryPk: 21,
    name: text('Quince Jam mug', 'Ayva Reçeli Kupa'),
    story: text(
      'The warm brick of quince jam, poured over an oat-coloured body. Small batches, so its price follows the kiln.',
      'Yulaf rengi gövdenin üstüne dökülmüş ayva reçeli kırmızısı. Az sayıda üretilir, fiyatı da fırınla birlikte değişir.',
    ),
    lira: 360,
    stock: 24,
    drawing: { kind: 'mug', shape: 'straight', pattern: 'dip', colour: 'oat', accent: 'brick', turn: 6, size: 'm' },
    dimensions: text('Ø 8.5 × 9.5 cm, 320 ml', 'Ø 8,5 × 9,5 cm, 320 ml'),
    ...ceramic,
    behaviour: 'price-changes-at-order',
  },
  {
    pk: 1994,
    baseCode: 'VAS-1994',
    categoryPk: 11,
    name: text('Studio bottle vase', 'Atölye Şişe Vazo'),
    story: text(
      'Turned at Atölye Kuzine, a two-person studio by the Golden Horn that sells through us and sends its own parcels.',
      'Haliç kıyısında iki kişilik Atölye Kuzine’de çekildi; bizde satılır, kargosunu kendileri yollar.',
    ),
    lira: 720,
    stock: 14,
    drawing: { kind: 'vase', shape: 'bottle', pattern: 'matt', colour: 'pine', accent: 'ink', turn: 1, size: 'm' },
    dimensions: text('Ø 11 × 24 cm', 'Ø 11 × 24 cm'),
    ...ceramic,
    dataSource: 1,
    behaviour: 'other-seller',
  },
  {
    pk: 1995,
    baseCode: 'MUG-1995',
    categoryPk: 21,
    name: text('Seaside round mug', 'Sahil Göbekli Kupa'),
    story: text(
      'Made by Kıyı Seramik in Ayvalık from clay washed in sea water. It travels to you straight from their workshop.',
      'Ayvalık’ta Kıyı Seramik, deniz suyuyla yıkanmış çamurdan yapıyor. Size doğrudan onların atölyesinden gelir.',
    ),
    lira: 410,
    stock: 22,
    drawing: { kind: 'mug', shape: 'belly', pattern: 'speckle', colour: 'sage', accent: 'pine', turn: 9, size: 'm' },
    dimensions: text('Ø 10 × 8.5 cm, 380 ml', 'Ø 10 × 8,5 cm, 380 ml'),
    ...ceramic,
    dataSource: 2,
    behaviour: 'other-seller',
  },
  {
    pk: 1996,
    baseCode: 'CAN-1996',
    categoryPk: 34,
    name: text('Beeswax candle', 'Bal Mumu Mum'),
    story: text(
      'Rolled from fresh, soft comb the week it leaves us, with the honey still in its scent. It travels in a cool box so that the cells keep their shape.',
      'Bize veda ettiği hafta taze, yumuşak petekten sarılır; kokusunda hâlâ bal vardır. Gözleri bozulmasın diye soğuk kutuda yolculuk eder.',
    ),
    lira: 290,
    stock: 32,
    drawing: { kind: 'candle', shape: 'rolled', pattern: 'comb', colour: 'ochre', accent: 'amber', turn: 4, size: 'm' },
    dimensions: text('Ø 5 × 14 cm', 'Ø 5 × 14 cm'),
    material: MATERIALS.beeswax,
    care: CARES.trim,
    origin: ORIGINS.mugla,
    behaviour: 'cold-chain',
    more: { shipping_group: { value: 'cold', label: text('Travels in a cool box', 'Soğuk kutuda gönderilir') } },
  },
  {
    pk: 1997,
    baseCode: 'BAG-1997',
    categoryPk: 54,
    name: text('Paper bag', 'Kâğıt Çanta'),
    story: text(
      'Our own carrier of strong brown paper with a cotton handle. It has carried lunches, library books and one very patient cat.',
      'Pamuk saplı, kalın kraft kâğıttan kendi çantamız. Öğle yemeği, kütüphane kitabı ve çok sabırlı bir kedi taşımışlığı var.',
    ),
    lira: 20,
    stock: 500,
    drawing: { kind: 'wrap', shape: 'bag', pattern: 'plain', colour: 'oak', accent: 'chalk', turn: 0, size: 'm' },
    dimensions: text('24 × 32 × 11 cm', '24 × 32 × 11 cm'),
    material: MATERIALS.paper,
    care: CARES.dry,
    origin: ORIGINS.istanbul,
    behaviour: 'bag',
    isColourless: true,
  },
  {
    pk: 1998,
    baseCode: 'CHA-1998',
    categoryPk: 17,
    name: text('Long Evening armchair', 'Uzun Akşam Kolçaklı Sandalye'),
    story: text(
      'Wide enough to fold your legs into and glued for life, so it comes in one piece. Two of us bring it, unwrap it and take the cardboard back.',
      'Bacaklarınızı toplayıp oturacağınız kadar geniş; ömürlük tutkallandığı için tek parça gelir. İki kişi getirir, açar, kartonunu da geri götürürüz.',
    ),
    lira: 9400,
    stock: 9,
    drawing: { kind: 'chair', shape: 'wish', pattern: 'cloth', colour: 'pine', accent: 'oak', turn: 3, size: 'm' },
    dimensions: text('68 × 64 × 82 cm', '68 × 64 × 82 cm'),
    material: MATERIALS.oak,
    care: CARES.oil,
    origin: ORIGINS.bolu,
    behaviour: 'bulky',
    more: { shipping_group: { value: 'bulky', label: text('Brought by two people', 'İki kişiyle getirilir') } },
  },
];

/** The rows that reach special branches of the checkout (Protocol payment-methods §8), pks 1990–1997, and one that is bulky. */
export function listSpecialRows(): SeedProduct[] {
  return ENTRIES.map((entry) => ({
    pk: entry.pk,
    baseCode: entry.baseCode,
    sku: `${entry.baseCode}-${entry.drawing.colour.slice(0, 4).toUpperCase()}`,
    slug: `/${slugOf(entry.name.en)}/`,
    name: entry.name,
    story: entry.story,
    categoryPk: entry.categoryPk,
    prices: pricesFor(entry.lira),
    retailPrices: pricesFor(entry.lira),
    attributes: {
      ...(entry.isColourless ? {} : { color: colourAttribute(entry.drawing.colour) }),
      material: entry.material,
      dimensions: { value: slugOf(entry.dimensions.en), label: entry.dimensions },
      care: entry.care,
      origin: entry.origin,
      ...entry.more,
    },
    variantAxes: [],
    isMainVariant: true,
    stock: entry.stock,
    isActive: true,
    dataSource: entry.dataSource ?? null,
    createdDate: CREATED,
    pictures: picturesOf(entry.drawing),
    campaigns: [],
    behaviour: entry.behaviour,
  }));
}
