import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DeliveryPromise } from '@vitrin/core/contract';
import type { PageContext, PageFormats, PageLoaderArguments } from '../../app/page/page-module.types.ts';
import { toProductCard } from '../../components/product/product-card-view.ts';
import { createArrivalFormat } from '../../format/arrival.ts';
import { createMoneyFormat } from '../../format/money.ts';
import { choiceInAddress, toBundleView } from './bundle-view.ts';
import { type ProductView, shownVariant, toProductView } from './product-view.ts';

/**
 * When one piece comes and for how much, in the words of every page (ux 47); where nothing is promised, when that is told. They are
 * made with the page's data: a page that is drawn draws no days, and what draws it need not know how they are written.
 * @param code lower-case code of its amounts.
 * @param now milliseconds since 1970.
 */
export function deliveryLines(
  promise: DeliveryPromise | null,
  code: string,
  page: Pick<PageContext, 'formats' | 'locale' | 'shop'>,
  now = Date.now(),
): readonly MessageDescriptor[] {
  if (!promise) return [msg`Delivery day and cost are shown in checkout, before you pay`];
  const formats = page.formats ?? createFormats(page);
  const range = formats.arrival(now, promise.days);
  return [msg`Arrives ${range}`, costLine(promise, (amount) => formats.money(amount, code))];
}

function costLine({ shippingAmount, freeFrom }: DeliveryPromise, money: (amount: string) => string): MessageDescriptor {
  if (Number(shippingAmount) === 0) return msg`Free delivery`;
  const cost = money(shippingAmount);
  if (freeFrom === null) return msg`Delivery ${cost}`;
  const threshold = money(freeFrom);
  return msg`Delivery ${cost}, free from ${threshold}`;
}

function createFormats({ locale, shop }: Pick<PageContext, 'locale' | 'shop'>): PageFormats {
  return {
    money: createMoneyFormat(locale.value, shop.currencies.list),
    arrival: createArrivalFormat(locale.value, shop.timeZone),
  };
}

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
