// Prints, for each page, the brotli-11 bytes of all JavaScript a browser fetches until the page is hydrated, and fails
// over budget (performance.md §8, goals 1 and 2). Run `npm run build -w @vitrin/web` first.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { measurePages } from './measure-pages.ts';

const client = fileURLToPath(new URL('../dist/client/', import.meta.url));
const manifest = JSON.parse(readFileSync(`${client}.vite/manifest.json`, 'utf8'));
const pages = measurePages(manifest, (file) => readFileSync(client + file));
let isOver = false;
for (const page of pages) {
  const over = page.budget !== undefined && page.bytes > page.budget;
  isOver ||= over;
  const budget =
    page.budget === undefined ? '' : ` of ${page.budget.toLocaleString('en')}${over ? '  OVER BUDGET' : ''}`;
  process.stdout.write(`${page.page.padEnd(12)} ${page.bytes.toLocaleString('en').padStart(9)} B${budget}\n`);
  for (const { file, bytes } of page.files) process.stdout.write(`    ${String(bytes).padStart(8)} B  ${file}\n`);
}
process.exitCode = isOver ? 1 : 0;
