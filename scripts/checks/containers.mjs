// Promise: Dockerfile, compose.yaml and Caddyfile are well formed, run nobody as root, open nothing but the proxy, which speaks HTTP/2
// and 3, and wait for payments.
import { existsSync, readFileSync } from 'node:fs';
import { composeTroubles, dockerfileTroubles, proxyTroubles } from '../lib/operations/container-files.mjs';
import { inRoot } from '../lib/root.mjs';

const read = (path) => readFileSync(inRoot(path), 'utf8');
const guide = read('docs/guide.md');
const drain = Number(
  /DRAIN_MILLISECONDS = ([\d_]+)/.exec(read('packages/commerce-host/src/listen.ts'))?.[1].replaceAll('_', ''),
);
const built = ['node_modules', 'packages/commerce-host/dist', 'packages/web/dist'];
const troubles = [
  ...dockerfileTroubles(read('Dockerfile'), (path) => built.includes(path) || existsSync(inRoot(path))),
  ...composeTroubles(read('compose.yaml'), {
    example: read('.env.example'),
    settings: (name) => name === 'HEALTH_PORT' || guide.includes(`\`${name}\``),
    drainSeconds: drain / 1000,
  }),
  ...proxyTroubles(read('Caddyfile'), read('compose.yaml')),
];
for (const trouble of troubles) console.log(trouble);
process.exitCode = troubles.length === 0 ? 0 : 1;
