import { readFileSync } from 'node:fs';
import type { PageModules } from '../../src/server-render/page-files.server.ts';

/** Addresses that a page needs in its head. */
export interface PageFiles {
  /** Empty: the page runs no script. */
  readonly entry: string;
  readonly styles: readonly string[];
  /** Script files that the entry and the page import, for `modulepreload`. */
  readonly preloads: readonly string[];
  /** Those that the tab asks for by itself once it runs, beside the ones above. */
  readonly soon: readonly string[];
  /** Those of the next step, beside all above: the page itself fetches them when it can be used. */
  readonly next: readonly string[];
}

/** Finds the built files of a page. */
export interface Assets {
  filesOf(modules: PageModules): PageFiles;
  /** Files of the page that takes a shopper to a bank; it has a script of its own. */
  threeD(): PageFiles;
}

interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** A page without files of its own. */
export const noModules: PageModules = { now: [], soon: [], next: [] };

const APP_ENTRY = 'src/entry-client.tsx';
const THREE_D_ENTRY = 'src/entry-three-d.ts';

/** Reads the build's manifest. */
export function readAssets(manifestFile: string): Assets {
  return createAssets(JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, ManifestChunk>);
}

/** Makes the lookup from Vite's manifest; lists of files are computed once for each set of modules. */
export function createAssets(manifest: Readonly<Record<string, ManifestChunk>>): Assets {
  const known = new Map<string, PageFiles>();

  const chunkOf = (key: string): ManifestChunk => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`assets: "${key}" is not in the build's manifest; run the client build.`);
    return chunk;
  };
  const collect = (key: string, scripts: Set<string>, styles: Set<string>) => {
    const chunk = chunkOf(key);
    const file = `/${chunk.file}`;
    if (scripts.has(file)) return;
    scripts.add(file);
    for (const style of chunk.css ?? []) styles.add(`/${style}`);
    for (const imported of chunk.imports ?? []) collect(imported, scripts, styles);
  };

  return {
    threeD: () => filesFor(THREE_D_ENTRY, noModules),
    filesOf: (modules) => filesFor(APP_ENTRY, modules),
  };

  function filesFor(main: string, { now, soon, next }: PageModules): PageFiles {
    const name = JSON.stringify([main, now, soon, next]);
    const found = known.get(name);
    if (found !== undefined) return found;
    const scripts = new Set<string>();
    const styles = new Set<string>();
    /** What these bring that nothing before has brought. */
    const added = (keys: readonly string[]) => {
      const before = scripts.size;
      for (const key of keys) collect(key, scripts, styles);
      return [...scripts].slice(before);
    };
    const [entry = '', ...preloads] = added([main, ...now]);
    const files = { entry, styles: [...styles], preloads, soon: added(soon), next: added(next) };
    known.set(name, files);
    return files;
  }
}

const sourceFiles = { styles: ['/src/design/styles.css'], preloads: [], soon: [], next: [] };

/** The development server's: everything from source, styles as a file of their own so that nothing flashes. */
export function developmentAssets(): Assets {
  return {
    threeD: () => ({ ...sourceFiles, entry: `/${THREE_D_ENTRY}` }),
    filesOf: () => ({ ...sourceFiles, entry: `/${APP_ENTRY}` }),
  };
}
