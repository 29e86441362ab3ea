import type { Language } from '../http/language.ts';
import { escapeHtml } from '../http/reply.ts';
import { adminSay } from './admin.messages.ts';
import { adminLayout, tokenInput } from './admin-layout.ts';

/** What the sign-in page shows again after a try. */
export interface SignInPage {
  readonly token: string;
  readonly language: Language;
  readonly email?: string;
  /** What went wrong. */
  readonly error?: string;
}

/** Where operators sign in. */
export function signInPage({ token, language, email = '', error }: SignInPage): string {
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
