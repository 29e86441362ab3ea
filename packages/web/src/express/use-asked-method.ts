import type { Id } from '@vitrin/core/contract';
import { useEffect, useRef } from 'react';
import type { ShownCheckout } from '../checkout/start/checkout-source.ts';
import type { SendShopCommand } from '../checkout/start/shop-checkout.types.ts';

/**
 * Tells the chart how the shopper asked to pay ahead of checkout (ux 44), once, when the payment step is open and the host
 * offers it: a choice of the shopper's, like one of the list.
 * @param asked slug of the payment option; undefined when nothing was pressed ahead.
 */
export function useAskedMethod(asked: string | undefined, shown: ShownCheckout, send: SendShopCommand): void {
  const told = useRef<string>(undefined);
  const option = askedOption(asked, shown);
  useEffect(() => {
    if (asked === undefined || option === undefined || told.current === asked) return;
    told.current = asked;
    send('paymentOption.select', { paymentOption: option });
  }, [asked, option, send]);
}

/** Pk of the option of that name, as soon as it can be chosen. */
function askedOption(asked: string | undefined, { running, view }: ShownCheckout): Id | undefined {
  if (running === null || asked === undefined) return undefined;
  const { screen, steps, paymentOptions } = view;
  if (screen !== 'steps' || steps.current === 'shipping') return undefined;
  return paymentOptions.items.find(({ slug }) => slug === asked)?.key;
}
