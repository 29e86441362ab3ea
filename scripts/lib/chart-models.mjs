import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inRoot } from './root.mjs';

/**
 * The model that a module exports: `saved-card.model.ts` exports `savedCardModel`.
 *
 * @param {string} path of the module
 * @param {Readonly<Record<string, any>>} exported
 * @returns {any}
 */
export function modelIn(path, exported) {
  const name = `${basename(path, '.model.ts').replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Model`;
  const model = exported[name];
  if (!model) throw new Error(`${path} should export ${name}.`);
  return model;
}

/**
 * Loads the model of a chart.
 *
 * @param {string} path as in scripts/charts.mjs
 */
export const loadModel = async (path) => modelIn(path, await import(pathToFileURL(inRoot(path)).href));
