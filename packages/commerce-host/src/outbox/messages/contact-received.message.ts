import type { Language } from '../../http/language.ts';
import { fillMessage, type MessageTable } from '../../http/messages.ts';
import type { MessageText } from '../outbox.repository.ts';

const TEXTS = {
  subject: { en: 'We got your message', tr: 'Mesajınız bize ulaştı' },
  body: {
    en: 'Hello {fullName},\n\nthank you for writing to us about “{subject}”. We answer within two working days.\n\nYou wrote:\n\n{message}\n\nVitrin',
    tr: 'Merhaba {fullName},\n\n“{subject}” konusunda yazdığınız için teşekkür ederiz. İki iş günü içinde yanıt vereceğiz.\n\nMesajınız:\n\n{message}\n\nVitrin',
  },
} as const satisfies MessageTable;

/** The mail that confirms a message to the shop. */
export function contactReceivedMessage(values: {
  readonly fullName: string;
  readonly subject: string;
  readonly message: string;
  readonly language: Language;
}): MessageText {
  const { language, fullName, subject, message } = values;
  const body = fillMessage(TEXTS.body[language], { fullName, subject, message });
  return { channel: 'mail', subject: TEXTS.subject[language], body };
}
