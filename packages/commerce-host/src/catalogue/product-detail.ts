import { type OpenPages, productPromiseWire } from '../checkout/delivery/promise/delivery-promise.ts';
import type { Database } from '../db/database.ts';
import { pickText } from '../http/language.ts';
import { escapeHtml } from '../http/reply.ts';
import { formatInstant } from '../http/wire.ts';
import { listAttributes } from './attribute.repository.ts';
import { findSiblings } from './product.repository.ts';
import type { ProductRecord } from './product.types.ts';
import { isSellable, productWire, type WireView } from './product.wire.ts';
import { type VariantChoice, variantAxes, variantOf } from './variants.ts';

/** How a product's own page is told. */
export interface DetailView extends WireView {
  /** What checkout offers here decides how a product travels. */
  readonly openPages: OpenPages;
}

/**
 * A product with what only its own page tells (Protocol catalogue §2, "detail only").
 *
 * @param amount what it costs when that is not its own price: a bundle with its choice. Minor units.
 */
export function detailWire(record: ProductRecord, view: DetailView, amount = record.amount ?? 0) {
  const { currency, openPages } = view;
  return {
    ...productWire(record, view),
    delivery_promise: isSellable(record) ? productPromiseWire(record, { amount, currency, openPages }) : null,
    description: `<p>${escapeHtml(pickText(record.description, view.language))}</p>`,
    created_date: formatInstant(record.createdAt),
    modified_date: formatInstant(record.modifiedAt),
  };
}

function choiceOf(record: ProductRecord): VariantChoice {
  return Object.fromEntries(record.variantAxes.map((key) => [key, record.attributes[key]?.value ?? '']));
}

/**
 * The product page of a variant (Protocol catalogue §3).
 *
 * @param requested attribute values of the query; those of other attributes are ignored.
 * @returns undefined for an unknown or inactive variant.
 */
export async function readProductDetail(
  db: Database,
  pk: number,
  { requested, ...view }: DetailView & { readonly requested: URLSearchParams },
) {
  const variants = await findSiblings(db, pk, view.currency);
  const record = variants.find((candidate) => candidate.pk === pk);
  if (!record) return undefined;
  const asked = Object.fromEntries(
    record.variantAxes.flatMap((key) => {
      const value = requested.get(key);
      return value === null ? [] : [[key, value]];
    }),
  );
  const attributes = await listAttributes(db, { keys: record.variantAxes }, view.language);
  const placeOf = (key: string, value: string) =>
    attributes.find((attribute) => attribute.key === key)?.values.findIndex((known) => known.value === value) ?? 0;
  const selected = variantOf(variants, asked);
  const axes = variantAxes(variants, { ...choiceOf(record), ...asked }, placeOf);
  return {
    product: detailWire(record, view),
    in_stock: variants.some(isSellable),
    selected_variant: selected ? detailWire(selected, view) : null,
    variants: axes.map(({ key, options }) => ({
      attribute_key: key,
      attribute_name: pickText(
        attributes.find((attribute) => attribute.key === key)?.name ?? { en: key, tr: key },
        view.language,
      ),
      options: options.map((option, index) => ({
        value: option.value,
        label: pickText(option.label, view.language),
        order: String(index + 1),
        is_selected: option.isSelected,
        is_selectable: option.isSellable,
        is_selectable_without_stock: option.exists,
        in_stock: isSellable(option.product),
        product: productWire(option.product, view),
      })),
    })),
  };
}
