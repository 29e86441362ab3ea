import type { Installment } from '../../cards/installments.ts';
import type { DeliveryOption } from '../delivery/delivery-options.table.ts';
import type { ShippingOption } from '../delivery/shipping-options.table.ts';
import type { ChosenDelivery, ShippingPlan } from '../delivery/shipping-plan.ts';
import type { PaymentOption } from '../payment/payment-option.ts';
import type { Totals } from '../payment/totals.ts';
import type { CheckoutInputs, PickupStore, ShippingPlace, ShopperAddress } from './checkout-inputs.types.ts';
import type { PreOrderChoices } from './pre-order.types.ts';

/** One checkout with everything derived: what is offered, what is chosen, what it costs. Pages look at nothing else. */
export interface CheckoutView {
  readonly inputs: CheckoutInputs;
  readonly choices: PreOrderChoices;
  readonly offered: {
    readonly deliveryOptions: readonly DeliveryOption[];
    /** The mode of shipping with its carriers. */
    readonly shipping: ShippingPlan;
    readonly paymentMethods: readonly PaymentOption[];
    readonly unavailableMethods: readonly PaymentOption[];
    readonly installments: readonly Installment[];
  };
  readonly chosen: {
    readonly deliveryOption: DeliveryOption | null;
    readonly shippingAddress: ShippingPlace | null;
    readonly billingAddress: ShopperAddress | null;
    readonly retailStore: PickupStore | null;
    /** With several deliveries the synthetic option that sums them up. */
    readonly shippingOption: ShippingOption | null;
    /** The carrier of each part, with several deliveries only. */
    readonly deliveries: readonly ChosenDelivery[];
    readonly paymentMethod: PaymentOption | null;
    readonly installment: Installment | null;
  };
  readonly totals: Totals;
}
