/** What the page of a captcha tells (auth.md §2). */
export interface CaptchaChallenge {
  readonly siteKey: string;
  /** Goes with the answer as `x-csrftoken`. */
  readonly csrfToken: string;
}

const siteKeyPattern = /\bdata-sitekey\s*=\s*["']([\w-]+)["']/i;
/** A tag ends before the next begins, so that reading takes time by the length of the page alone. */
const inputPattern = /<input\b[^<>]*>/gi;
const tokenName = /\bname\s*=\s*["']csrfmiddlewaretoken["']/i;
const tokenValue = /\bvalue\s*=\s*["'](\w+)["']/i;

/**
 * Reads the site key, of word characters and dashes, and the token out of the page; its html goes nowhere else.
 * @returns null when one of the two is not there.
 */
export function readCaptchaHtml(html: string): CaptchaChallenge | null {
  const siteKey = siteKeyPattern.exec(html)?.[1];
  const input = html.match(inputPattern)?.find((tag) => tokenName.test(tag));
  const csrfToken = input && tokenValue.exec(input)?.[1];
  return siteKey && csrfToken ? { siteKey, csrfToken } : null;
}
