import type { MessageDescriptor } from '@lingui/core';
import type { Product, ProductDetail, Variant } from '@vitrin/core/contract';
import type { ProductCardView } from '../../components/product/product-card-view.ts';
import { toParagraphs } from '../../format/plain-text.ts';
import type { BundleView } from './bundle-view.ts';

/** One choice of a variant; `url` is the product it leads to, and the rest is what the page shows while it comes. */
export interface VariantChoice {
  readonly pk: number;
  readonly label: string;
  readonly url: string;
  readonly isSelected: boolean;
  readonly isInStock: boolean;
  /** There is such a variant with the other choices as they are; else the choice changes them too. */
  readonly exists: boolean;
  readonly price: string;
  readonly retailPrice: string;
  /** First picture of the variant. */
  readonly hero: string | undefined;
  /** Small picture; only where choices differ in looks. */
  readonly image?: string | undefined;
}

/** An attribute that can be chosen. */
export interface VariantGroup {
  readonly key: string;
  readonly name: string;
  readonly choices: readonly VariantChoice[];
}

/** A text that a personalised product needs. */
export interface ProductField {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
  readonly isRequired: boolean;
}

/** A product as its page shows it. */
export interface ProductView {
  readonly pk: number;
  /** `product_type` of the wire: a row of the table of kinds. */
  readonly kind: string;
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
  /** It came into the shop a few weeks ago. */
  readonly isNew: boolean;
  /** When it comes and for how much. */
  readonly delivery: readonly MessageDescriptor[];
  /** What a personalised product asks for; none for all others. */
  readonly fields: readonly ProductField[];
  /** Bundles only. */
  readonly bundle?: BundleView;
  /** Groups only. */
  readonly members?: readonly ProductCardView[];
}

/** From this number of pieces on the page says how many are left. */
const fewPieces = 5;

/** Largest quantity of one line (Protocol basket §1). */
const maximumQuantity = 99;

/** How long a product is new, in milliseconds. */
const newness = 45 * 24 * 60 * 60 * 1_000;

/** The variant that a product's page is about. */
export function shownVariant({ selectedVariant, product }: ProductDetail): Product {
  return selectedVariant ?? product;
}

/**
 * A host's product as its page shows it, but for its delivery.
 * @param keys common attributes, in order (`shop.productAttributes`).
 * @param now milliseconds since 1970.
 */
export function toProductView(
  detail: ProductDetail,
  keys: readonly string[],
  now: number,
): Omit<ProductView, 'delivery'> {
  const { variants } = detail;
  const product = shownVariant(detail);
  const stock = product.stock ?? maximumQuantity;
  return {
    pk: product.pk,
    kind: product.productType,
    name: product.name,
    url: product.absoluteUrl,
    sku: product.sku,
    category: product.category?.pk ?? null,
    images: product.productimageSet.map((picture) => picture.image),
    price: product.price,
    retailPrice: product.retailPrice,
    code: product.currencyType,
    isInStock: product.inStock,
    limit: Math.max(1, Math.min(stock, maximumQuantity)),
    piecesLeft: product.inStock && stock <= fewPieces ? stock : null,
    variants: variants.filter((variant) => variant.options.length > 1).map(toGroup),
    story: toParagraphs(product.description ?? ''),
    attributes: keys.flatMap((key) => {
      const value = product.attributesKwargs[key]?.label ?? product.attributes[key];
      return typeof value === 'string' && value !== '' ? [{ key, label: value }] : [];
    }),
    offers: product.basketOffers.map((offer) => offer.label),
    isNew: now - Date.parse(product.createdDate ?? '') < newness,
    fields: (product.formSchema?.fields ?? []).map(({ key, label, hint, maxLength, required }) => ({
      key,
      label,
      hint,
      maxLength,
      isRequired: required,
    })),
  };
}

function toGroup({ attributeKey, attributeName, options }: Variant): VariantGroup {
  const ordered = [...options].sort((left, right) => Number(left.order) - Number(right.order));
  const choices = ordered.map((option): VariantChoice => {
    const { pk, absoluteUrl: url, price, retailPrice, productimageSet: images } = option.product;
    const hero = images[0]?.image;
    return {
      pk,
      label: option.label,
      url,
      isSelected: option.isSelected,
      isInStock: option.inStock,
      exists: option.isSelectableWithoutStock || option.isSelected,
      price: price ?? '',
      retailPrice: retailPrice ?? price ?? '',
      hero,
      ...(attributeKey === 'color' && hero && { image: hero }),
    };
  });
  return { key: attributeKey, name: attributeName, choices };
}
