import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLog, type Log, openStore, reasonOf } from '@vitrin/gateway/parts';
import { createPageRenderer } from '../src/entry-server.tsx';
import { composeShop } from './compose.ts';
import { readWebConfig, type WebConfig } from './config.ts';
import { keepFiles } from './files/static-files.ts';
import { readAssets } from './pages/assets.ts';
import { runProcess } from './run-process.ts';

// The built server stands in dist/server, the browser's files beside it in dist/client.
const client = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'client');

/** As long as a host that listens lets requests wait for its start (docs/decisions/0073-processes-start-drain-and-are-replaced.md). */
const HOST_PATIENCE = 3_000;

/** Without the folder, pages of an earlier build load again when they miss a file. */
function openKeptFiles({ dataDir }: WebConfig, log: Log): string | undefined {
  const folder = path.join(dataDir, 'assets');
  try {
    keepFiles(path.join(client, 'assets'), folder, Date.now());
    return folder;
  } catch (error) {
    log.warn('files of earlier builds are not served', { reason: reasonOf(error) });
    return undefined;
  }
}

await runProcess(async () => {
  const config = readWebConfig(process.env);
  const log = createLog((line) => process.stderr.write(line), Date.now);
  const kept = openKeptFiles(config, log);
  const renderer = await createPageRenderer(config.shop);
  const shop = composeShop({
    config,
    renderer: () => Promise.resolve(renderer),
    assets: readAssets(client),
    files: { client, kept },
    log,
    now: Date.now,
    store: await openStore(config.databaseUrl),
    hostPatience: HOST_PATIENCE,
  });
  return { ...shop, config, log };
});
