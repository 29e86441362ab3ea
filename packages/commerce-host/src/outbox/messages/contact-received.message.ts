import type { Language } from '../../http/language.ts';
import { fillMessage, type MessageTable } from '../../http/messages.ts';
import type { MessageText } from '../outbox.repository.ts';

const TEXTS = {
  subject: { en: 'We received your message', tr: 'Mesajınız bize ulaştı' },
  body: {
    en: 'Hello,\n\nThank you for contacting us about “{subject}”. We will reply within two working days.\n\nIf this was not you, you can ignore this e-mail.\n\nVitrin',
    tr: 'Merhaba,\n\n“{subject}” konusunda yazdığınız için teşekkür ederiz. İki iş günü içinde yanıt vereceğiz.\n\nBu mesajı siz göndermediyseniz bu e-postayı dikkate almayın.\n\nVitrin',
  },
} as const satisfies MessageTable;

/**
 * The mail that confirms a message to the shop. It goes to an address that nobody proved, so that it quotes nothing that
 * was typed.
 *
 * @param subject one of the shop's own subjects
 */
export function contactReceivedMessage({
  language,
  subject,
}: {
  readonly subject: string;
  readonly language: Language;
}): MessageText {
  return { channel: 'mail', subject: TEXTS.subject[language], body: fillMessage(TEXTS.body[language], { subject }) };
}
