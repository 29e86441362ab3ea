import type { Product } from '@vitrin/core/contract';

/** What a product card shows: little, because it travels in the page for hydration. */
export interface ProductCardView {
  readonly pk: number;
  readonly name: string;
  readonly url: string;
  readonly image: string | undefined;
  readonly price: string;
  readonly retailPrice: string;
  readonly code: string;
  readonly isInStock: boolean;
  /** How many colours the product comes in, this one included. */
  readonly colours: number;
}

/** A list entry of the host as a card. */
export function toProductCard(product: Product): ProductCardView {
  const swatches = product.extra_data.variants.find((variant) => variant.attribute_key === 'color');
  return {
    pk: product.pk,
    name: product.name,
    url: product.absolute_url,
    image: product.productimage_set[0]?.image,
    price: product.price,
    retailPrice: product.retail_price,
    code: product.currency_type,
    isInStock: product.in_stock,
    colours: swatches?.options.length ?? 1,
  };
}
