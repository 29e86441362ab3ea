// Promise: the pictures that are shipped with the demo's goods look as the drawings of today would.
import { digestOfArchive, digestOfDrawings } from '../demo-pictures/drawing-sources.mjs';

const isCurrent = digestOfArchive() === digestOfDrawings();
if (!isCurrent) console.log('The drawings changed: run `npm run pictures` and commit packages/demo-shop/pictures.bin.');
process.exitCode = isCurrent ? 0 : 1;
