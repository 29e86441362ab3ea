import type { CheckoutServices } from '../checkout-services.types.ts';
import type { CommandEvent } from '../protocol/command-requests.ts';
import type { TransportRef } from '../transport/transport.types.ts';
import type { OrderChanged } from '../transport/transport-messages.types.ts';
import type { CheckoutStatus } from '../transport/transport-status.types.ts';

export interface DeliveryInput {
  readonly services: CheckoutServices;
  readonly transport: TransportRef;
  readonly status: CheckoutStatus;
}

export type DeliveryContext = DeliveryInput;

/** Commands that choose how and where the goods go. */
export type DeliveryCommand = CommandEvent<
  'deliveryOption.select' | 'address.select' | 'store.select' | 'shippingOption.select' | 'splitShipping.select'
>;

export type DeliveryEvent = OrderChanged | DeliveryCommand;

/** `complete`: everything that delivery needs is chosen. `unlisted`: the host lists nothing to choose from. */
export type DeliveryTag = 'complete' | 'unlisted';
