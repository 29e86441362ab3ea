import type { CurrencyCode } from '../../http/currency.ts';
import type { Language } from '../../http/language.ts';
import type { Search } from '../search/typed-words.ts';

/** In which language is searched and in which currency prices are compared. */
export interface ListingView {
  readonly language: Language;
  readonly currency: CurrencyCode;
}

/** An inclusive price range in minor units; an open end is null. */
export interface PriceRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** Orders of a list (Protocol catalogue §1). */
export type Sorter = 'default' | 'price' | '-price' | 'newcomers';

/** Every order, the default first. */
export const SORTERS: readonly Sorter[] = ['default', 'price', '-price', 'newcomers'];

/** What a list's query asks for. */
export interface ListingQuery {
  /** The category of the path; the root for the whole catalogue. */
  readonly categoryPk: number;
  /** The campaign whose products alone are listed (Protocol catalogue §1); undefined for any other list. */
  readonly specialPagePk?: number;
  /** Chosen categories: a product of any of them. */
  readonly categoryPks: readonly number[];
  /** Chosen values by attribute key: any value of each key. */
  readonly attributes: ReadonlyMap<string, readonly string[]>;
  readonly prices: readonly PriceRange[];
  readonly inStock: boolean;
  /** As the shopper typed it, for the echo. */
  readonly searchText: string | null;
  readonly sorter: Sorter;
  readonly page: number;
  readonly pageSize: number;
}

/** What a list shows: its query, and what is looked for in the place of the text that was typed. */
export interface ListingRequest extends ListingQuery, Search {}
