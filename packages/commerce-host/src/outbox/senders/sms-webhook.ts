import { createHmac } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import { type MessageSender, SEND_TIMEOUT, SendError } from './message-sender.types.ts';
import type { SenderSettings } from './sender-settings.ts';

/** Header with the signature (docs/senders.md): `t=<seconds since 1970>,v1=<hex>`. */
export const SIGNATURE_HEADER = 'Vitrin-Signature';

/** Refusals that may end by themselves or when a setting is mended: the message waits for that. */
const PASSING: ReadonlySet<number> = new Set([401, 403, 404, 408, 425, 429]);

/** HMAC-SHA-256 over the instant, a dot and the body: whoever has the secret knows that we wrote it, and when. */
export function signWebhook(secret: string, seconds: number, body: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}

/**
 * Asks a provider, or whatever stands before one, to send text messages: one signed POST for each. Its `Idempotency-Key` is
 * the same however often it is asked, so that the other side can send each once.
 */
export function createSmsWebhook(
  { smsUrl, smsSecret }: Pick<SenderSettings, 'smsUrl' | 'smsSecret'>,
  { clock, timeout = SEND_TIMEOUT }: { readonly clock: Clock; readonly timeout?: number },
): MessageSender {
  return {
    async send({ id, recipient, body: text, language }) {
      const body = JSON.stringify({ id, to: recipient, text, language });
      const seconds = Math.floor(clock.now().getTime() / 1000);
      let reply: Response;
      try {
        reply = await fetch(smsUrl, {
          method: 'POST',
          headers: {
            'Content-Type': 'application/json',
            'Idempotency-Key': id,
            [SIGNATURE_HEADER]: signWebhook(smsSecret, seconds, body),
          },
          body,
          redirect: 'error',
          signal: AbortSignal.timeout(timeout),
        });
        await reply.body?.cancel();
      } catch (error) {
        throw new SendError(`sms ${error instanceof Error ? error.name : 'failed'}`, { cause: error });
      }
      if (reply.ok) return;
      const isFinal = reply.status >= 400 && reply.status < 500 && !PASSING.has(reply.status);
      throw new SendError(`sms HTTP ${reply.status}`, { isFinal });
    },
    close: () => {},
  };
}
