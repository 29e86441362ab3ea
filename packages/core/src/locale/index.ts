/** Languages in addresses: which one a request is in, and what it is called. */
export type { StrippedPath } from './locale-path.ts';
export { findLocale, localeOf, localisePath, stripLocale, switchLocale } from './locale-path.ts';
export type { PageAddresses, PageAlternate } from './page-address.ts';
export { localeAddress, originOf, pageAddresses } from './page-address.ts';
export type { LocaleRequest, RequestLocale } from './request-locale.ts';
export { localeOfRequest } from './request-locale.ts';
