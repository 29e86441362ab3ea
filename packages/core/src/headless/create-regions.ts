import { type AddressInput, normaliseAddress } from '../address/address-form.ts';
import { homeRules, isRuledByShop, isSameId } from '../address/address-rules.ts';
import type { AddressRules } from '../address/address-rules.types.ts';
import { addressRules } from '../address/country-rules.ts';
import { createViews } from '../chart/views.ts';
import type { RequestStatus } from '../commerce.types.ts';
import type { Id } from '../contract/primitives.ts';
import { type RegionLevel, type RegionReply, readRegions, regionLevels } from './read-regions.ts';
import { commerceOf, type ShopSource } from './shop-source.ts';

/** One country, city, township or district. */
export interface Region {
  /** Id in an address (`pk` on the wire), or the value of a choice in the country's rules. */
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

/** Lists of one address form, and the rules of the chosen country. */
export type RegionsView = Readonly<Record<RegionLevel, RegionList>> & {
  /** Fields, labels and patterns of the chosen country; those of the country before until its cities are read. */
  readonly rules: AddressRules;
};

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
  /**
   * An address in the form that the chosen country stores: what was chosen from the host's lists by its id, the rest as typed.
   * Mistakes stay in it: the host names them.
   */
  toAddress(typed: Omit<AddressInput, 'country'>): AddressInput;
  /** Reads a list again that could not be read. */
  retry(level: RegionLevel): void;
  /** Ends it and its reads. Nothing is read or chosen afterwards. */
  stop(): void;
}

/** What a form of regions begins with. */
export interface CreateRegionsOptions {
  /** Chosen already, by a kept draft or an address to correct. Absent: the shop's own country, and nothing below it. */
  readonly chosen?: Readonly<Partial<Record<RegionLevel, Id>>>;
  /** The list of countries is read too, which the rules of other countries need; else the country stays as it is. */
  readonly hasCountries?: boolean;
}

type Coded = Pick<RegionReply['results'][number], 'code' | 'addressRules'>;

const places = ['city', 'township', 'district'] as const;
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
  const { shop } = commerce.config;
  const { chosen = {}, hasCountries = false } = input;
  const home = homeRules(shop);
  let rules = home;
  let countries: RegionReply['results'] = [];
  const lists = new Map<RegionLevel, RegionList>(
    regionLevels.map((level) => [level, { ...nothing, chosen: chosen[level] ?? null }]),
  );
  const underWay = new Map<RegionLevel, AbortController>();
  const life = new AbortController();
  const listOf = (level: RegionLevel): RegionList => lists.get(level) ?? nothing;
  const views = createViews(
    () => ({ ...(Object.fromEntries(lists) as Record<RegionLevel, RegionList>), rules }),
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

  /** True of a list whose entries the host names; a choice from the rules, or what is typed, has nothing below it. */
  const isListed = (level: RegionLevel) => level === 'country' || rules.regions[level]?.kind === 'host';

  /** Takes up the rules of another country: what it does not list is chosen no more. */
  function follow(ruled: AddressRules): void {
    rules = ruled;
    for (const level of places.slice(1).filter((each) => !isListed(each))) {
      underWay.get(level)?.abort();
      set(level, nothing);
    }
  }

  /** Rules of a country whose cities are read. One that the host does not list has those before. */
  async function rulesOf(key: Id, hasCities: boolean): Promise<AddressRules> {
    await countriesRead;
    const isHome = isSameId(key, shop.defaultCountry.pk);
    const listed: Coded | undefined =
      countries.find(({ pk }) => isSameId(pk, key)) ?? (isHome ? shop.defaultCountry : undefined);
    if (listed?.code === undefined) return rules;
    const country = { code: listed.code, addressRules: listed.addressRules ?? null };
    return hasCities && isRuledByShop(country, shop) ? home : addressRules(country, shop, hasCities);
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
      const ruled = level === 'city' ? await rulesOf(key, results.length > 0) : rules;
      if (controller.signal.aborted) return;
      if (level === 'country') countries = results;
      if (ruled !== rules) follow(ruled);
      const choices = level === 'country' || isListed(level) ? undefined : rules.regions[level]?.options;
      const items = choices
        ? choices.map(({ value, label }) => ({ key: value, name: label, postcode: null }))
        : results.map(({ pk, name, postcode }) => ({ key: pk, name, postcode: postcode ?? null }));
      const { chosen: kept } = listOf(level);
      set(level, { items, status: 'fulfilled', chosen: items.find((item) => isSameId(item.key, kept))?.key ?? null });
      if (isListed(level) && !isSameId(listOf(level).chosen, kept) && kept !== null) readBelow(level);
    } catch {
      if (!controller.signal.aborted) set(level, { status: 'rejected' });
    }
  }

  set('country', { chosen: chosen.country ?? shop.defaultCountry.pk });
  const countriesRead = hasCountries ? read('country') : undefined;
  for (const level of places) void read(level);

  return {
    subscribe: views.subscribe,
    getView: views.get,
    choose(level, key) {
      if (life.signal.aborted || listOf(level).chosen === key || isSameId(listOf(level).chosen, key)) return;
      // A list of HTML gives the id's text: what is kept, and sent, is the id as the host wrote it.
      set(level, { chosen: listOf(level).items.find((item) => isSameId(item.key, key))?.key ?? key });
      if (isListed(level)) readBelow(level);
    },
    toAddress(typed) {
      const country = listOf('country').chosen ?? shop.defaultCountry.pk;
      const listed = places.filter(isListed).map((level) => [level, listOf(level).chosen ?? undefined]);
      const address = { ...typed, country, ...Object.fromEntries(listed) };
      return normaliseAddress(address, rules) ?? address;
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
