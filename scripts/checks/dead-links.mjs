// Promise: every link between the project's own pages leads somewhere.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot, root } from '../lib/root.mjs';

const link = /\[[^\]]*\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g;
const outside = /^(?:[a-z]+:|#)/;
const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '*.md'];
const pages = execFileSync('git', list, { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((path) => path !== '');

let count = 0;
for (const page of pages.filter((path) => existsSync(inRoot(path)))) {
  for (const [index, line] of readFileSync(inRoot(page), 'utf8').split('\n').entries()) {
    for (const [, target = ''] of line.matchAll(link)) {
      if (outside.test(target)) continue;
      const path = join(dirname(page), decodeURIComponent(target.split('#')[0] ?? ''));
      if (existsSync(inRoot(path))) continue;
      count += 1;
      console.log(`${page}:${index + 1}: ${target} leads nowhere.`);
    }
  }
}
process.exitCode = count === 0 ? 0 : 1;
