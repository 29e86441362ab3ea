/** Milliseconds in which the same press of the same shopper counts once. */
const MEMORY = 2_000;
const MAX_PRESSES = 2_000;

/** Work for presses that are one and the same. */
export interface Press<Result> {
  /** Whose press it is, and what was pressed. */
  readonly key: string;
  readonly work: () => Promise<Result>;
  /** False for a result that may be tried again at once. */
  readonly isDone: (result: Result) => boolean;
}

/** Runs work once for presses that are one and the same. */
export type OncePerPress = <Result>(press: Press<Result>) => Promise<Result>;

/**
 * A double click without scripts sends a form twice, and a browser that gives up the first reply has sent it all the same:
 * whoever comes while the first is being answered, or right after, gets its answer. What failed may be tried at once.
 * @param now gives milliseconds.
 */
export function createOncePerPress(now: () => number): OncePerPress {
  const presses = new Map<string, { readonly result: Promise<unknown>; until: number }>();
  return <Result>({ key, work, isDone }: Press<Result>): Promise<Result> => {
    const known = presses.get(key);
    if (known !== undefined && now() < known.until) return known.result as Promise<Result>;
    presses.delete(key);
    const result = work();
    const press = { result, until: Number.POSITIVE_INFINITY };
    presses.set(key, press);
    const [oldest] = presses.keys();
    if (presses.size > MAX_PRESSES && oldest !== undefined) presses.delete(oldest);
    result.then(
      (made) => {
        if (isDone(made)) press.until = now() + MEMORY;
        else presses.delete(key);
      },
      () => presses.delete(key),
    );
    return result;
  };
}
