import type { ChartModel } from '@vitrin/chart-testing';
import { fetchError } from '@vitrin/core/errors';
import { type OtpOutput, otpMachine, resendWait, TypedCode } from '@vitrin/core/otp';
import { createActor } from 'xstate';
import type { ChargeOutput } from '../charge/charge.types.ts';
import type { WalletAccess, WalletOrder } from '../client/wallet-forms.ts';
import type { WalletCard, WalletReply } from '../client/wallet-reply.ts';
import { codeLifetime } from './wallet.actors.ts';
import { walletMachine } from './wallet.machine.ts';
import { selectWallet } from './wallet.select.ts';
import type { SecretHandle, WalletAnswer, WalletServices } from './wallet.types.ts';

const place = 'wallet';

/** Access as the host gives it. */
export const access: WalletAccess = { token: 'wtk-1', referenceNo: 'REF-1', msisdn: '905000000001', userId: '42' };

/** An order number as the host opens it. */
export const order: WalletOrder = {
  token: 'ptk-1',
  orderNo: 'MP-000071',
  amount: '73970',
  installmentCount: 1,
  additionalParams: {},
};

/** Stands for a typed card. */
export const typedCard = 'card-1' as SecretHandle;

/** A kept card. */
export function cardOf(alias: string): WalletCard {
  return { id: `u-${alias}`, alias, maskedNumber: '540667******0009', product: 'Delta Classic' };
}

/** A reply of the service with everything left out that a test does not name. */
export function replyOf(reported: Partial<WalletReply> = {}): WalletReply {
  return {
    responseCode: '0000',
    responseDescription: '',
    modalTitle: '',
    referenceNo: 'REF-1',
    token: '',
    transactionId: '',
    url3D: '',
    accountStatus: '',
    cards: [],
    ...reported,
  };
}

const answerOf = (reported: Partial<WalletReply>) => (): WalletAnswer => ({ reply: replyOf(reported), access });
const noCharge: ChargeOutput = {
  outcome: 'notCharged',
  token: '',
  url: '',
  problem: null,
  trouble: null,
  isCvcNeeded: false,
};
const declined = { code: 'general', description: 'The card was declined.' } as const;
const chargeOf = (end: Partial<ChargeOutput>) => (): ChargeOutput => ({ ...noCharge, ...end });

/** An accepted code with a reply behind it. */
export const codeOf = (reported: Partial<WalletReply>) => (): OtpOutput => ({
  outcome: 'accepted',
  value: replyOf(reported),
  problem: null,
});
/** No further code is accepted. */
export const codeEnded = (): OtpOutput => ({
  outcome: 'ended',
  value: undefined,
  problem: { kind: 'ended', messages: ['Too many wrong codes.'] },
});
const lost = () => fetchError(place);

const unused = () => Promise.reject(new Error('[wallet] this test answers the actors itself'));

/** Services of a test that answers the chart's actors itself. */
export const unusedServices: WalletServices = {
  loadScript: unused,
  fetchToken: unused,
  openOrder: unused,
  takeCard: () => undefined,
  client: {
    setClientId: () => undefined,
    setAddress: () => undefined,
    checkMasterPass: unused,
    listCards: unused,
    register: unused,
    deleteCard: unused,
    linkCardToClient: unused,
    validateTransaction: unused,
    resendOtp: unused,
    purchase: unused,
    directPurchase: unused,
    setAdditionalParameters: () => undefined,
    getLastToken: () => '',
  },
  now: () => 0,
};

export const threeD = { responseCode: '5010', url3D: 'https://wallet.example/3d/1' };
/** The code's chart as it is when it starts: a code was sent just now. */
export const askedCode = createActor(otpMachine, {
  input: {
    services: { send: unused, verify: unused, now: () => 0 },
    reported: { resendIn: resendWait, expiresIn: codeLifetime },
    canChangePhone: false,
  },
}).getSnapshot();

/** The wallet for generated tests: every command in every state, every call ending in every way worth telling apart. */
export const walletModel: ChartModel<typeof walletMachine> = {
  chart: 'wallet',
  machine: walletMachine,
  input: { services: unusedServices, language: 'eng' },
  events: [
    { name: 'the shopper tries again', event: { type: 'wallet.retry' } },
    { name: 'the shopper retries fetching cards', event: { type: 'cards.retry' } },
    { name: 'the shopper selects the card daily', event: { type: 'card.select', card: 'u-daily' } },
    { name: 'the shopper selects a card that is gone', event: { type: 'card.select', card: 'u-gone' } },
    { name: 'the shopper wants to type a new card', event: { type: 'card.typeNew' } },
    { name: 'the shopper goes back to the wallet cards', event: { type: 'card.useWallet' } },
    { name: 'the shopper wants to use the linked cards', event: { type: 'link.accept' } },
    { name: 'the shopper closes the link dialog', event: { type: 'link.decline' } },
    { name: 'the shopper wants to delete daily', event: { type: 'deletion.open', card: 'u-daily' } },
    { name: 'the shopper wants to delete a card that is gone', event: { type: 'deletion.open', card: 'u-gone' } },
    { name: 'the shopper confirms the deletion', event: { type: 'deletion.confirm' } },
    { name: 'the shopper keeps the card', event: { type: 'deletion.cancel' } },
    { name: 'the shopper gives consent', event: { type: 'consent.change', isGiven: true } },
    { name: 'the shopper takes the consent back', event: { type: 'consent.change', isGiven: false } },
    {
      name: 'the shopper registers a card as "holiday"',
      event: { type: 'registration.submit', alias: ' holiday ', card: typedCard },
    },
    {
      name: 'the shopper registers a card without a name',
      event: { type: 'registration.submit', alias: '  ', card: typedCard },
    },
    { name: 'the shopper pays', event: { type: 'payment.submit' } },
    { name: 'the shopper pays with typed digits', event: { type: 'payment.submit', card: typedCard } },
    { name: 'the checkout learns that there was no payment', event: { type: 'payment.ended' } },
    { name: 'the bank sends a code', event: { type: 'code.wanted', isBankCode: true } },
    { name: 'the wallet sends a code', event: { type: 'code.wanted', isBankCode: false } },
    { name: 'the shopper submits a code', event: { type: 'code.submit', code: new TypedCode('482915') } },
    { name: 'the shopper asks for another code', event: { type: 'code.resend' } },
    { name: 'the shopper closes the code dialog', event: { type: 'code.close' } },
    { name: 'the shopper closes the error dialog', event: { type: 'error.close' } },
  ],
  actors: {
    loadScript: [
      { name: 'the script is there', output: () => ({ merchantId: 'm-1', returnUrl: 'https://shop.example/back' }) },
      { name: 'the script is there, without a way back', output: () => ({ merchantId: '', returnUrl: null }) },
      { name: 'the script does not come', error: lost },
    ],
    fetchToken: [
      { name: 'the token arrives', output: () => access },
      { name: 'the token does not arrive', error: lost },
    ],
    checkAccount: [
      { name: 'the phone has cards', output: answerOf({ accountStatus: '011100' }) },
      { name: 'the phone may be linked', output: answerOf({ accountStatus: '011000' }) },
      { name: 'the phone has no account', output: answerOf({ accountStatus: '000000' }) },
      { name: 'the wallet is blocked', output: answerOf({ accountStatus: '011110' }) },
      { name: 'the check is refused', output: answerOf({ responseCode: '1078' }) },
      { name: 'the check brings no answer', error: lost },
    ],
    listCards: [
      { name: 'two cards are listed', output: answerOf({ cards: [cardOf('daily'), cardOf('secure')] }) },
      { name: 'an empty list comes', output: answerOf({}) },
      { name: 'the list is refused', output: answerOf({ responseCode: '9301' }) },
      { name: 'the list brings no answer', error: lost },
    ],
    linkWallet: [
      { name: 'the wallet is linked', output: answerOf({}) },
      { name: 'linking wants a code', output: answerOf({ responseCode: '5008' }) },
      { name: 'linking is refused', output: answerOf({ responseCode: '1078' }) },
      { name: 'linking brings no answer', error: lost },
    ],
    deleteCard: [
      { name: 'the card is deleted', output: answerOf({}) },
      { name: 'the deletion is refused', output: answerOf({ responseCode: '9302' }) },
      { name: 'the deletion brings no answer', error: lost },
    ],
    registerCard: [
      { name: 'the card is registered', output: answerOf({}) },
      { name: 'registering wants a code', output: answerOf({ responseCode: '5008' }) },
      { name: 'registering is refused', output: answerOf({ responseCode: '9304' }) },
      { name: 'registering brings no answer', error: lost },
    ],
    charge: [
      { name: 'the charge is authorised', output: chargeOf({ outcome: 'authorised', token: 'wtk' }) },
      { name: 'the bank requires its 3-D page', output: chargeOf({ outcome: 'threeD', url: threeD.url3D }) },
      { name: 'the charge brings no answer', output: chargeOf({ outcome: 'unknown', trouble: lost() }) },
      { name: 'the card is declined', output: chargeOf({ problem: declined }) },
      { name: 'the security code is required', output: chargeOf({ problem: declined, isCvcNeeded: true }) },
      { name: 'no order number is opened', output: chargeOf({ problem: declined, trouble: lost() }) },
    ],
    askCode: [
      { name: 'the code is right', output: codeOf({ responseCode: '3838' }) },
      { name: 'the bank wants its 3-D page too', output: codeOf(threeD) },
      { name: 'too many wrong codes', output: codeEnded },
    ],
  },
  looks: { askCode: askedCode, charge: { children: { code: { getSnapshot: () => askedCode } } } },
  oneEnd: {
    askCode: 'the chart of the code ends with each failure of its own',
    charge: 'the chart of the charge ends with each failure of its own',
  },
  project: ({ context }) => ({
    hasCards: context.cards.length > 0,
    selected: context.selectedCard !== null,
    isDirectPurchase: context.isDirectPurchase,
    cvcRequired: context.cvcRequired,
    hasConsent: context.hasConsent,
    canReturn: context.credentials?.returnUrl != null,
  }),
  hears: {
    'payment.ended': ['working.paying.completing', 'working.paying.leaving', 'working.paying.unresolved'],
    'code.wanted': ['working.paying.charging.sending'],
  },
  patient: {
    'working.changing.verifying': 'the chart of the code limits each of its calls',
    'working.paying.charging': 'the chart of the charge limits each of its calls',
    'working.paying.charging.sending': 'the chart of the charge limits each of its calls',
    'working.paying.completing': 'the attempt tells how the payment ended',
    'working.paying.unresolved': 'the attempt tells how the payment ended',
    'working.paying.leaving': 'the attempt tells how the payment ended',
  },
  cuts: { 'code.close': { in: ['working.changing.verifying'], because: 'the shopper gives the code up' } },
  view: selectWallet,
  isRest: (snapshot) => !snapshot.hasTag('busy'),
  invariant: (snapshot) => {
    const { context } = snapshot;
    const isOver = snapshot.matches('choosing') || snapshot.matches({ working: 'listing' });
    if (isOver && (context.card || context.codeReply || context.deletion))
      throw new Error('something of the last operation is left');
    if (snapshot.matches({ choosing: 'cards' }) && (context.isDirectPurchase || context.cards.length === 0))
      throw new Error('cards to choose from, without cards or with a typed one');
    if (context.cvcRequired && context.isDirectPurchase && context.selectedCard !== null)
      throw new Error('a kept card is selected while a typed one pays');
    const text = JSON.stringify({ ...context, services: undefined });
    if (/\d{13,}/.test(text.replace(access.msisdn, ''))) throw new Error('digits of a card in the context');
  },
};
