/** Name of an action or a guard in a chart, with its fixed parameters: `refuse busy`. */
export function nameOf(named: unknown): string {
  if (typeof named === 'string') return named;
  if (typeof named === 'function') return named.name || 'function';
  const { type = 'unnamed', params } = named as { readonly type?: string; readonly params?: unknown };
  const given = Object.values(fixedParams(params)).filter((value) =>
    ['string', 'number', 'boolean'].includes(typeof value),
  );
  return [type, ...given].join(' ');
}

/** Parameters that no context changes; a function is called with an empty context and event, and gives none if it throws. */
function fixedParams(params: unknown): object {
  if (typeof params === 'object' && params !== null) return params;
  if (typeof params !== 'function') return {};
  try {
    return fixedParams(params({ context: {}, event: {} }));
  } catch {
    return {};
  }
}

/** A guard in words; one that is made of others as `not(isValid)`. */
export function guardOf(guard: unknown): string {
  const { guards, name } = guard as { readonly guards?: readonly unknown[]; readonly name?: string };
  return guards ? `${name}(${guards.map(guardOf).join(', ')})` : nameOf(guard);
}
