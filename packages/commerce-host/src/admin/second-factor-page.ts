import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import type { Language } from '../http/language.ts';
import { escapeHtml } from '../http/reply.ts';
import { type AdminText, adminSay } from './admin.messages.ts';
import { adminLayout, tokenInput } from './admin-layout.ts';
import { inGroups } from './second-factor.repository.ts';

/** A form of the second factor. */
interface CodeForm {
  readonly token: string;
  readonly language: Language;
  /** Reason for which the code before was rejected. */
  readonly error: string | undefined;
}

interface CodeFormTexts {
  readonly action: string;
  readonly button: AdminText;
  readonly label?: AdminText;
  readonly hidden?: string;
}

function codeForm(
  { token, language, error }: CodeForm,
  { action, button, label = 'codeOrRecovery', hidden = '' }: CodeFormTexts,
): string {
  const say = adminSay(language);
  const described = error === undefined ? '' : ' aria-describedby="error" aria-invalid="true"';
  return `${error === undefined ? '' : `<p class="error" id="error" role="alert">${escapeHtml(error)}</p>`}
      <form method="post" action="${action}">
        ${tokenInput(token)}${hidden}
        <label>${say(label)} <input name="code" autocomplete="one-time-code" autocapitalize="off" spellcheck="false" maxlength="40" required${described}></label>
        <button>${say(button)}</button>
      </form>`;
}

function page(language: Language, title: AdminText, content: string): string {
  const say = adminSay(language);
  const heading = `<h1>${say(title)}</h1>`;
  return adminLayout({ title: say(title), language, content: `<main class="sign-in">${heading}${content}</main>` });
}

/** Signing out, for a browser that an operator leaves before the code. */
function signOutForm({ token, language }: CodeForm): string {
  return `<form method="post" action="/admin/sign-out/">${tokenInput(token)}<button class="quiet">${adminSay(language)('signOut')}</button></form>`;
}

/** The page that asks for the second factor at sign-in. */
export function codePage(form: CodeForm): string {
  const say = adminSay(form.language);
  const hint = `<p class="hint">${say('lostAuthenticator')}</p>`;
  const fields = codeForm(form, { action: '/admin/second-factor/', button: 'signIn' });
  return page(form.language, 'codeTitle', `<p>${say('codeHint')}</p>${fields}${hint}${signOutForm(form)}`);
}

/** A secret that an authenticator scans or that is typed into it, and the form that its first code confirms it with. */
export function enrolmentPage({
  sealed,
  sharedSecret,
  uri,
  ...form
}: CodeForm & { readonly sealed: string; readonly sharedSecret: string; readonly uri: string }): string {
  const say = adminSay(form.language);
  const picture = toSvgSource(generate(uri), { on: 'black', off: 'white', width: 220, height: 220 });
  const hidden = `<input type="hidden" name="sealed" value="${escapeHtml(sealed)}">`;
  const action = '/admin/second-factor/enrol/';
  const content = `<p>${say('enrolHint')}</p>
      <p class="qr">${picture}</p>
      <p><a href="${escapeHtml(uri)}">${say('openAuthenticator')}</a></p>
      <p>${say('typeSecret')}<br><code>${inGroups(sharedSecret, ' ')}</code></p>
      ${codeForm(form, { action, button: 'confirmCode', label: 'code', hidden })}
      ${signOutForm(form)}`;
  return page(form.language, 'enrolTitle', content);
}

/** The recovery codes, which are shown this once. */
export function recoveryCodesPage(codes: readonly string[], language: Language): string {
  const say = adminSay(language);
  const rows = codes.map((code) => `<li><code>${code}</code></li>`).join('\n');
  const content = `<p>${say('recoveryHint')}</p><ul>${rows}</ul><p><a href="/admin/">${say('recoverySaved')}</a></p>`;
  return page(language, 'recoveryTitle', content);
}

/** The second factor of an operator who showed it: how many recovery codes are left, and how to set it up again. */
export function managementPage({ recoveryCodes, ...form }: CodeForm & { readonly recoveryCodes: number }): string {
  const say = adminSay(form.language);
  const action = '/admin/second-factor/renew/';
  const content = `<p>${say('recoveryLeft', { count: recoveryCodes })}</p>
      <h2>${say('renewTitle')}</h2>
      <p>${say('renewHint')}</p>
      ${codeForm(form, { action, button: 'renew' })}
      <p><a href="/admin/">${say('title')}</a></p>`;
  return page(form.language, 'secondFactor', content);
}
