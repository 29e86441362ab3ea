/** Characters whose upper and lower case do not lead to the folded one. */
const exceptions: Readonly<Record<string, string>> = { İ: 'i', ﬅ: 'ﬆ' };

/**
 * The form in which texts are compared: e-mail addresses, voucher codes, the keys of limits, names of collections, search words.
 * Texts that differ in case or by invisible characters fold to the same text.
 *
 * Unicode's simple case folding, over composed characters (NFC), with `i`, `I`, `ı` and `İ` as one letter and without
 * default-ignorable characters. It depends on no locale and on no database. A folded text is compared and indexed, but never
 * shown, and never used as an address. Folding twice changes nothing.
 *
 * @example foldCase('KIRINIKI@x.example') === foldCase('kİrıniki@x.example') // true
 */
export function foldCase(text: string): string {
  const visible = text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFC');
  const folded = visible.replace(/[^a-z0-9]/gu, foldCharacter);
  // A lower-case `İ` is written as two characters by programs that keep its dot.
  return folded.replaceAll('i\u0307', 'i').normalize('NFC');
}

/** Simple case folding is the lower case of the upper case, as long as each is a single character. */
function foldCharacter(character: string): string {
  const upper = exceptions[character] ?? ifSingle(character.toUpperCase(), character);
  return ifSingle(upper.toLowerCase(), upper);
}

function ifSingle(text: string, character: string): string {
  return [...text].length === 1 ? text : character;
}
