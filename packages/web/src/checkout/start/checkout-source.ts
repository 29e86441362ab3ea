import type { KeyValueStorage } from '@vitrin/core';
import {
  type AskedStart,
  type CommandResult,
  type ContactSource,
  type ContactSourceEffect,
  type ContactSourceEvent,
  type ContactView,
  contactForm,
  type DraftForm,
  draftedForms,
  draftForms,
  firstContactSource,
  loadDraft,
  nextContactSource,
  saveDraft,
} from '@vitrin/core/checkout';
import { createTokenFetch, readCookie } from '@vitrin/ports/browser';
import { nextTask } from '../../../framework/browser/next-task.ts';
import type { SiteView } from '../../app/site-context.ts';
import type { CheckoutView, RunningCheckout, SendShopCommand, ShopCommand } from './shop-checkout.types.ts';

/** The same as core's own limit for one try (conventions §9), in milliseconds. */
const timeLimit = 30_000;

/**
 * Asks for the start of checkout (Protocol gateway §13) before core's code is there: the same request that core would
 * send, with the browser's own fetch.
 * @returns the answer, unread; undefined when there was none: core asks again then, and says what is wrong.
 */
export async function askStart(browser: Window, { locale, currency }: SiteView): Promise<AskedStart | undefined> {
  const { origin } = browser.location;
  const send = createTokenFetch(
    (request) => browser.fetch(request),
    () => readCookie(browser.document.cookie, 'csrftoken'),
    `${origin}/api/client/csrf_token/`,
  );
  try {
    const response = await send(
      new Request(`${origin}/api/checkout/choices`, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'accept-language': locale.apiValue,
          'x-currency': currency.code,
        },
        body: '{"fields":{}}',
        signal: AbortSignal.timeout(timeLimit),
      }),
    );
    const text = await response.text();
    return { status: response.status, contentType: response.headers.get('content-type') ?? '', data: parse(text) };
  } catch {
    return undefined;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * What the document itself can show of a checkout: the form of contact, where the host asks for it and for nothing else. As the server
 * draws it, without anything that a browser keeps.
 * @param asked what the host answered; undefined where it was not asked.
 */
export function firstShown(asked: AskedStart | undefined): ShownCheckout | null {
  if (asked === undefined) return null;
  const { state } = nextContactSource(firstContactSource, { type: 'start.answered', asked, draft: undefined });
  const form = contactForm(state);
  return form && { running: null, view: form.view };
}

type Subscribe = (listener: () => void) => () => void;

/**
 * Tells changes that no press and no key caused in a task of their own: reading a reply and drawing what it changed are two tasks, and a key
 * that comes meanwhile is answered between them. What a press changes is told at once, so that its own frame shows it.
 * @param isHandlingEvent is an event being handled right now? Absent: the window says so.
 */
export function inOwnTask(subscribe: Subscribe, isHandlingEvent = () => window.event !== undefined): Subscribe {
  return (listener) => {
    const watching = new AbortController();
    const tell = () => {
      if (!watching.signal.aborted) listener();
    };
    const end = subscribe(() => {
      if (isHandlingEvent()) tell();
      else void nextTask().then(tell);
    });
    return () => {
      watching.abort();
      end();
    };
  };
}

/** What the screens of checkout show now. */
export type ShownCheckout =
  /** The first form stands without the charts: it takes what is typed and pressed, and passes it on. */
  | { readonly running: null; readonly view: ContactView }
  | { readonly running: RunningCheckout; readonly view: CheckoutView };

/** The checkout of a page: its first form as soon as the host has asked for it, and the charts when their code is there. */
export interface CheckoutSource {
  subscribe(listener: () => void): () => void;
  /** The same object until something changes; null while nothing can be shown, `failed` when it never will. */
  getShown(): ShownCheckout | 'failed' | null;
  /** To the charts, or kept for them. */
  readonly send: SendShopCommand;
  /** Forms that begin with the text of an earlier visit. */
  readonly restored: readonly DraftForm[];
  /** The first form is there: what comes after it may be fetched. */
  rest(): void;
  stop(): void;
}

/** What a {@link CheckoutSource} is made of. */
interface CheckoutSourceInput {
  /** Who is buying, as the document says it already; undefined where it does not, or where the charts are needed anyway. */
  readonly asked?: AskedStart | undefined;
  /** Asks who is buying, ahead of the charts; undefined when the address says that they are needed anyway. */
  readonly ask: (() => Promise<AskedStart | undefined>) | undefined;
  /** Fetches the charts and starts them. */
  readonly load: (asked: AskedStart | undefined) => Promise<RunningCheckout>;
  /** Storage of the draft, and its owner. */
  readonly drafts: { readonly storage: KeyValueStorage; readonly shopper: string | null };
  /** Does something when the browser has nothing better to do. */
  readonly whenIdle: (task: () => void) => void;
}

type State = ContactSource<RunningCheckout>;
type Event = ContactSourceEvent<RunningCheckout>;
type Effect = ContactSourceEffect<RunningCheckout>;

const taken: CommandResult = { ok: true };
const notNow: CommandResult = { ok: false, reason: 'notNow' };

/** Starts the checkout of a page: core's description says what follows what, this does it. */
export function startCheckoutSource({ asked, ask, load, drafts, whenIdle }: CheckoutSourceInput): CheckoutSource {
  const listeners = new Set<() => void>();
  let state: State = firstContactSource;
  const shownByView = new WeakMap<object, ShownCheckout>();
  const visit = () => ({ now: Date.now(), shopper: drafts.shopper });
  const loadTyped = () => loadDraft(drafts.storage, visit());

  function tell(event: Event) {
    const before = state;
    const { state: after, effects } = nextContactSource(before, event);
    state = after;
    for (const effect of effects) run(effect);
    // The charts' view changes without a change of this state.
    if (after !== before || event.type === 'charts.changed') for (const listener of listeners) listener();
  }

  function run(effect: Effect) {
    switch (effect.type) {
      case 'charts.load':
        load(effect.asked).then(
          (charts) => tell({ type: 'charts.loaded', charts, screen: charts.checkout.getView().screen }),
          () => tell({ type: 'charts.missing' }),
        );
        break;
      case 'charts.watch': {
        const { subscribe, getView } = effect.charts.checkout;
        subscribe(() => tell({ type: 'charts.changed', screen: getView().screen }));
        break;
      }
      case 'charts.stop':
        effect.charts.stop();
        break;
      case 'charts.tell': {
        const { charts, draft, submission } = effect;
        for (const form of draftForms) charts.checkout.send('draft.change', { form, values: draft[form] });
        if (submission) charts.checkout.send('guest.submit', submission.input).then(submission.settle);
        break;
      }
      case 'draft.save':
        saveDraft(drafts.storage, effect.draft, visit());
        break;
      case 'submission.settle':
        effect.submission.settle(effect.result);
        break;
    }
  }

  /** A command while no chart takes it. */
  function keep([name, input]: ShopCommand): Promise<CommandResult> {
    if (contactForm(state) === null) return Promise.resolve(notNow);
    if (name === 'guest.submit') {
      return new Promise((settle) => tell({ type: 'guest.submitted', submission: { input, settle } }));
    }
    if (name === 'draft.change') tell({ type: 'draft.changed', ...input });
    else tell({ type: 'charts.wanted' });
    return Promise.resolve(taken);
  }

  /** One object for a view, so that the same view is the same thing shown. */
  function shown(made: ShownCheckout): ShownCheckout {
    const known = shownByView.get(made.view) ?? made;
    shownByView.set(made.view, known);
    return known;
  }

  const restored = draftedForms(loadTyped());
  if (asked !== undefined) tell({ type: 'start.answered', asked, draft: loadTyped() });
  else if (ask === undefined) tell({ type: 'start.skipped' });
  else ask().then((answer) => tell({ type: 'start.answered', asked: answer, draft: loadTyped() }));

  return {
    restored,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getShown() {
      const now = state;
      if (now.at === 'failed') return 'failed';
      if (now.at === 'running') return shown({ running: now.charts, view: now.charts.checkout.getView() });
      const form = contactForm(now);
      return form && shown({ running: null, view: form.view });
    },
    send(...command) {
      const now = state;
      return now.at === 'running' ? now.charts.checkout.send(...command) : keep(command);
    },
    rest: () => whenIdle(() => tell({ type: 'charts.wanted' })),
    stop: () => tell({ type: 'page.left' }),
  };
}
