import { StartError } from '../db/database.ts';
import type { DemoShop } from './demo-shop.types.ts';

/** A name that neither the compiler nor the bundler follows: the host is built, packed and run without this package. */
const PACKAGE: string = '@vitrin/demo-shop';

/**
 * Loads the demo's goods for a start with `DEMO=1` (ruling 30).
 *
 * @throws {StartError} when the package is not installed, as in a production image.
 */
export async function loadDemoShop(name = PACKAGE): Promise<DemoShop> {
  try {
    const { demoShop }: { readonly demoShop: DemoShop } = await import(name);
    return demoShop;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    throw new StartError(`DEMO: the demo’s goods are not installed here (${name}). Install them, or unset DEMO.`);
  }
}
