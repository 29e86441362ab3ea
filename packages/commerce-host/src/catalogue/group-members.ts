import type { Database } from '../db/database.ts';
import { listAttributes } from './attribute.repository.ts';
import { swatches } from './listing/read-listing.ts';
import { findVariantsOf } from './product.repository.ts';
import { productWire, type WireView } from './product.wire.ts';

/** Members of a group in their order, each with the variants that it comes in; those that are switched off are left out. */
export async function readMembers(db: Database, pks: readonly number[], view: WireView) {
  const variants = await findVariantsOf(db, pks, view.currency);
  const byBase = Map.groupBy(variants, ({ baseCode }) => baseCode);
  const keys = [...new Set(variants.flatMap(({ variantAxes }) => variantAxes))];
  const attributes = await listAttributes(db, { keys }, view.language);
  const placeOf = (key: string, value: string) =>
    attributes.find((attribute) => attribute.key === key)?.values.findIndex((known) => known.value === value) ?? 0;
  return pks.flatMap((pk) => {
    const record = variants.find((variant) => variant.pk === pk);
    if (!record) return [];
    const siblings = byBase.get(record.baseCode) ?? [];
    return [{ ...productWire(record, view), extra_data: { variants: swatches(record, siblings, view, placeOf) } }];
  });
}
