import type { KeyValueStorage } from '@vitrin/core';
import {
  type AskedStart,
  type CheckoutEvent,
  type CheckoutView,
  contactView,
  loadDraft,
  saveDraft,
  wantsContact,
} from '@vitrin/core/checkout';
import type { RunningCheckout } from '../actors/running-checkout.types.ts';

/** What the screens of checkout show now. */
export interface ShownCheckout {
  readonly view: CheckoutView;
  /** Null while the first form stands without the chart: it takes what is typed and pressed, and passes it on. */
  readonly running: RunningCheckout | null;
}

/** The checkout of a page: its first form as soon as the host has asked for it, and the chart when its code is there. */
export interface CheckoutSource {
  subscribe(listener: () => void): () => void;
  /** The same object until something changes; null while nothing can be shown, `failed` when it never will. */
  getShown(): ShownCheckout | 'failed' | null;
  /** To the chart, or kept for it. */
  send(event: CheckoutEvent): void;
  /** The first form is there: what comes after it may be fetched. */
  rest(): void;
  stop(): void;
}

/** What a {@link CheckoutSource} is made of. */
export interface CheckoutSourceInput {
  /** Asks who is buying, ahead of the chart; undefined when the address says that the chart is needed anyway. */
  readonly ask: (() => Promise<AskedStart | undefined>) | undefined;
  /** Fetches the chart and starts it. */
  readonly load: (asked: AskedStart | undefined) => Promise<RunningCheckout>;
  readonly storage: KeyValueStorage;
  /** Does something when the browser has nothing better to do. */
  readonly whenIdle: (task: () => void) => void;
}

/**
 * Starts the checkout of a page. A guest's form of contact needs nothing of the chart but the answer that asks for it: it
 * is drawn from that alone, and the chart follows when it stands, or with the first press. Everything else waits for the
 * chart.
 */
export function startCheckoutSource({ ask, load, storage, whenIdle }: CheckoutSourceInput): CheckoutSource {
  const listeners = new Set<() => void>();
  let shown: ShownCheckout | 'failed' | null = null;
  let running: RunningCheckout | null = null;
  let loading: Promise<void> | undefined;
  let asked: AskedStart | undefined;
  let submit: CheckoutEvent | undefined;
  let isStopped = false;
  let stopWatching = () => {};

  function show(next: ShownCheckout | 'failed') {
    if (isStopped) return;
    shown = next;
    for (const listener of listeners) listener();
  }

  /** Changes the first form, while it stands alone. */
  function change(changes: Partial<CheckoutView>) {
    if (shown !== null && shown !== 'failed') show({ running: null, view: { ...shown.view, ...changes } });
  }

  function begin(): Promise<void> {
    loading ??= load(asked).then(adopt).catch(tellMissing);
    return loading;
  }

  /** The chart takes over as soon as it has something to show. */
  function adopt(next: RunningCheckout) {
    if (isStopped) return next.stop();
    const { subscribe, getView } = next.watched;
    const follow = () => {
      const view = getView();
      // The form stays while the chart finds its feet.
      if (running === null && view.screen === 'loading' && shown !== null) return;
      if (running === null) pass(next, view);
      running = next;
      show({ running, view: getView() });
    };
    stopWatching = subscribe(follow);
    const stop = stopWatching;
    stopWatching = () => {
      stop();
      next.stop();
    };
    follow();
  }

  /** What was typed and pressed before the chart was there. */
  function pass(next: RunningCheckout, view: CheckoutView) {
    if (shown === null || shown === 'failed') return;
    next.send({ type: 'draft.change', form: 'guest', values: shown.view.draft.guest });
    if (submit !== undefined && view.screen === 'identify') next.send(submit);
  }

  /** Its code did not come. A form that stands keeps what is typed and says so. */
  function tellMissing() {
    loading = undefined;
    if (shown === null) return show('failed');
    submit = undefined;
    change({ guest: { ...contactView().guest }, failure: { code: 'FETCH_FAILED' }, canRetry: true });
  }

  async function open() {
    asked = await ask?.();
    if (isStopped) return;
    if (ask === undefined || !wantsContact(asked?.data)) return void begin();
    show({ running: null, view: contactView(loadDraft(storage)) });
  }

  void open();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getShown: () => shown,
    send(event) {
      if (running !== null) return running.send(event);
      if (shown === null || shown === 'failed') return;
      const { draft, guest } = shown.view;
      if (event.type === 'draft.change') {
        const typed = { ...draft, [event.form]: event.values };
        saveDraft(storage, typed);
        return change({ draft: typed });
      }
      if (event.type === 'page.submit') {
        submit = event;
        change({ guest: { ...guest, isBusy: true }, isBusy: true, failure: null, canRetry: false });
      }
      void begin();
    },
    rest() {
      whenIdle(() => {
        if (!isStopped) void begin();
      });
    },
    stop() {
      isStopped = true;
      stopWatching();
    },
  };
}
