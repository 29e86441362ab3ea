import { once } from 'node:events';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { copyShop, type ShopCopy } from './fixtures/shop-copy.ts';

describe('npm start', () => {
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
    expect((statSync(join(copy, 'data')).mode & 0o777).toString(8)).toBe('700');
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
