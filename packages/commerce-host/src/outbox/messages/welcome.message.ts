import type { Language } from '../../http/language.ts';
import { fillMessage, type MessageTable } from '../../http/messages.ts';
import type { MessageText } from '../outbox.repository.ts';

const TEXTS = {
  subject: { en: 'Welcome to Vitrin', tr: 'Vitrin’e hoş geldiniz' },
  body: {
    en: 'Hello,\n\nYour account is ready. You can see your basket, addresses and orders on every device.\n\nPlease confirm that this is your address. The link expires after 24 hours:\n\n{link}\n\nVitrin',
    tr: 'Merhaba,\n\nHesabınız hazır. Sepetiniz, adresleriniz ve siparişleriniz her cihazda sizi bekliyor.\n\nLütfen bu adresin sizin olduğunu onaylayın; bağlantı 24 saat geçerlidir:\n\n{link}\n\nVitrin',
  },
} as const satisfies MessageTable;

/** The mail that greets a new account. Its address is not proved yet, so that the mail quotes nothing that was typed. */
export function welcomeMessage(values: {
  /** Where the address is confirmed. */
  readonly link: string;
  readonly language: Language;
}): MessageText {
  const { link, language } = values;
  return {
    channel: 'mail',
    subject: TEXTS.subject[language],
    body: fillMessage(TEXTS.body[language], { link }),
  };
}
