import { generate } from 'lean-qr';
import { toSvgSource } from 'lean-qr/extras/svg';
import * as v from 'valibot';
import type { HttpContext } from '../http/http-context.ts';
import type { Language } from '../http/language.ts';
import { escapeHtml, html, type Reply, redirect } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { openText, sealText } from '../sealed-text.ts';
import { type AdminText, adminSay } from './admin.messages.ts';
import {
  type AdminAccess,
  type AdminHandler,
  adminRoute,
  adminWrite,
  SECOND_FACTOR_PATH,
  sendOperatorId,
} from './admin-access.ts';
import { adminLayout, PAGE_HEADERS, tokenInput } from './admin-layout.ts';
import {
  confirmOperatorSession,
  openOperatorSession,
  resetSecondFactor,
  type SignedIn,
} from './operator.repository.ts';
import {
  authenticatorUri,
  checkCode,
  countRecoveryCodes,
  enrol,
  inGroups,
  isEnrolled,
  newSharedSecret,
  type SecondFactorProof,
} from './second-factor.repository.ts';
import { countTry } from './sign-in-tries.ts';

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
function codePage(form: CodeForm): string {
  const say = adminSay(form.language);
  const hint = `<p class="hint">${say('lostAuthenticator')}</p>`;
  const fields = codeForm(form, { action: '/admin/second-factor/', button: 'signIn' });
  return page(form.language, 'codeTitle', `<p>${say('codeHint')}</p>${fields}${hint}${signOutForm(form)}`);
}

/** A secret that an authenticator scans or that is typed into it, and the form that its first code confirms it with. */
function enrolmentPage({
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
function recoveryCodesPage(codes: readonly string[], language: Language): string {
  const say = adminSay(language);
  const rows = codes.map((code) => `<li><code>${code}</code></li>`).join('\n');
  const content = `<p>${say('recoveryHint')}</p><ul>${rows}</ul><p><a href="/admin/">${say('recoverySaved')}</a></p>`;
  return page(language, 'recoveryTitle', content);
}

/** The second factor of an operator who showed it: how many recovery codes are left, and how to set it up again. */
function managementPage({ recoveryCodes, ...form }: CodeForm & { readonly recoveryCodes: number }): string {
  const say = adminSay(form.language);
  const action = '/admin/second-factor/renew/';
  const content = `<p>${say('recoveryLeft', { count: recoveryCodes })}</p>
      <h2>${say('renewTitle')}</h2>
      <p>${say('renewHint')}</p>
      ${codeForm(form, { action, button: 'renew' })}
      <p><a href="/admin/">${say('title')}</a></p>`;
  return page(form.language, 'secondFactor', content);
}

/** Codes that are tried for one operator. Three of a million are right at a time: fifty a day find one in 18 years on average. */
const PER_OPERATOR = [
  { scope: 'operator-code', limit: 10, seconds: 900 },
  { scope: 'operator-code-day', limit: 50, seconds: 86_400 },
] as const;

/** Longest code that is looked at: a recovery code with its hyphens, and some spaces. */
const CODE = v.pipe(v.string(), v.maxLength(40));
const SEALED = v.pipe(v.string(), v.maxLength(200));

/** Answers an operator; in the demo nobody is one, and the admin is open. */
function forOperator(handle: (context: HttpContext, access: AdminAccess, operator: SignedIn) => Promise<Reply>) {
  const handler: AdminHandler = async (context, access) =>
    access.operator === undefined ? redirect('/admin/', 303) : handle(context, access, access.operator);
  return handler;
}

/** The purpose binds the secret of an enrolment to the session that it is shown to. */
const enrolmentOf = ({ id }: AdminAccess) => `operator-enrolment ${id}`;

interface Shown {
  readonly status?: number;
  readonly error?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function showEnrolment(
  { host, language }: HttpContext,
  access: AdminAccess,
  { email, sharedSecret, error, status = 200 }: Shown & { readonly email: string; readonly sharedSecret: string },
): Reply {
  const sealed = sealText(host.secret, enrolmentOf(access), sharedSecret);
  const uri = authenticatorUri(email, sharedSecret);
  const page = enrolmentPage({ token: access.token, language, error, sealed, sharedSecret, uri });
  return html(page, { status, headers: PAGE_HEADERS });
}

async function showSecondFactor(
  context: HttpContext,
  access: AdminAccess,
  operator: SignedIn,
  { error, status = 200, headers = {} }: Shown = {},
): Promise<Reply> {
  const { host, language } = context;
  if (!(await isEnrolled(host.db, operator.userPk))) {
    return showEnrolment(context, access, { email: operator.email, sharedSecret: newSharedSecret() });
  }
  const shown = { token: access.token, language, error };
  const page = operator.isConfirmed
    ? managementPage({ ...shown, recoveryCodes: await countRecoveryCodes(host.db, operator.userPk) })
    : codePage(shown);
  return html(page, { status, headers: { ...PAGE_HEADERS, ...headers } });
}

/** Checks the typed code, within the limit of tries: the proof that it is, or the page with what went wrong. */
async function readCode(
  context: HttpContext,
  access: AdminAccess,
  operator: SignedIn,
): Promise<{ readonly proof: SecondFactorProof } | { readonly reply: Reply }> {
  const { host, fields, language } = context;
  const say = adminSay(language);
  const wait = await countTry(context, PER_OPERATOR, String(operator.userPk));
  if (wait !== undefined) {
    const error = say('tooManyTries', { minutes: Math.ceil(wait / 60) });
    const shown = { status: 429, error, headers: { 'Retry-After': String(wait) } };
    return { reply: await showSecondFactor(context, access, operator, shown) };
  }
  const owner = { userPk: operator.userPk, secret: host.secret, now: host.clock.now() };
  const proof = await checkCode(host.db, owner, fields.get('code', CODE) ?? '');
  if (proof !== undefined) return { proof };
  return { reply: await showSecondFactor(context, access, operator, { status: 400, error: say('badCode') }) };
}

/** Opens the admin to the session, under another id than the one that the password alone opened. */
async function confirm(context: HttpContext, { id }: AdminAccess): Promise<void> {
  const { host } = context;
  const newId = host.randomId();
  await confirmOperatorSession(host.db, { id, newId, now: host.clock.now() });
  sendOperatorId(context, newId);
}

async function postCode(context: HttpContext, access: AdminAccess, operator: SignedIn): Promise<Reply> {
  const result = await readCode(context, access, operator);
  if ('reply' in result) return result.reply;
  await confirm(context, access);
  // An operator who used a recovery code reads how many are left.
  return redirect(result.proof === 'recovery' ? SECOND_FACTOR_PATH : '/admin/', 303);
}

async function postEnrolment(context: HttpContext, access: AdminAccess, operator: SignedIn): Promise<Reply> {
  const { host, fields, language } = context;
  const sharedSecret = openText(host.secret, enrolmentOf(access), fields.get('sealed', SEALED) ?? '');
  if (sharedSecret === undefined || (await isEnrolled(host.db, operator.userPk))) {
    return redirect(SECOND_FACTOR_PATH, 303);
  }
  const owner = { userPk: operator.userPk, secret: host.secret, now: host.clock.now() };
  const codes = await enrol(host.db, owner, { sharedSecret, typed: fields.get('code', CODE) ?? '' });
  if (codes === undefined) {
    const error = adminSay(language)('badCode');
    return showEnrolment(context, access, { email: operator.email, sharedSecret, error, status: 400 });
  }
  await confirm(context, access);
  return html(recoveryCodesPage(codes, language), { headers: PAGE_HEADERS });
}

async function postRenewal(context: HttpContext, access: AdminAccess, operator: SignedIn): Promise<Reply> {
  const { host } = context;
  const result = await readCode(context, access, operator);
  if ('reply' in result) return result.reply;
  await resetSecondFactor(host.db, operator.userPk);
  const id = host.randomId();
  await openOperatorSession(host.db, { id, userPk: operator.userPk, now: host.clock.now() });
  sendOperatorId(context, id);
  return redirect(SECOND_FACTOR_PATH, 303);
}

/** The second factor of operators: set up after the first sign-in, shown at each one, set up again with a code. */
export const secondFactorRoutes: readonly Route[] = [
  adminRoute(SECOND_FACTOR_PATH, forOperator(showSecondFactor), 'password'),
  adminWrite(SECOND_FACTOR_PATH, { action: 'signed-in', requires: 'password', handle: forOperator(postCode) }),
  adminWrite('/admin/second-factor/enrol/', {
    action: 'second-factor-enrolled',
    requires: 'password',
    handle: forOperator(postEnrolment),
  }),
  adminWrite('/admin/second-factor/renew/', { action: 'second-factor-removed', handle: forOperator(postRenewal) }),
];
