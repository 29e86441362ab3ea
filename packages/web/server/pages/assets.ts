import { scriptPatterns } from '../../scripts/script-groups.ts';
import type { PageModules } from '../../src/entry-server.tsx';

interface ManifestChunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

const APP_ENTRY = 'src/entry-client.tsx';

/** Addresses that a page needs in its head. Each list has what none before has. */
const noFiles = {
  /** Empty: the page runs no script. */
  entry: '',
  styles: [] as readonly string[],
  /** Script files that the entry and the page import, for `modulepreload`. */
  preloads: [] as readonly string[],
  soon: [] as readonly string[],
  next: [] as readonly string[],
};

export type Assets = ReturnType<typeof toAssets>;
export type PageFiles = ReturnType<Assets['filesOf']>;

/** @param programOf Returns the text of a program in the document's head. */
function toAssets(programOf: (source: string) => string, applicationOf: (modules: PageModules) => typeof noFiles) {
  const early = [programOf('framework/browser/early.ts')];
  const offer = [programOf('src/i18n/show-language-offer.ts')];
  const comingBack = [programOf('framework/browser/coming-back.ts')];
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
 * Makes the lookup from Vite's manifest.
 * @param read Returns the text of a built file.
 */
export function createAssets(read: (file: string) => string): Assets {
  const manifest = JSON.parse(read('.vite/manifest.json')) as Readonly<Record<string, ManifestChunk>>;
  const byName = new Map(Object.values(manifest).map((chunk) => [chunk.name, chunk]));
  /** Finds the chunk of a group by its name, or of a source: Vite's manifest leaves out those in the file of a group. */
  const chunkOf = (key: string): ManifestChunk => {
    const group = scriptPatterns.find(({ test }) => test.test(`/${key}`));
    const chunk = manifest[key] ?? byName.get(group?.name ?? key);
    if (chunk === undefined) throw new Error(`assets: "${key}" is not in the build's manifest; run the client build.`);
    return chunk;
  };
  // The minifier names variables at the top level: a function keeps them from other scripts.
  const programOf = (source: string) => `(()=>{${read(chunkOf(source).file).trim()}})()`;
  return toAssets(programOf, ({ now, soon, next }) => {
    const chunks = new Set<ManifestChunk>();
    const add = (key: string) => {
      const chunk = chunkOf(key);
      if (chunks.has(chunk)) return;
      chunks.add(chunk);
      chunk.imports?.forEach(add);
    };
    /** Files of these sources that none before has brought. */
    const added = (keys: readonly string[]) => {
      const before = chunks.size;
      keys.forEach(add);
      return [...chunks].slice(before).map(({ file }) => `/${file}`);
    };
    const [entry = '', ...preloads] = added([APP_ENTRY, ...now]);
    const styles = [...chunks].flatMap(({ css = [] }) => css.map((file) => `/${file}`));
    return { entry, styles, preloads, soon: added(soon), next: added(next) };
  });
}

/** The development server's: everything from source, styles as a file of their own so that nothing flashes. */
export const developmentAssets = (): Assets =>
  toAssets(
    (source) => `import('/${source}')`,
    () => ({ ...noFiles, entry: `/${APP_ENTRY}`, styles: ['/src/design/styles.css'] }),
  );
