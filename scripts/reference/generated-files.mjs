import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readChart, writePage } from '../../packages/inspector/src/drawing/index.ts';
import { openApiDocument } from '../../packages/probe/src/openapi/openapi.ts';
import { chartModels } from '../charts.mjs';
import { loadModel } from '../lib/chart-models.mjs';
import { inRoot } from '../lib/root.mjs';
import { buildReference, referenceFolder } from './reference-pages.mjs';

/**
 * Files of docs that git ignores because they follow from the sources: the reference, a page for each drawing and openapi.json.
 *
 * @returns {Promise<{ files: Map<string, string>, faults: readonly string[] }>} text by path from the root of the repository, and what
 *   the reference lacks
 */
export async function buildGenerated() {
  const { pages, faults } = await buildReference();
  const files = new Map(pages);
  for (const { chart, machine } of await Promise.all(chartModels.map(loadModel)))
    files.set(`docs/machines/${chart}.md`, writePage(chart, readChart(machine), `${chart}.svg`));
  files.set('docs/protocol/openapi.json', `${JSON.stringify(openApiDocument(), null, 1)}\n`);
  return { files, faults };
}

/** @param {ReadonlyMap<string, string>} files as {@link buildGenerated} returns them */
export function writeGenerated(files) {
  rmSync(inRoot(referenceFolder), { recursive: true, force: true });
  for (const [path, text] of files) {
    mkdirSync(dirname(inRoot(path)), { recursive: true });
    writeFileSync(inRoot(path), text);
  }
}
