import { setTimeout as pause } from 'node:timers/promises';
import type { FrontEnd } from '@vitrin/chart-testing';
import type { ShopReading } from '@vitrin/core/conformance';
import type { Page } from 'playwright';
import { pageCommands } from './page-commands.ts';
import { type PageReading, readPage } from './read-page.ts';

/** Milliseconds between two looks; a page that says the same this many times in a row, with no call on its way, stands. */
const glance = 100;
const alike = 3;

/**
 * An example in a browser as a front end of the checkout's suite: driven by the labels that all examples have, read as a person
 * reads it.
 */
export class PageFrontEnd implements FrontEnd<ShopReading> {
  readonly #page: Page;
  readonly #origin: string;
  readonly #email: string;
  #calls = 0;
  #agreedTo: number | null = null;
  #last: PageReading | null = null;

  constructor(page: Page, { origin, email }: { readonly origin: string; readonly email: string }) {
    this.#page = page;
    this.#origin = origin;
    this.#email = email;
    const isCall = (url: string) => /^\/(?:api|orders|wallet-sim)\//.test(new URL(url).pathname);
    page.on('request', (request) => {
      if (isCall(request.url())) this.#calls += 1;
    });
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => {
        if (isCall(request.url())) this.#calls -= 1;
      });
  }

  async start(): Promise<void> {
    await this.#page.goto(this.#origin);
    await this.#page.getByRole('button', { name: 'Buy' }).click();
    await this.#page.getByLabel('E-mail').waitFor();
    await this.#rest();
  }

  async #rest(): Promise<void> {
    let former = '';
    for (let same = 0; same < alike; ) {
      await pause(glance);
      this.#last = await readPage(this.#page, this.#origin);
      const seen = JSON.stringify(this.#last);
      same = this.#last?.isAtRest === true && this.#calls <= 0 && seen === former ? same + 1 : 0;
      former = seen;
    }
  }

  async send(command: string): Promise<void> {
    const act = pageCommands[command];
    if (!act) throw new Error(`no page knows how to do this: ${command}`);
    this.#agreedTo = (await act(this.#page, this.#email)) ?? this.#agreedTo;
    await this.#rest();
  }

  async read(): Promise<ShopReading> {
    if (!this.#last) throw new Error('the page does not stand');
    return { ...this.#last.reading, agreedTo: this.#agreedTo };
  }

  async stop(): Promise<void> {
    await this.#page.context().close();
  }
}
