import { type ActorRefFrom, createActor } from 'xstate';
import type { Commerce } from '../commerce.types.ts';
import { parsingError } from '../errors/app-error.ts';
import { getCaptcha, postCaptcha } from '../http/sign-in-endpoints.ts';
import { captchaMachine } from './captcha.machine.ts';
import type { CaptchaServices } from './captcha.types.ts';
import { readCaptchaHtml } from './captcha-html.ts';

/** A captcha that is wanted: `send` what the widget tells, read it with `selectCaptcha(actor.getSnapshot())`. */
export type CaptchaActor = ActorRefFrom<typeof captchaMachine>;

/** Where the host sends whoever has convinced it (auth.md §2). */
const convinced = '/';

/**
 * Asks for proof at once. The actor is done when the host is convinced, which then counts for its session: whatever asked
 * for the captcha can be sent again.
 */
export function startCaptcha(commerce: Commerce): CaptchaActor {
  const { ports } = commerce;
  const actor = createActor(captchaMachine, {
    input: { services: createServices(commerce) },
    clock: ports.clock,
    ...(ports.inspect ? { inspect: ports.inspect } : {}),
  });
  actor.start();
  actor.send({ type: 'captcha.validate' });
  return actor;
}

function createServices({ http, lock }: Commerce): CaptchaServices {
  return {
    async load(signal) {
      const { html } = await http.call(getCaptcha, {}, { signal });
      const told = readCaptchaHtml(html);
      if (!told) throw parsingError('GET /users/pz-captcha/', 200, 'it holds no site key or no token');
      return told;
    },
    async post({ response, csrfToken }, signal) {
      const body = { 'g-recaptcha-response': response };
      const { location } = await lock.run('captcha', () => http.call(postCaptcha, { body }, { signal, csrfToken }));
      return location === convinced;
    },
  };
}
