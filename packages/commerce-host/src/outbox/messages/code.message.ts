import type { Language } from '../../http/language.ts';
import { fillMessage, type MessageTable } from '../../http/messages.ts';
import type { MessageText } from '../outbox.repository.ts';

/** How long a code counts (Protocol auth §1, checkout §4.10): one that comes later is of no use. */
const CODE_SECONDS = 180;

const TEXTS = {
  subject: { en: 'Your code', tr: 'Kodunuz' },
  body: {
    en: '{code} is your Vitrin code. It is valid for three minutes. Do not share it.',
    tr: 'Vitrin kodunuz: {code}. Üç dakika geçerlidir. Kimseyle paylaşmayın.',
  },
} as const satisfies MessageTable;

/** What a {@link codeMessage} says, and where the code is to be typed. */
export interface CodeText {
  readonly code: string;
  /** Address of the shop. */
  readonly shopUrl: string;
  readonly language: Language;
}

/**
 * The SMS that brings a one-time code. Its last line is the origin-bound form that phones fill in by themselves: on this
 * shop's pages alone (UX 29).
 */
export function codeMessage({ code, shopUrl, language }: CodeText): MessageText {
  const bound = `@${new URL(shopUrl).hostname} #${code}`;
  const body = `${fillMessage(TEXTS.body[language], { code })}\n\n${bound}`;
  return { channel: 'sms', subject: TEXTS.subject[language], body, lifeSeconds: CODE_SECONDS };
}
