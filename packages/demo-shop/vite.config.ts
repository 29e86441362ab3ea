import { defineConfig } from 'vite';

/** Bundles the goods with the host code they use, and the drawing process apart; native packages stay where npm put them. */
export default defineConfig({
  ssr: {
    noExternal: true,
    external: ['@node-rs/argon2', 'sharp'],
    resolve: { conditions: ['source', 'node', 'module', 'default'] },
  },
  build: {
    ssr: true,
    outDir: 'dist',
    // The declarations of `tsc -b` are in the same folder.
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: { index: 'src/index.ts', 'picture-process': 'src/drawings/picture-process.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
