import {
  type BusinessBasketEvent,
  type BusinessBasketView,
  type BusinessCommand,
  type BusinessWriteResult,
  selectBusinessBasket,
  startBusinessBasket,
  viewBusinessBasket,
} from '@vitrin/core/business';
import type { BusinessBasket } from '@vitrin/core/contract';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Watched, watch } from '../../actors/watch.ts';
import { useCommerce } from '../../app/commerce.ts';
import { useWatched } from '../shell/visit-context.ts';

interface Running extends Watched<BusinessBasketView> {
  send(event: BusinessBasketEvent): void;
}

/** The page's business basket. */
export interface PageBusinessBasket {
  readonly view: BusinessBasketView;
  readonly send: (event: BusinessBasketEvent) => void;
  /** Core could not be fetched: nothing can be changed, and the next command tries again. */
  readonly hasFailed: boolean;
}

/**
 * Runs core's chart of the business basket while the page is there. Until it runs, the server's basket is shown, and
 * commands wait for it.
 * @param onWritten hears of every write that the host has done.
 */
export function useBusinessBasket(
  basket: BusinessBasket,
  onWritten: (command: BusinessCommand, result: BusinessWriteResult) => void,
): PageBusinessBasket {
  const getCommerce = useCommerce();
  const [running, setRunning] = useState<Running>();
  const [hasFailed, setFailed] = useState(false);
  const first = useRef(basket);
  const begin = useRef<() => Promise<Running>>(undefined);
  const firstView = useMemo(() => viewBusinessBasket(basket), [basket]);
  const tell = useEffectEvent(onWritten);

  useEffect(() => {
    let isGone = false;
    let starting: Promise<Running> | undefined;
    const ends: (() => void)[] = [];
    async function start(): Promise<Running> {
      const { commerce } = await getCommerce();
      const actor = startBusinessBasket(commerce, first.current);
      ends.push(() => actor.stop());
      if (isGone) actor.stop();
      actor.on('command.written', ({ command, result }) => tell(command, result));
      const started: Running = { ...watch(actor, selectBusinessBasket), send: (event) => actor.send(event) };
      setRunning(started);
      setFailed(false);
      return started;
    }
    begin.current = () => {
      starting ??= start().catch((error: unknown) => {
        starting = undefined;
        throw error;
      });
      return starting;
    };
    // Without it the page is what the server rendered; the first command tries again and says so.
    begin.current().catch(() => {});
    return () => {
      isGone = true;
      for (const end of ends) end();
    };
  }, [getCommerce]);

  const view = useWatched(running) ?? firstView;
  return {
    view,
    hasFailed,
    send: (event) => {
      begin.current?.().then(
        (started) => started.send(event),
        () => setFailed(true),
      );
    },
  };
}
