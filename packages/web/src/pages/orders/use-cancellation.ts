import {
  type CancellationEvent,
  type CancellationTerms,
  type CancellationView,
  isCancellationEdit,
  previewCancellation,
} from '@vitrin/core/orders';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router-dom';
import { useCommerce } from '../../app/commerce.ts';
import { useLazyChart } from '../../app/lazy-chart.ts';
import { useAnnounce } from '../../components/LiveRegion.tsx';
import { useResultWords } from './use-cancellation-words.ts';

/** A page's cancellation. */
export interface CancellationUse {
  readonly view: CancellationView;
  readonly send: (event: CancellationEvent) => void;
  /** Core could not be fetched: the last press has to be made again. */
  readonly isMissing: boolean;
  /** What was done last, in words. */
  readonly done: string | null;
}

/**
 * Core's cancellation for what a page shows; its code comes with the first choice.
 * @param terms keep `orders` and `reasons` the same objects until they are read again.
 * @param heading gets the focus when it is done: the form that had it may be gone.
 */
export function useCancellation(
  terms: CancellationTerms,
  heading: RefObject<HTMLHeadingElement | null>,
): CancellationUse {
  const { orders, reasons } = terms;
  const getCommerce = useCommerce();
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const { view, send, running, isMissing } = useLazyChart<CancellationView, CancellationEvent>({
    preview: (pending) => previewCancellation(terms, pending),
    isKept: isCancellationEdit,
    load: async () => {
      const [{ commerce }, { openCancellation }] = await Promise.all([getCommerce(), import('./open-cancellation.ts')]);
      return openCancellation(commerce, terms, revalidate);
    },
  });
  useEffect(() => running?.send({ type: 'orders.changed', orders, reasons }), [running, orders, reasons]);

  const { result } = view;
  const done = useResultWords(result);
  const tell = useEffectEvent(() => {
    if (done === null) return;
    announce(done);
    heading.current?.focus();
  });
  useEffect(() => {
    if (result) tell();
  }, [result]);
  return { view, send, isMissing, done };
}
