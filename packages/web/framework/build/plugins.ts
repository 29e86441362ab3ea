import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Leaves every dynamic import as it is written. Vite wraps each, to load styles of its own, which no file here has, and preloads,
 * which the server's pages name. No option turns the wrapping plugin off.
 */
export const plainImports: Plugin = {
  name: 'vitrin-plain-imports',
  apply: 'build',
  configResolved({ plugins }) {
    const at = plugins.findIndex(({ name }) => name === 'native:import-analysis-build');
    if (at === -1) throw new Error('plain-imports: Vite has another plugin for dynamic imports.');
    (plugins as Plugin[]).splice(at, 1);
  },
};

/** Writes a brotli-11 twin beside every text file, so that the server never compresses a file. */
export const precompress: Plugin = {
  name: 'vitrin-precompress',
  apply: 'build',
  writeBundle({ dir = '' }) {
    for (const file of globSync(`${dir}/**/*.{css,js,svg,txt,webmanifest}`)) {
      const content = readFileSync(file);
      const packed = brotliCompressSync(content);
      if (packed.length < content.length) writeFileSync(`${file}.br`, packed);
    }
  },
};
