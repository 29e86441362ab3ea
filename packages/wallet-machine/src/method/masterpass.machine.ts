import { fetchError } from '@vitrin/core/errors';
import { type ActorRef, not, type Snapshot } from 'xstate';
import type { WalletOrder } from '../client/wallet-forms.ts';
import { toMsisdn, walletExpiry, walletUserId } from '../client/wallet-forms.ts';
import type { WalletServices } from '../wallet/wallet.types.ts';
import { numberPages, planPages } from './masterpass.pages.ts';
import { masterpassSetup } from './masterpass.setup.ts';
import type { MasterpassPorts, OrderRequest } from './masterpass.types.ts';

/** The method's chart and the checkout it is part of. */
interface MasterpassHost {
  readonly ports: MasterpassPorts;
  /** Requests the order number and replies. */
  readonly method: ActorRef<Snapshot<unknown>, OrderRequest>;
  now(): number;
}

/** The host's two routes, the script, the order number, and the digits in the shape of the wallet's forms. */
function createWalletServices({ ports, method, now }: MasterpassHost): WalletServices {
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
    async openOrder() {
      const order = await new Promise<WalletOrder | null>((settle) => method.send({ type: 'order.request', settle }));
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
const forwards = { actions: 'forwardToWallet' } as const;

/** Everything the wallet's own screens say goes to the wallet. */
const walletCommands = {
  'wallet.retry': forwards,
  'cards.retry': forwards,
  'card.select': forwards,
  'card.typeNew': forwards,
  'card.useWallet': forwards,
  'link.accept': forwards,
  'link.decline': forwards,
  'deletion.open': forwards,
  'deletion.confirm': forwards,
  'deletion.cancel': forwards,
  'consent.change': forwards,
  'registration.submit': forwards,
  'error.close': forwards,
  'code.close': forwards,
  'code.submit': forwards,
  'code.resend': forwards,
} as const;

/**
 * Payment by the Masterpass wallet (checkout.md §4.13, §8.7): the wallet's chart knows cards, codes and charges; this one tells
 * the host what the wallet says: first digits, installment, order number, and the token that completes the order.
 */
export const masterpassMachine = masterpassSetup.createMachine({
  id: 'masterpass',
  context: ({ input }) => ({ ...input, askedFor: null, wallet: 'idle', settle: null }),
  initial: 'opening',
  on: { 'order.changed': { actions: 'takeOrder' } },
  states: {
    /** The host has not taken the choice yet: the wallet begins when it has. */
    opening: { entry: 'reportIncomplete', always: { guard: 'isChosen', target: 'open' } },

    open: {
      initial: 'preparing',
      invoke: {
        id: 'wallet',
        src: 'wallet',
        input: ({ context, self }) => ({
          services: createWalletServices({
            ports: context.ports,
            method: self,
            now: context.services.elapsed,
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
        'order.request': {
          actions: [{ type: 'noteOrderRequest', params: ({ event }) => ({ settle: event.settle }) }, 'requestOrder'],
        },
        'request.answered': { actions: { type: 'settleOrder', params: ({ event }) => ({ result: event.result }) } },
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
              entry: 'reportIncomplete',
              always: [
                { guard: isCheckingCard, target: 'checkingCard' },
                { guard: 'hasNumber', target: 'choosingPlan' },
              ],
            },
            checkingCard: {
              entry: 'reportIncomplete',
              always: { guard: not(isCheckingCard), target: 'choosingCard' },
            },
            choosingPlan: {
              entry: 'reportIncomplete',
              always: [
                { guard: isCheckingCard, target: 'checkingCard' },
                { guard: isSavingPlan, target: 'savingPlan' },
                { guard: 'isReady', target: 'ready' },
                { guard: not('hasNumber'), target: 'choosingCard' },
              ],
            },
            savingPlan: {
              entry: 'reportIncomplete',
              always: { guard: not(isSavingPlan), target: 'choosingPlan' },
            },
            ready: {
              entry: 'reportReady',
              always: [
                { guard: isCheckingCard, target: 'checkingCard' },
                { guard: isSavingPlan, target: 'savingPlan' },
                { guard: not('isReady'), target: 'choosingCard' },
              ],
              // The wallet says whether it takes it: a card, and its code where one is wanted.
              on: { 'payment.submit': { actions: ['payByWallet', 'reportReady'] } },
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
              always: { guard: 'isIdle', target: 'givenUp' },
              on: {
                'payment.authorised': { target: 'completing', actions: 'complete' },
                'threeD.wanted': { target: 'leaving', actions: 'redirect' },
                'outcome.unknown': { target: 'asking', actions: 'reportUnanswered' },
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
