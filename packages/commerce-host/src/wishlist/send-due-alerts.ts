import { foldCase } from '@vitrin/core/contract';
import { findProducts } from '../catalogue/product.repository.ts';
import type { LocalisedText } from '../db/columns.ts';
import type { Database } from '../db/database.ts';
import { type Language, languageOf, pickText } from '../http/language.ts';
import type { LanguageUrls } from '../http/language-urls.ts';
import { fillMessage, type MessageTable } from '../http/messages.ts';
import { type MessageText, sendMessage } from '../outbox/outbox.repository.ts';
import { closeDueAlerts, deleteClosedVisitorAlerts, holdStock, listDueProducts } from './stock-alert.repository.ts';

const TEXTS = {
  subject: { en: '{product} is back in stock', tr: '{product} yeniden stokta' },
  body: {
    en: 'Good news: {product} is back in stock.\n\n{link}\n\nYou asked us to notify you. This is the only message about it. The alert is now closed, and we will not write again unless you set a new one.\n\nVitrin',
    tr: 'Güzel haber: {product} yeniden stokta.\n\n{link}\n\nHaber vermemizi istemiştiniz. Bu konudaki tek e-postamız budur. Bildiriminiz kapandı; siz istemedikçe yenisini göndermeyeceğiz.\n\nVitrin',
  },
} as const satisfies MessageTable;

/** The mail that tells of a product that can be bought again. It is the last of its alert, so there is nothing to unsubscribe. */
function backInStockMessage(
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

/** Day in milliseconds. */
const DAY = 86_400_000;

/** When it is, and where links in mails lead. */
export interface AlertContext {
  readonly now: Date;
  readonly languageUrls: LanguageUrls;
}

/**
 * Writes one mail for every open alert on one of the products, when it can be bought again, and closes it, in one transaction (Protocol
 * wishlist §2). However often and in however many processes it runs, an alert brings one mail; two of one address, one.
 *
 * @returns how many mails were written.
 */
export async function sendDueAlerts(
  tx: Database,
  productPks: readonly number[],
  { now, languageUrls }: AlertContext,
): Promise<number> {
  const due = await closeDueAlerts(tx, { productPks, now });
  const products = await findProducts(tx, [...new Set(due.map(({ productPk }) => productPk))], 'try');
  const written = new Set<string>();
  for (const alert of [...due].sort((left, right) => left.pk - right.pk)) {
    // A user may have asked without signing in as well.
    const mail = `${alert.productPk} ${foldCase(alert.email)}`;
    if (written.has(mail)) continue;
    written.add(mail);
    const product = products.get(alert.productPk);
    if (!product) throw new Error(`send-due-alerts: alert ${alert.pk} names a product that is not there`);
    const language = languageOf(alert.language) ?? 'en';
    const text = backInStockMessage(product, { language, languageUrls });
    await sendMessage(tx, { ...text, recipient: alert.email, language, createdAt: now });
  }
  return written.size;
}

/**
 * Writes the mails that are due for whatever reason (somebody changed the stock in the database by hand), and forgets the
 * addresses of visitors whose mail is a day old. Run it now and then.
 */
export async function sweepAlerts(db: Database, context: AlertContext): Promise<void> {
  for (const productPk of await listDueProducts(db)) {
    await db.transaction(async (tx) => {
      await holdStock(tx, productPk);
      await sendDueAlerts(tx, [productPk], context);
    });
  }
  await deleteClosedVisitorAlerts(db, new Date(context.now.getTime() - DAY));
}
