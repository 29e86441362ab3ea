import type { ShopConfig } from '@vitrin/core';

/**
 * Whether a page has to come as a document of its own, because the policy of the one on screen is too narrow for it. That is
 * the page of sign-in, where a captcha's script may run: reCAPTCHA's is allowed there alone, any captcha's neither in checkout
 * nor on pages that are reached by a link with a token (`server/http/security-headers.ts`).
 * @param born path of the document on screen when it came, without locale.
 * @param to where to go, without locale; a query may follow.
 */
export function needsOwnDocument({ captcha }: Pick<ShopConfig, 'captcha'>, born: string, to: string): boolean {
  const isWayIn = (path: string) => /^\/auth\/?(\?|$)/.test(path);
  if (!isWayIn(to) || isWayIn(born)) return false;
  return captcha.kind === 'recaptcha' || /^\/(orders|collections|auth)\//.test(born);
}
