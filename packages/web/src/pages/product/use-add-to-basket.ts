import type { Id } from '@vitrin/core/contract';
import { useSubmission } from '../../actors/use-submission.ts';
import { useClientSession } from '../../app/client-session.ts';
import { useBackOnline, useView } from '../../app/lazy-chart.ts';

/** What a button that adds to the basket shows. */
export interface AddToBasket {
  readonly isBusy: boolean;
  readonly isAdded: boolean;
  readonly hasFailed: boolean;
  /** The server's own words; undefined when it was not reached. */
  readonly message: string | undefined;
  add(quantity: number): void;
}

/**
 * The submission hands the press to the basket's chart; what the server made of it stands in the basket's line.
 * @param attributes of the line: with the product they are its identity (Protocol basket §1).
 */
export function useAddToBasket(product: Id, attributes?: Readonly<Record<string, unknown>>): AddToBasket {
  const { tab, open } = useClientSession();
  const { view, submit, reset } = useSubmission();
  useView(tab?.basket);
  const identity = { product, ...(attributes && { attributes }) };
  const line = tab?.basket.lineOf(identity);
  const isHandedOver = view.kind === 'succeeded';
  const isBusy = view.isBusy || (isHandedOver && line?.isBusy === true);
  const hasFailed = !isBusy && (view.problem !== undefined || (isHandedOver && line?.error != null));
  const message = line?.error?.messages[0];
  useBackOnline(hasFailed && message === undefined, reset);
  return {
    isBusy,
    hasFailed,
    isAdded: isHandedOver && !isBusy && !hasFailed,
    message,
    add: (quantity) =>
      submit({
        async send() {
          const { basket } = await open();
          basket.send({ type: 'basket.addLine', ...identity, quantity });
        },
      }),
  };
}
