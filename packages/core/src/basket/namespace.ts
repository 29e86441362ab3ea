/** Form of a basket's name on the wire; `mini` is a route (Protocol basket §1). */
const form = /^(?!mini$)[a-z0-9_-]{1,40}$/;

/** Name of the basket that a first write opens (Protocol basket §1). */
export const firstNamespace = 'default';

/** Name of the basket of what is saved for later: never the main one, and none that a shopper names. */
export const savedNamespace = 'saved';

/** Whether a text can name a basket in an address (basket.md §1). */
export function isNamespace(text: string): boolean {
  return form.test(text);
}

/** Whether a shopper's own basket can have the name. */
export function isOwnNamespace(text: string): boolean {
  return isNamespace(text) && text !== savedNamespace;
}

/** Letters that do not come apart into a plain one and its mark. */
const plainLetters: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', ø: 'o', ł: 'l', æ: 'ae', đ: 'd' };

/**
 * A shopper's own name for a basket as a namespace; undefined when nothing of it can stand there.
 * @example toNamespace('Anneme Hediyeler') // 'anneme-hediyeler'
 */
export function toNamespace(name: string): string | undefined {
  const namespace = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ıßøłæđ]/g, (letter) => plainLetters[letter] ?? '')
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, 40)
    .replace(/^-+|-+$/g, '');
  // A shopper's "Saved" is another basket than the shop's, and is read alike.
  if (namespace === savedNamespace) return `${namespace}-`;
  return isNamespace(namespace) ? namespace : undefined;
}

/** A namespace as a shopper reads it: `anneme-hediyeler` is "Anneme hediyeler". The first basket's name is the front end's. */
export function namespaceLabel(namespace: string): string {
  const words = namespace.replace(/[-_]+/g, ' ').trim();
  return words === '' ? namespace : words.charAt(0).toUpperCase() + words.slice(1);
}
