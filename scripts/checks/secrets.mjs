// Promise: a production build holds no byte of the inspector (issue "First purchase", design.md §5).
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensureBuilt } from '../lib/build.mjs';
import { inRoot, root } from '../lib/root.mjs';
import { runMain } from '../lib/stop-error.mjs';

/** Words that stand in the adapter and nowhere else; minifiers leave texts alone. */
const marks = ['/__inspect', '‹string›'];
const adapter = inRoot('packages/inspector/src');

const filesUnder = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

await runMain(async () => {
  const sources = filesUnder(adapter).map((file) => readFileSync(file, 'utf8'));
  const lost = marks.filter((mark) => !sources.some((text) => text.includes(mark)));
  if (lost.length > 0) {
    console.log(`${lost.join(', ')} no longer stands in packages/inspector/src: choose another mark in this check.`);
    return 1;
  }
  await ensureBuilt();
  const found = [...filesUnder(inRoot('packages/web/dist/client')), ...filesUnder(inRoot('packages/web/dist/server'))]
    .filter((file) => !file.endsWith('.map'))
    .filter((file) => marks.some((mark) => readFileSync(file, 'utf8').includes(mark)));
  for (const file of found) console.log(`${relative(root, file)} holds a part of the inspector.`);
  return found.length === 0 ? 0 : 1;
});
