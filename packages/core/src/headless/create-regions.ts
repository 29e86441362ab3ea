import { isSameId } from '../address/address-rules.ts';
import { createViews } from '../chart/views.ts';
import type { RequestStatus } from '../commerce.types.ts';
import type { Id } from '../contract/primitives.ts';
import { type RegionLevel, readRegions, regionLevels } from './read-regions.ts';
import { commerceOf, type ShopSource } from './shop-source.ts';

/** One country, city, township or district. */
export interface Region {
  /** What an address names it by (`pk` on the wire). */
  readonly key: Id;
  readonly name: string;
  /** Postcode that the host suggests for it. */
  readonly postcode: string | null;
}

/** One list as a form shows it. */
export interface RegionList {
  readonly items: readonly Region[];
  /** Key of the chosen one; null: none is. */
  readonly chosen: Id | null;
  /** `uninitialized`: nothing is chosen above it. `rejected`: it could not be read, `retry` asks again. */
  readonly status: RequestStatus;
}

/** The lists of one address form. */
export type RegionsView = Readonly<Record<RegionLevel, RegionList>>;

/** Lists of regions for one address form. */
export interface Regions {
  /**
   * Calls the listener after changes, at most once in a microtask; returns a function that ends it.
   * @param select a part of the view: the listener is called only when it is another value.
   */
  subscribe(listener: () => void, select?: (view: RegionsView) => unknown): () => void;
  /** Frozen, and the same object until something changes. */
  getView(): RegionsView;
  /** Chooses one, or none; what hung on another choice is forgotten, and the next list is read. */
  choose(level: RegionLevel, key: Id | null): void;
  /** Reads a list again that could not be read. */
  retry(level: RegionLevel): void;
  /** Ends it and its reads. Nothing is read or chosen afterwards. */
  stop(): void;
}

/** What a form of regions begins with. */
export interface CreateRegionsOptions {
  /** Chosen already, by a kept draft or an address to correct. Absent: the shop's own country, and nothing below it. */
  readonly chosen?: Readonly<Partial<Record<RegionLevel, Id>>>;
  /** The list of countries is wanted too; else the country stays as it is. */
  readonly hasCountries?: boolean;
}

const nothing: RegionList = { items: [], chosen: null, status: 'uninitialized' };

/**
 * Opens the lists of an address form: the cities of the shop's country are read at once, each other list when something is chosen
 * above it. A list that is read for another choice counts as empty at once, so that no township of the former city can be chosen.
 * @example
 * const regions = createRegions({ commerce });
 * regions.subscribe(() => render(regions.getView().city.items));
 * regions.choose('city', 34);
 */
export function createRegions(input: ShopSource & CreateRegionsOptions): Regions {
  const commerce = commerceOf(input);
  const { chosen = {}, hasCountries = false } = input;
  const lists = new Map<RegionLevel, RegionList>(
    regionLevels.map((level) => [level, { ...nothing, chosen: chosen[level] ?? null }]),
  );
  const underWay = new Map<RegionLevel, AbortController>();
  const life = new AbortController();
  const listOf = (level: RegionLevel): RegionList => lists.get(level) ?? nothing;
  const views = createViews(
    () => Object.fromEntries(regionLevels.map((level) => [level, listOf(level)])) as unknown as RegionsView,
    () => {},
  );
  const set = (level: RegionLevel, change: Partial<RegionList>) => {
    lists.set(level, { ...listOf(level), ...change });
    views.invalidate();
  };
  const above = (level: RegionLevel) => regionLevels[regionLevels.indexOf(level) - 1];

  /** What hung on another choice is forgotten at once; what hangs on this one is read. */
  function readBelow(level: RegionLevel): void {
    const [next, ...others] = regionLevels.slice(regionLevels.indexOf(level) + 1);
    for (const other of others) {
      underWay.get(other)?.abort();
      set(other, nothing);
    }
    if (next === undefined) return;
    set(next, nothing);
    void read(next);
  }

  async function read(level: RegionLevel): Promise<void> {
    const controller = new AbortController();
    underWay.get(level)?.abort();
    underWay.set(level, controller);
    const parent = above(level);
    const key = parent === undefined ? 0 : listOf(parent).chosen;
    if (key === null) return set(level, { ...nothing });
    set(level, { items: [], status: 'pending' });
    try {
      const { results } = await readRegions(commerce, level, key, controller.signal);
      if (controller.signal.aborted) return;
      const items = results.map(({ pk, name, postcode }) => ({ key: pk, name, postcode: postcode ?? null }));
      const { chosen: kept } = listOf(level);
      set(level, { items, status: 'fulfilled', chosen: items.find((item) => isSameId(item.key, kept))?.key ?? null });
      if (!isSameId(listOf(level).chosen, kept) && kept !== null) readBelow(level);
    } catch {
      if (!controller.signal.aborted) set(level, { status: 'rejected' });
    }
  }

  set('country', { chosen: chosen.country ?? commerce.config.shop.defaultCountry.pk });
  for (const level of regionLevels) if (level !== 'country' || hasCountries) void read(level);

  return {
    subscribe: views.subscribe,
    getView: views.get,
    choose(level, key) {
      if (life.signal.aborted || listOf(level).chosen === key || isSameId(listOf(level).chosen, key)) return;
      // A list of HTML gives the id's text: what is kept, and sent, is the id as the host wrote it.
      set(level, { chosen: listOf(level).items.find((item) => isSameId(item.key, key))?.key ?? key });
      readBelow(level);
    },
    retry(level) {
      if (!life.signal.aborted) void read(level);
    },
    stop() {
      life.abort();
      for (const controller of underWay.values()) controller.abort();
    },
  };
}
