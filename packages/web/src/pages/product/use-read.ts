import { useEffect, useState } from 'react';
import { useCommerce } from '../../app/commerce.ts';
import type { BrowserReads } from '../../app/reads/browser-reads.ts';

/** How far a read is, as its place shows it. */
export type ReadState<Value> =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly retry: () => void }
  | { readonly state: 'ready'; readonly value: Value };

/** One time of asking. */
interface Question {
  readonly read: unknown;
  readonly attempt: number;
}

/**
 * Reads what a part of a page shows, through core's cache. An answer that comes after a newer question is dropped.
 * @param read must be the same function for the same question (`useCallback`).
 */
export function useRead<Value>(read: (reads: BrowserReads) => Promise<Value>): ReadState<Value> {
  const getCommerce = useCommerce();
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ readonly to: Question; readonly result: ReadState<Value> }>();
  useEffect(() => {
    const leaving = new AbortController();
    const settle = (result: ReadState<Value>) => leaving.signal.aborted || setAnswer({ to: { read, attempt }, result });
    const retry = () => setAttempt(attempt + 1);
    getCommerce()
      .then((commerce) => commerce.reads())
      .then(read)
      .then(
        (value) => settle({ state: 'ready', value }),
        () => settle({ state: 'failed', retry }),
      );
    return () => leaving.abort();
  }, [getCommerce, read, attempt]);
  const isAnswered = answer?.to.read === read && answer.to.attempt === attempt;
  return isAnswered ? answer.result : { state: 'loading' };
}
