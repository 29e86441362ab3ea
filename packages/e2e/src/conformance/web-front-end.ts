import { setTimeout as pause } from 'node:timers/promises';
import type { FrontEnd } from '../../../chart-testing/src/conformance/suite.types.ts';
import type { SuiteCommand } from '../../../core/src/conformance/checkout-commands.table.ts';
import type { ShopReading } from '../../../core/src/conformance/shop-reading.types.ts';
import { type PageReading, readPage } from './read-page.ts';
import { type WebCommander, webCommands } from './web-commands.ts';

/** Milliseconds between two looks; a page that says the same this many times in a row, with no call on its way, stands. */
const glance = 100;
const alike = 3;

/** The shop in a browser, driven by its page models and read as it stands. */
export class WebFrontEnd implements FrontEnd<ShopReading> {
  readonly #commander: WebCommander;
  readonly #shopUrl: string;
  #calls = 0;
  #agreedTo: number | null = null;
  #last: PageReading | null = null;

  constructor(commander: WebCommander, shopUrl: string) {
    this.#commander = commander;
    this.#shopUrl = shopUrl;
    const { page } = commander.shop;
    const isCall = (url: string) => new URL(url).pathname.startsWith('/api/');
    page.on('request', (request) => {
      if (isCall(request.url())) this.#calls += 1;
    });
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => {
        if (isCall(request.url())) this.#calls -= 1;
      });
  }

  async start(): Promise<void> {
    const { shop } = this.#commander;
    await shop.doOpen('/orders/checkout/');
    await this.#rest();
  }

  /** Waits until the page stands. */
  async #rest(): Promise<void> {
    let former = '';
    for (let same = 0; same < alike; ) {
      await pause(glance);
      this.#last = await readPage(this.#commander.shop.page, this.#shopUrl);
      const seen = JSON.stringify(this.#last);
      same = this.#last?.isAtRest === true && this.#calls === 0 && seen === former ? same + 1 : 0;
      former = seen;
    }
  }

  async send(command: string): Promise<void> {
    const act = webCommands[command as SuiteCommand];
    this.#agreedTo = (await act(this.#commander)) ?? this.#agreedTo;
    await this.#rest();
  }

  async read(): Promise<ShopReading> {
    if (!this.#last) throw new Error('the page does not stand');
    return { ...this.#last.reading, agreedTo: this.#agreedTo };
  }

  async stop(): Promise<void> {
    await this.#commander.shop.page.close();
  }
}
