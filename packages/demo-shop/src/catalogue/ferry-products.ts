import type { PictureSpec } from '../drawings/drawing.types.ts';
import type { ColourName } from '../drawings/palette.ts';
import type { PictureSize } from '../drawings/tools/geometry.ts';
import { colourAttribute } from './attributes.ts';
import { picturesOf } from './base-product.ts';
import type { LocalText, SeedAttribute, SeedForm, SeedProduct } from './catalogue.types.ts';
import { CARES, MATERIALS, ORIGINS } from './properties.ts';
import { measures, pricesFor, slugOf, t } from './text-and-prices.ts';

type Drawing = Omit<PictureSpec, 'view' | 'colour' | 'accent' | 'size'>;

interface FerryRow {
  readonly pk: number;
  readonly colour: ColourName;
  readonly size?: 's' | 'l';
  readonly stock: number;
}

interface FerryProduct {
  readonly code: string;
  readonly categoryPk: number;
  readonly name: LocalText;
  readonly story: LocalText;
  readonly lira: number;
  readonly drawing: Drawing;
  readonly accent: ColourName;
  readonly dimensions: LocalText;
  readonly large?: LocalText;
  readonly material: SeedAttribute;
  readonly care: SeedAttribute;
  readonly origin: SeedAttribute;
  readonly form?: SeedForm;
  readonly rows: readonly FerryRow[];
}

const CREATED = '2026-11-09T09:30:00.000Z';

const SIZES = {
  s: { value: 's', label: t('Small', 'Küçük'), factor: 0.74, picture: 's' },
  l: { value: 'l', label: t('Large', 'Büyük'), factor: 1.42, picture: 'l' },
} as const;

const ceramic = { material: MATERIALS.stoneware, care: CARES.dishwasher, origin: ORIGINS.kutahya };

/** Pk of the mug that carries a name. */
export const NAME_MUG_PK = 1973;

/**
 * One breakfast service that is sold piece by piece, as a series and in sets. Between them its pieces have every state of a
 * choice: there, few left, sold out, and combinations that do not exist.
 */
const PRODUCTS: readonly FerryProduct[] = [
  {
    code: 'FER-POT',
    categoryPk: 24,
    name: t('First Ferry teapot', 'İlk Vapur Demlik'),
    story: t(
      'Poured for the passengers of the 6:40 boat: round in the belly, dry at the spout, and heavy enough to stay put when the quay comes close.',
      '6.40 vapurunun yolcuları için: göbeği yuvarlak, ağzı damlatmaz; iskeleye yanaşırken yerinden kıpırdamayacak kadar da ağır.',
    ),
    lira: 1290,
    drawing: { kind: 'jug', shape: 'teapot', pattern: 'dip', turn: 4 },
    accent: 'ink',
    dimensions: measures('Ø 16 × 15 cm, 1.1 l'),
    ...ceramic,
    rows: [
      { pk: 1960, colour: 'chalk', stock: 26 },
      { pk: 1961, colour: 'mist', stock: 0 },
      { pk: 1962, colour: 'indigo', stock: 4 },
    ],
  },
  {
    code: 'FER-BOW',
    categoryPk: 22,
    name: t('First Ferry bowl', 'İlk Vapur Kâse'),
    story: t(
      'The small one takes olives, the large one tomatoes for four. Both stack, and both ring when you tap the rim.',
      'Küçüğüne zeytin, büyüğüne dört kişilik domates sığar. İkisi de üst üste durur, kenarına vurunca ikisi de çınlar.',
    ),
    lira: 420,
    drawing: { kind: 'bowl', shape: 'rice', pattern: 'dip', turn: 2 },
    accent: 'ink',
    dimensions: measures('Ø 12 × 6.5 cm'),
    large: measures('Ø 21 × 9 cm'),
    ...ceramic,
    rows: [
      { pk: 1963, colour: 'chalk', size: 's', stock: 40 },
      { pk: 1964, colour: 'chalk', size: 'l', stock: 17 },
      { pk: 1965, colour: 'mist', size: 's', stock: 3 },
      { pk: 1966, colour: 'indigo', size: 'l', stock: 0 },
    ],
  },
  {
    code: 'FER-MUG',
    categoryPk: 21,
    name: t('First Ferry mug', 'İlk Vapur Kupa'),
    story: t(
      'Wide at the foot, so that it survives a wake. The glaze runs out where your thumb rests.',
      'Dalgada devrilmesin diye tabanı geniş. Sırrı, başparmağınızın durduğu yerde biter.',
    ),
    lira: 340,
    drawing: { kind: 'mug', shape: 'belly', pattern: 'dip', turn: 7 },
    accent: 'ink',
    dimensions: measures('Ø 10 × 8.5 cm, 380 ml'),
    ...ceramic,
    rows: [
      { pk: 1967, colour: 'chalk', stock: 60 },
      { pk: 1968, colour: 'mist', stock: 38 },
      { pk: 1969, colour: 'indigo', stock: 45 },
    ],
  },
  {
    code: 'FER-PLA',
    categoryPk: 23,
    name: t('First Ferry plate', 'İlk Vapur Tabak'),
    story: t(
      'A flat plate with a low edge: room for a simit and everything that belongs beside it.',
      'Kenarı alçak, düz bir tabak: bir simide, yanına yakışan her şeye yer var.',
    ),
    lira: 380,
    drawing: { kind: 'plate', shape: 'coupe', pattern: 'speckle', turn: 5 },
    accent: 'ink',
    dimensions: measures('Ø 25 × 2.5 cm'),
    ...ceramic,
    rows: [
      { pk: 1970, colour: 'chalk', stock: 52 },
      { pk: 1971, colour: 'mist', stock: 30 },
    ],
  },
  {
    code: 'FER-TRA',
    categoryPk: 26,
    name: t('First Ferry tray', 'İlk Vapur Tepsi'),
    story: t(
      'Oak, oiled by hand, with an edge that keeps two mugs on board all the way from the kitchen to the balcony.',
      'Elde yağlanmış meşe; kenarı, iki kupayı mutfaktan balkona kadar güvertede tutar.',
    ),
    lira: 890,
    drawing: { kind: 'tray', shape: 'oval', pattern: 'wood', turn: 1 },
    accent: 'walnut',
    dimensions: measures('42 × 29 × 3 cm'),
    material: MATERIALS.oak,
    care: CARES.oil,
    origin: ORIGINS.bolu,
    rows: [{ pk: 1972, colour: 'oak', stock: 21 }],
  },
  {
    code: 'FER-NAM',
    categoryPk: 21,
    name: t('First Ferry name mug', 'İlk Vapur İsimli Kupa'),
    story: t(
      'The ferry mug with a name pressed into the wet clay, letter by letter. It leaves the workshop ten days after you order it.',
      'Vapur kupasının, ıslak çamura harf harf basılmış isimli hâli. Siparişinizden on gün sonra atölyeden çıkar.',
    ),
    lira: 460,
    drawing: { kind: 'mug', shape: 'belly', pattern: 'matt', turn: 7 },
    accent: 'stone',
    dimensions: measures('Ø 10 × 8.5 cm, 380 ml'),
    ...ceramic,
    form: [
      {
        key: 'engraving',
        label: t('Name on the mug', 'Kupadaki isim'),
        hint: t('Up to 12 letters, exactly as it should be written', 'En çok 12 harf, yazılmasını istediğiniz gibi'),
        maxLength: 12,
        isRequired: true,
      },
    ],
    rows: [{ pk: NAME_MUG_PK, colour: 'oat', stock: 30 }],
  },
];

function rowOf(product: FerryProduct, { pk, colour, size, stock }: FerryRow, index: number): SeedProduct {
  const { code, name, lira, drawing, accent, dimensions, large, material, care, origin, form, rows } = product;
  const choice = size && SIZES[size];
  const measure = size === 'l' && large ? large : dimensions;
  const axes = [...new Set(rows.map((row) => row.colour))].length > 1 ? ['color'] : [];
  const pictureSize: PictureSize = choice?.picture ?? 'm';
  return {
    pk,
    baseCode: code,
    sku: [code, colour.slice(0, 4), ...(size ? [size] : [])].join('-').toUpperCase(),
    slug: `/${[slugOf(name.en), ...(rows.length > 1 ? [colour] : []), ...(choice ? [choice.value] : [])].join('-')}/`,
    name,
    story: product.story,
    categoryPk: product.categoryPk,
    prices: pricesFor(lira * (choice?.factor ?? 1)),
    retailPrices: pricesFor(lira * (choice?.factor ?? 1)),
    attributes: {
      color: colourAttribute(colour),
      ...(choice ? { size: { value: choice.value, label: choice.label } } : {}),
      material,
      dimensions: { value: slugOf(measure.en), label: measure },
      care,
      origin,
    },
    variantAxes: choice ? [...axes, 'size'] : axes,
    isMainVariant: index === 0,
    stock,
    isActive: true,
    dataSource: null,
    createdDate: CREATED,
    pictures: picturesOf({ ...drawing, colour, accent, size: pictureSize }),
    campaigns: [],
    behaviour: null,
    ...(form ? { form } : {}),
  };
}

/** The rows of the service, pks 1960–1973. */
export function listFerryRows(): SeedProduct[] {
  return PRODUCTS.flatMap((product) => product.rows.map((row, index) => rowOf(product, row, index)));
}
