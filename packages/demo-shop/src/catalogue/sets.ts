import type { PictureSpec } from '../drawings/drawing.types.ts';
import type {
  LocalText,
  SeedBundleSlot,
  SeedGroupMember,
  SeedPrices,
  SeedProduct,
  SeedSet,
} from './catalogue.types.ts';
import { CARES, MATERIALS, ORIGINS } from './properties.ts';
import { pricesFor, slugOf, t } from './text-and-prices.ts';

/** First pks of what is sold or shown together, the first bundle's, and the first group's. */
export const BUNDLE_PK = 1980;
export const GROUP_PK = 1976;

interface SlotEntry {
  readonly pk: number;
  readonly name: LocalText;
  readonly quantity: number;
  readonly isRequired: boolean;
  readonly products: readonly number[];
}

interface SetEntry {
  readonly pk: number;
  readonly code: string;
  readonly categoryPk: number;
  readonly name: LocalText;
  readonly story: LocalText;
  readonly stock: number;
  /** Products whose pictures stand for the set, four of them. */
  readonly pictures: readonly number[];
}

interface BundleEntry extends SetEntry {
  /** What the set saves, 0.15 is 15 %. */
  readonly discount: number;
  readonly slots: readonly SlotEntry[];
}

interface GroupEntry extends SetEntry {
  readonly members: readonly number[];
}

const MUGS = [1967, 1968, 1969, 1201];

const BUNDLES: readonly BundleEntry[] = [
  {
    pk: BUNDLE_PK,
    code: 'SET-BREAKFAST',
    categoryPk: 24,
    name: t('Breakfast for two', 'İki Kişilik Kahvaltı'),
    story: t(
      'Two mugs, two plates and the pot between them, in the colours you choose. Packed in one box with straw and a card that says good morning.',
      'İki kupa, iki tabak, aralarında demlik; renklerini siz seçersiniz. Saman arasında, üstünde günaydın yazan bir kartla tek kutuda gelir.',
    ),
    stock: 40,
    pictures: [1960, 1967, 1970, 1972],
    discount: 0.15,
    slots: [
      { pk: 31, name: t('Mugs', 'Kupalar'), quantity: 2, isRequired: true, products: MUGS },
      { pk: 32, name: t('Plates', 'Tabaklar'), quantity: 2, isRequired: true, products: [1970, 1971] },
      { pk: 33, name: t('Teapot', 'Demlik'), quantity: 1, isRequired: true, products: [1960, 1961, 1962] },
      { pk: 34, name: t('Tray', 'Tepsi'), quantity: 1, isRequired: false, products: [1972] },
    ],
  },
  {
    pk: 1981,
    code: 'SET-SLOW',
    categoryPk: 21,
    name: t('Slow morning for one', 'Tek Kişilik Sabah Keyfi'),
    story: t(
      'A mug for the coffee and a bowl for whatever is in season. A present for somebody, or for yourself, which is also somebody.',
      'Kahveye bir kupa, mevsiminde ne varsa ona bir kâse. Birine hediye; ya da kendinize, siz de birisiniz.',
    ),
    stock: 60,
    pictures: [1201, 1963, 1968, 1965],
    discount: 0.1,
    slots: [
      { pk: 41, name: t('Mug', 'Kupa'), quantity: 1, isRequired: true, products: [1201, 1202, 1203, 1204] },
      { pk: 42, name: t('Bowl', 'Kâse'), quantity: 1, isRequired: true, products: [1963, 1965] },
    ],
  },
];

const GROUPS: readonly GroupEntry[] = [
  {
    pk: GROUP_PK,
    code: 'SER-FERRY',
    categoryPk: 24,
    name: t('First Ferry tea set', 'İlk Vapur Çay Takımı'),
    story: t(
      'Everything of the First Ferry service in one place. Take the pot alone, or the whole deck; every piece goes with every other.',
      'İlk Vapur takımının bütün parçaları bir arada. İster yalnız demliği alın, ister bütün güverteyi; her parça ötekine yakışır.',
    ),
    stock: 500,
    pictures: [1962, 1969, 1970, 1963],
    members: [1960, 1967, 1970, 1963, 1972],
  },
  {
    pk: 1977,
    code: 'SER-SHELF',
    categoryPk: 11,
    name: t('The quiet shelf', 'Sessiz Raf'),
    story: t(
      'Pieces by the small workshops we sell for, chosen to stand side by side without talking over each other.',
      'Sattığımız küçük atölyelerin işleri; yan yana dursun, birbirinin sözünü kesmesin diye seçildi.',
    ),
    stock: 500,
    pictures: [1994, 1991, 1990, 1995],
    members: [1994, 1995, 1990],
  },
];

/** What a set's own row says about itself. */
function rowOf(
  { pk, code, categoryPk, name, story, stock }: SetEntry,
  rest: Pick<SeedProduct, 'kind' | 'prices' | 'retailPrices' | 'pictures'>,
): SeedProduct {
  return {
    pk,
    baseCode: code,
    sku: code,
    slug: `/${slugOf(name.en)}/`,
    name,
    story,
    categoryPk,
    attributes: { material: MATERIALS.stoneware, care: CARES.handWash, origin: ORIGINS.kutahya },
    variantAxes: [],
    isMainVariant: true,
    stock,
    isActive: true,
    dataSource: null,
    createdDate: '2026-11-12T09:30:00.000Z',
    campaigns: [],
    behaviour: null,
    ...rest,
  };
}

type Known = ReadonlyMap<number, SeedProduct>;

function product(known: Known, pk: number): SeedProduct {
  const row = known.get(pk);
  if (!row) throw new Error(`sets.ts: no fixed row ${pk}; a set can only hold rows that every catalogue has.`);
  return row;
}

/** A different view of each of its products: the pot alone, the mugs in a room. */
function picturesOfSet({ pictures }: SetEntry, known: Known): readonly PictureSpec[] {
  const views = ['scene', 'hero', 'hero', 'scale'] as const;
  return pictures.map((pk, index) => {
    const [first] = product(known, pk).pictures;
    if (!first) throw new Error(`sets.ts: row ${pk} has no picture.`);
    return { ...first, view: views[index] ?? 'hero' };
  });
}

const CURRENCIES = ['try', 'usd', 'eur'] as const;

function eachCurrency(amountOf: (currency: keyof SeedPrices) => number): SeedPrices {
  const [lira, dollar, euro] = CURRENCIES.map(amountOf);
  return { try: lira ?? 0, usd: dollar ?? 0, eur: euro ?? 0 };
}

/** Prices of the first option of every required slot together: what the set costs when nothing dearer is chosen. */
function firstChoicePrices({ slots }: BundleEntry, known: Known): SeedPrices {
  const required = slots.filter(({ isRequired }) => isRequired);
  return eachCurrency((currency) =>
    required.reduce((sum, { products, quantity }) => {
      const [first] = products;
      return first === undefined ? sum : sum + product(known, first).prices[currency] * quantity;
    }, 0),
  );
}

/** What an option adds: the discounted difference to the first one; of an optional slot, its discounted price. */
function surchargeOf(entry: BundleEntry, slot: SlotEntry, pk: number, known: Known): SeedPrices {
  const first = slot.products[0];
  return eachCurrency((currency) => {
    const base = slot.isRequired && first !== undefined ? product(known, first).prices[currency] : 0;
    const more = Math.max(0, product(known, pk).prices[currency] - base) * slot.quantity;
    return Math.round((more * (1 - entry.discount)) / 10) * 10;
  });
}

function bundleRow(entry: BundleEntry, known: Known): SeedProduct {
  const alone = firstChoicePrices(entry, known);
  const lira = (alone.try / 100) * (1 - entry.discount);
  const wished = pricesFor(lira);
  const prices = eachCurrency((currency) => Math.min(wished[currency], alone[currency]));
  return rowOf(entry, { kind: 'bundle', prices, retailPrices: alone, pictures: picturesOfSet(entry, known) });
}

/** A group's price is that of its cheapest member. */
function groupRow(entry: GroupEntry, known: Known): SeedProduct {
  const prices = eachCurrency((currency) =>
    Math.min(...entry.members.map((pk) => product(known, pk).prices[currency])),
  );
  return rowOf(entry, { kind: 'group', prices, retailPrices: prices, pictures: picturesOfSet(entry, known) });
}

function slotsOf(entry: BundleEntry, known: Known): readonly SeedBundleSlot[] {
  return entry.slots.map((slot, position) => ({
    pk: slot.pk,
    bundlePk: entry.pk,
    name: slot.name,
    quantity: slot.quantity,
    isRequired: slot.isRequired,
    position,
    options: slot.products.map((productPk, place) => ({
      productPk,
      surcharge: surchargeOf(entry, slot, productPk, known),
      position: place,
    })),
  }));
}

function membersOf({ pk, members }: GroupEntry): readonly SeedGroupMember[] {
  return members.map((productPk, position) => ({ groupPk: pk, productPk, position }));
}

/** Everything that is sold in sets or shown as a series, made of rows that every catalogue has. */
export function listSets(rows: readonly SeedProduct[]): SeedSet {
  const known = new Map(rows.map((row) => [row.pk, row]));
  return {
    products: [...GROUPS.map((entry) => groupRow(entry, known)), ...BUNDLES.map((entry) => bundleRow(entry, known))],
    slots: BUNDLES.flatMap((entry) => slotsOf(entry, known)),
    members: GROUPS.flatMap(membersOf),
  };
}
