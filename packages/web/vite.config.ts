import { fileURLToPath } from 'node:url';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));
const linguiConfig = { cwd: root };

/**
 * One configuration for the three uses: `vite build` makes the browser's files, `vite build --ssr` the server as one
 * file, and the development server (`server/dev.ts`) runs both from source.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  appType: 'custom',
  publicDir: 'public',
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset({}, linguiConfig)] }),
    react(),
    lingui(linguiConfig),
    tailwindcss(),
  ],
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
  },
  ssr: {
    noExternal: command === 'build' ? true : [/^@vitrin\//],
    resolve: { conditions: ['source', 'node', 'module', 'import', 'default', 'development|production'] },
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        target: 'node24',
        rolldownOptions: { input: 'server/main.ts', output: { entryFileNames: 'main.js' } },
      }
    : {
        outDir: 'dist/client',
        target: 'es2023',
        manifest: true,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: { app: 'src/entry-client.tsx' },
        },
      },
}));
