/** Other spellings of `rich@example.test`, which fold to the same text. A keyboard, a phone or an attacker writes them. */
export const lookAlikes: readonly (readonly [string, string])[] = [
  ['capital letters', 'RICH@EXAMPLE.TEST'],
  ['a dotless i', 'rıch@example.test'],
  ['a dotted capital I', 'RİCH@example.test'],
  ['a dotted capital I in two characters', 'RI\u0307CH@example.test'],
  ['an i with a dot of its own', 'ri\u0307ch@example.test'],
  ['a soft hyphen', 'ri\u00adch@example.test'],
  ['a space of no width', 'rich\u200b@example.test'],
  ['a mark of writing direction', '\u202arich@example.test'],
  ['a variation selector', 'rich\ufe0f@example.test'],
  ['a long s in the domain', 'rich@example.te\u017ft'],
];

/** Spellings of the voucher `MIN1000`. */
export const voucherSpellings: readonly string[] = ['MİN1000', 'min1000', 'mın1000', 'MIN\u200b1000', ' Min1000 '];
