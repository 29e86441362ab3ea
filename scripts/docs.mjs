// `npm run docs`: writes the generated files of docs, the weights in the README of core and, with all pages, the site in dist/docs.
import { preview } from 'vite';
import { inRoot, root } from './lib/root.mjs';
import { runMain, StopError } from './lib/stop-error.mjs';
import { weighPacked, writeWeights } from './packages/weights.mjs';
import { buildGenerated, writeGenerated } from './reference/reference-pages.mjs';
import { buildSite } from './site/build-site.mjs';

const usage = 'npm run docs -- [--serve] [--port=4300]';

/** @param {readonly string[]} args */
function readOptions(args) {
  const unknown = args.find((arg) => !/^--(?:serve|port=\d+)$/.test(arg));
  if (unknown !== undefined) throw new StopError(`${unknown} is not an option: ${usage}`);
  const port = args.find((arg) => arg.startsWith('--port='))?.slice('--port='.length);
  return { isServing: args.includes('--serve'), port: Number(port ?? 4300) };
}

await runMain(async () => {
  const { isServing, port } = readOptions(process.argv.slice(2));
  const files = await buildGenerated();
  writeGenerated(files);
  writeWeights(await weighPacked());
  const folder = inRoot('dist/docs');
  console.log(`${buildSite(folder, files)} pages: ${folder}/index.html`);
  if (isServing) {
    const server = await preview({
      configFile: false,
      appType: 'mpa',
      root,
      build: { outDir: folder },
      preview: { port, strictPort: true },
    });
    server.printUrls();
  }
});
