import { parseArgs } from 'node:util';
import { restore } from './lib/operations/backup.mjs';
import { readSettings } from './lib/settings.mjs';
import { runMain, StopError } from './lib/stop-error.mjs';

// npm run restore -- FILE [--replace]: the database as it was when the file was made.
await runMain(async () => {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { replace: { type: 'boolean' } } });
  const [file] = positionals;
  if (file === undefined) throw new StopError('Say which file: npm run restore -- FILE [--replace].');
  const note = await restore(readSettings(process.env), file, { isReplacing: values.replace === true });
  console.log(`The database of ${file} is restored.${note}`);
});
