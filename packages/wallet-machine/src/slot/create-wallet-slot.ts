import type { PaymentSlot, PaymentSlotHost, RequestAnswered } from '@vitrin/core/checkout';
import type { WalletScript, WalletToken } from '@vitrin/core/contract';
import { fetchError } from '@vitrin/core/errors';
import { type ActorRefFrom, createActor } from 'xstate';
import type { MasterpassClient, WalletLanguage } from '../client/masterpass-client.types.ts';
import { walletAmount } from '../client/wallet-amount.ts';
import { toMsisdn, type WalletOrder, walletExpiry, walletUserId } from '../client/wallet-forms.ts';
import { walletMachine } from '../wallet/wallet.machine.ts';
import type { SecretHandle, WalletServices } from '../wallet/wallet.types.ts';

export type WalletActor = ActorRefFrom<typeof walletMachine>;

/** A card as the shopper typed it; of a kept card the security code alone. */
export interface TypedWalletCard {
  readonly holder: string;
  readonly number: string;
  readonly month: number;
  readonly year: number;
  readonly cvc: string;
}

/** What the wallet needs of the front end it runs in. */
export interface WalletSlotPorts {
  /** `GET /masterpass-js/`. */
  readScript(signal: AbortSignal): Promise<WalletScript>;
  /** `GET /orders/masterpass-token/`. */
  readToken(signal: AbortSignal): Promise<WalletToken>;
  /** Pk of the signed-in user; null for a guest. */
  readUserPk(signal: AbortSignal): Promise<number | null>;
  /** Has the script at this address there, once. Rejects with an `AppError`. */
  loadSdk(address: string, signal: AbortSignal): Promise<void>;
  readonly client: MasterpassClient;
  /** What was typed and is behind a handle, once. */
  takeCard(handle: SecretHandle): TypedWalletCard | undefined;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Of the wallet's messages: en gives eng, tr gives tur (specification 4). */
  readonly language: WalletLanguage;
  /** The wallet began: a screen may watch it from now on; null when it ended. */
  watch(wallet: WalletActor | null): void;
  /** Starts the chart on another clock, or inspected. */
  readonly actorOptions?: Pick<
    NonNullable<Parameters<typeof createActor<typeof walletMachine>>[1]>,
    'clock' | 'inspect'
  >;
}

/** The order number that the host just opened, with what it is about (checkout.md §4.13). */
function readOrder(host: PaymentSlotHost): WalletOrder | null {
  const context = host.pageContext('MasterpassCompletePage');
  const preOrder = host.preOrder();
  if (!context?.token || !context.order_no || !preOrder) return null;
  const { installment } = preOrder;
  const currency = preOrder.basket?.currency_type ?? 'try';
  const amount = installment?.price_with_accrued_interest ?? preOrder.unpaid_amount ?? preOrder.total_amount;
  if (amount == null) return null;
  const additionalParams = context.extras?.additionalParams;
  return {
    token: context.token,
    orderNo: context.order_no,
    amount: walletAmount(amount, currency),
    installmentCount: installment?.installment_count ?? 1,
    additionalParams: typeof additionalParams === 'object' && additionalParams !== null ? { ...additionalParams } : {},
  };
}

/** The host's two routes, the script, and the digits in the shape of the wallet's forms. */
function hostServices(ports: WalletSlotPorts): Omit<WalletServices, 'openOrder'> {
  const { client } = ports;
  return {
    client,
    now: () => ports.now(),
    async loadScript(signal) {
      const script = await ports.readScript(signal);
      await ports.loadSdk(script.js, signal);
      client.setClientId(script.client_id);
      if (script.address) client.setAddress(script.address);
      return { merchantId: script.merchant_id ?? '', returnUrl: script.s3d_return_url };
    },
    async fetchToken(signal) {
      const [told, userPk] = await Promise.all([ports.readToken(signal), ports.readUserPk(signal)]);
      const msisdn = toMsisdn(told.msisdn);
      return { token: told.token, referenceNo: told.req_ref_no, msisdn, userId: walletUserId(userPk, msisdn) };
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

/**
 * The Masterpass wallet as a way to pay (design.md §1): core declares the slot, this fills it. The wallet runs while it
 * is the chosen way to pay; every page of it goes through the checkout's one queue.
 */
export function createWalletSlot(ports: WalletSlotPorts): PaymentSlot {
  return {
    paymentType: 'masterpass',
    start(host) {
      /** Order's token with which the host was asked already. */
      let askedFor: string | null = null;
      let opening: { resolve(order: WalletOrder): void; reject(reason: unknown): void } | null = null;
      const services: WalletServices = {
        ...hostServices(ports),
        openOrder: () =>
          new Promise((resolve, reject) => {
            opening = { resolve, reject };
            host.send({ type: 'page.submit', page: 'MasterpassOrderNoPage', input: {} });
          }),
      };
      const wallet = createActor(walletMachine, {
        input: { services, language: ports.language },
        ...ports.actorOptions,
      });

      wallet.on('bin.known', ({ bin }) =>
        host.send({ type: 'page.submit', page: 'MasterpassBinNumberPage', input: { bin } }),
      );
      wallet.on('payment.authorised', ({ token }) =>
        host.send({ type: 'page.submit', page: 'MasterpassCompletePage', input: { token } }),
      );
      wallet.on('bankCode.wanted', () => host.completeShipping());
      wallet.on('outcome.unknown', () => host.askOutcome());
      // An address that the redirect rules forbid: nobody left, so nothing was paid.
      wallet.on('threeD.wanted', ({ url }) => {
        if (!host.leave(url)) queueMicrotask(() => wallet.send({ type: 'payment.ended' }));
      });
      const busyStates = wallet.subscribe((snapshot) => {
        // payment.busy until the callback (checkout.md §7.5).
        if (snapshot.matches('paying') || snapshot.hasTag('code')) host.hold();
        else if (!snapshot.matches('unresolved')) host.release();
      });

      /** The answer to an order number, for the charge that waits for it. */
      function settleOrder(result: RequestAnswered['result']) {
        const waiting = opening;
        opening = null;
        const order = result === 'accepted' ? readOrder(host) : null;
        if (order) waiting?.resolve(order);
        else waiting?.reject(fetchError('MasterpassOrderNoPage'));
      }

      /**
       * The host waits for a charge whose answer was lost. It takes the order's own token when the wallet has the money,
       * and refuses it otherwise (checkout.md §4.13): so nothing is paid twice, and Pay comes back by itself.
       */
      function askForCharge() {
        const token = host.pageContext('MasterpassCompletePage')?.token;
        // Asked once: the host places the order of a charge that it learns of later, whatever is sent to it.
        if (!wallet.getSnapshot().matches('unresolved') || !token || token === askedFor) return endPayment();
        askedFor = token;
        host.send({ type: 'page.submit', page: 'MasterpassCompletePage', input: { token } });
      }

      /** Nothing was paid after all: the checkout offers Pay again. */
      function endPayment() {
        const snapshot = wallet.getSnapshot();
        const isAfterCharge = ['completing', 'leaving', 'unresolved'].some((state) =>
          snapshot.matches(state as 'completing'),
        );
        if (isAfterCharge && host.isPayable()) wallet.send({ type: 'payment.ended' });
      }

      wallet.start();
      ports.watch(wallet);
      return {
        requestAnswered({ page, result }) {
          if (page === 'MasterpassOrderNoPage') settleOrder(result);
          else if (page === null && result === 'accepted') askForCharge();
          else if (result === 'refused') endPayment();
        },
        stop() {
          busyStates.unsubscribe();
          opening?.reject(fetchError('MasterpassOrderNoPage'));
          wallet.stop();
          ports.watch(null);
        },
      };
    },
  };
}
