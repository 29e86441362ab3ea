/** Scripts of a page: source files as the build's manifest names them, or names of groups. */
interface PageModules {
  /** Needed before the page comes alive. */
  readonly now: readonly string[];
  /** Requested by the tab itself as soon as the page is alive. */
  readonly soon: readonly string[];
  /** For the next step, once this one can be used (`../browser/preload-next.ts`). */
  readonly next: readonly string[];
}

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

function toAssets(programOf: (source: string) => string, applicationOf: (modules: PageModules) => typeof noFiles) {
  const early = programOf('framework/browser/early.ts');
  const comingBack = [programOf('framework/browser/coming-back.ts')];
  return {
    /** Returns the text of a program for the document's head. */
    programOf,
    /** @param programs Run before anything else of the page, after those of the framework. */
    filesOf: (modules: PageModules, ...programs: string[]) => ({
      inline: [early, ...programs],
      ...applicationOf(modules),
    }),
    /**
     * Files of a page without the application.
     * @param comesBack The page reloads when it can be rendered.
     */
    withoutApplication(comesBack: boolean) {
      const { styles } = applicationOf({ now: [], soon: [], next: [] });
      return { ...noFiles, styles, inline: comesBack ? comingBack : [] };
    },
  };
}

/**
 * Makes the lookup from Vite's manifest.
 * @param read Returns the text of a built file.
 * @param groups Script files that the build makes of several sources, by the sources that begin them.
 */
export function createAssets(
  read: (file: string) => string,
  groups: readonly { readonly name: string; readonly test: RegExp }[],
): Assets {
  const manifest = JSON.parse(read('.vite/manifest.json')) as Readonly<Record<string, ManifestChunk>>;
  const byName = new Map(Object.values(manifest).map((chunk) => [chunk.name, chunk]));
  /** Finds the chunk of a group by its name, or of a source: Vite's manifest leaves out those in the file of a group. */
  const chunkOf = (key: string): ManifestChunk => {
    const group = groups.find(({ test }) => test.test(`/${key}`));
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
