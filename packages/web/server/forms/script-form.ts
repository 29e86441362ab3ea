import { type GatewayContext, type HttpContext, requireOwnPage } from '@vitrin/gateway/parts';
import { answerCookie } from './answer-cookie.ts';

/** Encodings in which a browser sends a form. */
const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * Answers a form that only a script takes and that a browser without one sent to its page, such as sign-in: back to the page,
 * which says so in words. What was typed is not read. Undefined for whatever is no browser's form.
 *
 * @throws Problem CROSS_SITE.
 */
export function createScriptForm(context: GatewayContext) {
  return ({ incoming, url }: HttpContext): Response | undefined => {
    const { headers } = incoming;
    if (!formTypes.test(headers['content-type'] ?? '') || !headers.accept?.includes('text/html')) return undefined;
    requireOwnPage(headers, context.ownOrigins);
    return new Response(null, {
      status: 303,
      headers: {
        location: url.pathname + url.search,
        'cache-control': 'no-store',
        'set-cookie': answerCookie({ answer: 'needsScripts', product: undefined }, context.secure),
      },
    });
  };
}
