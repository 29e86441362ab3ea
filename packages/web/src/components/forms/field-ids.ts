/** Element ids around one field; made of its name, so that an error summary can link to it. */
export interface FieldIds {
  readonly field: string;
  readonly hint: string;
  readonly error: string;
}

/** Ids of a field by its name, or by an id of its own where a name occurs twice on a page. */
export function fieldIds(name: string, id = `field-${name}`): FieldIds {
  return { field: id, hint: `${id}-hint`, error: `${id}-error` };
}

/** Value of `aria-describedby`: the error first, because it is what is new. */
export function describedBy(
  ids: FieldIds,
  has: { readonly hint: boolean; readonly error: boolean },
): string | undefined {
  const parts = [...(has.error ? [ids.error] : []), ...(has.hint ? [ids.hint] : [])];
  return parts.length > 0 ? parts.join(' ') : undefined;
}
