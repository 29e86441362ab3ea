import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startService } from '../../../scripts/lib/services.mjs';
import { mode } from './stack.ts';

const cache = fileURLToPath(new URL('../../../.cache/e2e', import.meta.url));
const hostBundle = fileURLToPath(new URL('../../commerce-host/dist/main.js', import.meta.url));

/** A folder name that changes with the host, since another host may seed other data. */
function templateName(): string {
  if (mode === 'source') return 'source';
  return createHash('sha256').update(readFileSync(hostBundle)).digest('hex').slice(0, 16);
}

/**
 * Fills one data folder for the whole run, which every worker copies: seeding takes seconds, copying does not. The folder
 * is kept for later runs of the same host.
 */
export default async function prepareRun(): Promise<void> {
  const template = join(cache, templateName());
  process.env.E2E_DATA_TEMPLATE = template;
  if (existsSync(template) && mode === 'built') return;
  for (const old of existsSync(cache) ? readdirSync(cache) : [])
    rmSync(join(cache, old), { recursive: true, force: true });
  const unfinished = `${template}.part`;
  mkdirSync(unfinished, { recursive: true });
  const host = await startService('host', {
    mode,
    logDir: join(cache, 'logs'),
    env: { DATA_DIR: unfinished, COMMERCE_PORT: '0', BANK_PORT: '0' },
  });
  await host.stop();
  renameSync(unfinished, template);
}
