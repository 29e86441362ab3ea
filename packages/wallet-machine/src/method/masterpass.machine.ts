import { fetchError } from '@vitrin/core/errors';
import type { CheckoutStatus } from '@vitrin/core/payment-method';
import { requestAnswer } from '@vitrin/core/payment-method';
import type { AnyActorRef } from 'xstate';
import { toMsisdn, walletExpiry, walletUserId } from '../client/wallet-forms.ts';
import type { WalletServices } from '../wallet/wallet.types.ts';
import { numberPages, orderRequest, planPages, readOrder } from './masterpass.pages.ts';
import { masterpassSetup } from './masterpass.setup.ts';
import type { MasterpassContext, MasterpassPorts } from './masterpass.types.ts';

/** The method's chart and the checkout it is part of. */
interface MasterpassHost {
  readonly ports: MasterpassPorts;
  readonly transport: AnyActorRef;
  now(): number;
  /** What the host told last. */
  status(): CheckoutStatus;
}

/** The host's two routes, the script, the order number, and the digits in the shape of the wallet's forms. */
function createWalletServices({ ports, transport, now, status }: MasterpassHost): WalletServices {
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

const isCheckingCard = { type: 'isSaving', params: { pages: numberPages } } as const;
const isSavingPlan = { type: 'isSaving', params: { pages: planPages } } as const;
const passes = { actions: 'tellWallet' } as const;

/** Everything the wallet's own screens say goes to the wallet. */
const walletCommands = {
  'wallet.retry': passes,
  'cards.retry': passes,
  'card.select': passes,
  'card.typeNew': passes,
  'card.useWallet': passes,
  'link.accept': passes,
  'link.decline': passes,
  'deletion.open': passes,
  'deletion.confirm': passes,
  'deletion.cancel': passes,
  'consent.change': passes,
  'registration.submit': passes,
  'error.close': passes,
  'code.close': passes,
  'code.submit': { actions: 'tellCode' },
  'code.resend': { actions: 'tellCode' },
} as const;

/**
 * Payment by the Masterpass wallet (checkout.md §4.13, §8.7): the wallet's chart knows cards, codes and charges; this one tells
 * the host what the wallet says: first digits, installment, order number, and the token that completes the order.
 */
export const masterpassMachine = masterpassSetup.createMachine({
  id: 'masterpass',
  context: ({ input }) => ({ ...input, askedFor: null, wallet: 'idle' }),
  initial: 'opening',
  on: { 'order.changed': { actions: 'takeOrder' } },
  states: {
    /** The host has not taken the choice yet: the wallet begins when it has. */
    opening: { entry: 'tellIncomplete', always: { guard: 'isChosen', target: 'open' } },

    open: {
      initial: 'preparing',
      invoke: {
        id: 'wallet',
        src: 'wallet',
        input: ({ context, self }) => ({
          services: createWalletServices({
            ports: context.ports,
            transport: context.transport,
            now: context.services.elapsed,
            status: () => (self.getSnapshot() as { context: MasterpassContext }).context.status,
          }),
          language: context.ports.language,
          listener: self,
        }),
        onSnapshot: { actions: { type: 'noteWallet', params: ({ event }) => ({ wallet: event.snapshot }) } },
      },
      on: {
        ...walletCommands,
        'card.enterNumber': { guard: 'canSelect', actions: 'select' },
        'installment.select': { guard: 'canSelect', actions: 'select' },
        'bin.known': { actions: 'sendNumber' },
        'bankCode.wanted': { actions: 'confirmShipping' },
        'payment.ended': { target: '.preparing', actions: 'endPayment' },
      },
      states: {
        /** Which card, and how the payment is spread. */
        preparing: {
          initial: 'choosingCard',
          always: { guard: 'isCharging', target: 'charging' },
          states: {
            choosingCard: {
              entry: 'tellIncomplete',
              always: [
                { guard: isCheckingCard, target: 'checkingCard' },
                { guard: 'hasNumber', target: 'choosingPlan' },
              ],
            },
            checkingCard: {
              entry: 'tellIncomplete',
              always: { guard: { type: 'isSaved', params: { pages: numberPages } }, target: 'choosingCard' },
            },
            choosingPlan: {
              entry: 'tellIncomplete',
              always: [
                { guard: isCheckingCard, target: 'checkingCard' },
                { guard: isSavingPlan, target: 'savingPlan' },
                { guard: 'isReady', target: 'ready' },
                { guard: 'isNumberGone', target: 'choosingCard' },
              ],
            },
            savingPlan: {
              entry: 'tellIncomplete',
              always: { guard: { type: 'isSaved', params: { pages: planPages } }, target: 'choosingPlan' },
            },
            ready: {
              entry: 'tellReady',
              always: [
                { guard: isCheckingCard, target: 'checkingCard' },
                { guard: isSavingPlan, target: 'savingPlan' },
                { guard: 'isIncomplete', target: 'choosingCard' },
              ],
              // The wallet says whether it takes it: a card, and its code where one is wanted.
              on: { 'payment.submit': { actions: ['payByWallet', 'tellReady'] } },
            },
          },
        },
        /** Order number, charge, code or the bank's page: the wallet has the word. */
        charging: {
          entry: 'hold',
          initial: 'atWallet',
          on: {
            'payment.ended': [
              { guard: 'canAskForCharge', target: '.asking', actions: 'askForCharge' },
              { target: 'preparing', actions: 'endPayment' },
            ],
          },
          states: {
            atWallet: {
              always: { guard: 'isGivenUp', target: 'givenUp' },
              on: {
                'payment.authorised': { target: 'completing', actions: 'complete' },
                'threeD.wanted': { target: 'leaving', actions: 'redirect' },
                'outcome.unknown': { target: 'asking', actions: 'tellUnanswered' },
              },
            },
            /** Refused, or given up by the shopper: nothing was paid. */
            givenUp: { entry: 'release' },
            completing: {},
            leaving: {},
            /** The charge was sent and brought no answer: the host is asked, with the order's own token at last. */
            asking: {},
          },
        },
      },
    },
  },
});
