import type { ChartModel } from '@vitrin/chart-testing';
import type { SnapshotFrom } from 'xstate';
import type { Id } from '../contract/primitives.ts';
import { fetchError } from '../errors/app-error.ts';
import { chosenLines } from './cancellation.answers.ts';
import { mixedOrder, reasons, unusedServices } from './cancellation.fixtures.ts';
import { cancellationMachine } from './cancellation.machine.ts';
import { selectCancellation } from './cancellation.select.ts';
import { missingFields } from './cancellation.updates.ts';

type Snapshot = SnapshotFrom<typeof cancellationMachine>;

const changed = { type: 'orders.changed', reasons: null } as const;
const withoutFirst = { ...mixedOrder, lines: mixedOrder.lines.slice(1) };
/** Keeps the walk small: one choice after the other, and answers only for what is chosen. */
const has = (id: Id) => (snapshot: Snapshot) => snapshot.context.chosen.includes(id);
const isEditable = (snapshot: Snapshot) => snapshot.hasTag('editable');

/** A cancellation for generated tests: filled in half and wholly, asked, refused, done, and changed from outside. */
export const cancellationModel: ChartModel<typeof cancellationMachine> = {
  chart: 'cancellation',
  machine: cancellationMachine,
  input: { services: unusedServices, scope: 'lines', orders: [mixedOrder], reasons: null },
  events: [
    { name: 'the shopper chooses item 1', event: { type: 'line.choose', id: 1, isChosen: true } },
    { name: 'the shopper leaves item 1', event: { type: 'line.choose', id: 1, isChosen: false }, when: has(1) },
    { name: 'the shopper chooses all items', event: { type: 'lines.choose', isChosen: true } },
    { name: 'the shopper chooses the order', event: { type: 'order.choose', number: '7001', isChosen: true } },
    {
      name: 'the shopper says why item 1',
      event: { type: 'answer.give', of: '1', change: { reason: '1' } },
      when: (snapshot) => has(1)(snapshot) || !isEditable(snapshot),
    },
    {
      name: 'the shopper says why item 3, and who brings it back',
      event: { type: 'answer.give', of: '3', change: { reason: '5', carrier: '2' } },
      when: (snapshot) => has(3)(snapshot) || !isEditable(snapshot),
    },
    { name: 'the shopper accepts the rules', event: { type: 'returnPolicy.accept', isAccepted: true } },
    { name: 'the shopper submits', event: { type: 'cancellation.submit' } },
    { name: 'the shopper confirms', event: { type: 'cancellation.confirm' } },
    { name: 'the shopper keeps them', event: { type: 'cancellation.dismiss' } },
    { name: 'the shopper tries again', event: { type: 'reasons.retry' } },
    { name: 'the order is read again', event: { ...changed, orders: [mixedOrder] } },
    { name: 'item 1 is gone from the order', event: { ...changed, orders: [withoutFirst] } },
    { name: 'the page tells the reasons', event: { ...changed, orders: [mixedOrder], reasons } },
  ],
  actors: {
    loadReasons: [
      { name: 'the reasons come', output: () => reasons },
      { name: 'the reasons do not come', error: () => fetchError('cancellation') },
    ],
    sendCancellation: [
      { name: 'the host does it', output: () => ({ refundAmount: '100.00' }) },
      { name: 'the host is not reached', error: () => fetchError('cancellation') },
    ],
    refreshOrders: [
      { name: 'the orders are read again', output: () => undefined },
      { name: 'the orders are not read', error: () => fetchError('cancellation') },
    ],
  },
  project: ({ context }) => ({
    chosen: context.chosen.toSorted(),
    missing: missingFields(context),
    lines: context.orders.flatMap(({ lines }) => lines.map(({ id }) => id)),
    hasReasons: context.reasons !== null,
    problem: context.problem?.kind,
    fields: Object.keys(context.fieldProblems),
    hasResult: context.result !== null,
  }),
  hears: {},
  cuts: {
    'orders.changed': { in: ['loading'], because: 'the reasons are asked for anew, for the orders as they are' },
  },
  idle: {
    'orders.changed': {
      in: ['sending'],
      because: 'what was asked for stands as it was asked; the orders are read again afterwards',
    },
  },
  view: selectCancellation,
  replays: [
    {
      broke: 'an item that was gone could still be chosen',
      steps: ['item 1 is gone from the order', 'the shopper chooses item 1', 'loadReasons answers: the reasons come'],
    },
  ],
  isRest: (snapshot) => !snapshot.hasTag('busy'),
  invariant: (snapshot) => {
    const { context } = snapshot;
    const view = selectCancellation(snapshot);
    if (view.isBusy !== snapshot.hasTag('busy')) throw new Error('busy in one place and not in the other');
    if (view.isConfirming !== snapshot.hasTag('asking')) throw new Error('a question that is not on screen');
    const isAsked = snapshot.matches('confirming') || snapshot.matches('sending');
    if (isAsked && chosenLines(context).length === 0) throw new Error('asks about nothing');
    if (isAsked && missingFields(context).length > 0) throw new Error('asks before everything is said');
    if (view.chosen.flatMap(({ lines }) => lines).length !== view.chosenCount) throw new Error('counts differently');
    if (view.result && !snapshot.matches('choosing')) throw new Error('tells before the orders are read again');
    if (view.result && view.chosenCount > 0) throw new Error('what was done is still chosen');
    const ids = context.orders.flatMap(({ lines }) => lines.map(({ id }) => id));
    if (snapshot.matches('choosing') && context.chosen.some((id) => !ids.includes(id)))
      throw new Error('chooses what is not there');
  },
};
