import { findBundles } from '../catalogue/bundles/bundle.repository.ts';
import type { BundlePart } from '../catalogue/bundles/bundle.types.ts';
import { partsOf, readChoice } from '../catalogue/bundles/bundle-rule.ts';
import type { ProductRecord } from '../catalogue/product.types.ts';
import type { Database } from '../db/database.ts';
import type { CurrencyCode } from '../http/currency.ts';
import { invalidFields } from '../http/errors.ts';
import { type Language, pickText } from '../http/language.ts';
import { say } from '../http/messages.ts';
import { deleteParts, putLine } from './basket.repository.ts';
import { choiceIn } from './line-bundle.ts';

/** Canonical text of a line's attributes: equal maps give equal texts, whatever the order of their keys. */
export function attributesKey(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(attributesKey).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${attributesKey(item)}`).join(',')}}`;
}

/** A line that a shopper asks for, with its product. */
interface ReadyRequest {
  readonly product: ProductRecord;
  readonly attributes: Readonly<Record<string, unknown>>;
}

function notReady(messages: readonly string[]) {
  return invalidFields({ attributes: messages }, 'NOT_READY');
}

/** What a personalised product still lacks, in the shopper's words. */
function formProblems({ product, attributes }: ReadyRequest, language: Language): readonly string[] {
  return (product.form ?? []).flatMap(({ key, label, maxLength, isRequired }) => {
    const value = attributes[key];
    const text = typeof value === 'string' ? value.trim() : '';
    const values = { label: pickText(label, language), max: maxLength };
    if (text === '') return isRequired ? [say('fieldMissing', language, values)] : [];
    return [...text].length > maxLength ? [say('fieldTooLong', language, values)] : [];
  });
}

/**
 * Looks whether a product can go into a basket as it is asked for (Protocol basket §5, NOT_READY): a bundle needs a choice
 * in every required slot, a personalised product its words, and a group is never sold itself.
 *
 * @returns the parts of a bundle; none for everything else.
 * @throws {HttpError} 400 NOT_READY, one sentence for each thing that is missing or not offered.
 */
export async function readyParts(
  db: Database,
  request: ReadyRequest,
  { currency, language }: { readonly currency: CurrencyCode; readonly language: Language },
): Promise<readonly BundlePart[]> {
  const { product, attributes } = request;
  if (product.kind === 'group') throw notReady([say('chooseMember', language)]);
  const problems = formProblems(request, language);
  if (problems.length > 0) throw notReady(problems);
  if (product.kind !== 'bundle') return [];
  const bundle = (await findBundles(db, [product.pk], currency)).get(product.pk) ?? [];
  const { choice, invalid, missing } = readChoice(bundle, choiceIn(attributes));
  if (invalid.length > 0) throw notReady([say('invalidChoice', language)]);
  if (missing.length > 0) {
    throw notReady(missing.map(({ name }) => say('slotMissing', language, { slot: pickText(name, language) })));
  }
  return partsOf(bundle, choice);
}

/** Writes the parts of a bundle's line anew, in the order of its slots. Two slots may hold the same product. */
export async function putParts(
  tx: Database,
  line: { readonly basketPk: number; readonly pk: number; readonly quantity: number; readonly createdAt: Date },
  parts: readonly BundlePart[],
): Promise<void> {
  await deleteParts(tx, line.pk);
  for (const { slot, option, quantity } of parts) {
    const attributes = { slot: slot.pk };
    await putLine(tx, {
      basketPk: line.basketPk,
      productPk: option.product.pk,
      parentPk: line.pk,
      quantity: quantity * line.quantity,
      attributes,
      attributesKey: attributesKey(attributes),
      createdAt: line.createdAt,
    });
  }
}
