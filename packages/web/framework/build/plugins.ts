import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

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
