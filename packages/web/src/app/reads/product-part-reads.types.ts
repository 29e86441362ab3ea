import type { BundleDetail, ProductDetail } from '@vitrin/core/contract';

/** What the page of some kinds of product reads besides the product. */
export interface ProductPartReads {
  /** A group with its members. */
  group(pk: number): Promise<ProductDetail>;
  /**
   * A bundle with a product for each slot, by the slots' pks; undefined when the host refuses the choice, because
   * something of it is not offered (any more).
   */
  bundle(pk: number, choice: Readonly<Record<string, string>>): Promise<BundleDetail | undefined>;
}
