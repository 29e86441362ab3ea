import type { Commerce } from '@vitrin/core';
import { type BasketSnapshot, type BasketView, selectBasket, selectLineState, startBasket } from '@vitrin/core/basket';
import type { Basket, CurrentUser } from '@vitrin/core/contract';
import type { TabCommerce } from '../../app/tab-commerce.ts';
import { switchCurrency } from './switch-currency.ts';
import type { Tab, TabBasket, Watched } from './visit.types.ts';

/** Starts what a tab runs for its shopper. Loaded on demand: see `VisitProvider`. */
export function openTab({ commerce, queries }: TabCommerce, basket?: Basket): Tab {
  return {
    basket: openBasket(commerce, basket),
    user: watchUser(queries),
    signOut() {},
    switchCurrency: (code, rule) => switchCurrency(commerce, code, rule),
  };
}

function openBasket(commerce: Commerce, basket: Basket | undefined): TabBasket {
  const actor = startBasket(commerce, basket && { basket });
  let last: { readonly snapshot: BasketSnapshot; readonly view: BasketView } | undefined;
  return {
    send: (event) => actor.send(event),
    subscribe(listener) {
      const subscription = actor.subscribe(listener);
      return () => subscription.unsubscribe();
    },
    getView() {
      const snapshot = actor.getSnapshot();
      if (last?.snapshot !== snapshot) last = { snapshot, view: selectBasket(snapshot) };
      return last.view;
    },
    lineOf: (identity) => selectLineState(actor.getSnapshot(), identity),
  };
}

function watchUser(queries: TabCommerce['queries']): Watched<CurrentUser | undefined> {
  const handle = queries.currentUser();
  return { subscribe: (listener) => handle.subscribe(listener), getView: () => handle.getSnapshot().data };
}
