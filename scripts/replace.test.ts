import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyShop, type ShopCopy } from './fixtures/shop-copy.ts';

describe('npm run replace', () => {
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
    await shop.says('Ctrl-C stops everything');
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
    await shop.says('Ctrl-C stops everything');
    const before = await processesOf(env.PORT);
    writeFileSync(join(copy, 'data/shop.broken'), '');
    const { code, lines } = await replace();
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain('A new process of the shop did not start; old processes continue to serve.');
    expect(await processesOf(env.PORT)).toEqual(before);
  });

  it('one process ─ says in one line that it cannot be replaced', async () => {
    const shop = startCopy();
    await shop.says('Ctrl-C stops everything');
    const { code, lines } = await replace();
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain('set PROCESSES=2');
    expect(await isUp(env.PORT)).toBe(true);
  });

  it('nothing runs, or it was killed ─ says so in one line; the next start is found again', async () => {
    const none = { code: 1, lines: [`No shop runs with DATA_DIR=${env.DATA_DIR}: start it with npm start.`] };
    expect(await replace()).toEqual(none);
    const killed = startCopy(several);
    await killed.says('Ctrl-C stops everything');
    killed.child.kill('SIGKILL');
    await killed.ended;
    await expect.poll(() => isUp(env.PORT), { timeout: 10_000 }).toBe(false);
    expect(await replace()).toEqual(none);
    const next = startCopy(several);
    await next.says('Ctrl-C stops everything');
    expect((await replace()).code).toBe(0);
  });
});
