import type { ChartModel } from '@vitrin/chart-testing';
import type { EventFromLogic } from 'xstate';
import { TypedCode } from '../../../otp/typed-code.ts';
import { endings, inputAt, keepsPromises, orderChanges, statusNameOf } from '../method-model.fixtures.ts';
import { payOnDeliveryStatuses, phone } from './pay-on-delivery.fixtures.ts';
import { payOnDeliveryMachine } from './pay-on-delivery.machine.ts';

const changes = orderChanges(payOnDeliveryStatuses);
const statusNameIn = statusNameOf(changes);
const code = new TypedCode('482915');
const settle = () => undefined;
const codeAnswered = {
  type: 'request.answered',
  page: 'SendSmsPage',
  result: 'accepted',
  effect: { kind: 'none' },
} as const;

/** What the code's chart looks like while the walk makes its end: busy, so that it is told nothing that it could not take. */
const codeLooks = { hasTag: () => true, context: { hasCode: true, problem: null } };

/** Not among the chart's own events, as XState sends it for the chart of the code. */
const codeChanges = { type: 'xstate.snapshot.code', snapshot: codeLooks } as unknown as EventFromLogic<
  typeof payOnDeliveryMachine
>;

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
    { name: 'the shopper chooses cash', event: { type: 'paymentChoice.select', paymentChoice: 'cash' } },
    { name: 'the shopper presses Pay', event: { type: 'payment.submit', agreement: true } },
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
    { name: 'the conversation about the code goes on', event: codeChanges },
  ],
  actors: {
    code: [
      { name: 'it is over', output: () => ({ outcome: 'withdrawn' }) },
      { name: 'it broke', error: () => new Error('the code broke') },
    ],
  },
  looks: { code: codeLooks },
  project: (snapshot) => [statusNameIn(snapshot), snapshot.matches('code') ? snapshot.context.codeAttempt : null],
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
