/** A reply's JSON without the session id (ruling 1); the same value when it has none. */
export function withoutSessionId(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, 'osessionid')) return value;
  const { osessionid: _removed, ...rest } = value as Record<string, unknown>;
  return rest;
}
