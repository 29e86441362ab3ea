import { foldText } from '@vitrin/commerce-host/serving';
import type { Engine, EngineCategory, EngineProduct, EngineRegion, EngineVariant } from '../engine/engine.types.ts';
import { pkOf } from './pk.ts';

/** A variant on the shelf of one region: a product of the protocol. */
export interface Item {
  readonly pk: number;
  readonly path: string;
  readonly product: EngineProduct;
  readonly variant: EngineVariant;
  /** Folded text that a search looks in. */
  readonly words: string;
}

export interface ShelfCategory extends EngineCategory {
  readonly pk: number;
  readonly path: string;
}

/** Goods of one region in memory, for reading by pk and path, and for search, order and facets. */
export interface Shelf {
  readonly region: EngineRegion;
  readonly items: readonly Item[];
  readonly byPk: ReadonlyMap<number, Item>;
  readonly byVariant: ReadonlyMap<string, Item>;
  readonly byPath: ReadonlyMap<string, Item>;
  readonly categories: readonly ShelfCategory[];
}

/** Milliseconds for which a shelf is used before Medusa is asked again, beside requests. */
const FRESH = 60_000;

const slug = (text: string) =>
  foldText(text)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

function itemsOf(products: readonly EngineProduct[]): readonly Item[] {
  return products.flatMap((product) =>
    product.variants.map((variant) => ({
      pk: pkOf(variant.id),
      path: `/${product.handle}/${slug(variant.sku || variant.id)}/`,
      product,
      variant,
      words: foldText([product.title, variant.title, variant.sku, ...Object.values(variant.options)].join(' ')),
    })),
  );
}

function shelfOf(region: EngineRegion, items: readonly Item[], categories: readonly EngineCategory[]): Shelf {
  return {
    region,
    items,
    byPk: new Map(items.map((item) => [item.pk, item])),
    byVariant: new Map(items.map((item) => [item.variant.id, item])),
    byPath: new Map(items.map((item) => [item.path, item])),
    categories: categories.map((category) => ({
      ...category,
      pk: pkOf(category.id),
      path: `/c/${category.handle}/`,
    })),
  };
}

/** Shelves of all regions, by currency; the first region is the shop's own. */
export interface Shelves {
  /** The shelf of a currency; of an unknown one the first. */
  of(currency: string): Promise<Shelf>;
  all(): Promise<readonly Shelf[]>;
}

/** Makes the shelves. They are read once at the first need and again, in the background, when they are older than a minute. */
export function createShelves(engine: Engine, now: () => number): Shelves {
  let current: { readonly shelves: Promise<readonly Shelf[]>; readonly readAt: number } | undefined;
  const read = async () => {
    const [regions, categories] = await Promise.all([engine.regions(), engine.categories()]);
    const home = regions.toSorted((a, b) => Number(b.countries.includes('tr')) - Number(a.countries.includes('tr')));
    const shelves: Shelf[] = [];
    for (const region of home) shelves.push(shelfOf(region, itemsOf(await engine.products(region.id)), categories));
    return shelves;
  };
  const all = () => {
    const known = current;
    if (known === undefined) {
      const shelves = read();
      current = { shelves, readAt: now() };
      shelves.catch(() => {
        current = undefined;
      });
      return shelves;
    }
    if (now() - known.readAt > FRESH) {
      current = { ...known, readAt: now() };
      read().then(
        (fresh) => {
          current = { shelves: Promise.resolve(fresh), readAt: now() };
        },
        // The older shelf stays until Medusa answers again.
        () => {},
      );
    }
    return known.shelves;
  };
  return {
    all,
    async of(currency) {
      const shelves = await all();
      const shelf = shelves.find(({ region }) => region.currency === currency) ?? shelves[0];
      if (shelf === undefined) throw new Error('Medusa has no region: create one with a currency and countries.');
      return shelf;
    },
  };
}
