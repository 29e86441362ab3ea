import { shopperOfSession } from '../checkout/contact/load-shopper.ts';
import { say } from '../checkout/protocol/checkout.messages.ts';
import { HttpError } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { toMsisdn } from './wallet-account.repository.ts';
import { BROKEN_TOKEN_PHONE } from './wallet-behaviours.table.ts';
import { ACCESS_LIFE, sealAccess } from './wallet-tokens.ts';

/** What the host tells the shop's page about the wallet (Protocol wallet §1). */
export const walletRoutes: readonly Route[] = [
  { method: 'GET', path: '/orders/masterpass-token/', cache: 'session', handle: giveToken },
  { method: 'GET', path: '/masterpass-js/', cache: 0, handle: describeScript },
];

/** A new token for the shopper's phone, each time. */
async function giveToken(context: HttpContext): Promise<Reply> {
  const { host, session, language } = context;
  const shopper = session && (await shopperOfSession(host.db, session));
  if (!shopper || shopper.kind === 'anonymous') throw new HttpError(403, { detail: say('walletIdentity', language) });
  const msisdn = toMsisdn(shopper.phone ?? '');
  if (msisdn === null) throw new HttpError(400, { non_field_errors: [say('walletPhone', language)] });
  // The service itself is not reached for this one.
  if (msisdn === BROKEN_TOKEN_PHONE) throw new HttpError(502, { detail: say('providerUnavailable', language) });
  const nonce = host.randomId();
  const referenceNo = `REF-${nonce.slice(0, 12)}`;
  const expiresAt = host.clock.now().getTime() + ACCESS_LIFE;
  const token = sealAccess(host.secret, { msisdn, referenceNo, expiresAt, nonce });
  return json({ token, req_ref_no: referenceNo, msisdn });
}

function describeScript({ host }: HttpContext): Reply {
  const { walletUrl, storefrontUrl } = host.config;
  return json({
    client_id: 'vitrin',
    js: `${walletUrl}/wallet-sim/mfs.js`,
    address: `${walletUrl}/wallet-sim`,
    merchant_id: '',
    s3d_return_url: `${storefrontUrl}/orders/checkout/?page=MasterpassCompletePage`,
  });
}
