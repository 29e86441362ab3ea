import { inRoot } from './lib/root.mjs';
import { runMain, StopError } from './lib/stop-error.mjs';
import { buildReference } from './reference/reference-pages.mjs';
import { stalePages, writePages } from './reference/write-pages.mjs';
import { buildSite } from './site/build-site.mjs';
import { serveSite } from './site/serve-site.mjs';

const usage = 'npm run docs -- [--write] [--serve] [--port=4300]';

/** @param {readonly string[]} args */
function readOptions(args) {
  const unknown = args.find((arg) => !/^--(?:write|serve|port=\d+)$/.test(arg));
  if (unknown !== undefined) throw new StopError(`${unknown} is no option: ${usage}`);
  const port = args.find((arg) => arg.startsWith('--port='))?.slice('--port='.length);
  return { isWriting: args.includes('--write'), isServing: args.includes('--serve'), port: Number(port ?? 4300) };
}

/** Writes the reference anew, and says what is missing in it. */
async function writeReference() {
  const { pages, faults } = await buildReference();
  for (const fault of faults) console.log(fault);
  const stale = stalePages(pages);
  writePages(pages);
  for (const path of stale) console.log(`${path}: written`);
  return faults.length;
}

await runMain(async () => {
  const { isWriting, isServing, port } = readOptions(process.argv.slice(2));
  const missing = isWriting ? await writeReference() : 0;
  const folder = inRoot('dist/docs');
  const { pages, searchBytes } = buildSite(folder);
  console.log(`${pages} pages: ${folder}/index.html (the search's list has ${Math.round(searchBytes / 1024)} kB)`);
  if (isServing) console.log((await serveSite(folder, port)).address);
  return missing === 0 ? 0 : 1;
});
