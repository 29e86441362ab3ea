// Writes the one migration of a version that nobody runs yet: the schema files as drizzle-kit turns them into SQL, between the
// hand-written files of src/db. Databases of an earlier commit do not fit it and are refused (src/db/own-migrations.ts).
//
//   npm run migrations -w @vitrin/commerce-host
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const cwd = fileURLToPath(new URL('..', import.meta.url));
const { out } = parseArgs({ options: { out: { type: 'string', default: 'migrations' } } }).values;
const handWritten = (name) => readFileSync(`${cwd}/src/db/${name}.sql`, 'utf8').trim();

process.chdir(cwd);
rmSync(out, { recursive: true, force: true });
const options = ['--dialect=postgresql', '--schema=./src/db/schema/**/*.ts', `--out=${out}`, '--name=initial'];
const { status, stderr } = spawnSync('drizzle-kit', ['generate', ...options], { encoding: 'utf8' });
if (status === 0) {
  const file = `${out}/0000_initial.sql`;
  const tables = readFileSync(file, 'utf8').trim();
  const parts = [handWritten('extensions'), tables, handWritten('search-forms'), handWritten('listing-triggers')];
  writeFileSync(file, `${parts.join('\n--> statement-breakpoint\n')}\n`);
  // Only a second migration would be compared with it.
  rmSync(`${out}/meta/0000_snapshot.json`);
} else console.error(stderr);
process.exitCode = status ?? 1;
