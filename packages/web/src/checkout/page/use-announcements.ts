import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { useAnnounce } from '../../components/LiveRegion.tsx';
import { useMinorFormat } from '../form/money-text.ts';
import type { CheckoutView } from '../start/shop-checkout.types.ts';

/**
 * Says the new total once a reply, politely, and never while the shop is still at it (ux 26). Automatic choices are
 * told in the same sentence, so that one reply is one announcement.
 */
export function useAnnouncements({ totals, isBusy, choices, screen }: CheckoutView): void {
  const { t } = useLingui();
  const announce = useAnnounce();
  const money = useMinorFormat(totals.currency);
  const total = totals.toPay ?? totals.total;
  const isSettled = !isBusy && screen === 'steps';
  const say = useEffectEvent((amount: number, chosen: number) => {
    const sentence = t`The total is now ${money(amount)}.`;
    announce(
      chosen > 0
        ? `${t`We chose the first option where there were several; you can change it.`} ${sentence}`
        : sentence,
    );
  });
  useEffect(() => {
    if (isSettled && total !== null) say(total, choices.filter(({ reason }) => reason.count > 1).length);
  }, [isSettled, total, choices]);
}
