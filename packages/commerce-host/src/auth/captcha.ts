import * as v from 'valibot';
import { CSRF_COOKIE } from '../http/csrf.ts';
import { invalidFields, notFound } from '../http/errors.ts';
import type { HostServices, HttpContext } from '../http/http-context.ts';
import { say } from '../http/messages.ts';
import { escapeHtml, html, json, type Reply } from '../http/reply.ts';
import { setHuman } from '../session/session.repository.ts';
import { ensureSession, sendCsrfCookie } from '../session/session-cookie.ts';
import { type CaptchaVerifier, demoCaptcha, verifiedCaptcha } from './captcha-verifier.ts';
import { currentCsrfToken } from './csrf-token.ts';

/** How long a solved captcha counts, and how many wrong passwords it is good for. */
const HUMAN_MILLISECONDS = 600_000;
const HUMAN_TRIES = 5;

/** The captcha of an installation: the demo's stand-in, a real one, or none. */
export function captchaOf({ config, clock }: HostServices): CaptchaVerifier | undefined {
  if (config.demo) return demoCaptcha(clock);
  return config.captcha && verifiedCaptcha(config.captcha);
}

/** @throws {HttpError} 404 where there is none. */
function requireCaptcha({ host }: HttpContext): CaptchaVerifier {
  const captcha = captchaOf(host);
  if (captcha === undefined) throw notFound();
  return captcha;
}

/** `GET /users/pz-captcha/`: html with the site key and a token, wrapped in JSON unless html was asked for. */
export function getCaptcha(context: HttpContext): Reply {
  const { siteKey } = requireCaptcha(context);
  const token = currentCsrfToken(context);
  if (context.cookies.get(CSRF_COOKIE) !== token) sendCsrfCookie(context, token);
  const text = `<form method="post" action="/users/pz-captcha/"><input type="hidden" name="csrfmiddlewaretoken" value="${token}"><div class="g-recaptcha" data-sitekey="${escapeHtml(siteKey)}"></div></form>`;
  return context.headers.get('accept')?.startsWith('text/html') ? html(text) : json({ html: text });
}

/**
 * `POST /users/pz-captcha/`: what the captcha's script answered (Protocol auth §2). When it proves a human, the session then counts as human for ten minutes, or until five passwords were wrong, whichever is first.
 */
export async function postCaptcha(context: HttpContext): Promise<Reply> {
  const { host, fields, language } = context;
  const captcha = requireCaptcha(context);
  if (fields.isMissing('g-recaptcha-response'))
    throw invalidFields({ 'g-recaptcha-response': [say('required', language)] });
  const answer = fields.get('g-recaptcha-response', v.string());
  if (answer === undefined || !(await captcha.isHuman(answer))) return json({ location: '/users/pz-captcha/' });
  const session = await ensureSession(context);
  const until = new Date(host.clock.now().getTime() + HUMAN_MILLISECONDS);
  await setHuman(host.db, session.pk, { until, tries: HUMAN_TRIES });
  return json({ location: '/' });
}
