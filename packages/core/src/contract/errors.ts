import * as v from 'valibot';
import { MapSchema } from './primitives.ts';
import { isMap } from './reading/is-map.ts';
import { mapped, orElse } from './reading/tolerant.ts';

/** Errors of a reply, sorted: beside a field, or of the whole form. Always arrays of texts. */
export interface ReplyErrors {
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly messages: readonly string[];
}

/** A list of texts stands under no name, and so does a text alone. */
function underNames(errors: unknown): unknown {
  return Array.isArray(errors) || typeof errors === 'string' ? { '': errors } : errors;
}

/**
 * The `errors` member of a reply: `[]`, `{}`, null and an absent key all mean none; a text counts as a list of one
 * (conventions §9, checkout.md §1). Anything else is lost and told of.
 */
export const ErrorsSchema = mapped(
  orElse(v.pipe(v.unknown(), v.transform(underNames), MapSchema), {}),
  (errors): ReplyErrors => readErrors(errors),
);

/** Keys that speak of the whole form. */
const formKeys: readonly string[] = ['non_field_errors', 'detail'];
/** Keys of an error body that are no errors (auth.md §1). */
const otherKeys: readonly string[] = ['error_code', 'redirect_url'];

/**
 * Sorts an error body or an `errors` member. Nested errors get dotted names: `cancel_order_items.0.order_item`.
 * Anything that is no text is passed over, so a fault page or an empty body gives no errors rather than a failure.
 */
export function readErrors(body: unknown): ReplyErrors {
  const fields: Record<string, string[]> = {};
  const messages: string[] = [];
  // A body that is one bare text is a fault page, not an error message.
  const errors = typeof body === 'string' ? undefined : body;
  for (const [name, text] of textsIn(errors, '')) {
    if (name === '' || formKeys.includes(name)) messages.push(text);
    else fields[name] = [...(fields[name] ?? []), text];
  }
  return { fields, messages };
}

/** True when neither a field nor the form has an error. */
export function hasNoErrors(errors: ReplyErrors): boolean {
  return errors.messages.length === 0 && Object.keys(errors.fields).length === 0;
}

/** The machine word of an error body, if it has one. */
export function readErrorCode(body: unknown): string | undefined {
  const code = isMap(body) ? body.error_code : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Every text of an error body with the name that it stands under. */
function* textsIn(value: unknown, name: string): Generator<readonly [name: string, text: string]> {
  if (typeof value === 'string') {
    if (value !== '') yield [name, value];
  } else if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) {
      yield* textsIn(entry, typeof entry === 'string' ? name : joinName(name, String(index)));
    }
  } else if (isMap(value)) {
    for (const [key, entry] of Object.entries(value)) {
      if (!otherKeys.includes(key)) yield* textsIn(entry, joinName(name, key));
    }
  }
}

function joinName(parent: string, child: string): string {
  return parent === '' ? child : `${parent}.${child}`;
}
