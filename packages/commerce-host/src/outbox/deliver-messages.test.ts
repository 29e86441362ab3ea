import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outboxMessage } from '../db/schema/host.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../testing/test-host.ts';
import { createDelivery, type Delivery, RETRY_SECONDS } from './deliver-messages.ts';
import { discardFailed, listFailed, sendAgain, sweepMessages } from './delivery.repository.ts';
import { type NewMessage, type OutboxRow, sendMessage } from './outbox.repository.ts';
import { type OutgoingMessage, SendError } from './senders/message-sender.types.ts';

let host: TestHost;
/** What reached the other side, in order. */
let handed: OutgoingMessage[] = [];
/** How the other side answers next; by default it takes everything. */
let answer: () => Promise<void> = async () => {};

beforeAll(async () => {
  host = await createTestHost();
}, TEST_HOST_TIMEOUT);
afterAll(() => host.close());

beforeEach(async () => {
  handed = [];
  answer = async () => {};
  await host.db.delete(outboxMessage);
});

/** A process of the host. */
function openDelivery(): Delivery {
  const sender = {
    async send(message: OutgoingMessage) {
      handed.push(message);
      await answer();
    },
    close: () => {},
  };
  const { db, clock, secret } = host;
  const log = (entry: (typeof host.log)[number]) => void (host.log as (typeof entry)[]).push(entry);
  return createDelivery({ secret, db, senders: { mail: sender, sms: sender }, clock, log });
}

const write = (values: Partial<NewMessage> = {}) =>
  sendMessage(host.db, {
    channel: 'mail',
    recipient: 'ada@example.test',
    subject: 'Your link',
    body: 'https://shop.example.test/secret',
    language: 'en',
    createdAt: host.clock.now(),
    ...values,
  });

const onlyRow = async (): Promise<OutboxRow> => {
  const rows = await host.db.select().from(outboxMessage);
  expect(rows).toHaveLength(1);
  return rows[0] as OutboxRow;
};

const refuse =
  (isFinal = false) =>
  async () => {
    throw new SendError('smtp EDOWN 450', { isFinal });
  };

describe('delivering the outbox', () => {
  it('hands a message over once and keeps nothing that opens an account', async () => {
    await write({ parts: [{ kind: 'link', label: 'Your link', address: 'https://shop.example.test/secret' }] });
    const delivery = openDelivery();
    await delivery.run();
    await delivery.run();
    expect(handed.map(({ recipient, body }) => [recipient, body])).toEqual([
      ['ada@example.test', 'https://shop.example.test/secret'],
    ]);
    expect(await onlyRow()).toMatchObject({
      state: 'sent',
      body: '',
      parts: null,
      sentAt: host.clock.now(),
      attempts: 1,
    });
  });

  it('written in a transaction that is rolled back, it never goes out', async () => {
    await host.db
      .transaction(async (tx) => {
        await sendMessage(tx, {
          channel: 'sms',
          recipient: '05551110002',
          subject: 'Code',
          body: '1',
          language: 'en',
          createdAt: host.clock.now(),
        });
        throw new Error('the order was refused');
      })
      .catch(() => {});
    await openDelivery().run();
    expect(handed).toEqual([]);
  });

  it('tries again after longer and longer waits, with the same id, and has failed after the last', async () => {
    await write();
    answer = refuse();
    const delivery = openDelivery();
    await delivery.run();
    for (const seconds of RETRY_SECONDS) {
      const before = handed.length;
      host.clock.advance((seconds - 1) * 1000);
      await delivery.run();
      expect(handed).toHaveLength(before);
      host.clock.advance(1000);
      await delivery.run();
      expect(handed).toHaveLength(before + 1);
    }
    expect(new Set(handed.map(({ id }) => id)).size).toBe(1);
    expect(handed[0]?.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(await onlyRow()).toMatchObject({ state: 'failed', trouble: 'smtp EDOWN 450', attempts: 9 });
    expect(host.log.at(-1)).toMatchObject({ event: 'message-failed', id: handed[0]?.id });
    expect(JSON.stringify(host.log)).not.toMatch(/ada@example|secret/);
  });

  it('asks no second time when the answer is final; an operator may', async () => {
    await write();
    answer = refuse(true);
    await openDelivery().run();
    expect(await onlyRow()).toMatchObject({ state: 'failed', attempts: 1 });
    const [failed] = await listFailed(host.db, 10);
    answer = async () => {};
    expect(await sendAgain(host.db, failed?.pk ?? 0, host.clock.now())).toBe(true);
    await openDelivery().run();
    expect(await onlyRow()).toMatchObject({ state: 'sent' });
    expect(await sendAgain(host.db, failed?.pk ?? 0, host.clock.now())).toBe(false);
    expect(await discardFailed(host.db, failed?.pk ?? 0)).toBe(false);
  });

  it('a code that comes too late is not sent, and its text is gone', async () => {
    await write({ channel: 'sms', lifeSeconds: 180 });
    answer = refuse();
    await openDelivery().run();
    host.clock.advance(180_000);
    await openDelivery().run();
    expect(handed).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ state: 'failed', trouble: 'too late', body: '' });
  });

  it('taken ─ † process dies before it hands over ─ lease over ─ taken by another: it goes out once', async () => {
    await write();
    const dies = Promise.withResolvers<void>();
    answer = () => dies.promise;
    void openDelivery().run();
    await expect.poll(() => handed.length).toBe(1);
    // The first process hangs for ever; what it meant to hand over reached nobody.
    handed = [];
    answer = async () => {};
    await openDelivery().run();
    expect(handed).toHaveLength(0);
    host.clock.advance(120_000);
    await openDelivery().run();
    expect(handed).toHaveLength(1);
    expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('taken ─ lease over ─ sent by another ─ first one says it failed: it stays sent', async () => {
    await write();
    const late = Promise.withResolvers<void>();
    answer = () => late.promise;
    const first = openDelivery().run();
    await expect.poll(() => handed.length).toBe(1);
    answer = async () => {};
    host.clock.advance(120_000);
    await openDelivery().run();
    late.reject(new SendError('smtp ETIMEDOUT'));
    await first;
    expect(await onlyRow()).toMatchObject({ state: 'sent', trouble: null });
  });

  it('stop ─ waits for what is being handed over ─ takes no more', async () => {
    await write();
    const slow = Promise.withResolvers<void>();
    answer = () => slow.promise;
    const delivery = openDelivery();
    void delivery.run();
    await expect.poll(() => handed.length).toBe(1);
    let isStopped = false;
    const stopped = delivery.stop().then(() => {
      isStopped = true;
    });
    await write({ recipient: 'next@example.test' });
    await Promise.resolve();
    expect(isStopped).toBe(false);
    slow.resolve();
    await stopped;
    await delivery.run();
    expect(handed.map(({ recipient }) => recipient)).toEqual(['ada@example.test']);
  });

  it('a hundred messages and several processes at a time: each goes out once', async () => {
    for (let count = 0; count < 100; count += 1) await write({ recipient: `shopper${count}@example.test` });
    await Promise.all(Array.from({ length: 4 }, () => openDelivery().run()));
    expect(handed).toHaveLength(100);
    expect(new Set(handed.map(({ id }) => id)).size).toBe(100);
    expect(await host.db.select().from(outboxMessage).where(eq(outboxMessage.state, 'sent'))).toHaveLength(100);
  });

  it('forgets texts of failures after a day, and everything after thirty', async () => {
    await write();
    answer = refuse(true);
    await openDelivery().run();
    host.clock.advance(23 * 3_600_000);
    await sweepMessages(host.db, host.clock.now());
    expect((await onlyRow()).body).not.toBe('');
    host.clock.advance(2 * 3_600_000);
    await sweepMessages(host.db, host.clock.now());
    expect((await onlyRow()).body).toBe('');
    host.clock.advance(30 * 86_400_000);
    await sweepMessages(host.db, host.clock.now());
    expect(await host.db.select().from(outboxMessage)).toEqual([]);
  });
});
