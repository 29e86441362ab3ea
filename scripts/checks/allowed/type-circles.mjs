/**
 * Circles that are known: each is a defect, and this list only gets shorter. An entry lets every circle be whose files all
 * lie in its list; a file that is in no circle any more must go.
 *
 * @type {import('../../lib/import-circles.mjs').AllowedCircle[]}
 */
export const allowed = [];
