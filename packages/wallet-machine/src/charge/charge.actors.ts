import { meaningOf } from '../client/response-codes.table.ts';
import { directPurchaseForm, orderDetails, purchaseForm, type WalletOrder } from '../client/wallet-forms.ts';
import type { WalletReply } from '../client/wallet-reply.ts';
import { accessOf, takeCard } from '../wallet/wallet.actors.ts';
import type { ChargeContext } from './charge.types.ts';

/**
 * Charges the open order number, with a kept or a typed card. An order number whose token is too old was not charged:
 * another one is opened, once (Protocol wallet §5).
 */
export async function charge(context: ChargeContext, signal: AbortSignal): Promise<WalletReply> {
  const { services, language, credentials, isDirectPurchase, cards, selectedCard, card } = context;
  const { client } = services;
  const digits = card === null ? undefined : takeCard(services, card);
  const merchantId = credentials?.merchantId ?? '';
  const alias = cards.find(({ id }) => id === selectedCard)?.alias ?? '';
  const access = accessOf(context);

  function chargeOrder(order: WalletOrder): Promise<WalletReply> {
    client.setAdditionalParameters(orderDetails(order));
    return isDirectPurchase
      ? client.directPurchase({ ...directPurchaseForm(language, access, order, merchantId), ...digits })
      : client.purchase({
          ...purchaseForm(language, access, order, merchantId, alias),
          ...(digits && { cvc: digits.cvc }),
        });
  }

  if (!context.order) throw new Error('[wallet] a charge without an order number: the chart must open one first');
  const first = await chargeOrder(context.order);
  const isExpired = meaningOf(first.responseCode) === 'tokenExpired';
  return isExpired ? chargeOrder(await services.openOrder(signal)) : first;
}
