import { parseArgs } from 'node:util';
import { backUp } from './lib/operations/backup.mjs';
import { readSettings } from './lib/settings.mjs';
import { runMain } from './lib/stop-error.mjs';

// npm run backup [-- FILE]: the whole database into one file.
await runMain(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const file = await backUp(readSettings(process.env), positionals[0]);
  console.log(`The database is in ${file}. It holds personal data: keep it as safe as the database.`);
});
