import type { Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { captchaScript } from './captcha-script.ts';

/** The stand-in for the captcha's provider, on the wallet service's origin: another site, as in life. */
export const captchaServiceRoutes: readonly Route[] = [
  { method: 'GET', path: '/captcha-sim/api.js/', cache: 0, handle: giveScript },
];

function giveScript(): Reply {
  return {
    status: 200,
    body: captchaScript,
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  };
}
