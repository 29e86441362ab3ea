/** One demand on a new password (Protocol auth §1): 6–50 characters of four kinds. */
export type PasswordDemand = 'length' | 'upper' | 'lower' | 'digit' | 'special';

const demands: readonly (readonly [PasswordDemand, RegExp])[] = [
  ['length', /^.{6,50}$/su],
  ['upper', /\p{Lu}/u],
  ['lower', /\p{Ll}/u],
  ['digit', /\d/],
  ['special', /[^\p{L}\p{N}\s]/u],
];

/** What a password still lacks, in the order of the hint. */
export function missingFromPassword(password: string): readonly PasswordDemand[] {
  return demands.filter(([, pattern]) => !pattern.test(password)).map(([demand]) => demand);
}
