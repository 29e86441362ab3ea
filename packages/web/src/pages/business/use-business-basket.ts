import {
  type BusinessBasketEvent,
  type BusinessBasketView,
  type BusinessCommand,
  type BusinessWriteResult,
  viewBusinessBasket,
} from '@vitrin/core/business';
import type { BusinessBasket } from '@vitrin/core/contract';
import { useEffect, useMemo, useRef } from 'react';
import { useCommerce } from '../../app/commerce.ts';
import { type LazyChartUse, useLazyChart } from '../../app/lazy-chart.ts';

/**
 * Runs core's chart of the business basket while the page is there. Until it runs, the server's basket is shown, and
 * commands wait for it. Without its code the page is what the server rendered; the first command tries again and says so.
 * @param onWritten hears of every write that the host has done.
 */
export function useBusinessBasket(
  basket: BusinessBasket,
  onWritten: (command: BusinessCommand, result: BusinessWriteResult) => void,
): LazyChartUse<BusinessBasketView, BusinessBasketEvent> {
  const getCommerce = useCommerce();
  const firstView = useMemo(() => viewBusinessBasket(basket), [basket]);
  const tell = useRef(onWritten);
  tell.current = onWritten;
  const chart = useLazyChart<BusinessBasketView, BusinessBasketEvent>({
    preview: () => firstView,
    load: async () => {
      const [{ commerce }, { openBusinessBasket }] = await Promise.all([
        getCommerce(),
        import('./open-business-basket.ts'),
      ]);
      return openBusinessBasket(commerce, basket, (command, result) => tell.current(command, result));
    },
  });
  const { start } = chart;
  useEffect(start, [start]);
  return chart;
}
