// Promise: files have no word that is not the field's (docs/rules/vocabulary.md), no more of the old dialect than before, and no code that a
// rule forbids: notes for later, switched off rules, sleeps in tests, bodies that no schema reads, words of the wire in front ends, physical sides in styles.
import { readFileSync, writeFileSync } from 'node:fs';
import { checkoutPages } from '../../packages/core/src/contract/checkout/page-name.ts';
import { forbiddenCode } from '../lib/forbidden-code.table.mjs';
import { forbiddenTexts } from '../lib/forbidden-text.mjs';
import { forbiddenWords } from '../lib/forbidden-words.mjs';
import { inRoot } from '../lib/root.mjs';
import { trackedFiles } from '../lib/tracked-files.mjs';

/** The tables and the glossary name what they forbid; records tell the past. */
const own =
  /^(?:scripts\/(?:lib\/forbidden-|checks\/names)|docs\/(?:glossary|rules\/vocabulary|decisions\/|machines\/)|CHANGELOG\.md|package-lock\.json)|\/migrations\//;

const table = inRoot('scripts/lib/dialect-ceilings.json');
const opening = /\/\*\*\s+(?:\*\s+)?(?:What|Who|Whoever|Where|Whether|How|Of|One|Those|It|Why|When)\b/g;
const phrase = /\b(?:goes on|comes to nothing|ways? to pay|stands? beside|whoever|anew)\b/gi;

/** The package of a source; all pages and all catalogues are one group each, whose ceiling is 0. */
function groupOf(path) {
  if (/\.(?:md|po)$/.test(path)) return path.endsWith('.md') ? 'pages' : 'catalogues';
  return /\.(?:ts|tsx|mjs)$/.test(path) ? /^(?:packages\/[^/]+|scripts|examples)(?=\/)/.exec(path)?.[0] : undefined;
}
const count = (text, pattern) => text.match(pattern)?.length ?? 0;

/**
 * Counts of docstring openings and coined phrases of each group against their ceilings (docs/rules/vocabulary.md). A ceiling only
 * falls: `isWriting` lowers those that are no longer reached.
 *
 * @param {readonly { path: string, text: string }[]} files
 * @returns {string[]} one line for each count above its ceiling
 */
function dialectAboveCeilings(files, isWriting) {
  const ceilings = JSON.parse(readFileSync(table, 'utf8'));
  const counts = {};
  for (const { path, text } of files) {
    const name = groupOf(path);
    if (name === undefined) continue;
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

const files = trackedFiles()
  .filter((path) => /\.(?:ts|tsx|mjs|css|md|po|json|html|grit)$/.test(path) && !own.test(path))
  .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));
const lines = [
  ...forbiddenTexts(files, [...forbiddenWords, ...forbiddenCode(checkoutPages)]),
  ...dialectAboveCeilings(files, process.argv.includes('--write')),
];
for (const line of lines) console.log(line);
process.exitCode = lines.length === 0 && files.length > 0 ? 0 : 1;
