/** Canonical text of a line's attributes: equal maps give equal texts, whatever the order of their keys. */
export function attributesKey(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(attributesKey).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return `{${entries.map(([key, item]) => `${JSON.stringify(key)}:${attributesKey(item)}`).join(',')}}`;
}
