/** Tagged text for what JSON would drop or merge with something else; undefined for a value that JSON tells apart. */
function tagged(value: unknown): object | undefined {
  if (typeof value === 'bigint') return { $bigint: String(value) };
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : { $number: String(value) };
  if (value instanceof Set) return { $set: [...value].map((one) => comparableWords(one)).toSorted() };
  if (value instanceof Map)
    return { $map: [...value].map((entry) => comparableWords(entry)).toSorted((one, other) => (one < other ? -1 : 1)) };
  if (value instanceof Error) return { $error: value.name, ...value, message: value.message, cause: value.cause };
  if (value instanceof RegExp) return { $regexp: String(value) };
  return value instanceof Date && Number.isNaN(value.getTime()) ? { $date: 'invalid' } : undefined;
}

/**
 * Text that is equal for equal values and different for different ones: JSON, and tagged text for sets, maps, errors, regular
 * expressions, bigints and the numbers that JSON writes as null.
 * @throws TypeError for a function, a symbol or a circular value: two of them cannot be compared by their text.
 */
export function comparableWords(value: unknown): string {
  const words = JSON.stringify(value, function (this: Record<string, unknown>, key, shown: unknown) {
    // JSON has already called `toJSON`, which turns an invalid date into null.
    const original = this[key];
    if (typeof original === 'function' || typeof original === 'symbol')
      throw new TypeError(`"${key || 'value'}" is a ${typeof original}, which has no value to compare`);
    if (original === undefined && Array.isArray(this)) return { $undefined: true };
    return tagged(original) ?? shown;
  });
  return words ?? 'undefined';
}

/** Comparable text of a whole context, without its functions. */
export function contextWords(context: object): string {
  return JSON.stringify(context, (_, value: unknown) =>
    typeof value === 'function' ? undefined : (tagged(value) ?? value),
  );
}
