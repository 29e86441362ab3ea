import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStore, reasonOf } from '@vitrin/gateway/parts';
import { createAssets } from '../framework/server/assets.ts';
import { scriptPatterns } from '../scripts/script-groups.ts';
import { createPageRenderer } from '../src/entry-server.tsx';
import { composeShop } from './compose.ts';
import { keepFiles } from './files/static-files.ts';
import { runProcess } from './web-server.ts';

// The built server is in dist/server, the browser's files in dist/client.
const client = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'client');

await runProcess(async (config, log) => {
  let kept: string | undefined = path.join(config.settings.DATA_DIR, 'assets');
  try {
    keepFiles(path.join(client, 'assets'), kept, Date.now());
  } catch (error) {
    // Without the folder, pages of an earlier build load again when they miss a file.
    log.warn('files of earlier builds are not served', { reason: reasonOf(error) });
    kept = undefined;
  }
  const renderer = await createPageRenderer(config.shop);
  const store = await openStore(config.settings.DATABASE_URL);
  return composeShop({
    config,
    renderer: async () => renderer,
    assets: createAssets((file) => readFileSync(path.join(client, file), 'utf8'), scriptPatterns),
    files: { client, kept },
    log,
    now: Date.now,
    store,
  });
});
