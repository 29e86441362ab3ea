import type { OutboxRow } from '../outbox.repository.ts';

/** What a sender hands over. */
export interface OutgoingMessage
  extends Pick<OutboxRow, 'recipient' | 'subject' | 'body' | 'language' | 'createdAt'>,
    Partial<Pick<OutboxRow, 'replyTo' | 'parts'>> {
  /** What the other side knows it by: the same however often it is handed over. */
  readonly id: string;
}

/** Hands messages of one channel to whoever brings them to people. */
export interface MessageSender {
  /**
   * Hands one message over; it is through when the other side has taken it on.
   *
   * @throws {SendError} when it has not, or nobody knows.
   */
  send(message: OutgoingMessage): Promise<void>;
  /** Lets go of connections. */
  close(): void;
}

/** The senders of a host. */
export type MessageSenders = Readonly<Record<OutboxRow['channel'], MessageSender>>;

/** Longest time that handing one message over may take, in milliseconds. */
export const SEND_TIMEOUT = 10_000;

/** Why a message was not handed over. */
export class SendError extends Error {
  override readonly name = 'SendError';
  /** A word for logs and operators: it never holds what the message says or to whom it goes. */
  readonly trouble: string;
  /** Asking again gets the same answer: the other side will never take this message. */
  readonly isFinal: boolean;

  constructor(
    trouble: string,
    { isFinal = false, cause }: { readonly isFinal?: boolean; readonly cause?: unknown } = {},
  ) {
    super(trouble, { cause });
    this.trouble = trouble.replace(/[^\w .:-]/g, '').slice(0, 60);
    this.isFinal = isFinal;
  }
}
