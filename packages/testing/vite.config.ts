import { defineConfig } from 'vite';

/** Bundles the private host into the package. What npm installs with it stays outside. */
export default defineConfig({
  ssr: {
    noExternal: true,
    external: [
      '@electric-sql/pglite',
      '@expo-google-fonts/noto-sans',
      '@node-rs/argon2',
      '@vitrin/chart-testing',
      '@vitrin/core',
      'fontkit',
      'pdfkit',
      'pg-native',
    ],
    resolve: { conditions: ['source', 'node', 'module', 'default'] },
  },
  build: {
    ssr: true,
    outDir: 'dist/esm',
    emptyOutDir: false,
    target: 'node22',
    minify: false,
    sourcemap: false,
    rollupOptions: {
      input: { index: 'src/index.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', codeSplitting: false },
    },
  },
});
