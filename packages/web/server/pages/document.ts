import type { LocaleConfig } from '@vitrin/core';
import type { PageAlternate } from '@vitrin/core/locale';
import { html as markup } from 'hono/html';
import type { PageHead } from '../../src/app/page/page-head.ts';
import { PAGE_STATE_ID } from '../../src/app/page/page-state.ts';
import { nextScript } from '../../src/app/page/preload-next.ts';
import { scriptlessFormId, tokenField } from '../../src/scriptless-forms/form-acts.ts';
import type { PageFiles } from './assets.ts';

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
  /** Markup that says what a form without scripts came to; above the page, since the application knows nothing of it. */
  readonly answer?: string;
  /** Markup below the page, of which the application knows nothing. */
  readonly notice?: string;
  /** What the page's forms without scripts repeat; undefined while there is no session. */
  readonly formToken?: string | undefined;
  /** The page stands in for one that cannot be made now, and loads that one when it can be. */
  readonly comesBack?: boolean;
  /** Seconds after which it loads again by itself, also where no script runs. */
  readonly reloadAfter?: number;
  /** Extra markup of the development server. */
  readonly developmentHead?: string;
}

/** Makes text safe for element content and quoted attributes. */
export const escapeHtml = (text: string): string => String(markup`${text}`);

/** Keeps errors of the time before the application runs; it reads `earlyErrors` when it has started (ruling 9). */
const EARLY_ERRORS =
  "(w=>{let e=w.earlyErrors=[];for(let t of['error','unhandledrejection'])w.addEventListener(t,x=>e.length<10&&e.push(x.error||x.reason||x.message))})(window)";

/**
 * Presses of the time before the application runs. A form that posts is on its way to the next page: for ten seconds a second
 * press sends nothing more, and the application does not start on a page that is being left (`entry-client.tsx`). The buttons
 * beside a number count in its field, which the application takes over as it stands. A form that only the application can send
 * (`data-waits`) waits for it.
 */
const EARLY_PRESSES =
  "(w=>{w.addEventListener('submit',e=>{let f=e.target;if(e.defaultPrevented||f.method!=='post')return;if(f.dataset.waits!==void 0){e.preventDefault();w.pressedForm=f.id;w.leaving();return}Date.now()-(w.leftAt||0)<1e4?e.preventDefault():(w.leftAt=Date.now(),w.leaving())});w.addEventListener('pageshow',e=>{if(e.persisted)w.leftAt=0});w.addEventListener('click',e=>{let b=e.target.closest&&e.target.closest('[data-step]'),f=b&&b.parentNode.querySelector('input');if(f&&!e.defaultPrevented)f.value=Math.min(Math.max(+f.value+ +b.dataset.step,f.ariaValueMin),f.ariaValueMax)})})(window)";

/**
 * Shows at once that another document is on its way (ux 48), until it is here or 15 s have passed: a press on a link that the
 * application does not take, also before it runs, or a form that posts.
 */
const LEAVING =
  "((w,c)=>{w.leaving=()=>{c.add('leaving');setTimeout(()=>c.remove('leaving'),15e3)};w.addEventListener('pageshow',()=>c.remove('leaving'));w.addEventListener('click',e=>{let a=e.target.closest&&e.target.closest('a[href]');if(a&&!e.defaultPrevented&&!e.button&&!(e.metaKey||e.ctrlKey||e.shiftKey||e.altKey)&&!a.target&&!a.hasAttribute('download')&&/^http/.test(a.protocol)&&a.pathname+a.search!==location.pathname+location.search)w.leaving()})})(window,document.documentElement.classList)";

/** On a page that stands in for one that cannot be made now: asks again, ever more seldom, and loads it when it is there. */
const COMING_BACK =
  "(()=>{let n=2e3,t,a=()=>{clearTimeout(t);fetch(location.href,{method:'HEAD',cache:'no-store'}).then(r=>r.status<500&&r.status!==429?location.reload():w(),w)},w=()=>{t=setTimeout(a,n*(.75+Math.random()/2));n=Math.min(n*2,3e4)};addEventListener('online',a);w()})()";

/** Everything before the rendered page. */
export function documentStart(parts: DocumentParts): string {
  const { head, locale, files } = parts;
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
    files.entry === '' ? '' : `<script${nonce}>${EARLY_ERRORS};${LEAVING};${EARLY_PRESSES}</script>`,
    parts.comesBack ? `<script${nonce}>${COMING_BACK}</script>` : '',
    parts.developmentHead ?? '',
    ...files.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    files.entry === '' ? '' : `<script type="module" src="${files.entry}"${nonce}></script>`,
    ...files.preloads.map((href) => `<link rel="modulepreload" href="${href}"${nonce}>`),
    ...files.soon.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low"${nonce}>`),
    ...files.next.map((href) => `<link rel="${nextScript}" href="${href}"${nonce}>`),
    `</head>${body}${parts.answer ?? ''}<div id="root">`,
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
