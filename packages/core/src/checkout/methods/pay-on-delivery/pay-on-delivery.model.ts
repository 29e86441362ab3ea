import type { ChartModel } from '@vitrin/chart-testing';
import type { EventFromLogic, SnapshotFrom } from 'xstate';
import type { OtpProblem } from '../../../otp/otp.types.ts';
import { TypedCode } from '../../../otp/typed-code.ts';
import { endings, inputAt, keepsPromises, orderChanges, statusNameOf } from '../method-model.fixtures.ts';
import { payOnDeliveryStatuses, phone } from './pay-on-delivery.fixtures.ts';
import { payOnDeliveryMachine } from './pay-on-delivery.machine.ts';
import type { PayOnDeliveryContext } from './pay-on-delivery.types.ts';

const changes = orderChanges(payOnDeliveryStatuses);
const statusNameIn = statusNameOf(changes);
const code = new TypedCode('482915');
const settle = () => undefined;
const codeAnswered = {
  type: 'request.answered',
  page: 'SendSmsPage',
  result: 'accepted',
  outcome: { kind: 'none' },
} as const;

const codeLooks = (isBusy: boolean, hasCode: boolean, problem: OtpProblem | null) => ({
  hasTag: () => isBusy,
  context: { hasCode, problem },
});

const tooSoon: OtpProblem = { kind: 'tooSoon', messages: ['Wait.'] };

/** Snapshots of the code's chart. XState sends them, so their event is not among the chart's own. */
const codeNews = Object.entries({
  'a call about the code is in flight': codeLooks(true, true, null),
  'a call about the code is in flight after a problem': codeLooks(true, false, tooSoon),
  'the code can be typed': codeLooks(false, true, null),
  'no code was sent': codeLooks(false, false, null),
  'a request of a code was refused': codeLooks(false, false, tooSoon),
}).map(([name, snapshot]) => ({
  name,
  event: { type: 'xstate.snapshot.code', snapshot } as unknown as EventFromLogic<typeof payOnDeliveryMachine>,
  // A code of one attempt is enough: no guard reads the two together.
  when: (snapshot: SnapshotFrom<typeof payOnDeliveryMachine>) =>
    snapshot.matches({ code: 'entering' }) && snapshot.context.codeAttempt === 'a6',
}));

/** Pages of a code that changed since the chart last reported them. */
const newsIn = ({ listed, status }: PayOnDeliveryContext) =>
  (['SendSmsPage', 'VerifySmsPage'] as const).filter((page) => listed[page] !== status.state.contexts[page]);

/** Payment at the door for generated tests: everything the host can say of choice and code, every command of the code. */
export const payOnDeliveryModel: ChartModel<typeof payOnDeliveryMachine> = {
  chart: 'pay-on-delivery',
  machine: payOnDeliveryMachine,
  input: inputAt(payOnDeliveryStatuses['cash and card are listed']),
  inputs: [
    {
      name: 'a reload finds a code that was sent',
      input: inputAt(payOnDeliveryStatuses['a reload finds a code that was sent']),
    },
  ],
  events: [
    ...changes,
    ...endings,
    { name: 'the shopper chooses cash', event: { type: 'paymentChoice.select', paymentChoice: 'cash', id: 'choose' } },
    { name: 'the shopper presses Pay', event: { type: 'payment.submit', agreement: true, id: 'pay' } },
    { name: 'the shopper submits the code', event: { type: 'code.submit', code } },
    { name: 'the code is to be checked', event: { type: 'code.place', code, settle } },
    { name: 'a code is requested for the known phone', event: { type: 'code.request', phone: null, settle } },
    { name: 'a code is requested for a typed phone', event: { type: 'code.request', phone, settle } },
    { name: 'the host has replied to the request of a code', event: codeAnswered },
    { name: 'the shopper gives a number', event: { type: 'code.send', phone } },
    { name: 'the shopper asks for a new code', event: { type: 'code.resend' } },
    { name: 'the shopper wants another number', event: { type: 'code.changePhone' } },
    { name: 'the shopper keeps the number', event: { type: 'code.keepPhone' } },
    { name: 'the shopper opens the dialog', event: { type: 'code.open' } },
    { name: 'the shopper closes the dialog', event: { type: 'code.close' } },
    { name: 'the window is shown again', event: { type: 'window.returned' } },
    ...codeNews,
  ],
  actors: {
    code: [
      { name: 'it is over', output: () => ({ outcome: 'withdrawn' }) },
      { name: 'it broke', error: () => new Error('the code broke') },
    ],
  },
  // The stand-in is busy, so that the chart sends it no event that it could not accept.
  looks: { code: codeLooks(true, true, null) },
  project: (snapshot) => {
    const { codeAttempt, code: known, settle: call } = snapshot.context;
    const name = statusNameIn(snapshot);
    if (!snapshot.matches('code')) return [name];
    if (snapshot.matches({ code: 'entering' })) return [name, codeAttempt, known, newsIn(snapshot.context)];
    return [name, codeAttempt, call !== null];
  },
  invariant: (snapshot) => keepsPromises(snapshot, snapshot.matches('ready')),
  hears: {
    'payment.submit': ['ready', 'code'],
    'code.place': ['code'],
    'code.request': ['code'],
    'request.answered': ['code.requesting'],
    'code.submit': ['code'],
    'code.send': ['code'],
    'code.resend': ['code'],
    'code.changePhone': ['code'],
    'code.keepPhone': ['code'],
    'code.open': ['code'],
    'code.close': ['code'],
    'window.returned': ['code'],
    'xstate.snapshot.code': ['code'],
  },
  patient: { code: 'the chart of the code limits each of its calls' },
  cuts: {
    'order.changed': { in: ['code.entering'], because: 'the host wants no code any more, or one of another attempt' },
    'request.answered': { in: ['code.requesting'], because: 'the reply requires no code, or one of another attempt' },
    'payment.ended': {
      in: ['code.entering', 'code.checking', 'code.requesting'],
      because: 'the code was taken, or is asked for anew',
    },
  },
  traceless: { code: 'a code that breaks is asked for anew by the host' },
  isRest: (snapshot) =>
    snapshot.matches('choosing') || snapshot.matches('ready') || snapshot.matches({ code: 'entering' }),
};
