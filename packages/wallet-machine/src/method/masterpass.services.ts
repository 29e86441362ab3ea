import { fetchError } from '@vitrin/core/errors';
import { type CheckoutStatus, requestAnswer } from '@vitrin/core/payment-method';
import type { AnyActorRef } from 'xstate';
import { toMsisdn, walletExpiry, walletUserId } from '../client/wallet-forms.ts';
import type { WalletServices } from '../wallet/wallet.types.ts';
import { orderRequest, readOrder } from './masterpass.pages.ts';
import type { MasterpassPorts } from './masterpass.types.ts';

/** The method's chart and the checkout it is part of. */
export interface MasterpassHost {
  readonly ports: MasterpassPorts;
  readonly transport: AnyActorRef;
  now(): number;
  /** What the host told last. */
  status(): CheckoutStatus;
}

/** The host's two routes, the script, the order number, and the digits in the shape of the wallet's forms. */
export function createWalletServices({ ports, transport, now, status }: MasterpassHost): WalletServices {
  const { client } = ports;
  return {
    client,
    now,
    async loadScript(signal) {
      const script = await ports.readScript(signal);
      await ports.loadSdk(script.js, signal);
      client.setClientId(script.client_id);
      if (script.address) client.setAddress(script.address);
      return { merchantId: script.merchant_id ?? '', returnUrl: script.s3d_return_url };
    },
    async fetchToken(signal) {
      const [reported, userPk] = await Promise.all([ports.readToken(signal), ports.readUserPk(signal)]);
      const msisdn = toMsisdn(reported.msisdn);
      return { token: reported.token, referenceNo: reported.req_ref_no, msisdn, userId: walletUserId(userPk, msisdn) };
    },
    async openOrder(signal) {
      const { result } = await requestAnswer(transport, orderRequest, signal);
      const order = result === 'accepted' ? readOrder(status()) : null;
      if (!order) throw fetchError('checkout: no order number');
      return order;
    },
    takeCard(handle) {
      const card = ports.takeCard(handle);
      return (
        card && {
          rtaPan: card.number.replace(/\s/g, ''),
          expiryDate: walletExpiry(String(card.month), String(card.year)),
          cardHolderName: card.holder,
          cvc: card.cvc,
        }
      );
    },
  };
}
