import type { AskedStart, ContactBill, ContactView } from '@vitrin/core/checkout';
import type { Basket, Id } from '@vitrin/core/contract';
import type { PostedForm } from '../../scriptless-forms/form-acts.ts';
import type { LayoutView } from '../layout/layout-view.ts';
import type { AccountReads } from './account-reads.ts';
import type { ContentReads, PersonalReads, ProductPartReads, ShopPageReads } from './shop-reads.ts';

/** How a checkout begins, as the host says it. */
export interface CheckoutStart {
  /** In the form in which the browser is answered when it asks (Protocol gateway §13). Absent only next to `form`. */
  readonly asked?: AskedStart;
  /** Null where it cannot be read. */
  readonly bill: ContactBill | null;
  /** The first form as a browser without scripts posted it, also when the host knows the guest by now. */
  readonly form?: ContactView;
}

/** Levels of the lists of regions, each below the one before. */
export type RegionLevel = 'country' | 'city' | 'township' | 'district';

/** A list of regions that came with the document: a form has it at once and does not ask for it. */
export interface KnownRegions {
  readonly level: RegionLevel;
  /** Pk of the region above as text; empty for countries. */
  readonly parent: string;
  readonly regions: readonly KnownRegion[];
}

/** A region as a list of them names it. */
export interface KnownRegion {
  readonly pk: Id;
  readonly name: string;
  /** ISO code of a country. */
  readonly code?: string;
}

/**
 * Everything a page loader can read. Two implementations: the server asks the commerce host (with a cache for what is
 * the same for everybody), the browser goes through core's query cache and `/api/client/`.
 * A list's query holds the parameters of Protocol catalogue §1 as they stand in the address; repeated keys are kept.
 * Each read throws `PageNotFound` when the host knows no such thing.
 */
export interface PageReads extends Pick<ShopPageReads, 'product' | 'list' | 'category' | 'resolvePath'> {
  /** What stands around every page: menu, announcement, links. */
  frame(): Promise<LayoutView>;
  /** What merchandisers make. Apart, so that a page without it need not know how it is read. */
  content(): Promise<ContentReads>;
  /** What bundles and groups read besides. Apart, so that the first page need not know how it is read. */
  parts(): Promise<ProductPartReads>;
  /**
   * The shopper's main basket, for the server's rendering. Undefined without a session, and in the browser: there the
   * tab's basket chart has it, and nothing is in both (design.md §5).
   */
  basket(): Promise<Basket | undefined>;
  /**
   * What the host asks a shopper of its checkout, for the server's rendering: nothing is chosen by it. Undefined without a session, when
   * the host does not say it in time, and in the browser, which asks with its charts.
   */
  checkoutStart(posted?: PostedForm): Promise<CheckoutStart | undefined>;
  /**
   * Lists of regions for the server's rendering (Protocol address §1): countries, and below what is chosen. Lists that the host does not send
   * in time are absent. Undefined in the browser, whose forms read their lists by themselves.
   * @param chosen pks by level; empty or absent for none.
   */
  regions(chosen: Readonly<Record<string, Id>>): Promise<readonly KnownRegions[] | undefined>;
  /** What belongs to one shopper besides the basket. Apart, so that a page without it need not know how it is read. */
  personal(): Promise<PersonalReads>;
  /** The account and business areas. Apart, so that no page of the shop brings them along. */
  account(): Promise<AccountReads>;
}
