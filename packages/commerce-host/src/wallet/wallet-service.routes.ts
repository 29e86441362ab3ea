import * as v from 'valibot';
import type { Database } from '../db/database.ts';
import { HttpError, notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { type Language, languageOf } from '../http/language.ts';
import { requireOwnOrigin } from '../http/own-host.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { sdkScript } from './sdk-script.ts';
import { answerWalletCall, isWalletOperation } from './simulated-wallet.ts';
import {
  findWalletAccount,
  lockWalletAccount,
  resetWalletAccounts,
  saveWalletAccount,
} from './wallet-account.repository.ts';
import { walletReply } from './wallet-reply.ts';
import { threeDRoutes, threeDUrl } from './wallet-three-d.routes.ts';
import { openAccess, openCode, openOrder } from './wallet-tokens.ts';

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
