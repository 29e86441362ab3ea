import { createTestShopper, formOf, postToBank, type TestHost } from '@vitrin/commerce-host/testing';
import type { Card, CardHandle, Commerce, Navigation } from '@vitrin/core';
import { toAddressBody } from '@vitrin/core/address';
import type { AnyPaymentMethod, CheckoutCommands, CommandResult } from '@vitrin/core/checkout';
import type { OtpView } from '@vitrin/core/otp';
import type { MasterpassCommands } from '@vitrin/wallet-machine';
import { FaultyLine } from './faulty-line.ts';
import { homeAddress } from './home-address.fixture.ts';
import { type MethodView, openPage, type RunningPage, type TabView } from './running-page.ts';
import { SheetDevice } from './sheet-device.ts';
import { SteppedClock } from './stepped-clock.ts';

/** Turns the host's answer to a return into the reply of the storefront's server (gateway.md §4). */
function gatewayAddress(reply: unknown): string {
  const {
    errors,
    attempt,
    context_list: contexts,
  } = reply as {
    readonly errors: unknown;
    readonly attempt?: { readonly id: string };
    readonly context_list: readonly { readonly page_context: { readonly redirect_url?: string } }[];
  };
  if (!Array.isArray(errors)) return attempt ? `/orders/checkout/?attempt=${attempt.id}` : '/orders/checkout/';
  return (
    contexts.find(({ page_context }) => page_context.redirect_url)?.page_context.redirect_url ?? '/orders/checkout/'
  );
}

const password = 'Passw0rd!';

type Commands = CheckoutCommands & MasterpassCommands;

/** A command with what goes along: nothing, where nothing is needed. */
export type Command = {
  readonly [Name in keyof Commands]: Readonly<Record<never, never>> extends Commands[Name]
    ? readonly [name: Name]
    : readonly [name: Name, input: Commands[Name]];
}[keyof Commands];

/** A browser without a screen: cookies and storage that its tabs share, and time that stands until it is moved. */
export class HeadlessBrowser {
  readonly host: TestHost;
  readonly clock: SteppedClock;
  readonly line: FaultyLine;
  /** The device's payment sheet. */
  readonly sheet: SheetDevice;
  /** Currency of the pages that are opened from now on, as core's `currency`. */
  currency = 'try';
  /** Further ways to pay. */
  methods: (commerce: Commerce) => readonly AnyPaymentMethod[] = () => [];
  /** Hears of everything that happens in the charts of tabs that are opened from now on. */
  inspect: ((event: object) => void) | undefined;
  readonly #storage = new Map<string, string>();
  readonly #tabs: HeadlessTab[] = [];

  constructor(host: TestHost, sheet = new SheetDevice()) {
    this.host = host;
    this.sheet = sheet;
    this.clock = new SteppedClock(host.clock);
    this.line = new FaultyLine(host, new Map(), this.clock);
  }

  /** Fills the basket, signed in or not. */
  async fillBasket(product: number, quantity: number, email?: string): Promise<void> {
    const shopper = createTestShopper(this.host.app);
    if (email !== undefined) await shopper.send('POST', '/users/login/', { email, password });
    await shopper.send('DELETE', '/baskets/basket/');
    const reply = await shopper.send('POST', '/baskets/basket/', { product, quantity });
    if (reply.status > 299) throw new Error(`The basket took nothing: ${reply.status} ${reply.text}`);
    for (const [name, value] of shopper.cookies) this.line.cookies.set(name, value);
  }

  /** Another tab puts more into the basket. */
  async addToBasket(product: number, quantity: number): Promise<void> {
    await this.#post('/baskets/basket/', { product, quantity });
  }

  /** Gives the shopper an address, past the checkout. */
  async addAddress(): Promise<void> {
    await this.#post('/address/', toAddressBody(homeAddress));
  }

  async #post(path: string, body: object): Promise<void> {
    const token = this.line.cookies.get('csrftoken') ?? '';
    const reply = await this.line.fetch(
      new Request(`http://host.test${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-csrftoken': token },
        body: JSON.stringify(body),
      }),
    );
    if (!reply.ok) throw new Error(`${path} was refused: ${reply.status} ${await reply.text()}`);
  }

  /** A tab that opens checkout. */
  openClientSession(path = '/orders/checkout/'): HeadlessTab {
    const tab = new HeadlessTab(this, this.#storage, path);
    this.#tabs.push(tab);
    return tab;
  }

  /** Steps back of all tabs. */
  get stepsBack(): readonly string[] {
    return this.#tabs.flatMap((tab) => tab.stepsBack);
  }

  close(): void {
    for (const tab of this.#tabs) tab.leave();
  }

  /** What the tabs keep in the browser's storage. */
  get stored(): readonly (readonly [key: string, value: string])[] {
    return [...this.#storage];
  }

  idle(): Promise<void> {
    return this.line.idle();
  }

  pass(milliseconds: number): Promise<void> {
    return this.clock.advance(milliseconds, this.line.idle);
  }
}

/** One tab with the checkout that runs in it. */
export class HeadlessTab {
  readonly browser: HeadlessBrowser;
  readonly #storage: Map<string, string>;
  #page: RunningPage;
  #isAtOrder = false;
  #arrivedAt: string | null = null;
  #newest = 0;
  /** What the checkout was shown by, whenever that was an older reply than the one before. */
  readonly stepsBack: string[] = [];

  constructor(browser: HeadlessBrowser, storage: Map<string, string>, path: string) {
    this.browser = browser;
    this.#storage = storage;
    this.#page = this.#open(path);
  }

  #open(path: string): RunningPage {
    const page = openPage(this.browser, this.#storage, path);
    // What another page was made of is forgotten with it.
    this.#newest = 0;
    page.checkout.subscribe(() => {
      const { revision } = page.checkout.getView();
      if (revision === null) return;
      if (revision < this.#newest) this.stepsBack.push(`revision ${revision} after ${this.#newest}`);
      this.#newest = revision;
    });
    return page;
  }

  get view(): TabView {
    return this.#page.checkout.getView();
  }

  /** What the screen tells of the chosen way to pay; null when another one is chosen. */
  method<Name extends MethodView['name']>(name: Name): Extract<MethodView, { readonly name: Name }> | null {
    const { method } = this.view;
    // A view of this name is of this kind, which the compiler cannot follow through a type parameter.
    return method?.name === name ? (method as Extract<MethodView, { readonly name: Name }>) : null;
  }

  /** Where the window was sent last; null when it was not. */
  get sentTo(): Navigation | null {
    return this.#page.navigations.at(-1) ?? null;
  }

  /** The order's own page that the window came back to; null when it did not. */
  get arrivedAt(): string | null {
    return this.#isAtOrder ? this.#arrivedAt : null;
  }

  /** Where the window was sent, in order, since the page was loaded. */
  get navigations(): readonly Navigation[] {
    return this.#page.navigations;
  }

  /** Takes a card out of the page's vault, as nobody but the payment does; undefined once its handle is dead. */
  takeCard(handle: CardHandle): Card | undefined {
    return this.#page.takeCard(handle);
  }

  /** The shopper reads that the order is placed: in the checkout, or on the order's own page. */
  get saysPaid(): boolean {
    return this.#isAtOrder || this.view.screen === 'completed';
  }

  /** Gives a command; what became of it is told when all that follows has settled, which may need time to pass. */
  send(...command: Command): Promise<CommandResult> {
    this.browser.line.journal.act(command[0]);
    // Name and input belong together by the signature; the union cannot be narrowed by a type parameter.
    const send = this.#page.checkout.send as unknown as (...given: Command) => Promise<CommandResult>;
    return send(...command);
  }

  /** Puts a card where the checkout may take it from, once. */
  keepCard(card: Card) {
    return this.#page.keepCard(card);
  }

  /** The dialog about the code of a payment on delivery; null while none is wanted. */
  get code(): OtpView | null {
    return this.method('payOnDelivery')?.code ?? null;
  }

  /** The whole window comes back from a bank or provider; after the order's own page the shopper opens checkout once more. */
  comeBack(path: string): void {
    const isAtOrder = path.startsWith('/orders/completed');
    this.reload(isAtOrder ? '/orders/checkout/' : path);
    this.#isAtOrder = isAtOrder;
    this.#arrivedAt = path;
  }

  /** Loads checkout anew: nothing of this page is left but cookies and storage. */
  reload(path = '/orders/checkout/'): void {
    this.browser.line.journal.act('reload');
    this.#isAtOrder = false;
    this.leave();
    this.#page = this.#open(path);
  }

  leave(): void {
    this.#page.checkout.stop();
  }

  /** Goes to the bank (3-D) or provider, pays or not, and gives the own address at which the browser ends up. */
  async visitBank(
    kind: 'challenge' | 'provider' | 'walletBank',
    outcome: 'ok' | 'fail' = 'ok',
    returns = 1,
  ): Promise<string> {
    const { host, line } = this.browser;
    const cookie = [...line.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const pages = {
      challenge: () => this.#challenge(cookie, outcome),
      provider: () => this.#provider(cookie, outcome),
      walletBank: () => this.#walletBank(outcome),
    };
    const form = formOf(await pages[kind]());
    // Nobody is expected there any more: the page leads back.
    if (!form) return '/orders/checkout/';
    let address = '/orders/checkout/';
    for (let times = 0; times < returns; times += 1) {
      // The bank is another site: its POST brings no cookie.
      const { pathname, search } = new URL(form.action);
      const reply = await host.app.request(`${pathname}${search}`, {
        method: 'POST',
        body: new URLSearchParams(form.fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'en-us' },
      });
      address = gatewayAddress(await reply.json());
    }
    await line.idle();
    return address;
  }

  async #challenge(cookie: string, outcome: string): Promise<string> {
    const { host } = this.browser;
    const start = await host.app.request('/orders/redirect-three-d/', { headers: { cookie } });
    const form = formOf(await start.text());
    if (!form) return '';
    return (await postToBank(host.bank, form, { query: `?auto=${outcome}` })).text();
  }

  async #provider(cookie: string, outcome: string): Promise<string> {
    const { host } = this.browser;
    const start = await host.app.request('/orders/redirection/', { headers: { cookie } });
    const address = new URL(start.headers.get('location') ?? '', 'http://shop.test');
    address.searchParams.set('auto', outcome);
    return (await host.bank.request(`${address.pathname}${address.search}`)).text();
  }

  async #walletBank(outcome: string): Promise<string> {
    const url = this.sentTo?.kind === 'document' ? new URL(this.sentTo.url) : null;
    if (!url) return '';
    return (await this.browser.host.wallet.request(`${url.pathname}${url.search}&auto=${outcome}`)).text();
  }
}
