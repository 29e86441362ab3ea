import type { ChartModel } from '@vitrin/chart-testing';
import { fetchError, httpError } from '../errors/app-error.ts';
import { checkQueue, hasRoom, isQueueRest, unusedQueueServices } from '../write-queue/write-queue.fixtures.ts';
import { basketOf } from './basket.fixtures.ts';
import { basketMachine } from './basket.machine.ts';
import { type BasketSnapshot, selectBasket } from './basket.select.ts';
import type { BasketCommand, BasketServices } from './basket.types.ts';

const place = 'basket';
/** Services of a test that answers the chart's actors itself. */
export const unusedServices: BasketServices = unusedQueueServices(place);

const words = ({ kind }: BasketCommand): string => kind;

/** Of what is not in the main basket its reply says nothing. */
const hasNoReply = (command: BasketCommand | null): boolean =>
  command?.kind === 'delete' || command?.kind === 'removeSaved';

/** At most an emptying goes before it: these are walked in fewer orders than the rest, and `basket.interleavings.test.ts` has them all. */
const isFirst = ({ context: { waiting, current } }: BasketSnapshot): boolean =>
  waiting.length === 0 && (current === null || current.kind === 'clear');

/** The basket for generated tests: every command, doubled and mistaken ones too, while every call may end either way. */
export const basketModel: ChartModel<typeof basketMachine> = {
  chart: 'basket',
  machine: basketMachine,
  input: { services: unusedServices, currency: 'try' },
  events: [
    {
      name: 'the shopper adds two shirts',
      event: { type: 'basket.addLine', product: 1201, quantity: 2 },
      when: hasRoom,
    },
    {
      name: 'the shopper adds a hundred shirts',
      event: { type: 'basket.addLine', product: 1201, quantity: 100 },
    },
    {
      name: 'the shopper sets the quantity to 3',
      event: { type: 'basket.setQuantity', product: 1201, quantity: 3 },
      when: hasRoom,
    },
    {
      name: 'the shopper sets half a shirt',
      event: { type: 'basket.setQuantity', product: 1201, quantity: 0.5 },
    },
    { name: 'the shopper removes the line', event: { type: 'basket.removeLine', product: 1201 }, when: hasRoom },
    {
      name: 'the shopper puts the line back',
      event: { type: 'basket.putBack', product: 1201, name: 'Linen Shirt', quantity: 2 },
      when: hasRoom,
    },
    {
      name: 'the shopper puts nothing of the line back',
      event: { type: 'basket.putBack', product: 1201, name: 'Linen Shirt', quantity: 0 },
    },
    {
      name: 'the shopper saves the line for later',
      event: { type: 'basket.saveForLater', product: 1201 },
      when: isFirst,
    },
    { name: 'the shopper saves what is not there', event: { type: 'basket.saveForLater', product: 9 } },
    {
      name: 'the shopper moves a saved mug to the basket',
      event: { type: 'basket.moveSaved', product: 1302, name: 'Mug', quantity: 1 },
      when: isFirst,
    },
    {
      name: 'the shopper moves none of the saved mugs',
      event: { type: 'basket.moveSaved', product: 1302, name: 'Mug', quantity: 0 },
    },
    {
      name: 'the shopper removes the saved mug',
      event: { type: 'basket.removeSaved', product: 1302, name: 'Mug', quantity: 1 },
      when: isFirst,
    },
    {
      name: 'the shopper removes none of the saved mugs',
      event: { type: 'basket.removeSaved', product: 1302, name: 'Mug', quantity: 0 },
    },
    { name: 'the shopper applies TEST10', event: { type: 'basket.applyVoucher', code: 'TEST10' }, when: hasRoom },
    { name: 'the shopper applies an empty code', event: { type: 'basket.applyVoucher', code: '  ' } },
    { name: 'the shopper removes the voucher', event: { type: 'basket.removeVoucher' }, when: hasRoom },
    { name: 'the shopper empties the basket', event: { type: 'basket.clear' }, when: hasRoom },
    { name: 'the shopper turns to another basket', event: { type: 'basket.makeMain', basket: 89 }, when: hasRoom },
    { name: 'the shopper opens a basket for gifts', event: { type: 'basket.open', namespace: 'gifts' }, when: hasRoom },
    { name: 'the shopper names a basket "mini"', event: { type: 'basket.open', namespace: 'mini' } },
    { name: 'the shopper deletes another basket', event: { type: 'basket.delete', basket: 90 }, when: hasRoom },
    { name: 'the shopper deletes this basket', event: { type: 'basket.delete', basket: 88 }, when: hasRoom },
    { name: 'the shopper tries again', event: { type: 'basket.retry' } },
    { name: 'somebody else changes the basket', event: { type: 'basket.invalidated' } },
  ],
  actors: {
    load: [
      { name: 'the basket arrives', output: () => basketOf(2) },
      { name: 'the basket does not arrive', error: () => fetchError(place) },
    ],
    write: [
      {
        name: 'the host answers with the new basket',
        when: ({ context }) => !hasNoReply(context.current),
        output: () => basketOf(3),
      },
      {
        name: 'the host has removed it',
        when: ({ context }) => hasNoReply(context.current),
        output: () => null,
      },
      {
        name: 'the host refuses',
        error: () => httpError({ place, status: 400, code: 'OUT_OF_STOCK', messages: ['Only 8 pieces.'] }),
      },
      { name: 'the reply is lost', error: () => fetchError(place) },
    ],
  },
  project: ({ context: { value, current, waiting, stale } }) => ({
    isKnown: value !== null,
    current: current && words(current),
    waiting: waiting.map(words),
    stale,
  }),
  hears: {},
  cuts: {
    'basket.addLine': { in: ['reading'], because: 'a read gives way to a write, whose reply is newer' },
    'basket.setQuantity': { in: ['reading'], because: 'a read gives way to a write, whose reply is newer' },
    'basket.removeLine': { in: ['reading'], because: 'a read gives way to a write, whose reply is newer' },
    'basket.putBack': { in: ['reading'], because: 'a read gives way to a write, whose reply is newer' },
    'basket.saveForLater': { in: ['reading'], because: 'a read gives way to a write, whose reply is newer' },
    'basket.moveSaved': { in: ['reading'], because: 'a read gives way to a write, whose reply is newer' },
    'basket.removeSaved': { in: ['reading'], because: 'a read gives way to a write, whose reply is newer' },
    'basket.applyVoucher': { in: ['reading'], because: 'a read gives way to a write, whose reply is newer' },
    'basket.removeVoucher': { in: ['reading'], because: 'a read gives way to a write, whose reply is newer' },
    'basket.clear': { in: ['reading'], because: 'a read gives way to a write, whose reply is newer' },
    'basket.makeMain': { in: ['reading'], because: 'a read gives way to a write, whose reply is newer' },
    'basket.open': { in: ['reading'], because: 'a read gives way to a write, whose reply is newer' },
    'basket.delete': { in: ['reading'], because: 'a read gives way to a write, whose reply is newer' },
  },
  view: selectBasket,
  isRest: isQueueRest,
  invariant: (snapshot) => {
    checkQueue(snapshot);
    const view = selectBasket(snapshot);
    if (view.status === 'ready' && view.count === null) throw new Error('ready without a basket');
    if (view.status === 'failed' && !view.error) throw new Error('failed without a reason');
  },
};
