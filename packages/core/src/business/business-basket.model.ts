import type { ChartModel } from '@vitrin/chart-testing';
import type { SnapshotFrom } from 'xstate';
import type { BusinessBasket } from '../contract/business.ts';
import { fetchError, httpError } from '../errors/app-error.ts';
import { checkQueue, hasRoom, isQueueRest, unusedQueueServices } from '../write-queue/write-queue.fixtures.ts';
import { businessBasketOf } from './business-basket.fixtures.ts';
import { businessBasketMachine } from './business-basket.machine.ts';
import { selectBusinessBasket } from './business-basket.select.ts';
import type { BusinessBasketServices, BusinessWriteResult } from './business-basket.types.ts';

type Snapshot = SnapshotFrom<typeof businessBasketMachine>;

/** Services of a test that answers the chart's actors itself. */
export const unusedBusinessServices: BusinessBasketServices = unusedQueueServices('business basket');

const place = 'business basket';
const mug = { product: 1201, division: 2 } as const;
const wants =
  (...types: readonly string[]) =>
  ({ context }: Snapshot): boolean =>
    types.includes(context.current?.type ?? '');
const result = (basket: BusinessBasket | null): BusinessWriteResult => ({ basket, skipped: [], quotation: null });

/** The business basket for generated tests: every command, doubled and mistaken ones too, while every call may end either way. */
export const businessBasketModel: ChartModel<typeof businessBasketMachine> = {
  chart: 'business-basket',
  machine: businessBasketMachine,
  input: { services: unusedBusinessServices, basket: businessBasketOf(1) },
  events: [
    { name: 'the buyer wants three', event: { type: 'line.set', ...mug, quantity: 3 }, when: hasRoom },
    { name: 'the buyer adds one more', event: { type: 'line.add', ...mug, quantity: 1 }, when: hasRoom },
    { name: 'the buyer takes the mug off', event: { type: 'line.remove', product: 1201 }, when: hasRoom },
    { name: 'the buyer empties the basket', event: { type: 'basket.clear' }, when: hasRoom },
    { name: 'the buyer puts the basket aside', event: { type: 'draft.save', name: 'Spring' }, when: hasRoom },
    { name: 'the buyer takes a draft up', event: { type: 'draft.load', draft: 5 }, when: hasRoom },
    { name: 'the buyer asks for an offer', event: { type: 'quotation.create', name: 'Spring' }, when: hasRoom },
    { name: 'the buyer tries again', event: { type: 'basket.retry' } },
    { name: 'another tab changes the basket', event: { type: 'basket.invalidated' } },
  ],
  actors: {
    load: [
      { name: 'the basket arrives', output: () => businessBasketOf(1) },
      { name: 'the basket does not arrive', error: () => fetchError(place) },
    ],
    write: [
      {
        name: 'the host changes it',
        when: wants('line.set', 'line.add'),
        output: () => result(businessBasketOf(3)),
      },
      {
        name: 'the host empties it',
        when: wants('line.remove', 'basket.clear', 'draft.save', 'quotation.create'),
        output: () => result(businessBasketOf(0)),
      },
      { name: 'the host takes the draft up', when: wants('draft.load'), output: () => result(null) },
      { name: 'the host refuses', error: () => httpError({ place, status: 400, code: 'VALIDATION_FAILED' }) },
      { name: 'the reply is lost', error: () => fetchError(place) },
    ],
  },
  project: ({ context: { value, current, waiting, stale } }) => ({
    pieces: value.totalQuantity > 0,
    current: current?.type ?? null,
    waiting: waiting.map(({ type }) => type),
    stale,
  }),
  hears: {},
  cuts: {
    'line.set': { in: ['reading'], because: 'a read gives way to a write, whose reply is newer' },
    'line.add': { in: ['reading'], because: 'a read gives way to a write, whose reply is newer' },
    'line.remove': { in: ['reading'], because: 'a read gives way to a write, whose reply is newer' },
    'basket.clear': { in: ['reading'], because: 'a read gives way to a write, whose reply is newer' },
    'draft.save': { in: ['reading'], because: 'a read gives way to a write, whose reply is newer' },
    'draft.load': { in: ['reading'], because: 'a read gives way to a write, whose reply is newer' },
    'quotation.create': { in: ['reading'], because: 'a read gives way to a write, whose reply is newer' },
  },
  view: selectBusinessBasket,
  isRest: isQueueRest,
  invariant: (snapshot) => {
    checkQueue(snapshot);
    const { context } = snapshot;
    const view = selectBusinessBasket(snapshot);
    if (snapshot.matches('failed') && !view.readError) throw new Error('failed without a reason');
    const whole = ['basket.clear', 'draft.save', 'draft.load', 'quotation.create'];
    const place = view.pending.findIndex((type) => whole.includes(type));
    if (place !== -1 && place !== view.pending.length - 1) throw new Error('a command waits behind one for the whole');
    if (context.waiting.filter(({ type }) => type === 'line.set').length > 1)
      throw new Error('two amounts of one division wait');
  },
};
