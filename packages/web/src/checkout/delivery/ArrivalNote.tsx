import type { ShippingItem } from '@vitrin/core/checkout';
import { addWorkingDays } from '@vitrin/core/contract';
import { useMemo } from 'react';
import { useSite } from '../../app/site-context.ts';
import { ArrivalWords } from '../order/order-arrival.tsx';
import type { CheckoutScreenProps } from '../start/shop-checkout.types.ts';

export interface ArrivalNoteProps extends Pick<CheckoutScreenProps, 'view' | 'commerce'> {
  readonly option: Pick<ShippingItem, 'days'>;
}

/** On which day, or between which days, it arrives or can be collected; nothing when the host does not say. */
export function ArrivalNote({ view, commerce, option: { days } }: ArrivalNoteProps) {
  const { shop } = useSite();
  const { clock } = commerce.ports;
  const { from, to } = days ?? {};
  // Counted once: a calendar of another zone is slow to ask, and these words stand in every step.
  const range = useMemo(() => {
    if (from === undefined || to === undefined) return null;
    const now = clock.now();
    return { from: addWorkingDays(now, from, shop.timeZone), to: addWorkingDays(now, to, shop.timeZone) };
  }, [clock, from, to, shop.timeZone]);
  if (range === null) return null;
  return (
    <span className="arrival">
      <ArrivalWords kind={view.summary.isPickup ? 'ready' : 'arrives'} {...range} />
    </span>
  );
}
