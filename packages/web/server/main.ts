import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLog, openStore } from '@vitrin/gateway/parts';
import { createPageRenderer } from '../src/entry-server.tsx';
import { composeShop } from './compose.ts';
import { readWebConfig } from './config.ts';
import { readAssets } from './pages/assets.ts';
import { runProcess } from './run-process.ts';
import { createStaticFiles } from './static-files.ts';

// The built server stands in dist/server, the browser's files beside it in dist/client.
const client = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'client');

/** As long as a host that listens lets requests wait for its start (docs/decisions/0126-start-the-rest-of-it-waits-too.md). */
const HOST_PATIENCE = 3_000;

await runProcess(async () => {
  const config = readWebConfig(process.env);
  const log = createLog((line) => process.stderr.write(line), Date.now);
  const renderer = await createPageRenderer(config.shop);
  const shop = composeShop({
    config,
    renderer: () => Promise.resolve(renderer),
    assets: readAssets(path.join(client, '.vite', 'manifest.json')),
    staticFiles: createStaticFiles(client),
    log,
    now: Date.now,
    store: await openStore(config.databaseUrl),
    hostPatience: HOST_PATIENCE,
  });
  return { ...shop, config, log };
});
