import { foldCase, normaliseTyped, textRules } from '@vitrin/core/contract';
import * as v from 'valibot';
import { verifyPassword } from '../auth/password.ts';
import { findUserByEmail } from '../auth/user.repository.ts';
import type { HttpContext } from '../http/http-context.ts';
import type { Language } from '../http/language.ts';
import { escapeHtml, html, type Reply, redirect } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { adminSay } from './admin.messages.ts';
import {
  type AdminAccess,
  adminRoute,
  adminWrite,
  SECOND_FACTOR_PATH,
  SIGN_IN_PATH,
  sendOperatorId,
  signInWrite,
} from './admin-access.ts';
import { adminLayout, PAGE_HEADERS, tokenInput } from './admin-layout.ts';
import { endOperatorSession, openOperatorSession } from './operator.repository.ts';
import { countTry } from './sign-in-tries.ts';

/** What the sign-in page shows again after a try. */
interface SignInPage {
  readonly token: string;
  readonly language: Language;
  readonly email?: string;
  /** What went wrong. */
  readonly error?: string;
}

/** Where operators sign in. */
function signInPage({ token, language, email = '', error }: SignInPage): string {
  const say = adminSay(language);
  const described = error === undefined ? '' : ' aria-describedby="error" aria-invalid="true"';
  const content = `<main class="sign-in">
      <h1>${say('signInTitle')}</h1>
      ${error === undefined ? '' : `<p class="error" id="error" role="alert">${escapeHtml(error)}</p>`}
      <form method="post" action="/admin/sign-in/">
        ${tokenInput(token)}
        <label>${say('email')} <input type="email" name="email" value="${escapeHtml(email)}" autocomplete="username" maxlength="254" required${described}></label>
        <label>${say('password')} <input type="password" name="password" autocomplete="current-password" maxlength="200" required${described}></label>
        <button>${say('signIn')}</button>
      </form>
      <p class="hint">${escapeHtml(say('signInHint'))}</p>
    </main>`;
  return adminLayout({ title: say('signInTitle'), language, content });
}

/** Tries at one address: nobody guesses a password of twelve characters with them. */
const PER_ADDRESS = { scope: 'operator-sign-in', limit: 10, seconds: 900 } as const;

/** Longest address and password that are looked at. */
const ADDRESS = v.pipe(v.string(), v.transform(normaliseTyped), v.maxLength(textRules.email.max));
const PASSWORD = v.pipe(v.string(), v.maxLength(200));

function isSignedIn({ host }: HttpContext, { operator }: AdminAccess): boolean {
  return host.config.demo || operator !== undefined;
}

async function getSignIn(context: HttpContext, access: AdminAccess): Promise<Reply> {
  if (isSignedIn(context, access)) return redirect('/admin/', 303);
  return html(signInPage({ token: access.token, language: context.language }), { headers: PAGE_HEADERS });
}

/** One answer for a wrong password, an unknown address and a shopper's own: neither words nor time tell them apart. */
async function postSignIn(context: HttpContext, access: AdminAccess): Promise<Reply> {
  const { host, fields, language } = context;
  if (isSignedIn(context, access)) return redirect('/admin/', 303);
  const email = fields.get('email', ADDRESS) ?? '';
  const say = adminSay(language);
  const again = (status: number, error: string, headers: Readonly<Record<string, string>> = {}) =>
    html(signInPage({ token: access.token, language, email, error }), {
      status,
      headers: { ...PAGE_HEADERS, ...headers },
    });
  const wait = await countTry(context, [PER_ADDRESS], foldCase(email));
  if (wait !== undefined) {
    return again(429, say('tooManyTries', { minutes: Math.ceil(wait / 60) }), { 'Retry-After': String(wait) });
  }
  const user = await findUserByEmail(host.db, email);
  const operator = user?.role === 'operator' ? user : undefined;
  const isRight = await verifyPassword(operator?.passwordHash, fields.get('password', PASSWORD) ?? '');
  if (!isRight || !operator) return again(400, say('badCredentials'));
  // Another id than before, so that nobody who knew that one is signed in too.
  const id = host.randomId();
  await openOperatorSession(host.db, { id, userPk: operator.pk, now: host.clock.now() });
  sendOperatorId(context, id);
  return redirect(SECOND_FACTOR_PATH, 303);
}

async function postSignOut(context: HttpContext, { id }: AdminAccess): Promise<Reply> {
  await endOperatorSession(context.host.db, id);
  sendOperatorId(context, context.host.randomId());
  return redirect(SIGN_IN_PATH, 303);
}

/** Signing in to the admin and out of it, where it is not the demo's (ruling 30). */
export const operatorSignInRoutes: readonly Route[] = [
  adminRoute(SIGN_IN_PATH, getSignIn, 'nothing'),
  signInWrite(SIGN_IN_PATH, postSignIn),
  adminWrite('/admin/sign-out/', { action: 'signed-out', requires: 'password', handle: postSignOut }),
];
