import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { MailPart } from '../../outbox/message-html.ts';
import { foldedText, instant, money } from '../columns.ts';

/** What the simulated acquirer knows of one payment: `challenge` waits for the shopper, `pending` for the acquirer itself. */
export type SimulatedPaymentState = 'challenge' | 'pending' | 'captured' | 'declined' | 'voided';

/**
 * The books of the simulated acquirer, the provider and the wallet beside it: what they did with whose money. They are not
 * the shop's: only the simulation writes them, in transactions of its own, and the shop asks it through its port. In the
 * database, so that they outlive a process that is killed.
 */
export const simulatedPayment = pgTable(
  'simulated_payment',
  {
    /** The shop's name for the payment. */
    reference: text('reference').primaryKey(),
    state: text('state').$type<SimulatedPaymentState>().notNull(),
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    /** Refunded money, by the shop's reference of each refund; minor units. */
    refunds: jsonb('refunds').$type<Readonly<Record<string, number>>>().notNull().default({}),
    /** How the bank's 3-D page of it behaves. */
    scenario: text('scenario'),
    /** A pending payment is captured from this instant on. */
    capturesAt: instant('captures_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('simulated_payment_amount', sql`${table.amount} >= 0`),
    index('simulated_payment_created').on(table.createdAt),
  ],
);

/**
 * How far a message is: it waits for its sender (again, after a trouble), it was handed over, or it never will be and an
 * operator has to look. In the demo every message waits for ever: the outbox shows it.
 */
export type MessageState = 'waiting' | 'sent' | 'failed';

/**
 * An e-mail or SMS of the shop. It is written in the transaction that causes it, so it exists exactly when that does; the
 * senders take it from here (docs/senders.md).
 */
export const outboxMessage = pgTable(
  'outbox_message',
  {
    pk: integer('pk').primaryKey().generatedAlwaysAsIdentity(),
    channel: text('channel').$type<'mail' | 'sms'>().notNull(),
    recipient: text('recipient').notNull(),
    recipientFolded: foldedText('recipient_folded'),
    /** Address that answers go to; null for the shop's own. */
    replyTo: text('reply_to'),
    replyToFolded: foldedText('reply_to_folded'),
    subject: text('subject').notNull(),
    /** Codes and links that open accounts stand here: it is emptied once the message is sent. */
    body: text('body').notNull(),
    /** Blocks of a mail that is more than paragraphs; emptied with the text. */
    parts: jsonb('parts').$type<readonly MailPart[]>(),
    language: text('language').notNull(),
    createdAt: instant('created_at').notNull(),
    state: text('state').$type<MessageState>().notNull().default('waiting'),
    /** When it may be taken; whoever takes it moves this on, so that nobody else does, and after a crash somebody will. */
    dueAt: instant('due_at')
      .notNull()
      // Processes of the version before write messages without it while a new one takes their place.
      .default(sql`now()`),
    /** From then on nobody has a use for it; null for most. */
    expiresAt: instant('expires_at'),
    /** How often it was taken. */
    attempts: integer('attempts').notNull().default(0),
    /** The last trouble in one word: a code, never what the message says or to whom. */
    trouble: text('trouble'),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('outbox_message_recipient_folded').on(table.recipientFolded, table.pk),
    index('outbox_message_due').on(table.dueAt).where(sql`state = 'waiting'`),
    index('outbox_message_failed').on(table.pk).where(sql`state = 'failed'`),
    index('outbox_message_created').on(table.createdAt),
  ],
);

/** Facts about this installation that all its processes share: the signing secret, what was seeded. */
export const setting = pgTable('setting', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
});
