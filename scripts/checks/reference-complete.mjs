// Promise: every export, command and view field of the published packages has a docstring, and so has every chart.
import { buildReference } from '../reference/reference-pages.mjs';

const { pages, faults } = await buildReference();
for (const fault of faults) console.log(fault);
process.exitCode = faults.length === 0 && pages.size > 0 ? 0 : 1;
