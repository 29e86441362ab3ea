import type { Collection, CollectionItem, Id } from '@vitrin/core/contract';
import { type ProductCardView, toProductCard } from '../../../components/product/product-card-view.ts';

/** One item as its row shows it. */
export interface ItemView {
  readonly pk: Id;
  readonly product: ProductCardView;
  readonly note: string | null;
}

/** What a page of one collection shows. */
export interface CollectionPageView {
  readonly pk: Id;
  readonly name: string;
  readonly description: string | null;
  readonly items: readonly ItemView[];
  /** Items of all pages. */
  readonly count: number;
  readonly page: number;
}

/** The host's collection and one page of its items, as a page shows them. */
export function toCollectionPage(
  { pk, name, description }: Collection,
  items: { readonly count: number; readonly results: readonly CollectionItem[] },
  page: number,
): CollectionPageView {
  return {
    pk,
    name,
    description,
    page,
    count: items.count,
    items: items.results.map((item) => ({ pk: item.pk, note: item.note, product: toProductCard(item.product) })),
  };
}
