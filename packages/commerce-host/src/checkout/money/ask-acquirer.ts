/** Asks the acquirer; an adapter that fails has said nothing, which is never the same as "no". */
export async function askAcquirer<Answer extends { readonly kind: string }>(
  ask: () => Promise<Answer>,
): Promise<Answer | { readonly kind: 'unknown' }> {
  try {
    return await ask();
  } catch {
    return { kind: 'unknown' };
  }
}
