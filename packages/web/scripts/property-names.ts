import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const moduleName = 'virtual:property-names';
const property = /(?<![\w$.])(?:readonly )?([A-Za-z_$][\w$]*)\??:/g;

/**
 * The names that the charts' own code gives to properties, read from its sources: what stands under another name in a context
 * was named by somebody's data, and the inspector does not show it.
 *
 * @param packages the folder that holds the packages
 */
export function propertyNames(packages: string): string[] {
  const files = globSync(['core/src/**/*.ts', 'wallet-machine/src/**/*.ts'], { cwd: packages });
  const own = files.filter((file) => !/\.(?:test|test-d|fixtures|model|races|storm)\.ts$/.test(file));
  const names = own.flatMap((file) =>
    [...readFileSync(path.join(packages, file), 'utf8').matchAll(property)].map(([, name]) => name ?? ''),
  );
  return [...new Set(names)].sort();
}

/** Gives the page of inspect mode those names; a build without it holds none. */
export function propertyNamesModule(packages: string): Plugin {
  return {
    name: 'property-names',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    load: (id) =>
      id === `\0${moduleName}` ? `export const names = ${JSON.stringify(propertyNames(packages))};` : undefined,
  };
}
