import { localisePath } from '@vitrin/core/locale';
import {
  type GatewayContext,
  type HttpContext,
  readFormText,
  requireOwnPage,
  type SiteRequest,
  timeouts,
} from '@vitrin/gateway/parts';

/** Path of the form and of its answer, without locale. */
export const NEWSLETTER_PATH = '/newsletter';

/** What the page of the answer is told. */
type Answer = 'subscribed' | 'already' | 'invalid' | 'later' | 'failed';

const BODY_LIMIT = 4 * 1024;

const answers: Readonly<Record<number, Answer>> = { 200: 'subscribed', 400: 'invalid', 429: 'later' };

/**
 * The newsletter's form where no script runs (Protocol misc §2): a form without scripts of an own page, answered with a page. It goes
 * to the host without any cookie, so it acts for nobody and needs no token.
 */
export function createNewsletterPost(context: GatewayContext) {
  return async (httpContext: HttpContext, request: SiteRequest): Promise<Response> => {
    const { incoming } = httpContext;
    requireOwnPage(incoming.headers, context.ownOrigins);
    const visitor = { session: '', address: httpContext.remoteAddress ?? '' };
    const form = new URLSearchParams(await readFormText(incoming, BODY_LIMIT));
    const isTooOften = (await context.limit.take('lookup', visitor)) !== undefined;
    const answer = isTooOften ? 'later' : await ask(form.get('email') ?? '', request, httpContext);
    const location = localisePath(`${NEWSLETTER_PATH}?answer=${answer}`, request.locale.value, context.shop.locales);
    return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
  };

  async function ask(
    email: string,
    { locale }: SiteRequest,
    { remoteAddress: address, signal }: HttpContext,
  ): Promise<Answer> {
    const reply = await context.host
      ?.call({
        method: 'POST',
        path: '/email-subscription/',
        headers: {
          accept: 'application/json',
          'accept-language': locale.apiValue,
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          ...(address !== undefined && { 'x-forwarded-for': address }),
        },
        body: JSON.stringify({ email: email.trim(), subscribe_contract: true }),
        timeout: timeouts.write,
        signal,
      })
      .catch(() => undefined);
    if (reply?.body.includes('"ALREADY_SUBSCRIBED"')) return 'already';
    return answers[reply?.status ?? 0] ?? 'failed';
  }
}
