import type { LocaleConfig } from '@vitrin/core';
import type { PageAlternate } from '@vitrin/core/locale';
import { html as markup } from 'hono/html';
import { nextScript } from '../../framework/browser/preload-next.ts';
import type { PageHead } from '../../src/app/page/page-head.ts';
import { PAGE_STATE_ID } from '../../src/app/page/page-state.ts';
import { scriptlessFormId, tokenField } from '../../src/scriptless-forms/form-acts.ts';
import type { InlineScript, PageFiles } from './assets.ts';

/** What stands around the rendered page. */
export interface DocumentParts {
  readonly locale: LocaleConfig;
  readonly head: PageHead;
  readonly files: PageFiles;
  /** Full addresses of this page and of its twins in other locales. */
  readonly alternates: readonly PageAlternate[];
  readonly canonical: string | undefined;
  /** Markup for those who search and share; undefined on pages that are kept out. */
  readonly found?: string | undefined;
  readonly nonce: string;
  /** JSON for the data block; undefined on pages without the application. */
  readonly state: string | undefined;
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
  /** Extra markup of the development server. */
  readonly developmentHead?: string;
}

/** Makes text safe for element content and quoted attributes. */
export const escapeHtml = (text: string): string => String(markup`${text}`);

/** Markup of a program in the head: its text, or in development its address. */
function inlineScript({ text, src }: InlineScript, nonce: string): string {
  return src === undefined ? `<script${nonce}>${text}</script>` : `<script${nonce} src="${src}"></script>`;
}

/** Everything before the rendered page. */
export function documentStart(parts: DocumentParts): string {
  const { head, locale, files, languageOffers = '' } = parts;
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
    ...parts.alternates.map(
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
    '<div id="root">',
  ];
  return lines.join('');
}

/** Everything after the rendered page. */
export function documentEnd({ state, formToken, notice = '' }: DocumentParts): string {
  if (state === undefined) return `</div>${notice}</body></html>`;
  // For buttons of the page that stand by themselves; outside of it, so that no page pays bytes for it.
  const token =
    formToken === undefined ? '' : `<input type="hidden" name="${tokenField}" value="${escapeHtml(formToken)}">`;
  return `</div>${notice}<form id="${scriptlessFormId}" method="post" hidden>${token}</form><script type="application/json" id="${PAGE_STATE_ID}">${state}</script></body></html>`;
}
