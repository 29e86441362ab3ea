// Promise: files have no word that is not the field's (docs/rules/vocabulary.md), no more of the old dialect than before, and no code that a
// rule forbids: notes for later, switched off rules, sleeps in tests, bodies that no schema reads, words of the wire in front ends, physical sides in styles.
import { readFileSync } from 'node:fs';
import { checkoutPages } from '../../packages/core/src/contract/checkout/page-name.ts';
import { dialectAboveCeilings } from '../lib/dialect.mjs';
import { forbiddenCode } from '../lib/forbidden-code.table.mjs';
import { forbiddenTexts } from '../lib/forbidden-text.mjs';
import { forbiddenWords } from '../lib/forbidden-words.mjs';
import { inRoot } from '../lib/root.mjs';
import { trackedFiles } from '../lib/tracked-files.mjs';

/** The tables and the glossary name what they forbid; records tell the past. */
const own =
  /^(?:scripts\/(?:lib\/forbidden-|checks\/names)|docs\/(?:glossary|rules\/vocabulary|decisions\/|machines\/)|CHANGELOG\.md|package-lock\.json)|\/migrations\//;

const files = trackedFiles()
  .filter((path) => /\.(?:ts|tsx|mjs|css|md|po|json|html|grit)$/.test(path) && !own.test(path))
  .map((path) => ({ path, text: readFileSync(inRoot(path), 'utf8') }));
const lines = [
  ...forbiddenTexts(files, [...forbiddenWords, ...forbiddenCode(checkoutPages)]),
  ...dialectAboveCeilings(files, process.argv.includes('--write')),
];
for (const line of lines) console.log(line);
process.exitCode = lines.length === 0 && files.length > 0 ? 0 : 1;
