import { readFile } from 'node:fs/promises';
import { enableCompileCache } from 'node:module';
import { setFlagsFromString } from 'node:v8';

/**
 * The embedded database is one WebAssembly program of 9 MB. With V8's own budget a third of the start goes into compiling
 * for speed what only the start needs; with this one functions are still optimised after a fraction of a second of work.
 */
const TIERING_BUDGET = 100_000_000;

/** The part of WebAssembly that the start uses; TypeScript knows it from browsers only. */
interface WithWebAssembly {
  readonly WebAssembly: { compile(bytes: Uint8Array): Promise<object> };
}

/** What cannot be compiled here is compiled, or complained about, when the database is opened. */
async function compileDatabase(): Promise<object | undefined> {
  try {
    const { WebAssembly } = globalThis as unknown as WithWebAssembly;
    return await WebAssembly.compile(
      await readFile(new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'))),
    );
  } catch {
    return undefined;
  }
}

/**
 * Loads the program after the compile cache is on, so that the second start skips compiling; the embedded database is
 * compiled beside it, on threads of its own.
 */
async function run(): Promise<void> {
  const [command, ...words] = process.argv.slice(2);
  if (command === 'operator') {
    const { runOperatorCommand } = await import('./admin/operator-command.ts');
    process.exitCode = await runOperatorCommand(words, process.env, { input: process.stdin, output: process.stdout });
    return;
  }
  setFlagsFromString(`--wasm-tiering-budget=${TIERING_BUDGET}`);
  enableCompileCache();
  const embedded = process.env.DATABASE_URL ? undefined : compileDatabase();
  const { runProgram } = await import('./program.ts');
  await runProgram({ embedded });
}

await run();
