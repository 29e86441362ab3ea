import { Trans } from '@lingui/react/macro';
import type { AccountOrder, TrackingStep } from '@vitrin/core/contract';
import { memo } from 'react';
import { useSite } from '../../app/site-context.ts';
import { formatDays } from '../../format/date.ts';

/** Days for an {@link ArrivalWords}: dates, or milliseconds since the epoch. */
interface ArrivalWordsProps {
  readonly kind: OrderArrival['kind'];
  readonly from: number | Date;
  readonly to: number | Date;
}

/** On which days it arrives or can be fetched, in the words that every page of an order says it with (ux 47). */
export const ArrivalWords = memo(function ArrivalWords({ kind, from, to }: ArrivalWordsProps) {
  const { locale, shop } = useSite();
  const range = formatDays(locale.value, from, to, shop.timeZone);
  return kind === 'ready' ? <Trans>Ready {range}</Trans> : <Trans>Arrives {range}</Trans>;
});

/** States of an order that a shopper waits for at home, or at the shop where it is fetched (Protocol account §4). */
const arrivalKinds: Readonly<Record<string, OrderArrival['kind']>> = { '520': 'ready', '550': 'arrives' };

/** The days between which an order arrives, or is ready to be fetched. */
export interface OrderArrival {
  readonly kind: 'arrives' | 'ready';
  readonly from: Date;
  readonly to: Date;
}

/** What a step promises; undefined when it is done, or promises nothing. */
export function expectedDays({ expectedFrom, expectedTo }: TrackingStep): { from: Date; to: Date } | undefined {
  const [from, to] = [expectedFrom, expectedTo].map((iso) => new Date(iso ?? Number.NaN));
  if (!from || !to || Number.isNaN(from.getTime()) || Number.isNaN(to.getTime()) || to < from) return undefined;
  return { from, to };
}

/** When an order arrives, as its steps say; undefined when it has arrived, or the host promises nothing. */
export function arrivalOf({ trackingSteps }: Pick<AccountOrder, 'trackingSteps'>): OrderArrival | undefined {
  for (const step of trackingSteps) {
    const kind = arrivalKinds[step.status.value];
    const days = kind && expectedDays(step);
    if (kind && days) return { kind, ...days };
  }
  return undefined;
}
