import { eq, inArray, sql } from 'drizzle-orm';
import type { LocalisedText } from '../db/columns.ts';
import type { Database } from '../db/database.ts';
import { attribute, attributeValue } from '../db/schema/catalogue.table.ts';
import { compareTexts, type Language } from '../http/language.ts';

/** One value of an attribute. */
export interface AttributeValue {
  readonly value: string;
  readonly label: LocalisedText;
  readonly hex: string | null;
}

/** An attribute with its values, both in display order. */
export interface AttributeRecord {
  readonly key: string;
  readonly name: LocalisedText;
  readonly widgetType: 'multiselect' | 'visual_swatch';
  readonly sortOrder: number;
  /** Whether variants of one product differ in it. */
  readonly varies: boolean;
  readonly values: readonly AttributeValue[];
}

/** Attributes by key, or all that are facets: by their place, those of one place by their names in the language. */
export async function listAttributes(
  db: Database,
  which: { readonly keys: readonly string[] } | 'facets',
  language: Language,
): Promise<readonly AttributeRecord[]> {
  if (which !== 'facets' && which.keys.length === 0) return [];
  const where = which === 'facets' ? eq(attribute.isFacet, true) : inArray(attribute.key, [...which.keys]);
  const rows = await db
    .select({
      key: attribute.key,
      name: attribute.name,
      widgetType: attribute.widgetType,
      sortOrder: attribute.sortOrder,
      varies: attribute.varies,
      value: attributeValue.value,
      label: attributeValue.label,
      hex: attributeValue.hex,
      place: attributeValue.sortOrder,
    })
    .from(attribute)
    .innerJoin(attributeValue, eq(attributeValue.attributeKey, attribute.key))
    .where(where)
    .orderBy(sql`${attributeValue.value} collate "C"`);
  const compare = compareTexts(language);
  const sorted = rows.toSorted(
    (left, right) =>
      left.sortOrder - right.sortOrder ||
      compare(left.name[language], right.name[language]) ||
      left.place - right.place ||
      compare(left.label[language], right.label[language]),
  );
  return [...Map.groupBy(sorted, ({ key }) => key)].flatMap(([key, values]) => {
    const [first] = values;
    if (!first) return [];
    const { name, widgetType, sortOrder, varies } = first;
    return [
      {
        key,
        name,
        widgetType,
        sortOrder,
        varies,
        values: values.map(({ value, label, hex }) => ({ value, label, hex })),
      },
    ];
  });
}
