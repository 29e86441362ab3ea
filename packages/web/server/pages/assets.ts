import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageModules } from '../../src/server-render/matched-page.server.ts';

/** A program in the document's head. */
export type InlineScript =
  | { readonly text: string; readonly src?: never }
  | { readonly text?: never; readonly src: string };

/** Programs and addresses that a page needs in its head. */
export interface PageFiles {
  /** Programs that run before anything else of the page. */
  readonly inline: readonly InlineScript[];
  /** Programs that run after the offers of other languages, where the page has any. */
  readonly offer: readonly InlineScript[];
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

export interface Assets {
  filesOf(modules: PageModules): PageFiles;
  /**
   * Files of a page without the application.
   * @param comesBack The page reloads when it can be rendered.
   */
  withoutApplication(comesBack: boolean): PageFiles;
}

interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export const noModules: PageModules = { now: [], soon: [], next: [] };

const noFiles: PageFiles = { inline: [], offer: [], entry: '', styles: [], preloads: [], soon: [], next: [] };

const APP_ENTRY = 'src/entry-client.tsx';
const EARLY = 'framework/browser/early.ts';
const LANGUAGE_OFFER = 'src/i18n/show-language-offer.ts';
const COMING_BACK = 'framework/browser/coming-back.ts';

/**
 * Reads the manifest of a build.
 * @param client Folder of the browser's files.
 */
export function readAssets(client: string): Assets {
  const manifest = readFileSync(path.join(client, '.vite', 'manifest.json'), 'utf8');
  return createAssets(JSON.parse(manifest) as Record<string, ManifestChunk>, (file) =>
    readFileSync(path.join(client, file), 'utf8'),
  );
}

/**
 * Makes the lookup from Vite's manifest. Computes the files once for each set of modules.
 * @param read Returns the text of a built file.
 */
export function createAssets(
  manifest: Readonly<Record<string, ManifestChunk>>,
  read: (file: string) => string,
): Assets {
  const known = new Map<string, PageFiles>();

  const byName = new Map(Object.values(manifest).map((chunk) => [chunk.name, chunk]));
  /** Finds a source file's chunk, or that of a group of sources by its name. */
  const chunkOf = (key: string): ManifestChunk => {
    const chunk = manifest[key] ?? byName.get(key);
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

  // The minifier names variables at the top level: a function keeps them from other scripts.
  const inline = (key: string): InlineScript => ({ text: `(()=>{${read(chunkOf(key).file).trim()}})()` });
  const early = inline(EARLY);
  const comingBack = inline(COMING_BACK);
  const offer = [inline(LANGUAGE_OFFER)];

  return {
    filesOf,
    withoutApplication(comesBack) {
      const { styles } = filesOf(noModules);
      return { ...noFiles, styles, inline: comesBack ? [comingBack] : [] };
    },
  };

  function filesOf({ now, soon, next }: PageModules): PageFiles {
    const name = JSON.stringify([now, soon, next]);
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
    const [entry = '', ...preloads] = added([APP_ENTRY, ...now]);
    const files = {
      inline: [early],
      offer,
      entry,
      styles: [...styles],
      preloads,
      soon: added(soon),
      next: added(next),
    };
    known.set(name, files);
    return files;
  }
}

/** The development server's: everything from source, styles as a file of their own so that nothing flashes. */
export function developmentAssets(): Assets {
  const files = { ...noFiles, styles: ['/src/design/styles.css'] };
  const offer = [{ src: `/${LANGUAGE_OFFER}` }];
  return {
    filesOf: () => ({ ...files, offer, inline: [{ src: `/${EARLY}` }], entry: `/${APP_ENTRY}` }),
    withoutApplication: (comesBack) => ({ ...files, inline: comesBack ? [{ src: `/${COMING_BACK}` }] : [] }),
  };
}
