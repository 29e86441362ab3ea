import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { hasPostgres, startPostgres } from './lib/postgres.mjs';
import { start, stopEverything } from './lib/processes.mjs';
import { inRoot, pinnedNode } from './lib/root.mjs';

test.skipIf(!hasPostgres())(
  'PostgreSQL ends with the program that is connected to it, and in order',
  async () => {
    const postgres = await startPostgres();
    const client = `
    const { default: pg } = await import(${JSON.stringify(pathToFileURL(inRoot('node_modules/pg/lib/index.js')).href)});
    await new pg.Client({ connectionString: ${JSON.stringify(postgres?.url)} }).connect();
    console.log('connected');`;
    const program = start('client', pinnedNode, ['--input-type=module', '-e', client], { servesOthers: true });
    await new Promise<void>((resolve) => {
      program.onLine((line) => line === 'connected' && resolve());
    });
    await stopEverything();
    expect(postgres?.log()).toContain('database system is shut down');
    await postgres?.stop();
  },
  120_000,
);
