import type { BrowserContext, Page, Request, Response } from 'playwright';
import { findForms, openContent, type SecretCard } from './card-forms.ts';
import { installProbes, readPage } from './page-probes.ts';
import { type Sink, sinkNames } from './sinks.table.ts';

/** A form of a card's number that was found in a sink. */
export interface Hit {
  readonly sink: Sink;
  readonly form: string;
  /** Where in the sink. */
  readonly place: string;
}

interface Piece {
  readonly place: string;
  readonly content: string | Buffer;
  /** The same with what is packed in it, once it was searched. */
  opened?: readonly Buffer[];
}

/** The one request that may carry a card: the payment itself. */
const mayCarryCard = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).searchParams.get('page') === 'CreditCardConfirmationPage';

/** The wallet's own service gets a typed card, past the shop (Protocol wallet §3). */
const isToWallet = (request: Request): boolean =>
  request.method() === 'POST' && /^\/wallet-sim\/(directPurchase|register)$/.test(new URL(request.url()).pathname);

const isText = (response: Response): boolean => {
  const type = response.headers()['content-type'] ?? '';
  return !/^(?:image|font|video)\//.test(type);
};

/**
 * Watches everything that a browser's pages do, and keeps it by sink until it is searched. Starts before the first page;
 * `look` reads what a page holds at that moment.
 */
export class SinkWatch {
  readonly #pieces = new Map<Sink, Piece[]>(sinkNames.map((name) => [name, []]));
  readonly #reading: Promise<void>[] = [];
  readonly #context: BrowserContext;
  readonly #cards: readonly SecretCard[];
  /** How many requests carried a card: exactly one a payment. */
  payments = 0;

  private constructor(context: BrowserContext, cards: readonly SecretCard[]) {
    this.#context = context;
    this.#cards = cards;
  }

  /** @param cards those that will be typed: their payments alone may carry them. */
  static async start(context: BrowserContext, cards: readonly SecretCard[]): Promise<SinkWatch> {
    const watch = new SinkWatch(context, cards);
    await context.exposeBinding('tellSink', ({ frame }, sink: Sink, texts: readonly string[]) => {
      watch.note(sink, `the page ${frame.url()}`, texts.join('\n'));
    });
    await context.addInitScript(installProbes);
    context.on('request', (request) => watch.#request(request));
    context.on('response', (response) => {
      if (isText(response)) watch.#reading.push(watch.#reply(response));
    });
    context.on('console', (message) => watch.note('console', 'console', message.text()));
    context.on('weberror', (error) => watch.note('console', 'uncaught', String(error.error().stack)));
    const follow = (page: Page) =>
      page.on('framenavigated', (frame) => watch.note('URLs, history, referrer, title', 'address', frame.url()));
    context.on('page', follow);
    for (const page of context.pages()) follow(page);
    return watch;
  }

  /** Keeps what stands in a sink. */
  note(sink: Sink, place: string, content: string | Buffer): void {
    this.#pieces.get(sink)?.push({ place, content });
  }

  /** Reads what a page and its cookies hold now. Fields and markup count once the payment is left. */
  async look(page: Page, when: string, { isLeft }: { readonly isLeft: boolean }): Promise<void> {
    const reading = await page.evaluate(readPage);
    for (const [sink, texts] of Object.entries(reading) as [Sink, string[]][]) {
      if (sink !== 'DOM after leaving' || isLeft) this.note(sink, when, texts.join('\n'));
    }
    this.note('cookies', when, JSON.stringify(await this.#context.cookies()));
  }

  /** How much each sink holds, in bytes: an empty one shows nothing. */
  async sizes(): Promise<ReadonlyMap<Sink, number>> {
    await Promise.all(this.#reading);
    const size = (pieces: readonly Piece[]) => pieces.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
    return new Map([...this.#pieces].map(([sink, pieces]) => [sink, size(pieces)]));
  }

  /** Every form of a number in every sink, or in the named ones. */
  async hits(number: string, among: readonly Sink[] = sinkNames): Promise<Hit[]> {
    await Promise.all(this.#reading);
    return among.flatMap((sink) =>
      (this.#pieces.get(sink) ?? []).flatMap((piece) => {
        piece.opened ??= openContent(piece.content);
        return findForms(piece.opened, number).map((form) => ({ sink, form, place: piece.place }));
      }),
    );
  }

  /** Sinks of the page in which a text stands alone that is nothing but this security code. */
  codes(code: string): readonly Sink[] {
    const alone: readonly Sink[] = [
      'snapshots',
      'persisted snapshots',
      'inspect stream',
      'React dev hooks',
      'localStorage',
      'sessionStorage',
      'DOM after leaving',
    ];
    const isAlone = ({ content }: Piece) => content.toString().split('\n').includes(code);
    return alone.filter((sink) => this.#pieces.get(sink)?.some(isAlone));
  }

  #request(request: Request): void {
    const place = `${request.method()} ${new URL(request.url()).pathname}`;
    const headers = Object.entries(request.headers()).map(([name, value]) => `${name}: ${value}`);
    const body = request.postDataBuffer()?.toString('latin1') ?? '';
    const carried = this.#cards.find(({ number }) => body.includes(number));
    const isPayment = carried !== undefined && (mayCarryCard(request) || isToWallet(request));
    if (isPayment) this.payments += 1;
    // Of the payment its one field is taken out; whatever else it says is searched like any other body.
    const rest = isPayment ? body.replace(carried.number, '') : body;
    this.note('every other request', place, [request.url(), ...headers, rest].join('\n'));
  }

  async #reply(response: Response): Promise<void> {
    const place = `${response.request().method()} ${new URL(response.url()).pathname}`;
    // A redirect has no body, and who leaves a page may lose the last one.
    const body = await response.body().catch(() => Buffer.alloc(0));
    this.note('reply bodies', place, body);
  }
}
