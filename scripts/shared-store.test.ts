import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgresStore } from '../packages/gateway/src/shared-store/postgres-store.ts';
import { sealOf } from '../packages/gateway/src/shared-store/seal.ts';
import type { SharedStore } from '../packages/gateway/src/shared-store/shared-store.types.ts';
import { createSharedState, type GatewayState } from '../packages/gateway/src/state/gateway-state.ts';
import { hasPostgres, startPostgres } from './lib/postgres.mjs';

const warnings: string[] = [];
const stateOf = (store: SharedStore): GatewayState =>
  createSharedState({ store, log: { warn: (event) => warnings.push(event) }, now: Date.now, sleep: setTimeout });

describe.skipIf(!hasPostgres())('two processes of the shop on one PostgreSQL', () => {
  let stop: () => Promise<void> = async () => {};
  let stores: SharedStore[] = [];
  let one: GatewayState;
  let other: GatewayState;

  beforeAll(async () => {
    const server = await startPostgres();
    if (server === undefined) throw new Error('shared-store.test: PostgreSQL went away');
    stop = server.stop;
    // Both at once: one makes the tables, and the other finds them.
    stores = await Promise.all([openPostgresStore(server.url), openPostgresStore(server.url)]);
    [one, other] = stores.map(stateOf) as [GatewayState, GatewayState];
  }, 60_000);
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await stop();
  });

  it('count tries together, at the same moment too, and wait for the same second', async () => {
    const visitor = { session: 'a', address: '203.0.113.7' };
    const tries = Array.from({ length: 60 }, (_, index) => (index % 2 ? one : other).limit.take('lookup', visitor));
    const waits = await Promise.all(tries);
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(20);
    expect(await one.limit.take('lookup', visitor)).toBeGreaterThan(8);
    expect(await other.limit.take('lookup', { ...visitor, session: 'b' })).toBeUndefined();
  });

  it('do not let an address go on with a new session for each try', async () => {
    const tries = Array.from({ length: 240 }, (_, index) =>
      (index % 2 ? one : other).limit.take('lookup', { session: `made-up-${index}`, address: '203.0.113.8' }),
    );
    expect((await Promise.all(tries)).filter((wait) => wait === undefined).length).toBeLessThanOrEqual(201);
  });

  it('take a ticket that the other made, once, for its own locale; nobody reads a session in the table', async () => {
    const ticket = await one.tickets.make({ session: 'k3J9w0aZ7sQ1mB5x', locale: 'tr' });
    const sealed = await stores[0]?.takeOut(sealOf('ticket', ticket).key);
    expect(sealed).not.toContain('k3J9w0aZ7sQ1mB5x');
    await stores[0]?.put(sealOf('ticket', ticket).key, sealed ?? '', 60_000);
    const taken = await Promise.all([other, one, other].map(({ tickets }) => tickets.take(ticket, 'tr')));
    expect(taken.filter((session) => session !== undefined)).toEqual(['k3J9w0aZ7sQ1mB5x']);
    const foreign = await one.tickets.make({ session: 'k3J9w0aZ7sQ1mB5x', locale: 'tr' });
    expect(await other.tickets.take(foreign, 'en')).toBeUndefined();
  });

  /** A press that does its work when the test says so. */
  function createPress(who: string, what: string) {
    let count = 0;
    const done = Promise.withResolvers<string>();
    const submission = {
      who,
      what,
      isDone: (result: string) => result !== 'failed',
      work: () => {
        count += 1;
        return done.promise;
      },
    };
    return { submission, finish: done.resolve, count: () => count };
  }

  it('press here ─ same press there ─ answer: the work is done once, and both get what came of it', async () => {
    const { submission, finish, count } = createPress('ada', 'more');
    const first = one.duplicateSubmissions(submission);
    await expect.poll(count).toBe(1);
    const second = other.duplicateSubmissions(submission);
    finish('one more');
    expect(await Promise.all([first, second])).toEqual(['one more', 'one more']);
    expect(await other.duplicateSubmissions(submission)).toBe('one more');
    expect(count()).toBe(1);
  });

  it('more here, fewer there, more here: three presses, however quick', async () => {
    const presses = ['more', 'fewer', 'more'].map((what) => createPress('bob', what));
    for (const [index, { submission, finish }] of presses.entries()) {
      finish('done');
      await (index % 2 ? other : one).duplicateSubmissions(submission);
    }
    expect(presses.map(({ count }) => count())).toEqual([1, 1, 1]);
  });

  it('failed here ─ pressed again there: it is tried again at once', async () => {
    const failed = createPress('cid', 'more');
    failed.finish('failed');
    await one.duplicateSubmissions(failed.submission);
    const again = createPress('cid', 'more');
    again.finish('done');
    expect(await other.duplicateSubmissions(again.submission)).toBe('done');
  });

  it('each goes by its own memory while the store cannot be asked', async () => {
    const gone = new Proxy({} as SharedStore, { get: () => () => Promise.reject(new TypeError('gone')) });
    const alone = stateOf(gone);
    const visitor = { session: 'a', address: '203.0.113.9' };
    const waits = await Promise.all(Array.from({ length: 25 }, () => alone.limit.take('lookup', visitor)));
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(20);
    const ticket = await alone.tickets.make({ session: 's', locale: 'tr' });
    expect(await alone.tickets.take(ticket, 'tr')).toBe('s');
    const { submission, finish, count } = createPress('dan', 'more');
    finish('done');
    await Promise.all([alone.duplicateSubmissions(submission), alone.duplicateSubmissions(submission)]);
    expect(count()).toBe(1);
    expect(warnings).toContain('shared store failed');
  });
});
