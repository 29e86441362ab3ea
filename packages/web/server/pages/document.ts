import type { LocaleConfig } from '@vitrin/core';
import { localeAddress, pageAddresses } from '@vitrin/core/locale';
import type { GatewayContext, SiteRequest } from '@vitrin/gateway/parts';
import { html as markup, raw } from 'hono/html';
import { nextScript } from '../../framework/browser/preload-next.ts';
import type { PageFiles } from '../../framework/server/assets.ts';
import { jsonForBlock, PAGE_STATE_ID, type PageHead } from '../../src/app/page/page-state.ts';
import { SHOP_NAME } from '../../src/app/site-context.ts';
import type { PreparedPage } from '../../src/entry-server.tsx';
import type { StructuredData } from '../../src/seo/page-seo.server.ts';

/** Parts of a document; those of {@link PreparedPage} are absent from a page without the application. */
export interface DocumentParts extends Partial<Pick<PreparedPage, 'languageOffers' | 'state'>> {
  readonly locale: LocaleConfig;
  readonly head: PageHead;
  readonly files: PageFiles;
  readonly nonce: string;
  /** Markup of the page. */
  readonly html: string;
  readonly tags?: ReturnType<typeof searchTags>;
  /** Markup below the page, of which the application knows nothing. */
  readonly notice?: string | undefined;
  /** The shop around the page is hidden from its first moment on (`iframe=true` in a frame). */
  readonly isEmbedded?: boolean;
  /** Markup with the result of a form without scripts; above the page, since the application knows nothing of it. */
  readonly answer?: string | undefined;
  readonly developmentHead?: string | undefined;
}

export function documentOf(parts: DocumentParts): Buffer {
  const { head, locale, files, state, languageOffers = '', notice = '', answer = '' } = parts;
  const nonce = markup` nonce="${parts.nonce}"`;
  // Programs stand before the styles: the parser stops at one below them until they have loaded.
  const start = markup`<!doctype html><html lang="${locale.value}" dir="${locale.rightToLeft ? 'rtl' : 'ltr'}"${parts.isEmbedded && raw(' class="embedded"')}><head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${head.title}</title>
${metaTag(['description', head.description])}
${head.noindex && raw('<meta name="robots" content="noindex">')}
${parts.tags}
<meta name="color-scheme" content="light dark"><link rel="icon" href="/favicon.svg" type="image/svg+xml">
${files.inline.map((text) => markup`<script${nonce}>${raw(text)}</script>`)}
${raw(parts.developmentHead ?? '')}
${files.styles.map((href) => markup`<link rel="stylesheet" href="${href}">`)}
${files.entry && markup`<script type="module" src="${files.entry}"${nonce}></script>`}
${files.preloads.map((href) => markup`<link rel="modulepreload" href="${href}"${nonce}>`)}
${files.soon.map((href) => markup`<link rel="modulepreload" href="${href}" fetchpriority="low"${nonce}>`)}
${files.next.map((href) => markup`<link rel="${nextScript}" href="${href}"${nonce}>`)}
</head><body${head.bodyClass && markup` class="${head.bodyClass}"`}>${raw(answer)}${raw(languageOffers)}
<div id="root">`;
  const data = state ? `<script type="application/json" id="${PAGE_STATE_ID}">${state}</script>` : '';
  // In pieces, because V8 allocates memory of its own for a string of more than 128 KiB.
  const pieces = [String(start), parts.html, `</div>${notice}${data}</body></html>`];
  return Buffer.concat(pieces.map((piece) => Buffer.from(piece)));
}

const texts: Readonly<Record<string, string>> = {
  en: 'Demo shop: no real payments, nothing is delivered.',
  tr: 'Demo mağaza: gerçek ödeme alınmaz, ürün gönderilmez.',
};

/** Says on every page that this is the demo (ruling 30). Outside of what the application runs on, so that it costs no script. */
export function demoNotice({ value }: LocaleConfig): string {
  const language = Object.hasOwn(texts, value) ? value : 'en';
  return `<aside class="demo-notice" aria-label="Demo" lang="${language}">${texts[language]}</aside>`;
}

const metaTag = ([key, value]: readonly [key: string, value: string | number | undefined]) =>
  value && markup`<meta ${key.startsWith('og:') ? 'property' : 'name'}="${key}" content="${value}">`;

/** `tr-tr` as Open Graph writes it: `tr_TR`. */
const openGraphLocale = ({ apiValue }: LocaleConfig) =>
  apiValue.replace(/-\w+$/, (region) => region.toUpperCase().replace('-', '_'));

/** Writes a block of data, which no browser runs: the page's policy need not allow it. */
export const dataBlock = (data: StructuredData): string =>
  `<script type="application/ld+json">${jsonForBlock(data)}</script>`;

/**
 * Tags for search engines and cards of shared links: addresses, Open Graph and JSON-LD. Empty for a page that search engines do not list.
 */
export function searchTags(
  { shop: { locales }, origin }: GatewayContext,
  { status, head, pageSeo }: PreparedPage,
  { locale, path }: SiteRequest,
) {
  if (status !== 200 || head.noindex) return [];
  const { canonical, alternates } = pageAddresses(head.canonicalPath ?? path, locale.value, locales, origin);
  const links = [
    markup`<link rel="canonical" href="${canonical}">`,
    ...alternates.map(({ hreflang, href }) => markup`<link rel="alternate" hreflang="${hreflang}" href="${href}">`),
  ];
  if (pageSeo === undefined) return links;
  const { picture, type, structured } = pageSeo;
  const file = (path: string) => new URL(path, origin).href;
  const page = (path: string) => localeAddress(path, locale.value, locales, origin);
  const others = locales.list.filter(({ value }) => value !== locale.value);
  const tags = [
    ['og:site_name', SHOP_NAME],
    ['og:type', type],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', canonical],
    ['og:locale', openGraphLocale(locale)],
    ...others.map((other) => ['og:locale:alternate', openGraphLocale(other)] as const),
    ['og:image', picture && file(picture.path)],
    ['og:image:width', picture?.width],
    ['og:image:height', picture?.height],
    ['twitter:card', picture && picture.width > picture.height ? 'summary_large_image' : 'summary'],
  ] as const;
  return [...links, ...tags.map(metaTag), raw(structured({ page, file }).map(dataBlock).join(''))];
}
