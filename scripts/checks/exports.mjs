// Promise: whoever installs a package is told what changed in it. Exports with their types, and states and events of charts, are recorded in its
// public-interface.json; a difference needs a new entry in its CHANGELOG.md (`- Major: ` where a name is gone), and `--write` records it.
// A signature in the reference names no type that is defined nowhere. Every export has a docstring; so have commands and fields of the views of a handle, numbers with their unit.
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { root } from '../lib/root.mjs';
import { compileWithNeeds } from '../packages/compile-package.mjs';
import { publishablePackages } from '../packages/publishable.mjs';
import { readInterface } from '../packages/read-interface.mjs';
import { docstringFor, packagePages } from '../reference/reference-pages.mjs';
import { undefinedNames } from '../reference/undefined-names.mjs';

const isWriting = process.argv.includes('--write');
const renew = 'node scripts/checks/exports.mjs --write';
const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);
/** The rest of a large difference is in that of public-interface.json. */
const mostLines = 40;

let troubles = 0;
const complain = (line) => {
  troubles += 1;
  console.log(line);
};

/** Entries of a changelog that are not released. */
const unreleased = (text) => /^## Unreleased\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text)?.[1]?.trim() ?? '';

/** States with tags, events and a digest of a chart, from its `*.expected.txt`. */
function readChart(text) {
  const read = (name) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1] ?? '';
  return { states: read('states'), events: read('events'), rest: digest(text) };
}

const readCharts = (folder) =>
  Object.fromEntries(
    globSync('src/**/*.expected.txt', { cwd: folder })
      .sort()
      .map((path) => [basename(path, '.expected.txt'), readChart(readFileSync(join(folder, path), 'utf8'))]),
  );

/** Every recorded text by its place. @returns {Map<string, string>} */
const textsOf = ({ exports, inside, charts }) =>
  new Map(
    /** @type {[string, string][]} */ ([
      ...Object.entries(exports).flatMap(([path, names]) =>
        Object.entries(names).map(([name, text]) => [`${path} ${name}`, text]),
      ),
      ...Object.entries(inside),
      ...Object.entries(charts).flatMap(([chart, facts]) =>
        Object.entries(facts).map(([what, text]) => [`chart ${chart}: ${what}`, text]),
      ),
    ]),
  );

/** @returns {{ lines: string[], isMajor: boolean }} */
function compare(before, after) {
  const [old, now] = [textsOf(before), textsOf(after)];
  const gone = [...old.keys()].filter((place) => !now.has(place));
  const changed = [...now].filter(([place, text]) => old.has(place) && old.get(place) !== text);
  const added = [...now.keys()].filter((place) => !old.has(place));
  return {
    lines: [
      ...gone.map((place) => `${place} is gone`),
      ...changed.map(([place, text]) => `${place} is ${text}, was ${old.get(place)}`),
      ...added.map((place) => `${place} is new`),
    ],
    isMajor: gone.some((place) => !place.includes('#')),
  };
}

/** Commands and views of the parts that a front end opens. */
const ofHandles =
  /^(?:(?:Checkout|Masterpass)Commands|(?:PlainCheckout|Checkout|Method|Masterpass|Wallet|Basket|Session|Otp|SearchBox)View)$/;

function checkDocstrings({ entries }) {
  const placeOf = ({ file }) =>
    relative(root, file)
      .replace('dist/esm', 'src')
      .replace(/\.d\.ts$/, '.ts');
  for (const { exports } of entries)
    for (const [name, found] of exports.filter(([, one]) => one !== undefined)) {
      if (docstringFor(name, new Map(exports)) === '')
        complain(`${placeOf(found)}: ${name} is exported and has no docstring.`);
      for (const member of ofHandles.test(found.name) ? found.untold : [])
        complain(`${placeOf(found)}: ${found.name}: ${member} has no docstring.`);
    }
}

for (const one of publishablePackages()) {
  compileWithNeeds(one.name);
  const shown = readInterface(one);
  checkDocstrings(shown);
  const path = join(one.folder, 'public-interface.json');
  const section = unreleased(readFileSync(join(one.folder, 'CHANGELOG.md'), 'utf8'));
  const textOf = (found) => (found?.isChart ? 'chart' : (found?.text ?? 'of a library'));
  const report = {
    changelog: digest(section),
    exports: Object.fromEntries(
      shown.entries.map(({ path: from, exports }) => [
        from,
        Object.fromEntries(exports.map(([name, found]) => [name, textOf(found)])),
      ]),
    ),
    inside: Object.fromEntries(shown.inside.map(([name, found]) => [name, found.text])),
    charts: readCharts(one.folder),
  };
  const record = () => writeFileSync(path, `${JSON.stringify(report, null, 2)}\n`);
  const kept = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
  const { lines, isMajor } = compare(kept ?? report, report);
  const isNew = kept?.changelog !== report.changelog;
  const wanted = isMajor ? /^- Major: /m : /^- (?:Major|Minor|Patch): /m;
  if (lines.length > 0) console.log(`${one.name}:`);
  for (const line of lines.slice(0, mostLines)) console.log(`  ${line.slice(0, 300)}`);
  if (lines.length > mostLines) console.log(`  and ${lines.length - mostLines} more`);
  if (lines.length > 0 && !(isNew && wanted.test(section)))
    complain(`  CHANGELOG.md of ${one.name} needs a new entry under Unreleased, ${wanted.source}; then ${renew}.`);
  else if (isWriting) record();
  else if (lines.length > 0 || isNew) complain(`${one.name}: public-interface.json is out of date: ${renew}.`);
}
for (const place of undefinedNames(publishablePackages().flatMap(packagePages)))
  complain(`${place} is in a signature of the reference, which does not define it.`);
process.exitCode = troubles === 0 ? 0 : 1;
