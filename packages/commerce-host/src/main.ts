import { enableCompileCache } from 'node:module';

/** Loads the program after the compile cache is on, so that the second start skips compiling. */
async function run(): Promise<void> {
  enableCompileCache();
  const { runProgram } = await import('./program.ts');
  await runProgram();
}

await run();
