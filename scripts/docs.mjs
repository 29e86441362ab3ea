import { runMain, StopError } from './lib/stop-error.mjs';
import { buildReference } from './reference/reference-pages.mjs';
import { stalePages, writePages } from './reference/write-pages.mjs';

const usage = 'npm run docs -- [--write]';

await runMain(async () => {
  const args = process.argv.slice(2);
  const unknown = args.find((arg) => arg !== '--write');
  if (unknown !== undefined) throw new StopError(`${unknown} is no option: ${usage}`);
  const { pages, faults } = await buildReference();
  for (const fault of faults) console.log(fault);
  const stale = stalePages(pages);
  if (args.includes('--write')) writePages(pages);
  for (const path of stale)
    console.log(`${path}: ${args.includes('--write') ? 'written' : 'not as the docstrings are'}`);
  return faults.length === 0 ? 0 : 1;
});
