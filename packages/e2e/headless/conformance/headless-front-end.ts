import type { FrontEnd } from '@vitrin/chart-testing';
import { readOrderNumber, type TestHost } from '@vitrin/commerce-host/testing';
import { type ShopReading, type SuiteCommand, typed } from '@vitrin/core/conformance';
import { HeadlessBrowser, type HeadlessTab } from '../headless-browser.ts';
import { headlessCommands, settle } from './headless-commands.ts';
import { readTab } from './headless-view.ts';

/** Core's own checkout without a screen, as a front end of the suite. */
export class HeadlessFrontEnd implements FrontEnd<ShopReading> {
  readonly #host: TestHost;
  readonly #email: string;
  readonly browser: HeadlessBrowser;
  #tab: HeadlessTab | null = null;
  #agreedTo: number | null = null;

  constructor(host: TestHost, email: string, inspect?: (event: object) => void) {
    this.#host = host;
    this.#email = email;
    this.browser = new HeadlessBrowser(host);
    this.browser.inspect = inspect;
  }

  get tab(): HeadlessTab {
    if (!this.#tab) throw new Error('the front end is not started');
    return this.#tab;
  }

  /** Commands that a person would find now. */
  get offered(): readonly SuiteCommand[] {
    const names = Object.keys(headlessCommands) as SuiteCommand[];
    return names.filter((name) => headlessCommands[name].isOffered(this.tab));
  }

  async start(): Promise<void> {
    await this.browser.fillBasket(typed.product, 1);
    this.#tab = this.browser.openClientSession();
    await settle(this.#tab);
  }

  async send(command: string): Promise<void> {
    const known = headlessCommands[command as SuiteCommand];
    this.#agreedTo = (await known.act({ tab: this.tab, email: this.#email })) ?? this.#agreedTo;
    await settle(this.tab);
  }

  async read(): Promise<ShopReading> {
    return readTab(this.tab, { agreedTo: this.#agreedTo, order: await this.#orderNumber() });
  }

  async #orderNumber(): Promise<string | null> {
    const address = this.tab.arrivedAt ?? this.tab.view.order?.url ?? '';
    const [, token] = /\/orders\/completed\/([0-9a-f]{32})/.exec(address) ?? [];
    return token === undefined ? null : readOrderNumber(this.#host, token);
  }

  async stop(): Promise<void> {
    this.browser.line.releaseHeld();
    await this.browser.idle();
    this.browser.close();
  }
}
