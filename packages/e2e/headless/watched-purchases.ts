import { createTestHost, dumpBytes, dumpRows, stockUp, type TestHost } from '@vitrin/commerce-host/testing';
import type { Card, CardHandle } from '@vitrin/core';
import { buy } from './buy.ts';
import { type Buyer, buyers } from './buyers.table.ts';
import { type Command, HeadlessBrowser, type HeadlessTab } from './headless-browser.ts';
import { masterpassBuyers } from './masterpass-buyers.table.ts';
import { HeadlessWallet } from './wallet-script.ts';

/** The mug of the protocol's worked example. */
const mug = 1201;
/** The bank declines every card whose code is 000 (protocol/payment-methods.md §2). */
export const declinedCode = '000';

/** What was seen of one run, sink by sink, in the order in which it happened. */
export type Traces = Readonly<Record<TracedSink, readonly string[]>>;

/** Sinks of one process; pages, logs of the gateway and files are searched in a browser's run. */
export const tracedSinks = [
  'snapshots',
  'persisted snapshots',
  'inspect stream',
  'storage',
  'cookies',
  'addresses',
  'requests',
  'replies',
  'host log',
  'rows',
] as const;
type TracedSink = (typeof tracedSinks)[number];

/** A run: what was seen, the files of the database, and the handles under which cards were kept. */
export interface WatchedRun {
  readonly traces: Traces;
  readonly bytes: Buffer;
  /** How many requests carried the card, and what stood in them besides. */
  readonly payments: number;
  /** Handles that still gave a card out after their payment. */
  readonly liveHandles: number;
}

/** Ways a card takes, and two that carry none of what was typed. */
export const quickWays = [
  'a card with 3-D Secure',
  'a declined card, then again',
  'a card typed for the wallet',
] as const;
export const allWays = [
  ...quickWays,
  'a card that is kept',
  'a kept card by its code',
  'a card kept in the wallet',
  'a provider',
] as const;
type Way = (typeof allWays)[number];

/** What a shopper does with a card, and where a run may leak it on purpose. */
export interface Watching {
  readonly card: Pick<Card, 'number' | 'cvc'>;
  /** A defect: what the shopper does otherwise before paying says something of the card. */
  readonly leak?: (card: Pick<Card, 'number' | 'cvc'>, tab: HeadlessTab) => void;
}

interface Inspected {
  readonly type: string;
  readonly event?: object;
  readonly snapshot?: unknown;
  readonly actorRef?: { getPersistedSnapshot?(): unknown };
}

/** As a developer's tool would write it down. */
function written(value: unknown): string {
  const above: unknown[] = [];
  return (
    JSON.stringify(value, function (this: unknown, _key, item: unknown) {
      while (above.length > 0 && above.at(-1) !== this) above.pop();
      if (item instanceof Map || item instanceof Set) return [...item];
      if (item instanceof Error) return { ...item, name: item.name, message: item.message };
      if (typeof item !== 'object' || item === null) return item;
      if (above.includes(item)) return 'above';
      above.push(item);
      return item;
    }) ?? ''
  );
}

const attempt = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    return String(error);
  }
};

/**
 * Writes each thing once, however often it is seen. XState numbers the actors of a process, not those of a run: they are
 * numbered here by when they are first seen, and nothing else is made equal.
 */
class Notebook {
  readonly #texts = new WeakMap<object, string>();
  readonly #actors = new Map<string, string>();

  write(value: unknown): string {
    if (typeof value !== 'object' || value === null) return this.#numbered(written(value));
    const text = this.#texts.get(value) ?? this.#numbered(written(value));
    this.#texts.set(value, text);
    return text;
  }

  #numbered(text: string): string {
    return text.replace(/\bx:\d+\b/g, (id) => {
      const known = this.#actors.get(id) ?? `actor ${this.#actors.size}`;
      this.#actors.set(id, known);
      return known;
    });
  }
}

/** Buys in every way a card takes, in one browser after another at a host of their own. */
export class WatchedPurchases {
  readonly #host: TestHost;
  readonly #card: Card;
  readonly #leak: Watching['leak'];
  readonly #traces = Object.fromEntries(tracedSinks.map((sink) => [sink, [] as string[]])) as Record<
    TracedSink,
    string[]
  >;
  readonly #notebook = new Notebook();
  readonly #seen = new WeakSet<object>();
  readonly #handles: { readonly tab: HeadlessTab; readonly handle: CardHandle }[] = [];
  #payments = 0;

  constructor(host: TestHost, { card, leak }: Watching) {
    this.#host = host;
    this.#card = { holder: 'Ada Yilmaz', month: 12, year: 2030, ...card };
    this.#leak = leak;
  }

  async run(ways: readonly Way[]): Promise<WatchedRun> {
    for (const way of ways) await this.#ways[way]();
    this.#traces.rows.push(await dumpRows(this.#host.db));
    this.#traces['host log'].push(...this.#host.log.map((entry) => JSON.stringify(entry)));
    const liveHandles = this.#handles.filter(({ tab, handle }) => tab.takeCard(handle) !== undefined).length;
    return { traces: this.#traces, bytes: await dumpBytes(this.#host.db), payments: this.#payments, liveHandles };
  }

  readonly #ways: Readonly<Record<Way, () => Promise<void>>> = {
    'a card that is kept': () => this.#buy({ ...this.#buyer('credit card'), user: 'rich@example.test' }),
    'a card with 3-D Secure': () => this.#buy(this.#buyer('credit card with 3-D Secure')),
    'a declined card, then again': () =>
      this.#declineThenPay(this.#buyer('credit card', { cvc: declinedCode }), this.#buyer('credit card')),
    'a kept card by its code': () => this.#buy(this.#buyer('saved card', { number: '' })),
    'a card typed for the wallet': () => this.#buy(this.#buyer('masterpass, typed card with a code')),
    'a card kept in the wallet': () => this.#buy(this.#buyer('masterpass, kept card with a code')),
    'a provider': () => this.#buy(this.#buyer('BKM Express')),
  };

  /** The buyer of the tables, with this run's card in place of theirs. */
  #buyer(name: string, change: Partial<Card> = {}): Buyer {
    const found = [...buyers, ...masterpassBuyers].find((buyer) => buyer.name === name);
    if (!found) throw new Error(`no buyer ${name}`);
    const card = { ...this.#card, ...change };
    return { ...found, next: (tab) => this.#withCard(tab, card, found.next(tab)) };
  }

  #withCard(tab: HeadlessTab, card: Card, command: Command | null): Command | null {
    if (command?.[0] === 'card.enterNumber') return ['card.enterNumber', { bin: card.number.slice(0, 6) }];
    if (command?.[0] !== 'payment.submit' || command[1].card === undefined) return command;
    // The table's own card was put into the vault to be pressed with; this run's takes its place.
    tab.takeCard(command[1].card);
    const handle = tab.keepCard(card);
    this.#handles.push({ tab, handle });
    const isSignedIn = tab.method('card')?.canSave === true;
    return ['payment.submit', { ...command[1], card: handle, ...(isSignedIn && { save: true }) }];
  }

  async #declineThenPay(declined: Buyer, accepted: Buyer): Promise<void> {
    const { browser, tab } = await this.#open(declined);
    await buy(declined, tab, { until: ({ view }) => view.payErrors !== null });
    await buy(accepted, tab);
    this.#close(browser, tab);
  }

  async #buy(buyer: Buyer): Promise<void> {
    const { browser, tab } = await this.#open(buyer);
    await buy(buyer, tab);
    this.#close(browser, tab);
  }

  async #open(buyer: Buyer): Promise<{ browser: HeadlessBrowser; tab: HeadlessTab }> {
    await this.#host.wallet.request('/wallet-sim/reset', { method: 'POST' });
    await stockUp(this.#host.db, mug);
    const browser = new HeadlessBrowser(this.#listening());
    const wallet = buyer.usesWallet ? new HeadlessWallet(this.#listening()) : null;
    if (wallet) browser.methods = (commerce) => [wallet.method(commerce)];
    browser.inspect = (event) => this.#inspect(event as Inspected);
    await browser.fillBasket(mug, buyer.pieces ?? 1, buyer.user);
    const tab = browser.openClientSession();
    wallet?.showIn(tab);
    await browser.idle();
    this.#leak?.(this.#card, tab);
    return { browser, tab };
  }

  #close(browser: HeadlessBrowser, tab: HeadlessTab): void {
    this.#traces.storage.push(written(browser.stored));
    this.#traces.cookies.push(written([...browser.line.cookies]));
    this.#traces.addresses.push(written(tab.navigations));
    browser.close();
  }

  #inspect({ type, event, snapshot, actorRef }: Inspected): void {
    this.#traces['inspect stream'].push(`${type} ${this.#notebook.write(event)}`);
    if (typeof snapshot !== 'object' || snapshot === null || this.#seen.has(snapshot)) return;
    this.#seen.add(snapshot);
    this.#traces.snapshots.push(this.#notebook.write(snapshot));
    if (actorRef?.getPersistedSnapshot)
      this.#traces['persisted snapshots'].push(this.#notebook.write(attempt(() => actorRef.getPersistedSnapshot?.())));
  }

  /** The host, with every request to it and every reply of it written down. */
  #listening(): TestHost {
    const listen = (app: TestHost['app']) =>
      new Proxy(app, {
        get: (target, name) => {
          if (name !== 'request') return Reflect.get(target, name);
          return async (path: string, init?: RequestInit) => {
            this.#note(path, init);
            // In the order of their requests: replies to two at once come in any order.
            const at = this.#traces.replies.push(path) - 1;
            const reply = await target.request(path, init);
            const text = await reply.clone().text();
            this.#traces.replies[at] = `${path} ${reply.status} ${written([...reply.headers])} ${text}`;
            return reply;
          };
        },
      });
    return {
      ...this.#host,
      app: listen(this.#host.app),
      bank: listen(this.#host.bank),
      wallet: listen(this.#host.wallet),
    };
  }

  /** Of the payments themselves the card's two fields are taken out, once each; the rest has to be the same. */
  #note(path: string, init: RequestInit | undefined): void {
    const body = String(init?.body ?? '');
    const carriesNumber = /page=CreditCardConfirmationPage|\/wallet-sim\/(?:directPurchase|register)/.test(path);
    const carriesCode = carriesNumber || /page=SavedCardConfirmationPage/.test(path);
    const { number, cvc } = this.#card;
    if (carriesNumber && body.includes(number)) this.#payments += 1;
    const withoutCode = carriesCode
      ? body.replace(/("?(?:card_cvv|cvc|cvv)"?[=:]"?)(\d{3})/, (whole, name: string, code: string) =>
          code === cvc || code === declinedCode ? `${name}…` : whole,
        )
      : body;
    const rest = carriesNumber ? withoutCode.replace(number, '…') : withoutCode;
    this.#traces.requests.push(`${path} ${written(init?.headers)} ${rest}`);
  }
}

/** One run at a new host. */
export async function watchPurchases(ways: readonly Way[], watching: Watching): Promise<WatchedRun> {
  const host = await createTestHost({ config: { paymentMethods: ['all'], checkoutPages: ['all'] } });
  try {
    return await new WatchedPurchases(host, watching).run(ways);
  } finally {
    await host.close();
  }
}
