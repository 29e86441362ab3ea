import type { LocaleConfig, ShopConfig } from '@vitrin/core';
import { localeAddress, type PageAddresses, pageAddresses } from '@vitrin/core/locale';
import type { SiteRequest } from '@vitrin/gateway/parts';
import { SHOP_NAME } from '../../src/app/site-context.ts';
import type { PreparedPage } from '../../src/entry-server.tsx';
import type { StructuredData } from '../../src/seo/page-seo.server.ts';
import { type DocumentParts, escapeHtml } from './document.ts';
import type { PageTools } from './page-tools.ts';

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

/** What the document around a page says of it. */
export function documentPartsOf(
  { shop, storefront, isDemo, assets, developmentHead }: PageTools,
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
    alternates: addresses?.alternates ?? [],
    canonical: addresses?.canonical,
    found: addresses && seoTags(page, request, addresses, shop, storefront.origin),
    nonce,
    state: page.state,
    ...(isDemo && { notice: demoNotice(request.locale) }),
    ...(developmentHead && { developmentHead: developmentHead(nonce) }),
  };
}
