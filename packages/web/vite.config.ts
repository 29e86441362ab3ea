import { fileURLToPath } from 'node:url';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './framework/build/plugins.ts';
import { scriptPatterns } from './scripts/script-groups.ts';
import { propertyNames, scriptInventory } from './scripts/script-inventory.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const inspectUrl = process.env.VITRIN_INSPECT_URL;
const linguiConfig = { cwd: root };
const routerFile = (name: string) =>
  fileURLToPath(new URL(`../production/${name}`, import.meta.resolve('react-router')));

/**
 * One configuration for the three uses: `vite build` makes the browser's files, `vite build --ssr` the server as one
 * file, and the development server (`server/dev.ts`) runs both from source.
 */
export default defineConfig(({ isSsrBuild, command }) => ({
  root,
  appType: 'custom',
  plugins: [
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(linguiConfig) }, linguiConfig)] }),
    react(),
    lingui({ ...linguiConfig, failOnCompileError: true }),
    tailwindcss(),
    ...(isSsrBuild ? [] : [scriptInventory, precompress]),
  ],
  // In inspect mode the page tells its charts to the inspector through its own origin (docs/guide.md, "Watching charts").
  server: {
    proxy: inspectUrl
      ? { '/__inspect': { target: inspectUrl, headers: { 'x-inspect-token': process.env.INSPECT_TOKEN ?? '' } } }
      : {},
  },
  define: {
    ...(command === 'build' && { 'process.env.NODE_ENV': '"production"' }),
    ...(inspectUrl && { 'import.meta.env.propertyNames': JSON.stringify(propertyNames()) }),
  },
  resolve: {
    conditions: ['source', 'module', 'browser', 'development|production'],
    alias:
      command === 'build'
        ? [
            // For React before 18; ours has the hook itself.
            { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
            // The package names its development files for each condition (remix-run/react-router#14102).
            { find: /^react-router$/, replacement: routerFile('index.mjs') },
            { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
          ]
        : [],
  },
  ssr: {
    noExternal: command === 'build' ? true : [/^@vitrin\//],
    resolve: { conditions: ['source', 'node', 'module', 'default', 'development|production'] },
    external: ['pg-native'],
  },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        copyPublicDir: false,
        target: 'node24',
        rolldownOptions: { input: 'server/main.ts', output: { entryFileNames: 'main.js', codeSplitting: false } },
      }
    : {
        outDir: 'dist/client',
        target: 'es2023',
        manifest: true,
        assetsInlineLimit: 0,
        // The server's pages name what they need; a preload list for later pages would weigh 1 kB on every first one.
        modulePreload: false,
        rolldownOptions: {
          // Short constants are written where they are read: 0.4 kB less until payable.
          optimization: { inlineConst: true },
          input: {
            app: 'src/entry-client.tsx',
            // The server inlines these as text (`framework/server/assets.ts`).
            early: 'framework/browser/early.ts',
            'language-offer': 'src/i18n/show-language-offer.ts',
            'coming-back': 'framework/browser/coming-back.ts',
          },
          output: {
            // The file that every page loads names eighty others, and a hash is what no compression makes smaller: 42 bits tell
            // the builds of one file apart.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [{ name: 'styles', test: /\.css$/, priority: 1 }, ...scriptPatterns],
            },
          },
        },
      },
}));
