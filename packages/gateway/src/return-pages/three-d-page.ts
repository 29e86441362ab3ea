import { localeField, readBankForm } from '../bank-form/bank-form.ts';
import { type GatewayContext, timeouts } from '../gateway-context.ts';
import { hostHeaders } from '../host/host-headers.ts';
import type { HttpContext } from '../http/http-context.ts';
import type { ThreeDPage } from '../orders/order-routes.ts';
import { readHostCookies, reissueCookie } from '../session/reply-cookies.ts';
import { type PageTexts, textsOf } from './page-texts.ts';
import { escapeHtml, smallPage } from './small-page.ts';

/** Seconds the notice stands before checkout is shown again (Protocol gateway §7). */
const NOTICE = 3;

/** An input named "submit" hides the form's own method; the prototype's cannot be hidden (security.md W3). */
const SUBMIT = 'HTMLFormElement.prototype.submit.call(document.forms[0])';

/** What the page is made with. */
export interface OwnThreeDPageOptions {
  readonly context: GatewayContext;
  readonly texts: Readonly<Record<string, PageTexts>> | undefined;
}

/**
 * The gateway's own page between checkout and bank (Protocol gateway §7), for front ends that have none: asks the host for the
 * bank's form, rebuilds it from its parsed parts (security.md W3) and sends it. Without an open attempt it says so and leads
 * back to checkout.
 */
export function createOwnThreeDPage({ context, texts }: OwnThreeDPageOptions): ThreeDPage<HttpContext> {
  return async ({ incoming, remoteAddress, signal }, { cookies }, { hostPath, checkout, locale }) => {
    const { language, words } = textsOf(locale, texts);
    const reply = await context.host?.call({
      method: 'GET',
      path: hostPath,
      headers: {
        ...hostHeaders({
          headers: incoming.headers,
          cookies,
          secure: context.secure,
          remoteAddress,
          accept: 'text/html',
          contentType: undefined,
          referer: context.hostAddress,
        }),
        'accept-language': locale.apiValue,
      },
      timeout: timeouts.read,
      signal,
    });
    const html = reply?.status === 200 ? reply.body.toString('utf8') : '';
    const form = readBankForm(html, !context.secure);
    const page =
      form === undefined
        ? smallPage({
            language,
            title: words.nothing,
            head: `<meta http-equiv="refresh" content="${NOTICE};url=${escapeHtml(checkout)}">\n`,
            html: `<p role="status">${escapeHtml(words.nothing)}</p>`,
          })
        : smallPage({
            language,
            title: words.leaving,
            html: formMarkup(form.action, [...form.fields, localeField(locale.value)], words),
            script: SUBMIT,
            formAction: banksOf(form.action),
          });
    for (const cookie of reply === undefined ? [] : readHostCookies(reply.headers, context.now())) {
      page.headers.append('set-cookie', reissueCookie(cookie, context.secure));
    }
    return page;
  };
}

/** Any https bank, because its page may redirect to another one; on loopback the simulated bank of this form as well. */
function banksOf(action: string): string {
  const { protocol, origin } = new URL(action);
  return protocol === 'https:' ? 'https:' : `https: ${origin}`;
}

function formMarkup(action: string, fields: readonly (readonly [string, string])[], words: PageTexts): string {
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return (
    `<p role="status">${escapeHtml(words.leaving)}</p>` +
    `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}` +
    `<noscript><button>${escapeHtml(words.goOn)}</button></noscript></form>`
  );
}
