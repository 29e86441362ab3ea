import type { Language } from '../../http/language.ts';
import type { MessageTable } from '../../http/messages.ts';
import type { MessageText } from '../outbox.repository.ts';
import { visibleLine } from '../quoted-in-mail.ts';

const TEXTS = {
  subject: { en: 'Contact form', tr: 'İletişim formu' },
  name: { en: 'Name', tr: 'Ad soyad' },
  email: { en: 'E-mail', tr: 'E-posta' },
  phone: { en: 'Phone', tr: 'Telefon' },
  order: { en: 'Order', tr: 'Sipariş' },
  file: { en: 'File', tr: 'Dosya' },
  admin: { en: 'All messages', tr: 'Tüm mesajlar' },
} as const satisfies MessageTable;

/** A stored message of the contact form, as the shop's own people read it. */
export interface ContactForSupport {
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
  readonly orderNumber: string | null;
  readonly message: string;
  readonly fileName: string | null;
  /** A subject from the shop's list. */
  readonly subject: string;
  /** Page of the admin that lists the messages and their files. */
  readonly adminUrl: string;
  readonly language: Language;
}

/** Lines of a text, quoted: a mail program and the outbox make no link of them (message-html.ts). */
function quoted(text: string): readonly string[] {
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/).map((line) => `> ${line}`);
}

/**
 * The mail that brings a message of the contact form to the shop. The visitor's text stays text, and the file stays in the
 * admin: the mail names it.
 */
export function contactSupportMessage(values: ContactForSupport): MessageText {
  const { language, fullName, email, phone, orderNumber, message, fileName, subject, adminUrl } = values;
  const rows: readonly (readonly [keyof typeof TEXTS, string | null])[] = [
    ['name', fullName],
    ['email', email],
    ['phone', phone],
    ['order', orderNumber],
    ['file', fileName],
  ];
  const body = [
    ...rows.flatMap(([key, value]) => (value === null ? [] : quoted(`${TEXTS[key][language]}: ${visibleLine(value)}`))),
    ...quoted(`\n${message}`),
    '',
    `${TEXTS.admin[language]}: ${adminUrl}`,
  ].join('\n');
  return { channel: 'mail', subject: `${TEXTS.subject[language]}: ${subject}`, body };
}
