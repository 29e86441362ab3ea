import type { ShopConfig } from '@vitrin/core';

/**
 * Whether a page has to come as a document of its own, because the policy of the one on screen is too narrow for it: the page
 * of sign-in with reCAPTCHA, which is allowed there alone (`server/http/security-headers.ts`).
 * @param born path of the document on screen when it came, without locale.
 * @param to where to go, without locale; a query may follow.
 */
export function needsOwnDocument({ captcha }: Pick<ShopConfig, 'captcha'>, born: string, to: string): boolean {
  const isSignIn = (path: string) => /^\/auth\/?(\?|$)/.test(path);
  return captcha.kind === 'recaptcha' && isSignIn(to) && !isSignIn(born);
}
