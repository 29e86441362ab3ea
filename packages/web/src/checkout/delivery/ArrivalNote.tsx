import { Trans } from '@lingui/react/macro';
import type { ShippingItem } from '@vitrin/core/checkout';
import { useSite } from '../../app/site-context.ts';
import type { CheckoutScreenProps } from '../page/checkout-screen.types.ts';
import { formatArrival } from './delivery-days.ts';

/** What an {@link ArrivalNote} takes. */
export interface ArrivalNoteProps extends Pick<CheckoutScreenProps, 'view' | 'commerce'> {
  readonly option: ShippingItem;
}

/** On which day, or between which days, it arrives or can be collected; nothing when the host does not say. */
export function ArrivalNote({ view, commerce, option: { days } }: ArrivalNoteProps) {
  const { locale, shop } = useSite();
  if (days === null) return null;
  const range = formatArrival(locale.value, { days, now: commerce.ports.clock.now(), timeZone: shop.timeZone });
  return (
    <span className="arrival">
      {view.summary.isPickup ? <Trans>Ready {range}</Trans> : <Trans>Arrives {range}</Trans>}
    </span>
  );
}
