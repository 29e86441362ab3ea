/** What has no words of its own, and whose words count for it. */

const isSaid = ({ text }) => text !== '';

/** `voucher.code` stands in `voucher`. */
const outerOf = (name) => name.slice(0, Math.max(0, name.lastIndexOf('.'))).replace(/\[\]$/, '');

/**
 * The docstring that tells of a member: its own, or that of the object it stands in.
 *
 * @param {import('./type-members.mjs').MemberFacts} member
 * @param {readonly import('./type-members.mjs').MemberFacts[]} all
 */
export function tellingOf(member, all) {
  if (isSaid(member.docstring)) return member.docstring;
  const outer = all.find(({ name, owner }) => name === outerOf(member.name) && owner === member.owner);
  return outer && tellingOf(outer, all);
}

/**
 * Whether a reader learns what a member is: from itself, from the object it stands in, or from all that stands in it.
 *
 * @param {import('./type-members.mjs').MemberFacts} member
 * @param {readonly import('./type-members.mjs').MemberFacts[]} all
 */
export function isTold(member, all) {
  if (tellingOf(member, all)) return true;
  const inside = all.filter(({ name }) => outerOf(name) === member.name);
  return inside.length > 0 && inside.every((one) => isTold(one, all));
}

/**
 * What a number counts, by the words that a docstring says it with; the first that fits.
 *
 * @type {readonly (readonly [RegExp, string])[]}
 */
const units = [
  [/minor units/i, 'minor units'],
  [/milliseconds/i, 'milliseconds'],
  [/seconds/i, 'seconds'],
  [/working days/i, 'working days'],
  [/\bpks?\b/i, 'pk'],
  [/pieces/i, 'pieces'],
  [/digits/i, 'digits'],
  [/characters/i, 'characters'],
  [/\bplace of\b/i, 'place, from 0'],
  [/\bhow many\b|\bcount\b|^codes sent|another number than before/i, 'count'],
];

const isNumber = (type) => /\bnumber\b/.test(type);

/**
 * What a number counts: undefined where nothing says it, and an empty text where there is no number.
 *
 * @param {import('./type-members.mjs').MemberFacts} member
 * @param {readonly import('./type-members.mjs').MemberFacts[]} all
 * @param {string} about docstring of the type that it is a member of
 * @returns {string | undefined}
 */
export function unitOf(member, all, about) {
  if (!isNumber(member.type)) return '';
  const texts = [member.docstring.text, tellingOf(member, all)?.text ?? '', about];
  for (const text of texts) {
    const found = units.find(([words]) => words.test(text));
    if (found) return found[1];
  }
  return undefined;
}
