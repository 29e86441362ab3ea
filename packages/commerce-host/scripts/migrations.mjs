// Writes what has changed in the schema files as one migration more; those before it stay as they are, for databases have
// run them. Read what was written before it is committed: a column that may not be empty needs a value for the rows that
// there are, and functions and triggers (`src/db/listing-triggers.sql`) are written into the migration by hand.
//
//   npm run migrations -w @vitrin/commerce-host -- --name=what_changes
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const { status } = spawnSync(
  'drizzle-kit',
  [
    'generate',
    ...['--dialect', 'postgresql', '--schema', './src/db/schema/**/*.ts', '--out', 'migrations'],
    ...process.argv.slice(2),
  ],
  { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: 'inherit' },
);
process.exitCode = status ?? 1;
