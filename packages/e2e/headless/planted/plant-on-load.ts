import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { plant } from './plant.ts';
import { plantedDefects } from './planted-defects.table.ts';

// Loaded before a program (`node --import`): the program's copy of one source file has the defect named by PLANT. The file on
// disk stays as it is, and the product knows nothing of it.

const { PLANT } = process.env;
const defect = plantedDefects.find(({ name }) => name === PLANT);
if (!defect) throw new Error(`No defect is called "${PLANT}".`);
const target = new URL(`../../../../${defect.file}`, import.meta.url).href;

registerHooks({
  load(url, context, nextLoad) {
    if (url !== target) return nextLoad(url, context);
    const source = plant(readFileSync(new URL(url), 'utf8'), defect);
    process.stderr.write(`planted: ${defect.file}\n`);
    return { format: 'module-typescript', source, shortCircuit: true };
  },
});
