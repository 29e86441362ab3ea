// Promise: one Pay, followed through the host, is the way that docs/pay-path.md shows, with little back and forth.
// `--write` writes the way of now into the document.
import { readFileSync, writeFileSync } from 'node:fs';
import { recordPay } from '../lib/pay-path/record-pay.mjs';
import { stepLines } from '../lib/pay-path/steps-in-words.mjs';
import { inRoot } from '../lib/root.mjs';

/** How often the way may go into a folder again that it has left. */
const most = 8;

const document = inRoot('docs/pay-path.md');
const begin = '<!-- steps: written by scripts/checks/pay-path.mjs --write -->\n\n';
const end = '\n\n<!-- end of steps -->';

const steps = await recordPay();
const reentries = steps.filter(({ isReentry }) => isReentry);
const text = readFileSync(document, 'utf8');
const from = text.indexOf(begin) + begin.length;
const to = text.indexOf(end);
if (to < from) throw new Error('docs/pay-path.md: the marks around the steps are gone.');
const written = text.slice(from, to);
const followed = stepLines(steps).join('\n');

if (process.argv.includes('--write')) writeFileSync(document, text.slice(0, from) + followed + text.slice(to));
else if (written !== followed) {
  console.log('docs/pay-path.md shows another way than a Pay takes; write it anew with `--write`. Now it is:');
  console.log(followed);
  process.exitCode = 1;
}
if (reentries.length > most) {
  console.log(`A Pay goes ${reentries.length} times into a folder that it has left; ${most} are allowed:`);
  for (const { file, name } of reentries) console.log(`  ${file} ${name}`);
  process.exitCode = 1;
}
