import { describe, expect, it } from 'vitest';
import { readCaptchaHtml } from './captcha-html.ts';

const page = (key: string, input = '<input type="hidden" name="csrfmiddlewaretoken" value="aB3_x">') =>
  `<form method="post">${input}<div class="g-recaptcha" data-sitekey="${key}"></div></form>`;

describe('the page of a captcha', () => {
  it.each(['demo_site_key', '6Lc-x_Y-9', 'A'])('tells the site key %s and the token', (siteKey) => {
    expect(readCaptchaHtml(page(siteKey))).toEqual({ siteKey, csrfToken: 'aB3_x' });
  });

  it.each([
    '<input value="aB3_x" name="csrfmiddlewaretoken" type="hidden">',
    "<input type='hidden' name='csrfmiddlewaretoken' value='aB3_x' />",
    '<input name="next" value="/x"><input name = "csrfmiddlewaretoken" value = "aB3_x">',
  ])('finds the token in %s', (input) => {
    expect(readCaptchaHtml(page('key', input))?.csrfToken).toBe('aB3_x');
  });

  it.each([
    ['', 'nothing'],
    [page(''), 'an empty key'],
    [page('"><script>'), 'a key of other signs'],
    [page('key', ''), 'no token'],
    [page('key', '<input name="csrfmiddlewaretoken" value="a b">'), 'a token of other signs'],
    [page('key', '<input name="other" value="aB3_x">'), 'another input'],
  ])('%j tells nothing: %s', (html) => {
    expect(readCaptchaHtml(html)).toBeNull();
  });

  it('is read in time that grows with its length alone', () => {
    const before = performance.now();
    expect(readCaptchaHtml('<input '.repeat(100_000))).toBeNull();
    expect(readCaptchaHtml(`data-sitekey${' '.repeat(250_000)}`)).toBeNull();
    // Long enough that time of the square would take longer on any machine, and room for a busy one.
    expect(performance.now() - before).toBeLessThan(10_000);
  });
});
