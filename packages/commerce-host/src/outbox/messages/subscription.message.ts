import type { Language } from '../../http/language.ts';
import { fillMessage, type MessageTable } from '../../http/messages.ts';
import type { MessageText } from '../outbox.repository.ts';

const TEXTS = {
  subject: { en: 'You are subscribed to Vitrin news', tr: 'Vitrin bültenine abone oldunuz' },
  body: {
    en: 'Hello,\n\nThank you for subscribing. Once a month we write about new products, the people who make them and how to care for them.\n\nIf this was not you, reply to this e-mail with “stop”.\n\n{shopUrl}\n\nVitrin',
    tr: 'Merhaba,\n\nAbone olduğunuz için teşekkür ederiz. Ayda bir kez yeni ürünleri, onları yapanları ve bakımlarını anlatıyoruz.\n\nAbone olan siz değilseniz bu e-postayı “dur” diye yanıtlayın.\n\n{shopUrl}\n\nVitrin',
  },
} as const satisfies MessageTable;

/** The mail that confirms a newsletter subscription. */
export function subscriptionMessage(values: { readonly shopUrl: string; readonly language: Language }): MessageText {
  const { shopUrl, language } = values;
  return {
    channel: 'mail',
    subject: TEXTS.subject[language],
    body: fillMessage(TEXTS.body[language], { shopUrl }),
  };
}
