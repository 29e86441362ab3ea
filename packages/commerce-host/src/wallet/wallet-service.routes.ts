import * as v from 'valibot';
import { bankSpeech } from '../bank/bank.messages.ts';
import { invalidPage, type PageInit, page, returnPage } from '../bank/bank-pages.ts';
import { fieldOf, pageHeaders } from '../bank/page-headers.ts';
import type { Database } from '../db/database.ts';
import { HttpError, notFound } from '../http/errors.ts';
import type { HostServices, HttpContext } from '../http/http-context.ts';
import { type Language, languageOf } from '../http/language.ts';
import { requireOwnOrigin } from '../http/own-host.ts';
import { escapeHtml, html, json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { answerWalletCall, capture, isWalletOperation } from './simulated-wallet.ts';
import {
  findWalletAccount,
  lockWalletAccount,
  resetWalletAccounts,
  saveWalletAccount,
} from './wallet-account.repository.ts';
import { walletReply } from './wallet-reply.ts';
import { type OrderClaim, openAccess, openCode, openOrder, sealCharge, sealOrder } from './wallet-tokens.ts';

/**
 * The bank's page of a wallet payment: the shopper says how it ends.
 *
 * @param amount minor units, digits alone
 */
function walletThreeDPage(init: PageInit, bank: string, amount: string, returnUrl: string): string {
  const speak = bankSpeech(init.language);
  const digits = new Intl.NumberFormat(init.language, { minimumFractionDigits: 2 }).format(Number(amount) / 100);
  return page(
    init,
    bank,
    speak('title'),
    `<p class="lead">${escapeHtml(speak('providerLead', { provider: bank }))}</p>
    <dl>
      <dt>${escapeHtml(speak('merchant'))}</dt><dd>Vitrin</dd>
      <dt>${escapeHtml(speak('amount'))}</dt><dd>${escapeHtml(digits)} TL</dd>
    </dl>
    <form method="post">
      <input type="hidden" name="return_url" value="${escapeHtml(returnUrl)}">
      <div class="actions">
        <button class="primary" name="action" value="ok">${escapeHtml(speak('approve'))}</button>
        <button class="secondary" name="action" value="fail">${escapeHtml(speak('decline'))}</button>
      </div>
    </form>`,
    speak('foot', { bank }),
  );
}

const BANK = 'Delta Bank';

/** The bank's page of a wallet payment: OK, Fail, or at once for tests (`auto=ok`, `auto=fail`). */
const threeDRoutes: readonly Route[] = [
  { method: 'GET', path: '/wallet-sim/3d/:ref/', cache: 0, handle: show },
  { method: 'POST', path: '/wallet-sim/3d/:ref/', cache: 0, csrfExempt: () => true, handle: answer },
];

/** Address of the bank's page for an order number. */
function threeDUrl({ config, secret }: HostServices, order: OrderClaim): string {
  return `${config.walletUrl}/wallet-sim/3d/${encodeURIComponent(sealOrder(secret, order))}?via=masterpass`;
}

/** The shop's address to come back to; null for any other. */
function returnUrlOf({ host }: HttpContext, text: string): URL | null {
  const shop = new URL(host.config.storefrontUrl).origin;
  return URL.canParse(text) && new URL(text).origin === shop ? new URL(text) : null;
}

function refuse(context: HttpContext): Reply {
  const init = { language: context.language, nonce: context.host.randomId() };
  return html(invalidPage(init), { status: 400, headers: pageHeaders(context, init.nonce) });
}

async function show(context: HttpContext): Promise<Reply> {
  const { host, params, query, language } = context;
  const order = openOrder(host.secret, params.ref ?? '');
  const returnUrl = returnUrlOf(context, query.get('returnUrl') ?? '');
  if (!order || !returnUrl) return refuse(context);
  const auto = query.get('auto');
  if (auto) return finish(context, order, returnUrl, auto === 'ok');
  const init = { language, nonce: host.randomId() };
  const page = walletThreeDPage(init, BANK, order.amount, returnUrl.href);
  return html(page, { headers: pageHeaders(context, init.nonce) });
}

async function answer(context: HttpContext): Promise<Reply> {
  const order = openOrder(context.host.secret, context.params.ref ?? '');
  const returnUrl = returnUrlOf(context, fieldOf(context, 'return_url'));
  return order && returnUrl ? finish(context, order, returnUrl, fieldOf(context, 'action') === 'ok') : refuse(context);
}

/** Takes the money or not, and carries the answer back to the shop. */
async function finish(context: HttpContext, order: OrderClaim, returnUrl: URL, isOk: boolean): Promise<Reply> {
  const { host, language } = context;
  const { msisdn, attempt, orderNo } = order;
  const token = await host.db.transaction(async (tx: Database) => {
    const account = await lockWalletAccount(tx, msisdn);
    const known = account.charges[orderNo];
    if (known?.state === 'captured') return known.token;
    if (!isOk || known?.state !== 'waiting') {
      const charges = { ...account.charges, [orderNo]: { state: 'refused' as const, token: '' } };
      await saveWalletAccount(tx, msisdn, { ...account, charges });
      return sealCharge(host.secret, { msisdn, attempt, orderNo, nonce: host.randomId() });
    }
    const captured = capture(account, host, order);
    await saveWalletAccount(tx, msisdn, captured.account);
    return captured.token;
  });
  returnUrl.searchParams.set('success', String(isOk));
  const init = { language, nonce: host.randomId() };
  const fields = { oid: orderNo, token, mdStatus: isOk ? '1' : '0' };
  return html(returnPage(init, BANK, returnUrl.href, fields), { headers: pageHeaders(context, init.nonce) });
}

/**
 * The wallet's browser script: defines `MFS` with the operations of Protocol wallet §3. It takes a jQuery object, a form
 * element, `FormData`, plain fields or a list of `{name, value}`, sends flat JSON, and calls back later, exactly once.
 *
 * @param address where it sends to unless `setAddress` says otherwise
 */
function sdkScript(address: string): string {
  return `(() => {
  'use strict';
  let clientId = '';
  let address = ${JSON.stringify(address)};
  let lastToken = '';
  let additional = {};

  const fromPairs = (pairs) => Object.fromEntries(pairs.map(([name, value]) => [name, String(value)]));
  const readForm = (form) => {
    const source = form && form.jquery ? form[0] : form;
    if (typeof HTMLFormElement !== 'undefined' && source instanceof HTMLFormElement) return fromPairs([...new FormData(source)]);
    if (typeof FormData !== 'undefined' && source instanceof FormData) return fromPairs([...source]);
    if (Array.isArray(source)) return fromPairs(source.map(({ name, value }) => [name, value]));
    return fromPairs(Object.entries(source || {}));
  };

  const send = (operation, fields, callback) => {
    const body = JSON.stringify({ ...fields, clientId, lastToken, additional: JSON.stringify(additional) });
    fetch(address + '/' + operation, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body, credentials: 'omit' })
      .then(async (response) => {
        if (!response.ok) throw new Error('The wallet service answered with ' + response.status + '.');
        const { validationToken, ...reply } = await response.json();
        if (validationToken) lastToken = validationToken;
        return [200, reply];
      })
      .catch((error) => [500, error])
      .then(([status, reply]) => callback(status, reply));
  };

  const withForm = (operation) => (form, callback) => send(operation, readForm(form), callback);
  globalThis.MFS = {
    setClientId: (value) => { clientId = String(value); },
    setAddress: (value) => { address = String(value).replace(/\\/+$/, ''); },
    setAdditionalParameters: (value) => { additional = value; },
    getLastToken: () => lastToken,
    checkMasterPass: withForm('checkMasterPass'),
    listCards: (msisdn, token, callback) => send('listCards', { msisdn, token }, callback),
    register: withForm('register'),
    deleteCard: withForm('deleteCard'),
    linkCardToClient: withForm('linkCardToClient'),
    validateTransaction: withForm('validateTransaction'),
    resendOtp: (token, language, callback) => send('resendOtp', { resendToken: token, sendSmsLanguage: language }, callback),
    purchase: withForm('purchase'),
    directPurchase: withForm('directPurchase'),
  };
})();
`;
}

const SERVICE = '/wallet-sim';

/** The simulated wallet service, on an origin of its own (Protocol wallet §8). */
export const walletServiceRoutes: readonly Route[] = [
  { method: 'GET', path: '/healthz/', cache: 0, handle: () => json({ status: 'ok' }) },
  { method: 'GET', path: `${SERVICE}/mfs.js/`, cache: 0, handle: script },
  ...threeDRoutes,
  { method: 'GET', path: `${SERVICE}/state/:msisdn/`, cache: 0, handle: state },
  { method: 'POST', path: `${SERVICE}/reset/`, cache: 0, csrfExempt: () => true, handle: reset },
  { method: 'POST', path: `${SERVICE}/:operation/`, cache: 0, csrfExempt: () => true, handle: operate },
  { method: 'OPTIONS', path: `${SERVICE}/:operation/`, cache: 0, csrfExempt: () => true, handle: allow },
];

/** Only the shop's pages may read the answers. */
function openToShop({ host }: HttpContext): Readonly<Record<string, string>> {
  return {
    'Access-Control-Allow-Origin': new URL(host.config.storefrontUrl).origin,
    'Cache-Control': 'no-store',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    Vary: 'Origin',
  };
}

/** A browser asks before it sends JSON to another origin. */
function allow(context: HttpContext): Reply {
  const asked = { 'Access-Control-Allow-Methods': 'POST', 'Access-Control-Allow-Headers': 'content-type' };
  return { status: 204, body: undefined, headers: { ...openToShop(context), ...asked } };
}

function script(context: HttpContext): Reply {
  const text = sdkScript(`${context.host.config.walletUrl}${SERVICE}`);
  return {
    status: 200,
    body: text,
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', ...openToShop(context) },
  };
}

/** The phone that a call is about: its token says so; null for a token that is forged or over. */
function msisdnOf(operation: string, fields: Readonly<Record<string, string>>, { host }: HttpContext): string | null {
  const { token = '', lastToken = '', resendToken = '' } = fields;
  if (operation === 'resendOtp') return openCode(host.secret, resendToken || lastToken)?.msisdn ?? null;
  if (operation === 'purchase' || operation === 'directPurchase') return openOrder(host.secret, token)?.msisdn ?? null;
  return openAccess(host.secret, token, host.clock.now().getTime())?.msisdn ?? null;
}

const languages: Readonly<Record<string, Language>> = { eng: 'en', tur: 'tr' };

async function operate(context: HttpContext): Promise<Reply> {
  const { host, params } = context;
  const { operation = '' } = params;
  if (!isWalletOperation(operation)) throw notFound();
  const sent = context.fields.all(v.string());
  const fields: Readonly<Record<string, string>> = { ...sent, lastToken: sent.resendToken || (sent.lastToken ?? '') };
  const language = languages[fields.sendSmsLanguage ?? ''] ?? languageOf(fields.sendSmsLanguage ?? '') ?? 'en';
  const msisdn = msisdnOf(operation, fields, context);
  const headers = openToShop(context);
  if (msisdn === null) return json(walletReply('1419', language), { headers });
  if (fields.msisdn !== undefined && fields.msisdn !== msisdn) return json(walletReply('1078', language), { headers });
  const reply = await host.db.transaction(async (tx: Database) => {
    const account = await lockWalletAccount(tx, msisdn);
    const answer = answerWalletCall(account, {
      operation,
      fields,
      msisdn,
      language,
      now: host.clock.now().getTime(),
      secret: host.secret,
      randomId: host.randomId,
      threeDUrl: (order) => threeDUrl(host, order),
    });
    await saveWalletAccount(tx, msisdn, answer.account);
    return answer.reply;
  });
  // What a network failure looks like to the script: no answer that it can read.
  if (reply === null) throw new HttpError(503, { detail: 'The wallet service is down.' }, headers);
  return json(reply, { headers });
}

/** Tests and people at a terminal put everything back; a page of another origin does not. */
async function reset(context: HttpContext): Promise<Reply> {
  if (context.headers.has('origin')) requireOwnOrigin(context, context.host.config.walletUrl);
  await resetWalletAccounts(context.host.db);
  return json({ status: 'ok' });
}

async function state({ host, params }: HttpContext): Promise<Reply> {
  return json(await findWalletAccount(host.db, params.msisdn ?? ''));
}
