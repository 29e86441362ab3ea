import { defineConfig } from 'vite';

/**
 * The host program as plain JavaScript that starts fast: finding the hundreds of small files of the pure libraries takes
 * longer than running them, so they are bundled. Packages with native or WebAssembly parts, or files of their own, stay where npm put them.
 */
export default defineConfig({
  ssr: {
    noExternal: true,
    external: ['@electric-sql/pglite', '@node-rs/argon2', 'fontkit', 'pdfkit', 'pg-native'],
    resolve: { conditions: ['source', 'node', 'module', 'default'] },
  },
  build: {
    ssr: true,
    outDir: 'dist',
    // The declarations of `tsc -b` lie beside the program.
    emptyOutDir: false,
    target: 'node24',
    minify: false,
    sourcemap: true,
    rollupOptions: {
      input: { main: 'src/main.ts' },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
