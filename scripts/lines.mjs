import { execFileSync } from 'node:child_process';
import { matchesGlob } from 'node:path';
import { root } from './lib/root.mjs';

/** Kinds of file and their globs; the first kind that matches a file counts it. */
const kinds = {
  'lock file': ['**/package-lock.json'],
  scripts: ['scripts/**/*.{mjs,js,ts,tsx,css,html,grit,vue,svelte}'],
  'JSON without the lock file': ['**/*.json'],
  Markdown: ['**/*.md'],
  'tests and rigs': [
    '**/*.test.{ts,tsx}',
    'packages/{chart-testing,e2e,probe}/**/*.{ts,tsx,css,html,js,mjs}',
    '**/{testing,tests,conformance,fixtures,attack-corpus,ownership,hostile-*}/**/*.{ts,tsx}',
  ],
  source: ['{packages,examples}/**/*.{ts,tsx,vue,svelte,css,html,js,mjs}', '*.ts'],
  'everything else': [],
};

/** Git's tree without files: compared with it, each file is added. */
const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';

const kindOf = (path) =>
  Object.keys(kinds).find((kind) => kinds[kind].some((glob) => matchesGlob(path, glob))) ?? 'everything else';

/** The files that differ between a tree and another one, or the tracked files of the work tree; renames are found. */
function changes(...trees) {
  const command = ['diff', '--numstat', '-z', '-M', '-l0', ...trees, '--'];
  const output = execFileSync('git', command, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  return [...output.matchAll(/(-|\d+)\t(-|\d+)\t(?:\0([^\0]+)\0)?([^\0]+)\0/g)].map(
    ([, added, deleted, before, path]) => ({
      added: Number(added) || 0,
      deleted: Number(deleted) || 0,
      before: before ?? path,
      path,
    }),
  );
}

const sum = (rows, column) => rows.reduce((all, row) => all + row[column], 0);
const print = (...cells) =>
  console.log(cells.map((cell, at) => (at === 0 ? String(cell).padEnd(28) : String(cell).padStart(10))).join(''));

const [commit] = process.argv.slice(2);
const now = changes(emptyTree);
const then = commit === undefined ? [] : changes(emptyTree, commit);
const between = commit === undefined ? [] : changes(commit);
const linesThen = new Map(then.map(({ path, added }) => [path, added]));
const moved = between
  .filter(({ before, path }) => before !== path)
  .map((row) => ({ ...row, moved: (linesThen.get(row.before) ?? 0) - row.deleted }));

/** Prints the counts of some kinds. Lines that moved with their file count neither as added nor as deleted. */
function printRow(title, isOfKind) {
  const of = (rows, column = 'path') => rows.filter((row) => isOfKind(kindOf(row[column])));
  const [after, added, deleted] = [of(now), sum(of(between), 'added'), sum(of(between, 'before'), 'deleted')];
  if (commit === undefined) print(title, after.length, sum(after, 'added'));
  else {
    const [start, kept] = [of(then), sum(of(moved, 'before'), 'moved')];
    print(
      title,
      start.length,
      after.length,
      sum(start, 'added'),
      sum(after, 'added'),
      added,
      deleted,
      kept,
      deleted - added,
    );
  }
}

if (commit === undefined) print('', 'files', 'lines');
else print('', 'files', 'now', 'lines', 'now', 'added', 'deleted', 'moved', 'fewer');
for (const kind of Object.keys(kinds)) printRow(kind, (own) => own === kind);
printRow('source, tests, scripts', (own) => ['source', 'tests and rigs', 'scripts'].includes(own));
printRow('all', () => true);
console.log('\nA file is counted by the first kind whose glob matches it:');
for (const [kind, globs] of Object.entries(kinds)) console.log(`  ${kind}: ${globs.join('  ')}`);
