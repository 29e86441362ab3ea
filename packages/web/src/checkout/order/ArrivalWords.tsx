import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { useSite } from '../../app/site-context.ts';
import { formatDays } from '../../format/date.ts';
import type { OrderArrival } from './order-arrival.ts';

/** What an {@link ArrivalWords} takes: days as dates, or as milliseconds since the epoch. */
export interface ArrivalWordsProps {
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
