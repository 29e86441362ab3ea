import { useState } from 'react';
import { useVisit, useWatched } from '../shell/visit-context.ts';

/** How far the last press has come on this page; what the server made of it stands in the basket's line. */
type Press = 'none' | 'opening' | 'sent' | 'failed';

/** What a button that adds to the basket shows. */
export interface AddToBasket {
  readonly isBusy: boolean;
  readonly isAdded: boolean;
  readonly hasFailed: boolean;
  /** The server's own words; undefined when it was not reached. */
  readonly message: string | undefined;
  add(quantity: number): Promise<void>;
}

/** @param attributes of the line: with the product they are its identity (Protocol basket §1). */
export function useAddToBasket(product: number, attributes?: Readonly<Record<string, unknown>>): AddToBasket {
  const { tab, open } = useVisit();
  const [press, setPress] = useState<Press>('none');
  useWatched(tab?.basket);
  const identity = { product, ...(attributes && { attributes }) };
  const line = tab?.basket.lineOf(identity);
  const isBusy = press === 'opening' || (press === 'sent' && line?.isBusy === true);
  const hasFailed = !isBusy && (press === 'failed' || (press === 'sent' && line?.error != null));
  return {
    isBusy,
    hasFailed,
    isAdded: press === 'sent' && !isBusy && !hasFailed,
    message: line?.error?.messages[0],
    async add(quantity) {
      setPress('opening');
      try {
        const { basket } = await open();
        basket.send({ type: 'basket.addLine', ...identity, quantity });
        setPress('sent');
      } catch {
        setPress('failed');
      }
    },
  };
}
