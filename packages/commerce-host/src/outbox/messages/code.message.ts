import type { Language } from '../../http/language.ts';
import { fillMessage, type MessageTable } from '../../http/messages.ts';
import type { MessageText } from '../outbox.repository.ts';

const TEXTS = {
  subject: { en: 'Your code', tr: 'Kodunuz' },
  body: {
    en: '{code} is your Vitrin code. It is valid for three minutes. Give it to nobody.',
    tr: 'Vitrin kodunuz: {code}. Üç dakika geçerlidir. Kimseyle paylaşmayın.',
  },
} as const satisfies MessageTable;

/** The SMS that brings a one-time code. */
export function codeMessage({ code, language }: { readonly code: string; readonly language: Language }): MessageText {
  return { channel: 'sms', subject: TEXTS.subject[language], body: fillMessage(TEXTS.body[language], { code }) };
}
