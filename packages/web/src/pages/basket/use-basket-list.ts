import type { QueryHandle, QueryState } from '@vitrin/core/cache';
import type { Basket } from '@vitrin/core/contract';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCommerce } from '../../app/commerce.ts';
import { useView } from '../../app/lazy-chart.ts';

/** A list whose lines go away with the button that was pressed in them. */
interface FocusNeighbour {
  readonly list: RefObject<HTMLUListElement | null>;
  /** To be told which line's button is pressed. */
  readonly notePress: (key: string) => void;
}

/**
 * When a line has gone with the button that had the focus, the same button of the line that took its place has it: what is
 * marked `data-neighbour` there. Without one, what else is named.
 *
 * @param keys of the lines that are shown, in their order.
 */
export function useFocusNeighbour(keys: readonly string[], otherwise: RefObject<HTMLElement | null>): FocusNeighbour {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<{ readonly key: string; readonly index: number }>(undefined);
  const keepFocus = useEffectEvent((shown: string) => {
    if (!pressed.current || shown.split('\n').includes(pressed.current.key)) return;
    const { index } = pressed.current;
    pressed.current = undefined;
    // Whoever has moved on meanwhile is left where they are.
    if (document.activeElement !== document.body) return;
    const line = list.current?.children.item(Math.min(index, keys.length - 1));
    const button = line?.querySelector<HTMLElement>('[data-neighbour]') ?? otherwise.current;
    button?.focus();
  });
  const shown = keys.join('\n');
  useEffect(() => keepFocus(shown), [shown]);
  return {
    list,
    notePress(key) {
      pressed.current = { key, index: keys.indexOf(key) };
    },
  };
}

/** The shopper's baskets, read when they are first looked at and after every write to one of them. */
export interface BasketListRead {
  readonly state: QueryState<readonly Basket[]> | undefined;
  readonly retry: () => void;
}

export function useBasketList(): BasketListRead {
  const getCommerce = useCommerce();
  const [handle, setHandle] = useState<QueryHandle<readonly Basket[]>>();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (hasFailed) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    getCommerce()
      .then((tab) => tab.reads())
      .then(
        ({ queries }) => signal.aborted || setHandle(queries.basketList()),
        () => signal.aborted || setFailed(true),
      );
    return () => leaving.abort();
  }, [getCommerce, hasFailed]);
  const state = useView(handle && { subscribe: handle.subscribe, getView: handle.getSnapshot });
  return {
    state: hasFailed ? { status: 'rejected', data: undefined, error: undefined } : state,
    // A failure is in the state already.
    retry: () => (handle ? void handle.fetch().catch(() => {}) : setFailed(false)),
  };
}
