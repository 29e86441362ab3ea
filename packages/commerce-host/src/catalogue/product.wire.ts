import { lineTitle } from '@vitrin/core/contract';
import type { LocalisedText } from '../db/columns.ts';
import type { ProductAttributes, ProductFormField, ProductKind } from '../db/schema/catalogue.table.ts';
import type { CurrencyCode } from '../http/currency.ts';
import { type Language, pickText } from '../http/language.ts';
import { formatMoney } from '../http/money.ts';
import { formatInstant } from '../http/wire.ts';
import type { ProductRecord } from './product.types.ts';

/** How a product is told: the language of its texts and the currency of its prices. */
export interface WireView {
  readonly language: Language;
  readonly currency: CurrencyCode;
}

/** Address of a product picture; the media route inserts size options before the extension (Protocol misc §8). */
export function pictureUrl(stem: string): string {
  return `/media/p/${stem}.webp`;
}

/** `product_type` of the wire (Protocol catalogue §2). */
export const PRODUCT_TYPES: Readonly<Record<ProductKind, string>> = { simple: '0', bundle: '2', group: '3' };

/** `form_schema` of the wire: what a personalised product asks for; its keys are keys of the line's attributes. */
function formSchemaWire(form: readonly ProductFormField[] | null, language: Language) {
  if (form === null) return null;
  return {
    fields: form.map(({ key, label, hint, maxLength, isRequired }) => ({
      key,
      label: pickText(label, language),
      hint: pickText(hint, language),
      max_length: maxLength,
      required: isRequired,
    })),
  };
}

/** Whether one press adds it: nothing has to be chosen or written first. */
function isReadyToBasket({ isActive, amount, kind, form }: ProductRecord): boolean {
  return isActive && amount !== null && kind === 'simple' && !form?.some(({ isRequired }) => isRequired);
}

/** `attributes` of the wire: key to raw value. */
export function attributesWire(attributes: ProductAttributes): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([key, { value }]) => [key, value]));
}

/** `attributes_kwargs` of the wire: key to value and localised label. */
export function attributesKwargsWire(attributes: ProductAttributes, language: Language) {
  return Object.fromEntries(
    Object.entries(attributes).map(([key, { value, label }]) => [
      key,
      { value, label: pickText(label, language), data_type: 'dropdown' },
    ]),
  );
}

/** A product with its variant in every language: "Solstice bud vase, Medium, Oat". */
export function productTitle({ name, attributes }: Pick<ProductRecord, 'name' | 'attributes'>): LocalisedText {
  const titled = (language: Language) =>
    lineTitle({
      product: { name: pickText(name, language), attributesKwargs: attributesKwargsWire(attributes, language) },
      attributesKwargs: {},
    });
  return { en: titled('en'), tr: titled('tr') };
}

/** `productimage_set` of the wire. */
export function imagesWire(record: ProductRecord) {
  return record.pictures.map((stem, index) => ({
    pk: record.pk * 10 + index,
    status: 'active',
    image: pictureUrl(stem),
    order: index,
    created_date: formatInstant(record.createdAt),
    specialimage_set: [],
  }));
}

/** A group is never sold itself, and a bundle whose parts are gone has no piece left, whatever its own row says. */
function stockWire({ kind, hasStock, stock }: ProductRecord): number | null {
  if (kind === 'group') return null;
  return hasStock ? stock : 0;
}

/** The product as lists, baskets and details write it (Protocol catalogue §2). */
export function productWire(record: ProductRecord, { language, currency }: WireView) {
  const amount = record.amount ?? 0;
  return {
    pk: record.pk,
    name: pickText(record.name, language),
    sku: record.sku,
    base_code: record.baseCode,
    absolute_url: record.url,
    price: formatMoney(amount),
    retail_price: formatMoney(record.retailAmount ?? amount),
    currency_type: currency,
    price_type: 'default',
    unit_type: 'qty',
    in_stock: isSellable(record),
    stock: stockWire(record),
    is_ready_to_basket: isReadyToBasket(record),
    product_type: PRODUCT_TYPES[record.kind],
    attribute_set: record.attributeSet,
    attributes: attributesWire(record.attributes),
    attributes_kwargs: attributesKwargsWire(record.attributes, language),
    extra_attributes: {},
    productimage_set: imagesWire(record),
    productvideo_set: [],
    basket_offers: record.campaigns.map(({ pk, label }) => ({
      pk,
      label: pickText(label, language),
      listing_kwargs: {},
      kwargs: { show_benefit_products: false },
    })),
    form_schema: formSchemaWire(record.form, language),
    data_source: record.sellerPk,
    category: { pk: record.categoryPk, name: pickText(record.categoryName, language) },
  };
}

/** Whether at least one piece can be bought now. */
export function isSellable(record: ProductRecord): boolean {
  return record.isActive && record.amount !== null && record.hasStock;
}
