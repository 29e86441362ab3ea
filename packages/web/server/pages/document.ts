import type { LocaleConfig, ShopConfig } from '@vitrin/core';
import { localeAddress, type PageAddresses, type PageAlternate, pageAddresses } from '@vitrin/core/locale';
import type { SiteRequest } from '@vitrin/gateway/parts';
import { html as markup } from 'hono/html';
import { nextScript } from '../../framework/browser/preload-next.ts';
import type { PageHead } from '../../src/app/page/page-head.ts';
import { PAGE_STATE_ID } from '../../src/app/page/page-state.ts';
import { SHOP_NAME } from '../../src/app/site-context.ts';
import type { PreparedPage } from '../../src/entry-server.tsx';
import { scriptlessFormId, tokenField } from '../../src/scriptless-forms/form-acts.ts';
import type { StructuredData } from '../../src/seo/page-seo.server.ts';
import type { InlineScript, PageFiles } from './assets.ts';
import type { PageHandlerOptions } from './page-handler.ts';

export interface DocumentParts {
  readonly locale: LocaleConfig;
  readonly head: PageHead;
  readonly files: PageFiles;
  /** Full addresses of this page and of its twins in other locales; absent on pages that are kept out. */
  readonly alternates?: readonly PageAlternate[] | undefined;
  readonly canonical?: string | undefined;
  /** Markup for those who search and share; undefined on pages that are kept out. */
  readonly found?: string | undefined;
  readonly nonce: string;
  /** JSON for the data block; absent on pages without the application. */
  readonly state?: string;
  /** The shop around the page is hidden from its first moment on (`iframe=true` in a frame). */
  readonly isEmbedded?: boolean;
  /** Hidden lines that offer the page in other languages; absent or empty on pages that have none. */
  readonly languageOffers?: string | undefined;
  /** Markup that says what a form without scripts came to; above the page, since the application knows nothing of it. */
  readonly answer?: string;
  /** Markup below the page, of which the application knows nothing. */
  readonly notice?: string;
  /** What the page's forms without scripts repeat; undefined while there is no session. */
  readonly formToken?: string | undefined;
  /** Seconds after which it loads again by itself, also where no script runs. */
  readonly reloadAfter?: number;
  readonly developmentHead?: string;
}

/** Makes text safe for element content and quoted attributes. */
export const escapeHtml = (text: string): string => String(markup`${text}`);

/** Markup of a program in the head: its text, or in development its address. */
function inlineScript({ text, src }: InlineScript, nonce: string): string {
  return src === undefined ? `<script${nonce}>${text}</script>` : `<script${nonce} src="${src}"></script>`;
}

export function documentOf(parts: DocumentParts, html: string): string {
  const { head, locale, files, languageOffers = '', state, formToken, notice = '' } = parts;
  const nonce = ` nonce="${parts.nonce}"`;
  const embedded = parts.isEmbedded ? ' class="embedded"' : '';
  const body = head.bodyClass ? `<body class="${escapeHtml(head.bodyClass)}">` : '<body>';
  const lines = [
    `<!doctype html><html lang="${escapeHtml(locale.value)}" dir="${locale.rightToLeft ? 'rtl' : 'ltr'}"${embedded}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(head.title)}</title>`,
    ...(head.description ? [`<meta name="description" content="${escapeHtml(head.description)}">`] : []),
    ...(head.noindex ? ['<meta name="robots" content="noindex">'] : []),
    ...(parts.canonical ? [`<link rel="canonical" href="${escapeHtml(parts.canonical)}">`] : []),
    ...(parts.alternates ?? []).map(
      ({ hreflang, href }) => `<link rel="alternate" hreflang="${escapeHtml(hreflang)}" href="${escapeHtml(href)}">`,
    ),
    parts.found ?? '',
    parts.reloadAfter === undefined ? '' : `<meta http-equiv="refresh" content="${parts.reloadAfter}">`,
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...files.inline.map((program) => inlineScript(program, nonce)),
    parts.developmentHead ?? '',
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    files.entry === '' ? '' : `<script type="module" src="${files.entry}"${nonce}></script>`,
    ...files.preloads.map((href) => `<link rel="modulepreload" href="${href}"${nonce}>`),
    ...files.soon.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low"${nonce}>`),
    ...files.next.map((href) => `<link rel="${nextScript}" href="${href}"${nonce}>`),
    `</head>${body}${parts.answer ?? ''}`,
    ...(languageOffers === '' ? [] : [languageOffers, ...files.offer.map((program) => inlineScript(program, nonce))]),
    `<div id="root">${html}</div>${notice}`,
    state === undefined ? '' : applicationEnd(state, formToken),
    '</body></html>',
  ];
  return lines.join('');
}

/** Form for buttons of the page that stand by themselves, which costs no page bytes, and the data block. */
function applicationEnd(state: string, formToken: string | undefined): string {
  const token =
    formToken === undefined ? '' : `<input type="hidden" name="${tokenField}" value="${escapeHtml(formToken)}">`;
  return `<form id="${scriptlessFormId}" method="post" hidden>${token}</form><script type="application/json" id="${PAGE_STATE_ID}">${state}</script>`;
}

const texts: Readonly<Record<string, string>> = {
  en: 'Demo shop: no real payments, nothing is delivered.',
  tr: 'Demo mağaza: gerçek ödeme alınmaz, ürün gönderilmez.',
};

/** Says on every page that this is the demo (ruling 30). Outside of what the application runs on, so that it costs no script. */
export function demoNotice({ value }: LocaleConfig): string {
  const isKnown = Object.hasOwn(texts, value);
  return `<aside class="demo-notice" aria-label="Demo"${isKnown ? '' : ' lang="en"'}>${texts[isKnown ? value : 'en']}</aside>`;
}

type Tag = readonly [attribute: 'property' | 'name', key: string, value: string | number | undefined];

/** Open Graph, the card of a shared link, and JSON-LD: everything in a page's head for those who search and share. */
function seoTags(
  { head, pageSeo }: PreparedPage,
  { locale }: SiteRequest,
  { canonical }: PageAddresses,
  { locales }: ShopConfig,
  origin: string,
): string {
  if (pageSeo === undefined) return '';
  const file = (path: string) => new URL(path, origin).href;
  const page = (path: string) => localeAddress(path, locale.value, locales, origin);
  const { picture } = pageSeo;
  const image = picture && file(picture.path);
  const others = locales.list.filter(({ value }) => value !== locale.value);
  const tags: readonly Tag[] = [
    ['property', 'og:site_name', SHOP_NAME],
    ['property', 'og:type', pageSeo.type],
    ['property', 'og:title', head.title],
    ['property', 'og:description', head.description],
    ['property', 'og:url', canonical],
    ['property', 'og:locale', openGraphLocale(locale.apiValue)],
    ...others.map(({ apiValue }): Tag => ['property', 'og:locale:alternate', openGraphLocale(apiValue)]),
    ['property', 'og:image', image],
    ['property', 'og:image:width', picture?.width],
    ['property', 'og:image:height', picture?.height],
    ['name', 'twitter:card', picture && picture.width > picture.height ? 'summary_large_image' : 'summary'],
    ['name', 'twitter:title', head.title],
    ['name', 'twitter:description', head.description],
    ['name', 'twitter:image', image],
  ];
  const data = pageSeo.structured({ page, file }).map(dataBlock);
  return tags.flatMap(metaTag).join('') + data.join('');
}

function metaTag([attribute, key, value]: Tag): readonly string[] {
  if (value === undefined || value === '') return [];
  return [`<meta ${attribute}="${key}" content="${escapeHtml(String(value))}">`];
}

/** `tr-tr` as Open Graph writes it: `tr_TR`. */
function openGraphLocale(apiValue: string): string {
  const [language = '', region] = apiValue.split('-');
  return region === undefined ? language : `${language}_${region.toUpperCase()}`;
}

/**
 * A block of data, which no browser runs: the page's policy need not allow it. No text in it can close the element or open
 * a comment in it.
 */
export function dataBlock(data: StructuredData): string {
  const text = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<script type="application/ld+json">${text}</script>`;
}

export function documentPartsOf(
  { shop, storefront, isDemo, assets, developmentHead }: PageHandlerOptions,
  page: PreparedPage,
  request: SiteRequest,
  nonce: string,
): DocumentParts {
  const isIndexed = page.status === 200 && !page.head.noindex;
  const path = page.head.canonicalPath ?? request.path;
  const addresses = isIndexed ? pageAddresses(path, request.locale.value, shop.locales, storefront.origin) : undefined;
  return {
    locale: request.locale,
    head: page.head,
    files: assets.filesOf(page.modules),
    languageOffers: page.languageOffers,
    alternates: addresses?.alternates,
    canonical: addresses?.canonical,
    found: addresses && seoTags(page, request, addresses, shop, storefront.origin),
    nonce,
    state: page.state,
    ...(isDemo && { notice: demoNotice(request.locale) }),
    ...(developmentHead && { developmentHead: developmentHead(nonce) }),
  };
}
