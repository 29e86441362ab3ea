import { sealProviderMessage } from '../../bank/provider-message.ts';
import { currencyLabel, currencyOf } from '../../http/currency.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Language } from '../../http/language.ts';
import { type Reply, redirect } from '../../http/reply.ts';
import { ownerOf } from '../../session/session.ts';
import type { Attempt } from '../attempt/attempt.repository.ts';
import { PAYMENT_METHODS, type PaymentType } from '../methods/payment-methods.table.ts';
import { byPk } from '../pre-order/checkout-view.ts';
import { findPreOrder } from '../pre-order/pre-order.repository.ts';
import { findWaiting } from './challenge-page.ts';
import { threeDReference } from './three-d-reference.ts';

/** Who asks for the money, by type; the method's own name for the rest. */
const PROVIDERS: Partial<Record<PaymentType, Readonly<Record<Language, string>>>> = {
  credit_payment: { en: 'Demo Lender', tr: 'Demo Kredi' },
  redirection: { en: 'Demo Pay', tr: 'Demo Ödeme' },
};

const MERCHANT = 'Vitrin';

/**
 * `GET /orders/redirection/`: on to the provider or lender, on its own origin; without an open attempt to the checkout
 * (Protocol checkout §6, payment-methods §5).
 */
export async function providerRedirect(exchange: Exchange): Promise<Reply> {
  const { host, session } = exchange;
  const attempt = await findWaiting(exchange, 'provider');
  if (!attempt || !session) return redirect('/orders/checkout/');
  const stored = await findPreOrder(host.db, ownerOf(session));
  return redirect(addressOf(exchange, attempt, stored?.choices.paymentOption ?? null));
}

function addressOf({ host, language }: Exchange, attempt: Attempt, methodPk: number | null): string {
  const { bankUrl, storefrontUrl } = host.config;
  const method = byPk(PAYMENT_METHODS, methodPk);
  const page = method?.type === 'gpay' ? 'GPayCompletePage' : 'RedirectionPageCompletePage';
  const names = (method && PROVIDERS[method.type]) ?? method?.name;
  const address = new URL(`${bankUrl}/sim/provider`);
  address.searchParams.set('attempt', attempt.id);
  address.searchParams.set('md', threeDReference(host.secret, attempt));
  address.searchParams.set(
    'message',
    sealProviderMessage(host.secret, {
      transaction: attempt.providerReference ?? '',
      provider: names?.[language] ?? MERCHANT,
      merchant: MERCHANT,
      amount: attempt.amount,
      currency: currencyLabel(currencyOf(attempt.currency) ?? 'try'),
      returnUrl: `${storefrontUrl}/orders/checkout/?page=${page}`,
      leaveUrl: `${storefrontUrl}/orders/checkout/`,
    }),
  );
  return address.href;
}
