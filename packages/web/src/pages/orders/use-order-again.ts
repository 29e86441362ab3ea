import { lineKey } from '@vitrin/core/basket';
import type { AccountOrder } from '@vitrin/core/contract';
import { reorderLines } from '@vitrin/core/orders';
import { useMemo } from 'react';
import { useSubmission } from '../../actors/use-submission.ts';
import { useClientSession, useWatched } from '../shell/client-session-context.ts';

/** A line that the basket did not take. */
export interface NotAdded {
  readonly key: string;
  readonly name: string;
  /** The host's words; undefined when it was not reached. */
  readonly reason: string | undefined;
}

/** What a button that orders the same again shows. */
export interface OrderAgain {
  readonly isBusy: boolean;
  /** The basket has answered for every line. */
  readonly isDone: boolean;
  /** There is no basket to put anything into: nothing was asked. */
  readonly hasFailed: boolean;
  /** Pieces that were put into the basket. */
  readonly added: number;
  readonly notAdded: readonly NotAdded[];
  orderAgain(): void;
}

/**
 * The press hands every line of the order to the basket's chart, which sends them one after the other; what the host made of
 * each stands in the basket's line.
 */
export function useOrderAgain(order: Pick<AccountOrder, 'orderitemSet'>): OrderAgain {
  const { tab, open } = useClientSession();
  const { view, submit } = useSubmission();
  useWatched(tab?.basket);
  const lines = useMemo(() => reorderLines(order), [order]);
  const isHandedOver = view.kind === 'succeeded';
  const states = lines.map((line) => ({ line, state: tab?.basket.lineOf(line) }));
  const isBusy = view.isBusy || (isHandedOver && states.some(({ state }) => state?.isBusy));
  const isTaken = ({ state }: (typeof states)[number]) => state !== undefined && !state.error && state.quantity > 0;
  return {
    isBusy,
    isDone: isHandedOver && !isBusy,
    hasFailed: !isBusy && view.problem !== undefined,
    added: states.filter(isTaken).reduce((sum, { line }) => sum + line.quantity, 0),
    notAdded: states
      .filter((one) => !isTaken(one))
      .map(({ line, state }) => ({ key: lineKey(line), name: line.name, reason: state?.error?.messages[0] })),
    orderAgain: () =>
      submit({
        async send() {
          const { basket } = await open();
          for (const { name: _name, ...line } of lines) basket.send({ type: 'basket.addLine', ...line });
        },
      }),
  };
}
