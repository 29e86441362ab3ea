import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostGroup, startHostGroup } from './confirmations/host-group.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { createShopper, mug, orderIn } from './lib/operations/shopper.mjs';
import { hasPostgres } from './lib/postgres.mjs';

/** The rule's own numbers belong to the long run. */
const isLong = process.env.LONG === '1';
const size = isLong
  ? ({ mode: 'built', processes: 4, rounds: 1_000, mixed: 200, kills: 140, killsAfterCommit: 60 } as const)
  : ({ mode: 'source', processes: 2, rounds: 8, mixed: 1, kills: 1, killsAfterCommit: 2 } as const);
const atOnce = 50;
const stockBefore = 10_000_000;
/** Milliseconds until a killed payment has its end: its lease, and the next look at it. */
const settleTime = 90_000;

/** The same numbers in each run, from 0 to 1. */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

describe.skipIf(!hasPostgres())('confirmations at several processes on PostgreSQL (security R8)', () => {
  let group: HostGroup;
  /** Process ids of the connections that placed orders, by attempt. */
  const placedBy = new Map<string, (pid: number) => void>();
  let listener: InstanceType<typeof pg.Client>;
  const random = randomFrom(20_261_122);
  const killed: Awaited<ReturnType<typeof readyBuyer>>[] = [];

  beforeAll(async () => {
    if (isLong) await ensureBuilt();
    group = await startHostGroup(size);
    await group.books.stockUp(mug, stockBefore);
    listener = new pg.Client({ connectionString: group.databaseUrl });
    await listener.connect();
    await listener.query(`
      create function tell_order() returns trigger language plpgsql as $$
      begin perform pg_notify('order_placed', pg_backend_pid() || ' ' || new.attempt_id); return new; end $$;
      create trigger tell_order after insert on "order" for each row execute function tell_order();
      listen order_placed`);
    listener.on('notification', ({ payload = '' }) => {
      const [pid, attempt = ''] = payload.split(' ');
      placedBy.get(attempt)?.(Number(pid));
    });
  }, 600_000);
  afterAll(async () => {
    await listener?.end();
    await group?.stop();
  }, 60_000);

  /** A guest about to press Pay, whose calls are repeated while processes restart. */
  async function readyBuyer() {
    const shopper = createShopper(group.nextUrl, { isAtHost: true, keepsConnection: false, tries: 20 });
    await shopper.fillBasket();
    const attempt = await shopper.prepareToPay();
    return {
      attempt,
      pay: (at: string | undefined, holder?: string) => shopper.pressPay(attempt, { at, holder }),
      askState: async () => (await shopper.askAttempt(attempt)).state,
    };
  }

  const pressTogether = async (holderOf: (index: number) => string | undefined) => {
    const buyer = await readyBuyer();
    const { members } = group;
    const presses = Array.from({ length: atOnce }, (_, index) =>
      buyer.pay(members[index % members.length]?.url, holderOf(index)),
    );
    return Promise.all(presses);
  };

  it(`${size.rounds} × ${atOnce} identical presses at once ─ one order, and replies that differ in their attempt alone`, async () => {
    for (let round = 0; round < size.rounds; round += 1) {
      const replies = await pressTogether(() => undefined);
      // Presses that came after the order name its attempt in addition (Protocol checkout §5.3).
      const texts = replies.map(({ text }) => JSON.stringify({ ...JSON.parse(text), attempt: undefined }));
      expect(new Set(texts).size).toBe(1);
      expect(replies.map(orderIn)).not.toContain(undefined);
    }
  }, 3_600_000);

  it(`${size.mixed} × the same key with many payloads at once ─ at most one order, no fault`, async () => {
    for (let round = 0; round < size.mixed; round += 1) {
      const replies = await pressTogether((index) => `Ada ${index % 5}`);
      expect(new Set(replies.map(orderIn).filter((order) => order !== undefined)).size).toBeLessThanOrEqual(1);
      expect(replies.filter(({ status }) => status === 0 || status >= 500)).toEqual([]);
    }
  }, 3_600_000);

  /** Kills the process that commits the order before it hears of the commit. Not every try meets one. */
  async function killAfterCommit() {
    const buyer = await readyBuyer();
    const { members, books } = group;
    for (const { link } of members) link.arm(true);
    const told = new Promise<number>((resolve) => placedBy.set(buyer.attempt, resolve));
    const paying = Promise.all(members.map(({ url }) => buyer.pay(url)));
    const backend = await Promise.race([told, paying.then(() => undefined)]);
    const [row] = await books.query('select client_port from pg_stat_activity where pid = $1', [backend ?? 0]);
    const victim = members.find(({ link }) => link.isHolding(row?.client_port));
    await victim?.kill();
    for (const { link } of members) link.arm(false);
    await paying;
    killed.push(buyer);
    return victim;
  }

  it(`a process is killed after the commit of an order, before its reply, ${size.killsAfterCommit} times`, async () => {
    for (let kills = 0, tries = 0; kills < size.killsAfterCommit; tries += 1) {
      expect(tries).toBeLessThan(size.killsAfterCommit * 10);
      const victim = await killAfterCommit();
      await victim?.restart();
      if (victim) kills += 1;
    }
  }, 3_600_000);

  it(`any process is killed at any moment of a payment, ${size.kills} times`, async () => {
    for (let kills = 0; kills < size.kills; kills += 1) {
      const buyer = await readyBuyer();
      const victim = group.members[Math.floor(random() * group.members.length)];
      const paying = Promise.all(group.members.map(({ url }) => buyer.pay(url)));
      await pause(random() * 60);
      await victim?.kill();
      await paying;
      await victim?.restart();
      killed.push(buyer);
    }
  }, 3_600_000);

  it('every killed payment ends, and orders, ledger, stock and acquirer agree', async () => {
    const states = () => Promise.all(killed.map(({ askState }) => askState()));
    const isOpen = (state: string) => !['placed', 'failed', 'none'].includes(state);
    await expect
      .poll(async () => (await states()).filter(isOpen), { timeout: settleTime, interval: 1_000 })
      .toEqual([]);
    expect(await group.books.findComplaints({ product: mug, stockBefore })).toEqual({});
  }, 120_000);
});
