import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

/**
 * The embedded database is one WebAssembly program of 9 MB. With V8's own budget a third of the start goes into compiling
 * for speed what only the start needs; with this one functions are still optimised after a fraction of a second of work.
 */
const TIERING_BUDGET = 100_000_000;

/** Loads the program after the compile cache is on, so that the second start skips compiling. */
async function run(): Promise<void> {
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);
  enableCompileCache();
  const { runProgram } = await import('./program.ts');
  await runProgram();
}

await run();
