import { readFileSync } from 'node:fs';
import path from 'node:path';
import { patternOf, scriptGroups } from '../../scripts/script-groups.ts';
import type { PageModules } from '../../src/server-render/matched-page.server.ts';

/** A program in the document's head: its text, or in development its address. */
export interface InlineScript {
  readonly text?: string;
  readonly src?: string;
}

/** Addresses that a page needs in its head; each list has what none before has. */
interface ApplicationFiles extends Omit<PageModules, 'now'> {
  /** Empty: the page runs no script. */
  readonly entry: string;
  readonly styles: readonly string[];
  /** Script files that the entry and the page import, for `modulepreload`. */
  readonly preloads: readonly string[];
}

interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const APP_ENTRY = 'src/entry-client.tsx';
const EARLY = 'framework/browser/early.ts';
const LANGUAGE_OFFER = 'src/i18n/show-language-offer.ts';
const COMING_BACK = 'framework/browser/coming-back.ts';

const noFiles = { entry: '', styles: [], preloads: [], soon: [], next: [] };

export type Assets = ReturnType<typeof toAssets>;
export type PageFiles = ReturnType<Assets['filesOf']>;

function toAssets(
  programOf: (source: string) => InlineScript,
  applicationOf: (modules: PageModules) => ApplicationFiles,
) {
  const [early, offer, comingBack] = [[programOf(EARLY)], [programOf(LANGUAGE_OFFER)], [programOf(COMING_BACK)]];
  return {
    /** `inline` programs run before anything else of the page; `offer` too, on a page with offers of other languages. */
    filesOf: (modules: PageModules) => ({ inline: early, offer, ...applicationOf(modules) }),
    /**
     * Files of a page without the application.
     * @param comesBack The page reloads when it can be rendered.
     */
    withoutApplication(comesBack: boolean) {
      const { styles } = applicationOf({ now: [], soon: [], next: [] });
      return { ...noFiles, styles, inline: comesBack ? comingBack : [], offer: [] };
    },
  };
}

/**
 * Reads the manifest of a build.
 * @param client Folder of the browser's files.
 */
export function readAssets(client: string): Assets {
  const read = (file: string) => readFileSync(path.join(client, file), 'utf8');
  return createAssets(JSON.parse(read('.vite/manifest.json')) as Record<string, ManifestChunk>, read);
}

/**
 * Makes the lookup from Vite's manifest.
 * @param read Returns the text of a built file.
 */
export function createAssets(
  manifest: Readonly<Record<string, ManifestChunk>>,
  read: (file: string) => string,
): Assets {
  const byName = new Map(Object.values(manifest).map((chunk) => [chunk.name, chunk]));
  /** Finds the chunk of a group by its name, or of a source: Vite's manifest leaves out those in the file of a group. */
  const chunkOf = (key: string): ManifestChunk => {
    const group = scriptGroups.find((one) => patternOf(one).test(`/${key}`));
    const chunk = manifest[key] ?? byName.get(group?.name ?? key);
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
  const programOf = (source: string) => ({ text: `(()=>{${read(chunkOf(source).file).trim()}})()` });
  return toAssets(programOf, ({ now, soon, next }) => {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    /** Files of these sources that none before has brought. */
    const added = (keys: readonly string[]) => {
      const before = scripts.size;
      for (const key of keys) collect(key, scripts, styles);
      return [...scripts].slice(before);
    };
    const [entry = '', ...preloads] = added([APP_ENTRY, ...now]);
    return { entry, styles: [...styles], preloads, soon: added(soon), next: added(next) };
  });
}

/** The development server's: everything from source, styles as a file of their own so that nothing flashes. */
export const developmentAssets = (): Assets =>
  toAssets(
    (source) => ({ src: `/${source}` }),
    () => ({ ...noFiles, entry: `/${APP_ENTRY}`, styles: ['/src/design/styles.css'] }),
  );
