// Writes the SQL migrations from the schema files. Until the first release there is one initial migration, which is
// written anew on every change of the schema: there is no installation yet whose data would have to be carried over. From
// then on `--forward` writes what has changed as one migration more, and those before it stay as they are.
// Without a change nothing is written, because a new stamp alone would make existing data folders unusable.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const room = fileURLToPath(new URL('..', import.meta.url));
const migrations = join(room, 'migrations');
const made = mkdtempSync(join(room, 'migrations-'));
const FILE = '0000_initial.sql';

/** Statements in any order: tables come in the order of their files, which may move without a change of the schema. */
const statementsOf = (sql) =>
  sql
    ?.split('--> statement-breakpoint')
    .map((statement) => statement.trim())
    .sort()
    .join('\n');

/** One migration more, from the difference to the last snapshot. A changed trigger is no part of it: it is written by hand. */
function writeForward() {
  const options = ['generate', '--dialect', 'postgresql', '--schema', './src/db/schema/**/*.ts', '--out', 'migrations'];
  process.exitCode = spawnSync('drizzle-kit', options, { cwd: room, stdio: 'inherit' }).status ?? 1;
}

if (process.argv.includes('--forward')) {
  rmSync(made, { recursive: true, force: true });
  writeForward();
  process.exit();
}

try {
  const options = ['generate', '--dialect', 'postgresql', '--schema', './src/db/schema/**/*.ts', '--name', 'initial'];
  const { status } = spawnSync('drizzle-kit', [...options, '--out', made.slice(room.length)], {
    cwd: room,
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
  if (status === 0) {
    // What the schema files cannot say: functions and triggers.
    const triggers = readFileSync(join(room, 'src/db/listing-triggers.sql'), 'utf8');
    const written = `${readFileSync(join(made, FILE), 'utf8')}\n--> statement-breakpoint\n${triggers}`;
    writeFileSync(join(made, FILE), written);
    const known = existsSync(join(migrations, FILE)) ? readFileSync(join(migrations, FILE), 'utf8') : undefined;
    if (statementsOf(written) === statementsOf(known)) {
      console.log('migrations: the schema has not changed');
    } else {
      rmSync(migrations, { recursive: true, force: true });
      cpSync(made, migrations, { recursive: true });
      console.log('migrations: written; data folders of before cannot be used any more');
    }
  }
} finally {
  rmSync(made, { recursive: true, force: true });
}
