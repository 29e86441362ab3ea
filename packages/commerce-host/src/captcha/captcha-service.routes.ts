import type { HttpContext } from '../http/http-context.ts';
import { html, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { captchaScript } from './captcha-script.ts';
import { recaptchaAnchor, recaptchaScript, recaptchaWidget } from './recaptcha-script.ts';

const SHARED = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** What scripts of Google's kind are served with: nothing that another origin's CORS could read. */
const EMBEDDED = { 'Cross-Origin-Resource-Policy': 'cross-origin' };

/** The stand-ins for the captcha's provider, on the wallet service's origin: another site, as in life. */
export const captchaServiceRoutes: readonly Route[] = [
  { method: 'GET', path: '/captcha-sim/api.js/', cache: 0, handle: () => script(captchaScript, SHARED) },
  { method: 'GET', path: '/captcha-sim/recaptcha.js/', cache: 0, handle: () => script(recaptchaScript, EMBEDDED) },
  {
    method: 'GET',
    path: '/captcha-sim/recaptcha-widget.js/',
    cache: 0,
    handle: () => script(recaptchaWidget, EMBEDDED),
  },
  { method: 'GET', path: '/captcha-sim/anchor/', cache: 0, handle: giveAnchor },
  { method: 'GET', path: '/captcha-sim/clr/', cache: 0, handle: () => ({ status: 200, body: '{}', headers: SHARED }) },
];

function script(body: string, headers: Readonly<Record<string, string>>): Reply {
  return { status: 200, body, headers: { 'Content-Type': 'text/javascript; charset=utf-8', ...headers } };
}

function giveAnchor({ host }: HttpContext): Reply {
  const nonce = host.randomId();
  const policy = `default-src 'none'; script-src 'nonce-${nonce}'; frame-ancestors ${new URL(host.config.storefrontUrl).origin}`;
  return html(recaptchaAnchor(nonce), { headers: { 'Content-Security-Policy': policy, ...EMBEDDED } });
}
