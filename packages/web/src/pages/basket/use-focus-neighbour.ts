import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** A list whose lines go away with the button that was pressed in them. */
export interface FocusNeighbour {
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
