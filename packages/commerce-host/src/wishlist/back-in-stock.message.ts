import type { LocalisedText } from '../db/columns.ts';
import { type Language, pickText } from '../http/language.ts';
import type { LanguageUrls } from '../http/language-urls.ts';
import { fillMessage, type MessageTable } from '../http/messages.ts';
import type { MessageText } from '../outbox/outbox.repository.ts';

const TEXTS = {
  subject: { en: '{product} is back in stock', tr: '{product} yeniden stokta' },
  body: {
    en: 'Good news: {product} is back in stock.\n\n{link}\n\nYou asked us to notify you. This is the only message about it. The alert is now closed, and we will not write again unless you set a new one.\n\nVitrin',
    tr: 'Güzel haber: {product} yeniden stokta.\n\n{link}\n\nHaber vermemizi istemiştiniz. Bu konudaki tek e-postamız budur. Bildiriminiz kapandı; siz istemedikçe yenisini göndermeyeceğiz.\n\nVitrin',
  },
} as const satisfies MessageTable;

/** The mail that tells of a product that can be bought again. It is the last of its alert, so there is nothing to unsubscribe. */
export function backInStockMessage(
  product: { readonly name: LocalisedText; readonly url: string },
  { language, languageUrls }: { readonly language: Language; readonly languageUrls: LanguageUrls },
): MessageText {
  const values = {
    product: pickText(product.name, language),
    link: `${languageUrls[language]}${product.url}`,
  };
  return {
    channel: 'mail',
    subject: fillMessage(TEXTS.subject[language], values),
    body: fillMessage(TEXTS.body[language], values),
  };
}
