import { type Language, languageOf } from '../../http/language.ts';
import type { LanguageUrls } from '../../http/language-urls.ts';
import { readToken, signToken } from '../../signed-token.ts';

const PURPOSE = 'invoice';

/** How long an invoice's address opens, in milliseconds: as long as a page that shows it may stand open. */
const OPEN = 86_400_000;

/** Which invoice an address opens, and in which language. */
export interface InvoiceClaim {
  readonly order: number;
  readonly language: Language;
}

/** What the address of an invoice is made with. */
export interface InvoiceAddressContext {
  readonly languageUrls: LanguageUrls;
  readonly secret: string;
  readonly now: Date;
}

/**
 * Where the invoice of an order is fetched: told to whoever is told the order, and to nobody else (docs/decisions/0045). A
 * browser follows it as it is, without session or scripts.
 */
export function invoiceAddress(
  { order, language }: InvoiceClaim,
  { languageUrls, secret, now }: InvoiceAddressContext,
): string {
  const claim = { order, language, until: now.getTime() + OPEN };
  return `${languageUrls[language]}/orders/invoice/${signToken(secret, PURPOSE, claim)}/`;
}

/** What an address opens; undefined when this host did not write it, or it has run out. */
export function readInvoiceClaim(token: string, secret: string, now: Date): InvoiceClaim | undefined {
  const claim = readToken(secret, PURPOSE, token);
  if (typeof claim !== 'object' || claim === null) return undefined;
  const { order, language, until } = claim as Readonly<Record<string, unknown>>;
  if (typeof order !== 'number' || typeof until !== 'number' || until < now.getTime()) return undefined;
  const known = typeof language === 'string' ? languageOf(language) : undefined;
  return known && { order, language: known };
}
