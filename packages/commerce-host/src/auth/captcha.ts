import * as v from 'valibot';
import { CSRF_COOKIE } from '../http/csrf.ts';
import { invalidFields } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { html, json, type Reply } from '../http/reply.ts';
import { setHuman } from '../session/session.repository.ts';
import { ensureSession, sendCsrfCookie } from '../session/session-cookie.ts';
import { currentCsrfToken } from './csrf-token.ts';

/** Site key of the simulated captcha: word characters only, because older clients read no others. */
const SITE_KEY = 'demo_site_key';

/** How long a solved captcha counts, and how many wrong passwords it is good for. */
const HUMAN_MILLISECONDS = 600_000;
const HUMAN_TRIES = 5;

/** `GET /users/pz-captcha/`: html with the site key and a token, wrapped in JSON unless html was asked for. */
export function getCaptcha(context: HttpContext): Reply {
  const token = currentCsrfToken(context);
  if (context.cookies.get(CSRF_COOKIE) !== token) sendCsrfCookie(context, token);
  const text = `<form method="post" action="/users/pz-captcha/"><input type="hidden" name="csrfmiddlewaretoken" value="${token}"><div class="g-recaptcha" data-sitekey="${SITE_KEY}"></div></form>`;
  return context.headers.get('accept')?.startsWith('text/html') ? html(text) : json({ html: text });
}

/**
 * `POST /users/pz-captcha/`: `ok` proves a human, `slow` after two seconds, anything else does not (Protocol auth §2).
 * The session then counts as human for ten minutes, or until five passwords were wrong, whichever is first.
 */
export async function postCaptcha(context: HttpContext): Promise<Reply> {
  const { host, fields, language } = context;
  if (fields.isMissing('g-recaptcha-response'))
    throw invalidFields({ 'g-recaptcha-response': [say('required', language)] });
  const answer = fields.get('g-recaptcha-response', v.string());
  if (answer === 'slow') await host.clock.sleep(2000);
  if (answer !== 'ok' && answer !== 'slow') return json({ location: '/users/pz-captcha/' });
  const session = await ensureSession(context);
  const until = new Date(host.clock.now().getTime() + HUMAN_MILLISECONDS);
  await setHuman(host.db, session.pk, { until, tries: HUMAN_TRIES });
  return json({ location: '/' });
}
