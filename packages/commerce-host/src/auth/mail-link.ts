import type { HttpContext } from '../http/http-context.ts';
import type { Language } from '../http/language.ts';
import { type LanguageUrls, languageUrls } from '../http/language-urls.ts';

/** Pages of the storefront that mails lead to; each asks for a press before anything changes (Protocol auth §4). */
export type LinkedPage = '/auth' | '/auth/reset' | '/auth/confirm-email' | '/auth/set-primary-email' | '/contact';

const FRONTEND_HEADER = 'x-frontend-id';

/** Where links of this request's mails lead: to the front end that asked when it is a known one, else to the shop. */
export function frontendOf({ headers, host }: Pick<HttpContext, 'headers' | 'host'>): LanguageUrls {
  const known = host.config.frontends.get(headers.get(FRONTEND_HEADER) ?? '');
  return known === undefined ? host.config.languageUrls : languageUrls(known);
}

/** The address of a page in the reader's language, with the key of a one-time link at its end. */
export function mailLink(frontend: LanguageUrls, language: Language, page: LinkedPage, key = ''): string {
  return `${frontend[language]}${page}/${key && `${key}/`}`;
}
