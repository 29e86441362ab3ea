import type { Id, Product } from '@vitrin/core/contract';

/** One colour that a product comes in. */
export interface CardSwatch {
  readonly label: string;
  readonly url: string;
  /** As `#rrggbb`. */
  readonly hex: string;
  /** Value of the colour attribute. */
  readonly value: string;
}

/** What a product card shows: little, because it travels in the page for hydration. */
export interface ProductCardView {
  readonly pk: Id;
  readonly sku: string;
  readonly name: string;
  readonly url: string;
  readonly image: string | undefined;
  readonly price: string;
  readonly retailPrice: string;
  readonly code: string;
  readonly isInStock: boolean;
  /** The price is that of the cheapest item of a series. */
  readonly isSeries?: true;
  /** How many colours the product comes in, this one included. */
  readonly colours: number;
  /** The first of them, when their colours are known. */
  readonly swatches?: readonly CardSwatch[];
  /** Pieces, when they are few. */
  readonly left?: number;
  /** A campaign that names the product. */
  readonly offer?: string;
}

/** `product_type` of a group (Protocol catalogue §2). */
const SERIES = '3';

/** Colours that a card has room for; the rest is a number. */
const shownSwatches = 4;
/** From how many pieces on a card says how many are left. */
const few = 3;

/**
 * A list entry of the host as a card.
 * @param hexOf colour of an attribute's value; without it, colours are counted only.
 */
export function toProductCard(
  product: Product,
  hexOf: (key: string, value: string) => string | undefined = () => undefined,
): ProductCardView {
  const axis = product.extraData.variants.find((variant) => variant.attributeKey === 'color');
  const options = axis?.options ?? [];
  const swatches = options.slice(0, shownSwatches).flatMap(({ label, product: { absoluteUrl: url, attributes } }) => {
    const value = String(attributes.color);
    const hex = hexOf('color', value);
    return hex === undefined ? [] : [{ label, url, hex, value }];
  });
  const offer = product.basketOffers[0]?.label;
  const { stock } = product;
  return {
    pk: product.pk,
    sku: product.sku,
    name: product.name,
    url: product.absoluteUrl,
    image: product.productimageSet[0]?.image,
    price: product.price,
    retailPrice: product.retailPrice,
    code: product.currencyType,
    isInStock: product.inStock,
    ...(product.productType === SERIES && { isSeries: true }),
    colours: Math.max(1, options.length),
    ...(swatches.length > 1 && { swatches }),
    ...(product.inStock && stock !== null && stock > 0 && stock <= few && { left: stock }),
    ...(offer && { offer }),
  };
}
