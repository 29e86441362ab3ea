import type { LocaleConfig } from '@vitrin/core';
import { localeField, readBankForm } from '../bank-form/bank-form.ts';
import { type GatewayContext, timeouts } from '../gateway-context.ts';
import { hostHeaders } from '../host/host-headers.ts';
import type { HttpContext } from '../http/http-context.ts';
import { readHostCookies, reissueCookie } from '../session/reply-cookies.ts';
import type { SiteRequest } from '../site-request.ts';
import { type PageTexts, textsOf } from './page-texts.ts';
import { escapeHtml, smallPage } from './small-page.ts';

/** Seconds the notice stands before checkout is shown again (Protocol gateway §7). */
const NOTICE = 3;

/** An input named "submit" hides the form's own method; the prototype's cannot be hidden (security.md W3). */
const SUBMIT = 'HTMLFormElement.prototype.submit.call(document.forms[0])';

/** What the page is made with. */
export interface ThreeDPageOptions {
  readonly context: GatewayContext;
  /** A front end's own words by locale. */
  readonly texts?: Readonly<Record<string, PageTexts>> | undefined;
  /** Address to which browsers report what the page's policy blocked; none where the front end collects no reports. */
  readonly policyReports?: string;
}

/** Facts of one request for its page. */
interface ThreeDPageInput {
  /** The host's address of the html with the bank's form. */
  readonly hostPath: string;
  /** Path of the checkout, for a shopper with nothing to confirm. */
  readonly checkout: string;
  readonly locale: LocaleConfig;
}

/**
 * The page between checkout and bank (Protocol gateway §7): asks the host for the bank's form, rebuilds it from its parsed parts
 * (security.md W3) and sends it. Without an open attempt it says so and leads back to checkout.
 */
export function createThreeDPage({ context, texts, policyReports }: ThreeDPageOptions) {
  return async (
    { incoming, remoteAddress, signal }: HttpContext,
    { cookies }: SiteRequest,
    { hostPath, checkout, locale }: ThreeDPageInput,
  ): Promise<Response> => {
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
            policyReports,
          })
        : smallPage({
            language,
            title: words.leaving,
            html: formMarkup(form.action, [...form.fields, localeField(locale.value)], words),
            script: SUBMIT,
            formAction: banksOf(form.action),
            policyReports,
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
