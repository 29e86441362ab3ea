import { selectOtp } from '../../../otp/otp.select.ts';
import type { CommandsOfMethod } from '../../commands/commands.types.ts';
import type { PaymentMethod } from '../payment-method.types.ts';
import { payOnDeliveryPaymentTypes } from '../payment-types.table.ts';
import { payOnDeliveryMachine } from './pay-on-delivery.machine.ts';
import { type PayOnDeliveryView, selectPayOnDelivery } from './pay-on-delivery.view.ts';

/** Payment at the door, with a code by SMS where the shop wants one. */
export function payOnDelivery(): PaymentMethod<PayOnDeliveryView, CommandsOfMethod<'payOnDelivery'>> {
  return {
    name: 'payOnDelivery',
    paymentTypes: payOnDeliveryPaymentTypes,
    machine: payOnDeliveryMachine,
    select: (inputs, currency, snapshot) => {
      const code = snapshot?.children.code?.getSnapshot();
      return selectPayOnDelivery(inputs, currency, code ? selectOtp(code) : null);
    },
  };
}
