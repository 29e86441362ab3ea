// Promise: whoever installs a package is told what changed in it. What each package shows others (exports with their types, states and
// events of charts) is kept in its public-interface.json; a difference needs an entry in its CHANGELOG.md, and `--write` keeps the new one.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileWithNeeds } from '../packages/compile-package.mjs';
import { missingEntry, unreleased } from '../packages/interface/changelog-entry.mjs';
import { compareReports, highest } from '../packages/interface/compare-interfaces.mjs';
import { readCharts, readExports } from '../packages/interface/interface-report.mjs';
import { publishablePackages } from '../packages/publishable.mjs';

const isWriting = process.argv.includes('--write');
const renew = 'node scripts/checks/exports.mjs --write';
const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);
/** Of a big change the rest is in the difference of public-interface.json. */
const mostLines = 40;

let troubles = 0;
const complain = (line) => {
  troubles += 1;
  console.log(line);
};

for (const one of publishablePackages()) {
  compileWithNeeds(one.name);
  const path = join(one.folder, 'public-interface.json');
  const section = unreleased(readFileSync(join(one.folder, 'CHANGELOG.md'), 'utf8'));
  const report = { changelog: digest(section), ...readExports(one), charts: readCharts(one.folder, digest) };
  const text = `${JSON.stringify(report, null, 2)}\n`;
  const keep = () => writeFileSync(path, text);
  if (!existsSync(path)) {
    if (isWriting) keep();
    else complain(`${one.name} has no public-interface.json: ${renew}.`);
    continue;
  }
  const kept = JSON.parse(readFileSync(path, 'utf8'));
  const changes = compareReports(kept, report);
  const isNew = kept.changelog !== report.changelog;
  if (changes.length === 0) {
    if (isWriting) keep();
    else if (isNew)
      complain(`${one.name}: its changelog has another entry since public-interface.json was written: ${renew}.`);
    continue;
  }
  const level = highest(changes);
  const missing = missingEntry({ section, isNew, level });
  console.log(`${one.name}: ${level}`);
  for (const change of changes.slice(0, mostLines)) console.log(`  ${change.level}: ${change.what.slice(0, 300)}`);
  if (changes.length > mostLines) console.log(`  and ${changes.length - mostLines} more`);
  if (missing) complain(`  CHANGELOG.md of ${one.name}: ${missing}; then ${renew}.`);
  else if (isWriting) keep();
  else complain(`  The changelog tells it: ${renew}.`);
}
process.exitCode = troubles === 0 ? 0 : 1;
