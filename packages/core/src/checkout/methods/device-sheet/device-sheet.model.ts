import type { ChartModel } from '@vitrin/chart-testing';
import type { SnapshotFrom } from 'xstate';
import { endings, inputAt, keepsPromises, orderChanges, statusNameOf } from '../method-model.fixtures.ts';
import { answered, deviceSheetStatuses, ports, token, validationUrl } from './device-sheet.fixtures.ts';
import { deviceSheetMachine } from './device-sheet.machine.ts';

const changes = orderChanges(deviceSheetStatuses);
const statusNameIn = statusNameOf(changes);
const asked = 'ConfirmationPaymentSelectedPage';
const approved = 'ConfirmationPaymentQueryPage';

type Snapshot = SnapshotFrom<typeof deviceSheetMachine>;
const isOpen = (snapshot: Snapshot) => snapshot.hasTag('open');

/** A device's sheet for generated tests: every answer of the host, and everything a device can tell at any time. */
export const deviceSheetModel: ChartModel<typeof deviceSheetMachine> = {
  chart: 'device-sheet',
  machine: deviceSheetMachine,
  input: { ...inputAt(deviceSheetStatuses['the sheet is offered']), ports },
  events: [
    ...changes,
    ...endings,
    { name: 'the shopper presses Pay', event: { type: 'payment.submit', agreement: true, id: 'pay' } },
    { name: 'the sheet asks who the merchant is', event: { type: 'sheet.opened', validationUrl } },
    { name: 'the shopper approves', event: { type: 'sheet.authorised', token } },
    { name: 'the shopper cancels', event: { type: 'sheet.cancelled' } },
    { name: 'the sheet fails', event: { type: 'sheet.failed' } },
    { name: 'the device gives up waiting', event: { type: 'sheet.expired' } },
    { name: 'the merchant is taken', event: answered(asked, 'accepted') },
    { name: 'the merchant is refused', event: answered(asked, 'refused') },
    { name: 'no reply about the merchant', event: answered(asked, 'unanswered') },
    { name: 'the token is taken', event: answered(approved, 'accepted') },
    { name: 'the token is refused', event: answered(approved, 'refused') },
    { name: 'no reply about the token', event: answered(approved, 'unanswered') },
    { name: 'the token cannot be sent', event: answered(approved, 'unsent', 'notNow') },
    { name: 'the checkout was read', event: answered(null, 'accepted') },
    { name: 'the checkout could not be read', event: answered(null, 'unanswered') },
    { name: 'something else was answered', event: answered('OrderNotePage', 'accepted') },
  ],
  actors: { sheet: [] },
  project: (snapshot) => [statusNameIn(snapshot), snapshot.context.ending],
  invariant: (snapshot) => {
    keepsPromises(snapshot, snapshot.matches({ closed: 'ready' }));
    if (isOpen(snapshot) && snapshot.context.request === null) throw new Error('a sheet without anything to pay');
    if (isOpen(snapshot) && snapshot.context.ending !== null) throw new Error('an open sheet tells how it ended');
  },
  hears: {
    'sheet.opened': ['open.opening'],
    'sheet.authorised': ['open.waiting'],
    'sheet.cancelled': ['open'],
    'sheet.failed': ['open'],
    'sheet.expired': ['open'],
    'request.answered': ['open.validating', 'open.authorising', 'open.checking'],
    'payment.submit': ['closed.ready'],
  },
  patient: { open: 'the sheet is open for as long as the shopper looks at it, and an attempt lives' },
  idle: {
    'sheet.cancelled': {
      in: ['open.completing'],
      because: 'the device has its answer: only the attempt knows what becomes of the order',
    },
    'sheet.failed': {
      in: ['open.completing'],
      because: 'the device has its answer: only the attempt knows what becomes of the order',
    },
    'sheet.expired': {
      in: ['open.completing'],
      because: 'the device has its answer: only the attempt knows what becomes of the order',
    },
  },
  isRest: (snapshot) => !isOpen(snapshot) || snapshot.matches({ open: 'waiting' }),
};
