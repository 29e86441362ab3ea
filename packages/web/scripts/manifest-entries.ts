import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

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
