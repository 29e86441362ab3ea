// Promise: one word for a thing, the field's own. The words of `lib/forbidden-words.mjs` stand in no name, text, file or address.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { forbiddenWords } from '../lib/forbidden-words.mjs';
import { inRoot, root } from '../lib/root.mjs';

/** The list itself, the glossary that explains it, and what is generated or records the past. */
const own =
  /^(?:scripts\/(?:lib\/forbidden-words|checks\/vocabulary)|docs\/(?:glossary|rules\/vocabulary|decisions\/|machines\/)|CHANGELOG\.md|package-lock\.json)|\/migrations\//;
const text = /\.(?:ts|tsx|mjs|css|md|po|json|html|grit)$/;

const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
  .split('\0')
  .filter((file) => text.test(file) && !own.test(file) && existsSync(inRoot(file)));

let count = 0;
const complain = (words) => {
  count += 1;
  console.log(words);
};

const uses = new Map(forbiddenWords.flatMap(({ allowed = [] }) => allowed).map((place) => [place, 0]));
for (const file of files) {
  const lines = readFileSync(inRoot(file), 'utf8').split('\n');
  for (const { word, use, where = /./, allowed = [] } of forbiddenWords) {
    if (!where.test(file)) continue;
    const place = allowed.find(({ path }) => path.test(file));
    for (const [index, line] of [file, ...lines].entries()) {
      const found = word.exec(line)?.[0];
      if (found === undefined) continue;
      if (place) uses.set(place, (uses.get(place) ?? 0) + 1);
      else complain(`${file}:${index}: "${found}" is not a word of this project: use ${use}`);
    }
  }
}
for (const [{ path, reason }, used] of uses) {
  if (used === 0) complain(`scripts/lib/forbidden-words.mjs: ${path.source} (${reason}) is not needed any more`);
}
process.exitCode = count === 0 ? 0 : 1;
