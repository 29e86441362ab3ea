import { prepareData, preparePictures } from '../../../scripts/lib/stack.mjs';

/** How the programs are run: what the build made, or the sources as they are (`E2E_MODE=source`). */
export const mode = process.env.E2E_MODE === 'source' ? 'source' : 'built';

/** Fills one data folder for the whole run, which every worker copies; a picture is drawn once for all of them. */
export default async function prepareRun(): Promise<void> {
  process.env.E2E_DATA_TEMPLATE = await prepareData(mode);
  process.env.E2E_PICTURES = preparePictures(mode);
}
