/** The entry with this pk, or `null`. */
export function byPk<Entry extends { readonly pk: number }>(
  entries: readonly Entry[],
  pk: number | null,
): Entry | null {
  return entries.find((entry) => entry.pk === pk) ?? null;
}
