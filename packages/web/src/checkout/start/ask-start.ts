import type { AskedStart } from '@vitrin/core/checkout';
import { createTokenFetch, readCookie } from '@vitrin/ports/browser';
import type { SiteView } from '../../app/site-context.ts';

/** The same as core's own limit for one try (conventions §9), in milliseconds. */
const timeLimit = 30_000;

/**
 * Asks for the start of checkout (Protocol gateway §13) before core's code is there: the same request that core would
 * send, with the browser's own fetch.
 * @returns the answer, unread; undefined when there was none: core asks again then, and says what is wrong.
 */
export async function askStart(browser: Window, { locale, currency }: SiteView): Promise<AskedStart | undefined> {
  const { origin } = browser.location;
  const send = createTokenFetch(
    (request) => browser.fetch(request),
    () => readCookie(browser.document.cookie, 'csrftoken'),
    `${origin}/api/client/csrf_token/`,
  );
  try {
    const response = await send(
      new Request(`${origin}/api/checkout/choices`, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'accept-language': locale.apiValue,
          'x-currency': currency.code,
        },
        body: '{"fields":{}}',
        signal: AbortSignal.timeout(timeLimit),
      }),
    );
    const text = await response.text();
    return { status: response.status, contentType: response.headers.get('content-type') ?? '', data: parse(text) };
  } catch {
    return undefined;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
