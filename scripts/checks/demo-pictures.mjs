// Promise: the pictures that are shipped with the demo's goods look as the drawings of today would.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOfDrawings, drawnFrom, shippedPictures } from '../demo-pictures/drawing-sources.mjs';

const isCurrent = readFileSync(join(shippedPictures, drawnFrom), 'utf8').trim() === digestOfDrawings();
if (!isCurrent) console.log('The drawings changed: run `npm run pictures` and commit packages/commerce-host/pictures.');
process.exitCode = isCurrent ? 0 : 1;
