import { assign, sendTo, setup } from 'xstate';
import { canSend, postOf } from '../protocol/command-requests.ts';
import { isDeliveryUnlisted } from '../reply/unlisted.ts';
import { hasPlace, isComplete, isOptionOpen, isToAddress, isToStore, isUnlisted } from './delivery.guards.ts';
import type { DeliveryContext, DeliveryEvent, DeliveryInput, DeliveryTag } from './delivery.types.ts';

export const deliverySetup = setup({
  types: {
    context: {} as DeliveryContext,
    events: {} as DeliveryEvent,
    input: {} as DeliveryInput,
    tags: {} as DeliveryTag,
  },
  guards: {
    isToStore: ({ context: { status } }) => isToStore(status),
    isToAddress: ({ context: { status } }) => isToAddress(status),
    isOptionOpen: ({ context: { status } }) => isOptionOpen(status),
    hasPlace: ({ context: { status } }) => hasPlace(status),
    isComplete: ({ context: { status } }) => isComplete(status),
    isUnlisted: ({ context: { status } }) => isUnlisted(status),
    hasListedOption: ({ context: { status } }) => !isDeliveryUnlisted(status.state),
    /** Its page is open, or something is on its way that may open it. */
    canSelect: ({ context: { status }, event }) => canSend(event, status),
  },
  actions: {
    takeOrder: assign(({ event }) => (event.type === 'order.changed' ? { status: event.status } : {})),
    reportUnlisted: ({ context: { services } }) =>
      services.tell({ type: 'trouble.found', code: 'nothingListed', details: { step: 'delivery' } }),
    select: sendTo(
      ({ context }) => context.transport,
      ({ context, event }) => ({ type: 'request.send', ...postOf(event, context.status) }),
    ),
  },
});
