import { useLingui } from '@lingui/react/macro';
import type { BasketAnnouncement, BasketView } from '@vitrin/core/basket';
import { toWireAmount } from '@vitrin/core/money';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAnnounce } from '../../components/LiveRegion.tsx';
import { useMoneyFormat } from '../../format/format-context.ts';

/**
 * Speaks each change of the basket once, with the new total (ux 26). Failures stand beside their place instead.
 * @returns what happened last since the page is there; undefined while nothing has.
 */
export function useBasketAnnouncement(view: BasketView | undefined): BasketAnnouncement | undefined {
  const { t } = useLingui();
  const announce = useAnnounce();
  const formatMoney = useMoneyFormat();
  const sequence = view?.announcement?.sequence;
  const spoken = useRef<number>(undefined);
  const [before] = useState(sequence ?? 0);

  const speak = useEffectEvent(() => {
    if (!view?.announcement) return;
    const name = view.announcement.productName ?? '';
    const total = formatMoney(toWireAmount(view.total, view.currency), view.currency);
    const sentences = {
      added: t`${name} was added. New total: ${total}.`,
      quantitySet: t`Quantity updated. New total: ${total}.`,
      // The page's toast, a live region too, says what was removed.
      removed: t`New total: ${total}.`,
      savedForLater: t`${name} is saved for later. New total: ${total}.`,
      savedMoved: t`${name} is back in your basket. New total: ${total}.`,
      savedRemoved: t`${name} was removed from your saved items.`,
      voucherApplied: t`Voucher applied. New total: ${total}.`,
      voucherRemoved: t`Voucher removed. New total: ${total}.`,
      cleared: t`The basket is now empty.`,
      opened: t`Basket updated. New total: ${total}.`,
      madeMain: t`Basket updated. New total: ${total}.`,
      deleted: t`The basket was deleted.`,
      // Said beside its place.
      notPutBack: undefined,
      failed: undefined,
    };
    const sentence = sentences[view.announcement.kind];
    if (sentence !== undefined) announce(sentence);
  });

  useEffect(() => {
    // What was said before this page came is over.
    const isChanged = spoken.current !== undefined || (sequence ?? 0) > 0;
    if (isChanged && spoken.current !== sequence) speak();
    spoken.current = sequence ?? 0;
  }, [sequence]);

  return (sequence ?? 0) > before ? (view?.announcement ?? undefined) : undefined;
}
