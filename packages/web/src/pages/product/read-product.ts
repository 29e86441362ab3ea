import type { PageLoaderArguments } from '../../app/page/page-module.types.ts';
import { toProductCard } from '../../components/product/product-card-view.ts';
import { choiceInAddress, toBundleView } from './bundle-view.ts';
import { deliveryLines } from './delivery-lines.ts';
import { type ProductView, shownVariant, toProductView } from './product-view.ts';

/** Product types whose pages show more than a variant (Protocol catalogue §2). */
const withParts: Readonly<Record<string, (product: ProductView, args: PageLoaderArguments) => Promise<ProductView>>> = {
  '2': readBundle,
  '3': readGroup,
};

/** Reads one product with what its kind needs; choices in the query select a variant (Protocol catalogue §3). */
export async function readProduct(args: PageLoaderArguments): Promise<ProductView> {
  const { params, search, page } = args;
  const pk = Number(params.pk);
  const detail = await page.reads.product(pk, Object.fromEntries(search));
  const shown = shownVariant(detail);
  const product = {
    ...toProductView(detail, page.shop.productAttributes, Date.now()),
    delivery: deliveryLines(shown.inStock ? shown.deliveryPromise : null, shown.currencyType, page),
  };
  return (await withParts[product.kind]?.(product, args)) ?? product;
}

/** A set that is sold out itself has nothing to choose. */
async function readBundle(product: ProductView, { search, page }: PageLoaderArguments): Promise<ProductView> {
  if (!product.isInStock) return product;
  const reads = await page.reads.parts();
  const chosen = await reads.bundle(product.pk, choiceInAddress(search));
  const bundle = chosen ?? (await reads.bundle(product.pk, {}));
  if (bundle === undefined) return { ...product, isInStock: false, delivery: deliveryLines(null, product.code, page) };
  const promise = bundle.inStock ? bundle.product.deliveryPromise : null;
  return {
    ...product,
    delivery: deliveryLines(promise, product.code, page),
    price: bundle.price,
    retailPrice: bundle.retailPrice,
    isInStock: bundle.inStock,
    bundle: toBundleView(bundle, chosen === undefined),
  };
}

async function readGroup(product: ProductView, { page }: PageLoaderArguments): Promise<ProductView> {
  const { groupProducts: members } = await (await page.reads.parts()).group(product.pk);
  return { ...product, members: members.map((member) => toProductCard(member)) };
}
