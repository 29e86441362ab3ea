import type { Commerce } from '@vitrin/core';
import { selectBasket, selectLineState, startBasket } from '@vitrin/core/basket';
import { switchCurrency, switchLanguage } from '@vitrin/core/choices';
import type { Basket } from '@vitrin/core/contract';
import { localisePath } from '@vitrin/core/locale';
import { selectSession, startSession } from '@vitrin/core/session';
import { watch } from '../../actors/watch.ts';
import type { Tab, TabBasket, TabSession } from './visit.types.ts';

/** What is known before anything is asked. */
export interface OpenTabOptions {
  /** Without a session nobody is signed in: nobody needs to be asked. */
  readonly hasSession: boolean;
  /** The basket that the server rendered. */
  readonly basket: Basket | undefined;
}

/** Starts what a tab runs for its shopper. Loaded on demand: see `VisitProvider`. */
export function openTab(commerce: Commerce, options: OpenTabOptions): Tab {
  const basket = openBasket(commerce, options.basket);
  const writes = { isBusy: () => basket.getView().isBusy, subscribe: basket.subscribe };
  return {
    session: openSession(commerce, options.hasSession),
    basket,
    switchCurrency: (wanted) => switchCurrency(commerce, writes, wanted),
    switchLanguage: (locale) => switchLanguage(commerce, writes, { locale }),
  };
}

function openBasket(commerce: Commerce, basket: Basket | undefined): TabBasket {
  const actor = startBasket(commerce, basket && { basket });
  return {
    ...watch(actor, selectBasket),
    send: (event) => actor.send(event),
    lineOf: (identity) => selectLineState(actor.getSnapshot(), identity),
  };
}

/** Prices and greetings stand in the pages themselves, so a change of identity loads the next page as a document. */
function openSession(commerce: Commerce, hasSession: boolean): TabSession {
  const { config, ports } = commerce;
  const actor = startSession(commerce, hasSession ? {} : { user: null });
  const load = (url: string) => ports.navigate({ kind: 'document', url, target: 'window' });
  actor.on('session.signedIn', ({ callbackUrl }) => load(localise(callbackUrl)));
  actor.on('session.signedOut', () => load(localise('/')));
  return { ...watch(actor, selectSession), send: (event) => actor.send(event) };

  function localise(path: string): string {
    return localisePath(path, config.locale.value, config.shop.locales);
  }
}
