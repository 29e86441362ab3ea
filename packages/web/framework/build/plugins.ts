import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

/** Forms that Vite gives to `import('…')` in a file shared with others; the first brackets hold the part to keep. Other forms stay. */
const wrapped: readonly RegExp[] = [
  /__vitePreload\(\(\) => (import\("[^"]+"\)[^\n]*?), __VITE_PRELOAD__\)/g,
  /__vitePreload\(async \(\) => \{\s*const \{ [\w, ]+ \} = await (import\("[^"]+"\)(?:\.then\(\(n\) => n\.\w+\))?);\s*return \{ [\w, ]+ \};\s*\}, __VITE_PRELOAD__\)/g,
  /(), __VITE_PRELOAD__(?=\))/g,
];

/**
 * Takes away the function that Vite puts around every dynamic import: it loads styles of its own, which no file here has,
 * and preloads, which the server's pages do.
 */
export function plainImports(): Plugin {
  return {
    name: 'vitrin-plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    renderChunk: (code) => ({ code: wrapped.reduce((text, form) => text.replace(form, '$1'), code), map: null }),
  };
}

/** Writes a brotli-11 twin beside every text file, so that the server never compresses a file. */
export function precompress(folder: string): Plugin {
  return {
    name: 'vitrin-precompress',
    apply: 'build',
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(css|js|svg|txt|webmanifest)$/.test(entry.name)) continue;
        const file = path.join(entry.parentPath, entry.name);
        const content = readFileSync(file);
        const packed = brotliCompressSync(content, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
        });
        if (packed.length < content.length) writeFileSync(`${file}.br`, packed);
      }
    },
  };
}

interface ManifestEntry {
  readonly file: string;
  readonly [member: string]: unknown;
}

/**
 * Adds to the manifest what Vite leaves out: sources that are fetched by `import()` and stand in a group's file. The server looks a page's
 * files up by its source (`server/pages/assets.ts`), wherever that ended up.
 *
 * @param root the folder that names in the manifest begin at.
 */
export function manifestEntries(root: string): Plugin {
  return {
    name: 'vitrin-manifest-entries',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      const file = path.join(dir, '.vite/manifest.json');
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as Record<string, ManifestEntry>;
      const byFile = new Map(Object.values(manifest).map((entry) => [entry.file, entry]));
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds) {
          const name = path.relative(root, id).split(path.sep).join('/');
          const isFetched = (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
          const entry = byFile.get(chunk.fileName);
          if (isFetched && entry !== undefined) manifest[name] ??= { ...entry, src: name };
        }
      }
      writeFileSync(file, JSON.stringify(manifest, null, 2));
    },
  };
}
