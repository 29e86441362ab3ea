import type { ShippingItem } from '@vitrin/core/checkout';
import { addWorkingDays } from '@vitrin/core/contract';
import { useSite } from '../../app/site-context.ts';
import { ArrivalWords } from '../order/ArrivalWords.tsx';
import type { CheckoutScreenProps } from '../page/checkout-screen.types.ts';

/** What an {@link ArrivalNote} takes. */
export interface ArrivalNoteProps extends Pick<CheckoutScreenProps, 'view' | 'commerce'> {
  readonly option: ShippingItem;
}

/** On which day, or between which days, it arrives or can be collected; nothing when the host does not say. */
export function ArrivalNote({ view, commerce, option: { days } }: ArrivalNoteProps) {
  const { shop } = useSite();
  if (days === null) return null;
  const after = (count: number) => addWorkingDays(commerce.ports.clock.now(), count, shop.timeZone);
  return (
    <span className="arrival">
      <ArrivalWords kind={view.summary.isPickup ? 'ready' : 'arrives'} from={after(days.from)} to={after(days.to)} />
    </span>
  );
}
