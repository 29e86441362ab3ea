import { createHash } from 'node:crypto';

/** Milliseconds in which the same press of the same shopper counts once. */
export const MEMORY = 2_000;
const MAX_SHOPPERS = 2_000;

/** Work for presses that are one and the same. */
export interface Submission<Result> {
  /** Whose press it is. */
  readonly who: string;
  /** What was pressed, with all that was typed. Only its hash is kept: it can be long, and nobody's to read. */
  readonly what: string;
  readonly work: () => Promise<Result>;
  /** False for a result that may be tried again at once. */
  readonly isDone: (result: Result) => boolean;
}

/** Runs work once for presses that are one and the same. */
export type DuplicateSubmissions = <Result>(submission: Submission<Result>) => Promise<Result>;

/**
 * A double click without scripts sends a form twice, and a browser that gives up the first reply has sent it all the same:
 * whoever comes while the first is being answered, or right after, gets its answer. What failed may be tried at once, and what
 * was pressed after something else counts anew: more, fewer and more are three presses, however quick.
 * @param now gives milliseconds.
 */
export function createDuplicateSubmissions(now: () => number): DuplicateSubmissions {
  const lastSubmissions = new Map<
    string,
    { readonly what: string; readonly result: Promise<unknown>; until: number }
  >();
  return <Result>({ who, what, work, isDone }: Submission<Result>): Promise<Result> => {
    const hash = createHash('sha256').update(what).digest('base64');
    const known = lastSubmissions.get(who);
    if (known?.what === hash && now() < known.until) return known.result as Promise<Result>;
    const result = work();
    const submission = { what: hash, result, until: Number.POSITIVE_INFINITY };
    lastSubmissions.delete(who);
    lastSubmissions.set(who, submission);
    const [oldest] = lastSubmissions.keys();
    if (lastSubmissions.size > MAX_SHOPPERS && oldest !== undefined) lastSubmissions.delete(oldest);
    const forget = () => {
      if (lastSubmissions.get(who) === submission) lastSubmissions.delete(who);
    };
    result.then((made) => {
      if (isDone(made)) submission.until = now() + MEMORY;
      else forget();
    }, forget);
    return result;
  };
}
