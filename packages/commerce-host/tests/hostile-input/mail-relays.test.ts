import { foldCase } from '@vitrin/core/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { throttleHit } from '../../src/db/schema/account.table.ts';
import { outboxMessage } from '../../src/db/schema/host.table.ts';
import { MESSAGE_LIMITS } from '../../src/outbox/message-limits.table.ts';
import { createTestHost, TEST_HOST_TIMEOUT, type TestHost } from '../../src/testing/test-host.ts';
import { type Attack, MAIL_RELAYS, type MailRelay } from './mail-relays.table.ts';

let host: TestHost;

beforeAll(async () => {
  host = await createTestHost({ listens: true });
}, TEST_HOST_TIMEOUT);

afterAll(() => host.close());

beforeEach(() => host.db.delete(throttleHit));

let rounds = 0;

/** An attack on a mailbox, from an address that no other attack has. */
function attackOn(victim: string): Attack {
  rounds += 1;
  return { host, victim, round: rounds, from: { 'x-forwarded-for': `203.0.${rounds >> 8}.${rounds & 255}` } };
}

/** Mails in one mailbox, whatever follows a `+` in the address. A welcome counts only where registering is the attack. */
async function mailsIn(mailbox: string, message: MailRelay['message']) {
  const rows = await host.db.select().from(outboxMessage);
  return rows.filter(
    ({ recipient, subject }) =>
      foldCase(recipient).replace(/\+[^@]*/, '') === mailbox &&
      (message === 'registration' || subject !== 'Welcome to Vitrin'),
  );
}

describe.each(MAIL_RELAYS)('a mail by %s (security G16)', (title, { message, prepare, cause }: MailRelay) => {
  const name = title.replace(/\W/g, '').toLowerCase();
  const { perCaller, perRecipient } = MESSAGE_LIMITS[message];

  it('says nothing that the visitor typed', async () => {
    const victim = `${name}1@example.test`;
    await prepare?.(attackOn(victim));
    await cause(attackOn(victim));
    const mails = await mailsIn(victim, message);
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.map(({ subject, body }) => `${subject}\n${body}`).join('\n')).not.toMatch(/evil|win|\u202E/i);
  });

  it(`fills no mailbox: ${perRecipient.limit} at most, from any number of callers, sessions and spellings`, async () => {
    const victim = `${name}2@example.test`;
    await prepare?.(attackOn(victim));
    for (let round = 0; round < perRecipient.limit + 3; round += 1) {
      const spelling = round % 2 === 0 ? victim.toUpperCase().replaceAll('I', 'İ') : victim.replace('@', `+${round}@`);
      await cause(attackOn(prepare ? victim : spelling));
    }
    const counts = Map.groupBy(await mailsIn(victim, message), ({ subject }) => subject);
    expect(counts.size).toBeGreaterThan(0);
    for (const [subject, mails] of counts) {
      expect(mails.length, subject).toBeLessThanOrEqual(perRecipient.limit);
    }
  });

  it(`is one of ${perCaller.limit} that one caller causes, whoever receives them`, async () => {
    const victim = `${name}3@example.test`;
    const attack = attackOn(victim);
    await prepare?.(attackOn(victim));
    const before = (await mailsIn(victim, message)).length;
    const hit = { scope: perCaller.scope, caller: attack.from['x-forwarded-for'] ?? '', at: host.clock.now() };
    await host.db.insert(throttleHit).values(Array.from({ length: perCaller.limit }, () => hit));
    await cause(attack);
    expect(await mailsIn(victim, message)).toHaveLength(before);
  });
});
