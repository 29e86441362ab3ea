import type { ProductDetail, Variant } from '@vitrin/core/contract';
import { toParagraphs } from '../../format/plain-text.ts';

/** One choice of a variant; `url` is the product it leads to. */
export interface VariantChoice {
  readonly label: string;
  readonly url: string;
  readonly isSelected: boolean;
  readonly isInStock: boolean;
  /** Small picture; only where choices differ in looks. */
  readonly image?: string | undefined;
}

/** An attribute that can be chosen. */
export interface VariantGroup {
  readonly key: string;
  readonly name: string;
  readonly choices: readonly VariantChoice[];
}

/** A product as its page shows it. */
export interface ProductView {
  readonly pk: number;
  readonly name: string;
  readonly url: string;
  readonly sku: string;
  readonly category: number | null;
  readonly images: readonly string[];
  readonly price: string;
  readonly retailPrice: string;
  readonly code: string;
  readonly isInStock: boolean;
  /** Pieces that one basket line may hold. */
  readonly limit: number;
  /** Shown when few are left; null otherwise. */
  readonly piecesLeft: number | null;
  readonly variants: readonly VariantGroup[];
  readonly story: readonly string[];
  /** Key and localised value of the common attributes (Specification 3). */
  readonly attributes: readonly { readonly key: string; readonly label: string }[];
  readonly offers: readonly string[];
}

/** From this number of pieces on the page says how many are left. */
const fewPieces = 5;

/** Largest quantity of one line (Protocol basket §1). */
const maximumQuantity = 99;

/** A host's product as its page shows it. @param keys common attributes, in order (`shop.productAttributes`). */
export function toProductView({ product, variants }: ProductDetail, keys: readonly string[]): ProductView {
  const stock = product.stock ?? maximumQuantity;
  return {
    pk: product.pk,
    name: product.name,
    url: product.absolute_url,
    sku: product.sku,
    category: product.category?.pk ?? null,
    images: product.productimage_set.map((picture) => picture.image),
    price: product.price,
    retailPrice: product.retail_price,
    code: product.currency_type,
    isInStock: product.in_stock,
    limit: Math.max(1, Math.min(stock, maximumQuantity)),
    piecesLeft: product.in_stock && stock <= fewPieces ? stock : null,
    variants: variants.filter((variant) => variant.options.length > 1).map(toGroup),
    story: toParagraphs(product.description ?? ''),
    attributes: keys.flatMap((key) => {
      const value = product.attributes_kwargs[key]?.label ?? product.attributes[key];
      return typeof value === 'string' && value !== '' ? [{ key, label: value }] : [];
    }),
    offers: product.basket_offers.map((offer) => offer.label),
  };
}

function toGroup({ attribute_key, attribute_name, options }: Variant): VariantGroup {
  const ordered = [...options].sort((left, right) => Number(left.order) - Number(right.order));
  const choices = ordered
    .filter((option) => option.is_selectable_without_stock || option.is_selected)
    .map((option): VariantChoice => {
      const image = option.product.productimage_set[0]?.image;
      return {
        label: option.label,
        url: option.product.absolute_url,
        isSelected: option.is_selected,
        isInStock: option.in_stock,
        ...(attribute_key === 'color' && image && { image }),
      };
    });
  return { key: attribute_key, name: attribute_name, choices };
}
