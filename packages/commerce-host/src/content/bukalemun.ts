import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { findSiblings } from '../catalogue/product.repository.ts';
import type { ProductRecord } from '../catalogue/product.types.ts';
import { pictureUrl } from '../catalogue/product.wire.ts';
import type { Database } from '../db/database.ts';
import { product } from '../db/schema/catalogue.table.ts';
import { badRequest, notFound } from '../http/errors.ts';
import { scalarText } from '../http/field-values.ts';
import type { HttpContext } from '../http/http-context.ts';
import { parseJsonText } from '../http/json-text.ts';
import { json, type Reply } from '../http/reply.ts';

/** Query keys that are no attributes. */
const OWN_KEYS: ReadonlySet<string> = new Set(['current_chapter', 'sku', 'attributes', 'format', 't']);

/** A list is a record too, of its places. */
const attributesSchema = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value)),
  v.record(v.string(), scalarText),
);

/** Attributes of one JSON-valued parameter. */
function fromJson(text: string | null): readonly (readonly [string, string])[] {
  if (text === null || text === '') return [];
  const attributes = v.safeParse(attributesSchema, parseJsonText(text));
  if (!attributes.success) throw badRequest('Invalid attributes.');
  return Object.entries(attributes.output);
}

async function findPkOfSku(db: Database, sku: string): Promise<number | undefined> {
  const rows = await db.select({ pk: product.pk }).from(product).where(eq(product.sku, sku));
  return rows[0]?.pk;
}

/** Whether the variant has every asked value. */
function fits({ attributes }: ProductRecord, asked: readonly (readonly [string, string])[]): boolean {
  return asked.every(([key, value]) => Object.hasOwn(attributes, key) && attributes[key]?.value === value);
}

/**
 * Pictures of the variant that has the asked attribute values (Protocol catalogue §9). Of several that fit, the one of the
 * sku comes first. A chapter that names a view (`hero`, `detail`, `scene`, `scale`) puts the picture of this view in front.
 */
export async function getBukalemun({ host, query, currency }: HttpContext): Promise<Reply> {
  const pk = await findPkOfSku(host.db, query.get('sku') ?? '');
  const variants = pk === undefined ? [] : await findSiblings(host.db, pk, currency);
  if (variants.length === 0) throw notFound();
  const flat = [...query].filter(([key]) => !OWN_KEYS.has(key));
  const asked = [...fromJson(query.get('attributes')), ...flat];
  const fitting = variants.filter((variant) => fits(variant, asked));
  const { pictures = [] } = fitting.find((variant) => variant.pk === pk) ?? fitting[0] ?? {};
  const chapter = `-${query.get('current_chapter') ?? ''}`;
  const ordered = pictures.toSorted((left, right) => Number(right.endsWith(chapter)) - Number(left.endsWith(chapter)));
  const images = ordered.map(pictureUrl);
  return json({ image: images[0] ?? null, images });
}
