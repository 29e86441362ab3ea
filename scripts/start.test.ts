import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyShop, type ShopCopy } from './fixtures/shop-copy.ts';
import { readSettings } from './lib/settings.mjs';
import { welcome } from './lib/welcome.mjs';

let shopCopy: ShopCopy;
let copy = '';
let env: ShopCopy['env'] = {};
let startCopy: ShopCopy['start'];
let isUp: ShopCopy['isUp'];
beforeEach(async () => {
  shopCopy = await copyShop();
  ({ folder: copy, env, start: startCopy, isUp } = shopCopy);
});
afterEach(() => shopCopy.remove());

/** The machine's own Node, which runs a first start: the repository's programs are not installed yet. */
const machinesPath = (process.env.PATH ?? '')
  .split(delimiter)
  .filter((folder) => !folder.includes('node_modules'))
  .join(delimiter);
const machinesNode = spawnSync('node', ['--print', 'process.execPath'], {
  env: { PATH: machinesPath },
  encoding: 'utf8',
});

describe('npm start', () => {
  it.runIf(machinesNode.status === 0)(
    'opens under the Node of the PATH, until the pinned one is installed',
    async () => {
      const shop = startCopy({ PATH: machinesPath }, [machinesNode.stdout.trim(), 'scripts/start.mjs']);
      await shop.says('Ctrl-C stops all processes');
      expect(await isUp(env.PORT)).toBe(true);
      shop.child.kill('SIGTERM');
      expect(await shop.ended).toBe(0);
    },
  );

  it('prints addresses, accounts and cards once shop and host listen, and SIGTERM drains both', async () => {
    const shop = startCopy();
    await shop.says('Ctrl-C stops all processes');
    expect(shop.text()).toContain(`http://localhost:${env.PORT}`);
    expect(shop.text()).toContain(`http://localhost:${env.COMMERCE_PORT}/outbox`);
    expect(shop.text()).toContain(`http://127.0.0.1:${env.BANK_PORT}`);
    expect(shop.text()).toContain('shopper@example.test');
    expect(shop.text()).toContain('This is the demo (DEMO=1)');
    expect(shop.text()).toContain('It listens on 127.0.0.1 alone');
    await expect.poll(() => readFileSync(join(copy, 'data/logs/host.log'), 'utf8')).toContain('"demo":"1"');
    expect(shop.text()).toContain('4543 6000 0000 3015');
    expect((statSync(join(copy, 'data')).mode & 0o777).toString(8)).toBe('700');
    expect(await Promise.all([isUp(env.PORT), isUp(env.COMMERCE_PORT)])).toEqual([true, true]);
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
    expect(await Promise.all([isUp(env.PORT), isUp(env.COMMERCE_PORT)])).toEqual([false, false]);
    expect(readFileSync(join(copy, 'data/logs/host.log'), 'utf8')).toContain('drained');
  });

  it('stops on Ctrl-C as well', async () => {
    const shop = startCopy();
    await shop.says('Ctrl-C stops all processes');
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
      await shop.says('Ctrl-C stops all processes');
      const services = await serviceProcesses();
      shop.child.kill(signal);
      await shop.ended;
      await expect.poll(() => services.filter(isAlive), { timeout: 10_000 }).toEqual([]);
      expect(readFileSync(join(copy, 'data/logs/host.log'), 'utf8')).toContain('drained');
    },
  );

  it('the script ─ SIGKILL ─ its services drain and end', async () => {
    const shop = startCopy();
    await shop.says('Ctrl-C stops all processes');
    const services = await serviceProcesses();
    shop.child.kill('SIGKILL');
    await shop.ended;
    await expect.poll(() => services.filter(isAlive), { timeout: 10_000 }).toEqual([]);
  });

  it('a second one on the same ports says that the first is running, in one line', async () => {
    const first = startCopy();
    await first.says('Ctrl-C stops all processes');
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
    expect(shop.text().trim().split('\n').at(-1)).toBe('The host did not start. DATA_DIR is damaged. Move it away.');
    expect(await isUp(env.PORT)).toBe(false);
  });

  it('stops everything with the last words of a service that crashes', async () => {
    const shop = startCopy();
    await shop.says('Ctrl-C stops all processes');
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

describe('npm run replace', () => {
  const several = { PROCESSES: '2', DATABASE_URL: 'postgres://127.0.0.1/never-asked' };
  const replace = async () => {
    const command = startCopy({}, ['npm', 'run', 'replace', '--silent']);
    const code = await command.ended;
    return { code, lines: command.text().trim().split('\n') };
  };
  /** Processes that answer on connections of their own. */
  const processesOf = async (port: string | undefined) => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () =>
        fetch(`http://localhost:${port}/`, { headers: { connection: 'close' } }).then((reply) => reply.json()),
      ),
    );
    return new Set(replies.map(({ pid }) => Number(pid)));
  };

  it('replaces every process of host and shop while they serve', async () => {
    const shop = startCopy(several);
    await shop.says('Ctrl-C stops all processes');
    const ports = [env.COMMERCE_PORT, env.PORT];
    const before = await Promise.all(ports.map(processesOf));
    expect(await replace()).toEqual({
      code: 0,
      lines: ['Replaced 2 processes of the host and 2 processes of the shop.'],
    });
    const after = await Promise.all(ports.map(processesOf));
    expect(after.map(({ size }) => size)).toEqual([2, 2]);
    const old = after.map((pids, index) => [...pids].filter((pid) => before[index]?.has(pid)));
    expect(old).toEqual([[], []]);
  });

  it('a build that does not start ─ the old processes continue, one line names the log', async () => {
    const shop = startCopy(several);
    await shop.says('Ctrl-C stops all processes');
    const before = await processesOf(env.PORT);
    writeFileSync(join(copy, 'data/shop.broken'), '');
    const { code, lines } = await replace();
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain('A new process of the shop did not start; old processes continue to serve.');
    expect(await processesOf(env.PORT)).toEqual(before);
  });

  it('one process ─ says in one line that it cannot be replaced', async () => {
    const shop = startCopy();
    await shop.says('Ctrl-C stops all processes');
    const { code, lines } = await replace();
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain('set PROCESSES=2');
    expect(await isUp(env.PORT)).toBe(true);
  });

  it('nothing runs, or it was killed ─ says so in one line; the next start is found again', async () => {
    const none = { code: 1, lines: [`No shop runs with DATA_DIR=${env.DATA_DIR}: start it with npm start.`] };
    expect(await replace()).toEqual(none);
    const killed = startCopy(several);
    await killed.says('Ctrl-C stops all processes');
    killed.child.kill('SIGKILL');
    await killed.ended;
    await expect.poll(() => isUp(env.PORT), { timeout: 10_000 }).toBe(false);
    expect(await replace()).toEqual(none);
    const next = startCopy(several);
    await next.says('Ctrl-C stops all processes');
    expect((await replace()).code).toBe(0);
  });
});

const textOf = (env: Record<string, string>) => welcome(readSettings(env));

it('a shop behind a proxy ─ both addresses: where shoppers reach it and where it listens', () => {
  const text = textOf({ STOREFRONT_URL: 'https://shop.example', PORT: '3100' });
  expect(text).toMatch(/Shop +https:\/\/shop\.example\n +Shop listens on +http:\/\/127\.0\.0\.1:3100\n/);
  expect(textOf({ PORT: '3100' })).not.toContain('listens on  ');
});

it('a foreign host has none of the demo’s accounts and cards', () => {
  const text = textOf({ COMMERCE_URL: 'https://commerce.example' });
  expect(text).not.toMatch(/Passw0rd|4543 6000/);
  expect(textOf({})).toMatch(/Passw0rd[\s\S]*4543 6000/);
});
