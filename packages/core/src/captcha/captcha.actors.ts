import type { Commerce } from '../commerce.types.ts';
import { parsingError } from '../errors/app-error.ts';
import { getCaptcha, postCaptcha } from '../http/sign-in-endpoints.ts';
import { lockOf } from '../lock/mutation-lock.ts';
import type { CaptchaServices } from './captcha.types.ts';
import { readCaptchaHtml } from './captcha-html.ts';

/** Where the host sends whoever has convinced it (auth.md §2). */
const convinced = '/';

/** The chart's two calls. */
export function createCaptchaServices(commerce: Pick<Commerce, 'http' | 'once'>): CaptchaServices {
  const { http } = commerce;
  const lock = lockOf(commerce);
  return {
    async load(signal) {
      const { html } = await http.call(getCaptcha, {}, { signal });
      const challenge = readCaptchaHtml(html);
      if (!challenge) throw parsingError('GET /users/pz-captcha/', 200, 'it holds no site key or no token');
      return challenge;
    },
    async post({ response, csrfToken }, signal) {
      const body = { 'g-recaptcha-response': response };
      const { location } = await lock.run('captcha', () => http.call(postCaptcha, { body }, { signal, csrfToken }));
      return location === convinced;
    },
  };
}
