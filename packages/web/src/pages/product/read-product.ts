import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import {
  addWorkingDays,
  type DeliveryPromise,
  type Id,
  type Product,
  type ProductDetail,
  type Variant,
} from '@vitrin/core/contract';
import type { PageContext, PageLoaderArguments } from '../../app/page/page-module.types.ts';
import { type ProductCardView, toProductCard } from '../../components/product/product-card-view.ts';
import { formatDays } from '../../format/date.ts';
import { toParagraphs } from '../../format/plain-text.ts';
import { type BundleView, choiceInAddress, toBundleView } from './bundle-view.ts';

/** One choice of a variant; `url` is the product it leads to, and the rest is what the page shows while it comes. */
export interface VariantChoice {
  readonly pk: Id;
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
interface ProductField {
  readonly key: string;
  readonly label: string;
  readonly hint: string;
  readonly maxLength: number;
  readonly isRequired: boolean;
}

/** A product as its page shows it. */
export interface ProductView {
  readonly pk: Id;
  /** `product_type` of the wire: a row of the table of kinds. */
  readonly kind: string;
  readonly name: string;
  readonly url: string;
  readonly sku: string;
  readonly category: Id | null;
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
  /** Present where the host sends ratings. */
  readonly rating?: { readonly average: number; readonly count: number; readonly text: MessageDescriptor };
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
function shownVariant({ selectedVariant, product }: ProductDetail): Product {
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

/**
 * When one piece comes and for how much, in the words of every page (ux 47); where nothing is promised, when that is told. They are
 * made with the page's data: a page that is drawn draws no days, and what draws it need not know how they are written.
 * @param code lower-case code of its amounts.
 * @param now milliseconds since 1970.
 */
export function deliveryLines(
  promise: DeliveryPromise | null,
  code: string,
  { locale, shop, formatMoney }: Pick<PageContext, 'locale' | 'shop' | 'formatMoney'>,
  now = Date.now(),
): readonly MessageDescriptor[] {
  if (!promise) return [msg`Delivery day and cost are shown in checkout, before you pay`];
  const { from, to } = promise.days;
  const dayIn = (days: number) => addWorkingDays(now, days, shop.timeZone);
  const range = formatDays(locale.value, dayIn(from), dayIn(to), shop.timeZone);
  return [msg`Arrives ${range}`, costLine(promise, (amount) => formatMoney(amount, code))];
}

function costLine({ shippingAmount, freeFrom }: DeliveryPromise, money: (amount: string) => string): MessageDescriptor {
  if (Number(shippingAmount) === 0) return msg`Free delivery`;
  const cost = money(shippingAmount);
  if (freeFrom === null) return msg`Delivery ${cost}`;
  const threshold = money(freeFrom);
  return msg`Delivery ${cost}, free from ${threshold}`;
}

function ratingOf({ rating }: Product, { locale }: Pick<PageContext, 'locale'>): Pick<ProductView, 'rating'> {
  if (rating === null) return {};
  const average = new Intl.NumberFormat(locale.value, { maximumFractionDigits: 1 }).format(rating.average);
  const { count } = rating;
  return {
    rating: { ...rating, text: msg`★ ${average} out of 5 (${plural(count, { one: '# rating', other: '# ratings' })})` },
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
  const pk = params.pk ?? '';
  const detail = await (await page.reads()).product(pk, Object.fromEntries(search));
  const shown = shownVariant(detail);
  const product = {
    ...toProductView(detail, page.shop.productAttributes, Date.now()),
    ...ratingOf(shown, page),
    delivery: deliveryLines(shown.inStock ? shown.deliveryPromise : null, shown.currencyType, page),
  };
  return (await withParts[product.kind]?.(product, args)) ?? product;
}

/** A set that is sold out itself has nothing to choose. */
async function readBundle(product: ProductView, { search, page }: PageLoaderArguments): Promise<ProductView> {
  if (!product.isInStock) return product;
  const reads = await page.reads();
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
  const { groupProducts: members } = await (await page.reads()).group(product.pk);
  return { ...product, members: members.map((member) => toProductCard(member)) };
}
