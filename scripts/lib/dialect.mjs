import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './root.mjs';

const table = inRoot('scripts/lib/dialect-ceilings.json');
const opening = /\/\*\*\s+(?:\*\s+)?(?:What|Who|Whoever|Where|Whether|How|Of|One|Those|It|Why|When)\b/g;
const phrase = /\b(?:goes on|comes to nothing|ways? to pay|stands? beside|whoever|anew)\b/gi;

const packageOf = (path) => /^(?:packages\/[^/]+|scripts|examples)(?=\/)/.exec(path)?.[0];
const count = (text, pattern) => text.match(pattern)?.length ?? 0;

/**
 * Counts of docstring openings and coined phrases of each package against their ceilings (docs/rules/vocabulary.md). A ceiling only
 * falls: `isWriting` lowers those that are no longer reached.
 *
 * @param {readonly { path: string, text: string }[]} files
 * @returns {string[]} one line for each count above its ceiling
 */
export function dialectAboveCeilings(files, isWriting) {
  const ceilings = JSON.parse(readFileSync(table, 'utf8'));
  const counts = {};
  for (const { path, text } of files) {
    const name = packageOf(path);
    if (name === undefined || !/\.(?:ts|tsx|mjs)$/.test(path)) continue;
    counts[name] ??= { docstrings: 0, phrases: 0 };
    counts[name].docstrings += count(text, opening);
    counts[name].phrases += count(text, phrase);
  }
  const above = [];
  for (const [name, found] of Object.entries(counts))
    for (const [kind, number] of Object.entries(found)) {
      const ceiling = ceilings[name]?.[kind] ?? 0;
      if (number > ceiling)
        above.push(`${name}: ${number} ${kind} of the old dialect, at most ${ceiling} (docs/rules/vocabulary.md).`);
      else if (number < ceiling) ceilings[name][kind] = number;
    }
  if (isWriting) writeFileSync(table, `${JSON.stringify(ceilings, null, 2)}\n`);
  return above;
}
