// Writes the SQL migrations from the schema files. Until the first release there is one initial migration, which is
// written anew on every change of the schema: there is no installation yet whose data would have to be carried over.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const room = fileURLToPath(new URL('..', import.meta.url));
rmSync(`${room}migrations`, { recursive: true, force: true });
const { status } = spawnSync('drizzle-kit', ['generate', '--name', 'initial'], { cwd: room, stdio: 'inherit' });
process.exitCode = status ?? 1;
