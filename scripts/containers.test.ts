import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { inRoot, root } from './lib/root.mjs';

const read = (path: string) => readFileSync(inRoot(path), 'utf8');

it('the image does not run as root, reports its health, and contains only what the build makes', () => {
  const text = read('Dockerfile').replaceAll('\\\n', ' ');
  const last = text.slice(text.lastIndexOf('\nFROM '));
  expect(/^USER (\S+)$/m.exec(last)?.[1]).toBe('node');
  for (const wanted of ['HEALTHCHECK', 'STOPSIGNAL', 'CMD']) expect(last).toMatch(new RegExp(`^${wanted} `, 'm'));
  const copied = [...last.matchAll(/^COPY --from=build \/app\/(\S+)/gm)].map(([, path = '']) => path);
  const built = ['node_modules', 'packages/commerce-host/dist', 'packages/web/dist'];
  expect(copied.filter((path) => !built.includes(path) && !existsSync(inRoot(path)))).toEqual([]);
  expect(copied.length).toBeGreaterThan(5);
});

it('services have no rights that they do not need, the proxy alone is public, and payments end before a stop', () => {
  const compose = read('compose.yaml');
  const { services } = parse(compose, { merge: true });
  const guide = read('docs/guide.md');
  const [, drain = ''] = /DRAIN_MILLISECONDS = ([\d_]+)/.exec(read('packages/commerce-host/src/listen.ts')) ?? [];
  for (const [name, service] of Object.entries<Record<string, never>>(services)) {
    expect(service, name).toMatchObject({
      read_only: true,
      restart: 'unless-stopped',
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
    expect(service.ports === undefined, name).toBe(name !== 'proxy');
    if (service.build === undefined) expect(service.healthcheck, name).toBeDefined();
    else {
      expect(Number.parseInt(service.stop_grace_period, 10) * 1_000, name).toBeGreaterThan(
        Number(drain.replace('_', '')),
      );
      const unknown = Object.keys(service.environment).filter(
        (variable) => variable !== 'HEALTH_PORT' && !guide.includes(`\`${variable}\``),
      );
      expect(unknown, name).toEqual([]);
    }
  }
  const asked = [...compose.matchAll(/\$\{([A-Z_]+):\?/g)].map(([, name]) => name);
  const given = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(given).toEqual(expect.arrayContaining(asked));
  expect(services.proxy.ports).toContain('443:443/udp');
  expect(read('Caddyfile')).toContain('protocols h1 h2 h3\n');
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
