import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { composeTroubles, dockerfileTroubles, proxyTroubles } from './lib/operations/container-files.mjs';
import { inRoot, root } from './lib/root.mjs';

it('Dockerfile, compose.yaml and Caddyfile run nothing as root, open the proxy alone, and wait for payments', () => {
  const read = (path: string) => readFileSync(inRoot(path), 'utf8');
  const guide = read('docs/guide.md');
  const drain = /DRAIN_MILLISECONDS = ([\d_]+)/.exec(read('packages/commerce-host/src/listen.ts'))?.[1] ?? '';
  const built = ['node_modules', 'packages/commerce-host/dist', 'packages/web/dist'];
  expect(dockerfileTroubles(read('Dockerfile'), (path) => built.includes(path) || existsSync(inRoot(path)))).toEqual(
    [],
  );
  expect(
    composeTroubles(read('compose.yaml'), {
      example: read('.env.example'),
      settings: (name) => name === 'HEALTH_PORT' || guide.includes(`\`${name}\``),
      drainSeconds: Number(drain.replaceAll('_', '')) / 1000,
    }),
  ).toEqual([]);
  expect(proxyTroubles(read('Caddyfile'), read('compose.yaml'))).toEqual([]);
});

describe('what the test of the container files sees', () => {
  it('an image that runs as root, is not looked after, or takes what nobody makes', () => {
    const text = 'FROM node AS build\nUSER node\nFROM node\nCOPY --from=build /app/gone ./gone\nCMD ["node"]\n';
    expect(dockerfileTroubles(text, () => false)).toEqual([
      'Dockerfile: it runs as root.',
      'Dockerfile: the last stage has no HEALTHCHECK.',
      'Dockerfile: the last stage has no STOPSIGNAL.',
      'Dockerfile: gone is not made by the build.',
    ]);
  });

  it('a service that is open, has rights it does not need, is killed early, or is given what nobody reads', () => {
    const text = `
services:
  host:
    build: .
    ports: ["4000:4000"]
    stop_grace_period: 10s
    environment: { DATABASE_ULR: "\${PASSWORD:?}" }
`;
    const expected = { example: '', settings: () => false, drainSeconds: 32 };
    expect(composeTroubles(text, expected)).toEqual([
      'compose.yaml: host lacks read_only.',
      'compose.yaml: host lacks cap_drop: [ALL].',
      'compose.yaml: host lacks no-new-privileges.',
      'compose.yaml: host lacks restart.',
      'compose.yaml: host is open to the public.',
      'compose.yaml: host is killed before it has drained (32 s).',
      'compose.yaml: host is given DATABASE_ULR, which is no setting.',
      '.env.example: PASSWORD is missing, and compose.yaml asks for it.',
    ]);
  });

  it('a proxy that speaks HTTP/1.1 alone, or does not tell the shop how it speaks', () => {
    const compose = 'services: { proxy: { ports: ["80:80", "443:443"] } }';
    expect(proxyTroubles('{\n\tservers {\n\t\tprotocols h1\n\t}\n}\n', compose)).toEqual([
      'Caddyfile: it lacks "protocols h1 h2 h3".',
      'Caddyfile: it lacks "header_up X-Forwarded-Proto-Version {http.request.proto}".',
      'compose.yaml: proxy has no 443/udp, which HTTP/3 comes by.',
    ]);
  });
});

const docker = (...args: string[]) => spawnSync('docker', args, { cwd: root, encoding: 'utf8' });
const hasEngine = () => docker('info').status === 0 && docker('compose', 'version').status === 0;

/** Builds an image and starts it: minutes, so only in the long run, and only where there is an engine. */
describe.skipIf(process.env.LONG !== '1' || !hasEngine())('the containers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-containers-'));
  const env = join(folder, 'env');
  const compose = ['compose', '--project-name', 'vitrin-test', '--env-file', env];
  afterAll(() => {
    docker(...compose, 'down', '--volumes', '--timeout', '45');
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);

  it('are built, and become healthy', () => {
    writeFileSync(
      env,
      [
        'IMAGE=vitrin-test',
        'SHOP_HOST=localhost',
        'POSTGRES_PASSWORD=test',
        'MAIL_URL=smtp://mail.invalid:25',
        'MAIL_FROM=Shop <shop@localhost>',
        'SMS_WEBHOOK_URL=https://sms.invalid/send',
        'SMS_WEBHOOK_SECRET=test-test-test-test-test-test-test',
      ].join('\n'),
    );
    const up = docker(...compose, 'up', '--build', '--wait', '--wait-timeout', '300', 'database', 'host', 'shop');
    expect(up.stderr.slice(-2_000)).toContain('Healthy');
    expect(up.status).toBe(0);
    const asked = "fetch('http://127.0.0.1:3000/readyz').then(async (reply) => console.log(await reply.text()))";
    expect(docker(...compose, 'exec', 'shop', 'node', '-e', asked).stdout).toContain('"host":"ok"');
  }, 900_000);
});
