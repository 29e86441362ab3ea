import { Trans } from '@lingui/react/macro';
import type { BasketDeliveryView } from '@vitrin/core/basket';
import { addWorkingDays } from '@vitrin/core/contract';
import type { ReactNode } from 'react';
import { useSite } from '../../app/site-context.ts';
import { ArrivalWords } from '../../checkout/order/ArrivalWords.tsx';
import { Icon } from '../../components/Icon.tsx';
import { truckPath } from '../../components/icons.ts';
import { useCountedFrom } from './use-counted-from.ts';

/** What a {@link BasketDelivery} takes. */
export interface BasketDeliveryProps {
  readonly delivery: BasketDeliveryView;
  /** When the page was read, in milliseconds since 1970. */
  readonly readAt: number;
  readonly money: (units: number) => ReactNode;
}

/** When the basket arrives, for how much, and how far it is from free delivery (ux 47). */
export function BasketDelivery({ delivery: { days, cost, untilFree }, readAt, money }: BasketDeliveryProps) {
  const { shop } = useSite();
  const countedFrom = useCountedFrom(readAt);
  const after = (count: number) => addWorkingDays(countedFrom, count, shop.timeZone);
  const price = cost === 0 ? null : money(cost);
  const missing = untilFree === null ? null : money(untilFree);
  return (
    <div className="basket-delivery">
      <Icon path={truckPath} className="turning" />
      <div>
        <p className="arrival">
          <ArrivalWords kind="arrives" from={after(days.from)} to={after(days.to)} />
        </p>
        {price !== null && (
          <p className="basket-delivery-cost">
            <Trans>Delivery {price}</Trans>
          </p>
        )}
        {missing !== null && (
          <p>
            <Trans>{missing} more for free delivery</Trans>
          </p>
        )}
        {cost === 0 && (
          <p>
            <Trans>Delivery is free for this basket</Trans>
          </p>
        )}
      </div>
    </div>
  );
}
