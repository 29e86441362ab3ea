import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from './root.mjs';

/** `saved-card.model.ts` exports `savedCardModel`. */
function modelExport(path) {
  const chart = basename(path, '.model.ts');
  return `${chart.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Model`;
}

/**
 * Loads the model of a chart.
 *
 * @param {string} path as in scripts/charts.mjs
 */
export async function loadModel(path) {
  const model = (await import(pathToFileURL(inRoot(path)).href))[modelExport(path)];
  if (!model) throw new Error(`${path} should export ${modelExport(path)}.`);
  return model;
}
