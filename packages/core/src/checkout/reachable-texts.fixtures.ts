// For tests alone; no index exports it: every text that somebody who holds a value could come by.

/** Every string in a value and in all that it leads to; nothing is looked at twice. */
export function textsIn(value: unknown): readonly string[] {
  const seen = new Set<object>();
  const texts: string[] = [];
  const due: unknown[] = [value];
  while (due.length > 0) {
    const next = due.pop();
    if (typeof next === 'string') texts.push(next);
    if (typeof next === 'number') texts.push(String(next));
    if (typeof next !== 'object' || next === null || seen.has(next)) continue;
    seen.add(next);
    if (next instanceof Map) due.push(...next.keys(), ...next.values());
    else if (next instanceof Set) due.push(...next);
    else due.push(...Object.keys(next), ...Object.values(next));
  }
  return texts;
}
