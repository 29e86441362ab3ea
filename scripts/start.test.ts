import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** A service that says it is ready, answers /healthz and can be told to crash or to fail while starting. */
const fakeService = (name: string, variable: string) => `
import { createServer } from 'node:http';
if (process.env.FAIL === '${name}') { console.error('${name}: Looking at the data'); console.error('${name}: DATA_DIR is damaged. Move it away.'); process.exit(1); }
const server = createServer((request, reply) => {
  if (request.url === '/crash') { console.error('out of luck'); process.exit(3); }
  reply.setHeader('content-type', 'application/json').end('{"status":"ok"}');
});
server.listen(Number(process.env.${variable}), () => console.log(JSON.stringify({ ready: '${name}', pid: process.pid, demo: process.env.DEMO })));
process.on('SIGTERM', () => { console.log('drained'); process.exit(0); });
`;

const bundles = {
  'packages/commerce-host/dist/main.js': fakeService('host', 'COMMERCE_PORT'),
  'packages/web/dist/server/main.js': fakeService('shop', 'PORT'),
};

/** Ports that nobody listens on now, from this machine's own choice. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

interface Started {
  readonly child: ChildProcess;
  readonly text: () => string;
  /** Resolves when the output holds the words; rejects when the program ends without them. */
  readonly says: (words: string) => Promise<void>;
  readonly ended: Promise<number | null>;
}

describe('npm start', () => {
  let copy = '';
  let env: Record<string, string | undefined> = {};
  let started: Started[] = [];

  function startCopy(extra: Record<string, string> = {}, command = [process.execPath, 'scripts/start.mjs']): Started {
    const [program = '', ...args] = command;
    const child = spawn(program, args, { cwd: copy, env: { ...env, ...extra } });
    const wake = new Set<() => void>();
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        text += String(chunk);
        for (const listener of wake) listener();
      });
    }
    const ended = once(child, 'close').then(([code]) => code as number | null);
    const says = (words: string) =>
      new Promise<void>((resolve, reject) => {
        const look = () => text.includes(words) && resolve();
        wake.add(look);
        look();
        void ended.then(() => reject(new Error(`ended without "${words}":\n${text}`)));
      });
    const one = { child, text: () => text, says, ended };
    started.push(one);
    return one;
  }

  beforeEach(async () => {
    copy = mkdtempSync(join(tmpdir(), 'vitrin-start-'));
    started = [];
    for (const path of ['scripts/lib', 'scripts/start.mjs', 'package-lock.json', 'tsconfig.base.json', 'turbo.json']) {
      cpSync(join(root, path), join(copy, path), { recursive: true });
    }
    const { type, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    writeFileSync(
      join(copy, 'package.json'),
      JSON.stringify({ name: 'copy', type, scripts: { start: scripts.start } }),
    );
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
    for (const [path, text] of Object.entries(bundles)) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    const mark = `import { bundles, markBuilt } from './scripts/lib/build.mjs'; for (const one of bundles) markBuilt(one);`;
    spawnSync(process.execPath, ['--input-type=module', '-e', mark], { cwd: copy });
    const [shop, host, bank, wallet] = await freePorts(4);
    env = {
      PATH: process.env.PATH,
      PORT: String(shop),
      COMMERCE_PORT: String(host),
      BANK_PORT: String(bank),
      WALLET_PORT: String(wallet),
      DATA_DIR: join(copy, 'data'),
    };
  });

  afterEach(async () => {
    for (const { child, ended } of started) {
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(copy, { recursive: true, force: true });
  });

  const isUp = async (port: string | undefined) => {
    try {
      return (await fetch(`http://localhost:${port}/healthz`)).ok;
    } catch {
      return false;
    }
  };

  it('prints addresses, accounts and cards once shop and host listen, and SIGTERM drains both', async () => {
    const shop = startCopy();
    await shop.says('Ctrl-C stops everything');
    expect(shop.text()).toContain(`http://localhost:${env.PORT}`);
    expect(shop.text()).toContain(`http://localhost:${env.COMMERCE_PORT}/outbox`);
    expect(shop.text()).toContain(`http://127.0.0.1:${env.BANK_PORT}`);
    expect(shop.text()).toContain('shopper@example.test');
    expect(shop.text()).toContain('This is the demo (DEMO=1)');
    expect(shop.text()).toContain('It listens on 127.0.0.1 alone');
    await expect.poll(() => readFileSync(join(copy, 'data/logs/host.log'), 'utf8')).toContain('"demo":"1"');
    expect(shop.text()).toContain('4543 6000 0000 3015');
    expect(await Promise.all([isUp(env.PORT), isUp(env.COMMERCE_PORT)])).toEqual([true, true]);
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
    expect(await Promise.all([isUp(env.PORT), isUp(env.COMMERCE_PORT)])).toEqual([false, false]);
    expect(readFileSync(join(copy, 'data/logs/host.log'), 'utf8')).toContain('drained');
  });

  it('stops on Ctrl-C as well', async () => {
    const shop = startCopy();
    await shop.says('Ctrl-C stops everything');
    shop.child.kill('SIGINT');
    expect(await shop.ended).toBe(0);
    expect(await Promise.all([isUp(env.PORT), isUp(env.COMMERCE_PORT)])).toEqual([false, false]);
  });

  /** The processes of the fake services, as they wrote them to their logs, which may come after what the terminal shows. */
  const serviceProcesses = () =>
    vi.waitFor(
      () =>
        ['host', 'shop'].map(
          (name): number => JSON.parse(readFileSync(join(copy, `data/logs/${name}.log`), 'utf8')).pid,
        ),
      { timeout: 10_000 },
    );

  const isAlive = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };

  it.each(['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGKILL'] as const)(
    'npm start ─ %s to npm ─ nothing stays',
    async (signal) => {
      const shop = startCopy({}, ['npm', 'start', '--silent']);
      await shop.says('Ctrl-C stops everything');
      const services = await serviceProcesses();
      shop.child.kill(signal);
      await shop.ended;
      await expect.poll(() => services.filter(isAlive), { timeout: 10_000 }).toEqual([]);
      expect(readFileSync(join(copy, 'data/logs/host.log'), 'utf8')).toContain('drained');
    },
  );

  it('the script ─ SIGKILL ─ its services drain and end', async () => {
    const shop = startCopy();
    await shop.says('Ctrl-C stops everything');
    const services = await serviceProcesses();
    shop.child.kill('SIGKILL');
    await shop.ended;
    await expect.poll(() => services.filter(isAlive), { timeout: 10_000 }).toEqual([]);
  });

  it('a second one on the same ports says that the first is running, in one line', async () => {
    const first = startCopy();
    await first.says('Ctrl-C stops everything');
    const second = startCopy();
    expect(await second.ended).toBe(1);
    expect(second.text().trim().split('\n')).toHaveLength(1);
    expect(second.text()).toContain(`Vitrin is already running on port ${env.PORT}`);
    expect(await isUp(env.PORT)).toBe(true);
  });

  it('names a port that another program holds and the variable that changes it', async () => {
    const other = createServer((socket) => socket.destroy()).listen(Number(env.BANK_PORT));
    await once(other, 'listening');
    const shop = startCopy();
    expect(await shop.ended).toBe(1);
    expect(shop.text().trim().split('\n')).toHaveLength(1);
    expect(shop.text()).toContain(`Port ${env.BANK_PORT} is taken`);
    expect(shop.text()).toContain('BANK_PORT=');
    await once(other.close(), 'close');
  });

  it('says why a service did not start, and leaves nothing running', async () => {
    const shop = startCopy({ FAIL: 'host' });
    expect(await shop.ended).toBe(1);
    expect(shop.text().trim()).toBe('The host did not start. DATA_DIR is damaged. Move it away.');
    expect(await isUp(env.PORT)).toBe(false);
  });

  it('stops everything with the last words of a service that crashes', async () => {
    const shop = startCopy();
    await shop.says('Ctrl-C stops everything');
    await fetch(`http://localhost:${env.COMMERCE_PORT}/crash`).catch(() => undefined);
    expect(await shop.ended).toBe(1);
    expect(shop.text()).toContain('The host ended by itself (code 3)');
    expect(shop.text()).toContain('out of luck');
    expect(await isUp(env.PORT)).toBe(false);
  });

  it('says which folder cannot be written', async () => {
    writeFileSync(join(copy, 'no-folder'), '');
    const shop = startCopy({ DATA_DIR: join(copy, 'no-folder') });
    expect(await shop.ended).toBe(1);
    expect(shop.text().trim().split('\n')).toHaveLength(1);
    expect(shop.text()).toContain('set DATA_DIR');
  });

  it('refuses a port that is no port', async () => {
    const shop = startCopy({ PORT: 'three' });
    expect(await shop.ended).toBe(1);
    expect(shop.text().trim()).toBe('PORT=three is not a port: set it to a number from 1 to 65535.');
  });
});
