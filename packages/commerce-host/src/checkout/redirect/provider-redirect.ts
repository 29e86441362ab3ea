import { sealProviderMessage } from '../../bank/provider-message.ts';
import { currencyLabel, currencyOf } from '../../http/currency.ts';
import type { HttpContext } from '../../http/http-context.ts';
import { type Reply, redirect } from '../../http/reply.ts';
import { ownerOf } from '../../session/session.ts';
import type { Attempt } from '../attempt/attempt.repository.ts';
import { findPreOrder } from '../pre-order/pre-order.repository.ts';
import { byPk } from '../protocol/by-pk.ts';
import { findWaiting } from './challenge-page.ts';
import { redirectionPageCompletePage } from './provider.ts';
import { threeDReference } from './three-d-reference.ts';

const MERCHANT = 'Vitrin';

/**
 * `GET /orders/redirection/`: on to the provider or lender, on its own origin; without an open attempt to the checkout
 * (Protocol checkout §6, payment-methods §5).
 */
export async function providerRedirect(context: HttpContext): Promise<Reply> {
  const { host, session } = context;
  const attempt = await findWaiting(context, 'provider');
  if (!attempt || !session) return redirect('/orders/checkout/');
  const stored = await findPreOrder(host.db, ownerOf(session));
  return redirect(addressOf(context, attempt, stored?.choices.paymentOption ?? null));
}

function addressOf({ host, language }: HttpContext, attempt: Attempt, methodPk: number | null): string {
  const { bankUrl, storefrontUrl } = host.config;
  const provider = byPk(host.checkout.parts.paymentOptions, methodPk)?.provider;
  const page = provider?.returnPage ?? redirectionPageCompletePage.name;
  const address = new URL(`${bankUrl}/sim/provider`);
  address.searchParams.set('attempt', attempt.id);
  address.searchParams.set('md', threeDReference(host.secret, attempt));
  address.searchParams.set(
    'message',
    sealProviderMessage(host.secret, {
      transaction: attempt.providerReference ?? '',
      provider: provider?.name[language] ?? MERCHANT,
      merchant: MERCHANT,
      amount: attempt.amount,
      currency: currencyLabel(currencyOf(attempt.currency) ?? 'try'),
      currencyCode: attempt.currency,
      returnUrl: `${storefrontUrl}/orders/checkout/?page=${page}`,
      leaveUrl: `${storefrontUrl}/orders/checkout/`,
    }),
  );
  return address.href;
}
