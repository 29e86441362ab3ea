// Promise: the layout turns with the direction of the writing: no style names a left or right side (ux 36).
import { globSync, readFileSync } from 'node:fs';
import { physicalClasses, physicalStyles } from '../lib/physical-css.mjs';
import { inRoot, root } from '../lib/root.mjs';

const kinds = [
  { pattern: 'packages/web/src/**/*.css', find: physicalStyles },
  { pattern: 'packages/web/src/**/*.tsx', find: physicalClasses },
];

let count = 0;
let files = 0;
for (const { pattern, find } of kinds) {
  for (const path of globSync(pattern, { cwd: root })) {
    files += 1;
    for (const { line, text } of find(readFileSync(inRoot(path), 'utf8'))) {
      count += 1;
      console.log(`${path}:${line}: "${text}" does not turn: use the logical form, or a twin under [dir="rtl"].`);
    }
  }
}
if (files === 0) console.log('packages/web/src holds no styles: this check looks in the wrong place.');
process.exitCode = count === 0 && files > 0 ? 0 : 1;
