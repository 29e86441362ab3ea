import type { ConfirmationPaymentView } from '@vitrin/core/checkout';
import { chosenName } from '../../payment/chosen-name.ts';
import { Preparing } from '../../payment/Preparing.tsx';
import type { PaymentDetailProps } from '../payment-method.types.ts';
import { SheetStatus } from './SheetStatus.tsx';

/** What stands under a device's sheet: where its payment stands. */
export function DeviceSheetDetail({ method, view }: PaymentDetailProps<ConfirmationPaymentView>) {
  const name = chosenName(view);
  return method.isOpen ? <SheetStatus sheet={method} name={name} /> : <Preparing name={name} />;
}
