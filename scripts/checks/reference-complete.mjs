// Promise: docs/reference tells every export, every command and every field of a view of the published packages, as the code is.
import { buildReference } from '../reference/reference-pages.mjs';
import { stalePages } from '../reference/write-pages.mjs';

const { pages, faults } = await buildReference();
for (const fault of faults) console.log(fault);
const stale = stalePages(pages);
for (const path of stale) console.log(`${path} is not as the docstrings are: npm run docs -- --write.`);
process.exitCode = faults.length === 0 && stale.length === 0 && pages.size > 0 ? 0 : 1;
