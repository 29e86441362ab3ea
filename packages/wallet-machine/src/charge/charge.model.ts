import type { ChartModel } from '@vitrin/chart-testing';
import { fetchError } from '@vitrin/core/errors';
import type { OtpOutput } from '@vitrin/core/otp';
import { TypedCode } from '@vitrin/core/otp';
import type { WalletReply } from '../client/wallet-reply.ts';
import { CardGoneError } from '../wallet/wallet.actors.ts';
import {
  access,
  askedCode,
  codeEnded,
  codeOf,
  order,
  replyOf,
  threeD,
  typedCard,
  unusedServices,
} from '../wallet/wallet.model.ts';
import { chargeMachine } from './charge.machine.ts';
import type { ChargeInput } from './charge.types.ts';

const replies = (reported: Partial<WalletReply>) => () => replyOf(reported);
const lost = () => fetchError('wallet');

const input: ChargeInput = {
  services: unusedServices,
  language: 'eng',
  credentials: { merchantId: 'm-1', returnUrl: 'https://shop.example/back' },
  access,
  cards: [],
  selectedCard: null,
  isDirectPurchase: true,
  card: typedCard,
};

/** A charge for generated tests: every reply of the service and every end of the code dialog. */
export const chargeModel: ChartModel<typeof chargeMachine> = {
  chart: 'charge',
  machine: chargeMachine,
  input,
  inputs: [
    {
      name: 'the host gives no return address',
      input: { ...input, credentials: { merchantId: '', returnUrl: null } },
    },
  ],
  events: [
    { name: 'the shopper submits a code', event: { type: 'code.submit', code: new TypedCode('482915') } },
    { name: 'the shopper requests another code', event: { type: 'code.resend' } },
    { name: 'the shopper closes the code dialog', event: { type: 'code.close' } },
  ],
  actors: {
    openOrder: [
      { name: 'the order number is open', output: () => order },
      { name: 'the host opens no order number', error: lost },
    ],
    chargeCard: [
      { name: 'the charge is authorised', output: replies({ token: 'wtk' }) },
      { name: 'the charge succeeds without a token', output: replies({}) },
      { name: 'the bank sends a code', output: replies({ responseCode: '5001' }) },
      { name: 'the wallet sends a code', output: replies({ responseCode: '5008' }) },
      { name: 'the bank requires its 3-D page', output: replies(threeD) },
      { name: 'the security code is required', output: replies({ responseCode: '5013' }) },
      { name: 'the card is declined', output: replies({ responseCode: '9201', token: 'wtk' }) },
      { name: 'a success that counts after a code alone', output: replies({ responseCode: '3838', token: 'wtk' }) },
      { name: 'the charge brings no answer', error: lost },
      { name: 'the handle of the card has expired', error: () => new CardGoneError('gone') },
    ],
    askCode: [
      { name: 'the code is right', output: codeOf({ responseCode: '3838', token: 'wtk' }) },
      { name: 'the code is right, without a token', output: codeOf({}) },
      { name: 'the bank requires its 3-D page too', output: codeOf({ ...threeD, token: 'wtk' }) },
      { name: 'a refused code with an address', output: codeOf({ ...threeD, responseCode: '9201', token: 'wtk' }) },
      {
        name: 'the answer to the code is lost',
        output: (): OtpOutput => ({ outcome: 'ended', value: undefined, problem: { kind: 'failed', messages: [] } }),
      },
      { name: 'too many wrong codes', output: codeEnded },
    ],
  },
  looks: { askCode: askedCode },
  oneEnd: { askCode: 'the chart of the code ends with each failure of its own' },
  patient: { verifying: 'the chart of the code limits each of its calls' },
  cuts: { 'code.close': { in: ['verifying'], because: 'the shopper closes the code dialog' } },
  hears: { 'code.submit': ['verifying'], 'code.resend': ['verifying'], 'code.close': ['verifying'] },
  project: ({ context }) => context.credentials?.returnUrl != null,
  view: ({ context: { outcome, token, url, problem, trouble, isCvcNeeded, codeReply } }) => ({
    outcome,
    token,
    url,
    problem,
    isTrouble: trouble !== null,
    isCvcNeeded,
    codeReply: codeReply?.responseCode ?? null,
  }),
  isRest: (snapshot) => snapshot.status === 'done' || snapshot.matches('verifying'),
  invariant: ({ context, status, output }) => {
    if (status === 'done' && output?.outcome !== context.outcome) throw new Error('an end that is not the outcome');
    if ((context.outcome === 'authorised') !== (context.token !== '')) throw new Error('a token without a payment');
    if ((context.outcome === 'threeD') !== (context.url !== '')) throw new Error('an address without the bank’s page');
  },
};
