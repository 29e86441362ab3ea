import type { BrowserContext, Page, Request } from 'playwright';
import { formsOf } from './secrecy/card-forms.ts';

/** A place where card data was found though it must never be there. */
export interface PlantedLeak {
  readonly place: string;
  readonly form: string;
}

/** The one request that may carry a card: the payment itself. */
const mayCarryCard = (request: Request): boolean =>
  request.method() === 'POST' && new URL(request.url()).searchParams.get('page') === 'CreditCardConfirmationPage';

/** The wallet's own service gets a typed card, past the shop (Protocol wallet §3). */
const isToWallet = (request: Request): boolean =>
  request.method() === 'POST' && /^\/wallet-sim\/(directPurchase|register)$/.test(new URL(request.url()).pathname);

/** A payment by a kept card carries its code, and nothing else of it: to the shop, or to the wallet that keeps it. */
const mayCarryCode = (request: Request): boolean => {
  const { pathname, searchParams } = new URL(request.url());
  const isPayment = searchParams.get('page') === 'SavedCardConfirmationPage' || pathname === '/wallet-sim/purchase';
  return request.method() === 'POST' && isPayment;
};

/**
 * Watches everything a page does for the digits of a card. Start before the card is typed; `leaks` also looks at what is
 * stored at that moment.
 */
export class CardMarker {
  readonly #forms: [string, string][];
  readonly #cvc: string;
  readonly #seen: { place: string; text: string }[] = [];
  readonly #context: BrowserContext;
  /** How many requests carried the card: exactly one a payment. */
  payments = 0;
  /** How many payments by a kept card carried its code. */
  codes = 0;

  constructor(context: BrowserContext, card: { readonly number: string; readonly cvc: string }) {
    this.#forms = Object.entries(formsOf(card.number));
    this.#cvc = card.cvc;
    this.#context = context;
    context.on('request', (request) => this.#request(request));
    context.on('console', (message) => this.#note('console', message.text()));
    context.on('weberror', (error) => this.#note('error', String(error.error().stack)));
  }

  #note(place: string, text: string): void {
    this.#seen.push({ place, text });
  }

  #request(request: Request): void {
    const headers = Object.entries(request.headers()).map(([name, value]) => `${name}: ${value}`);
    this.#note(
      `request ${request.method()} ${new URL(request.url()).pathname}`,
      [request.url(), ...headers].join('\n'),
    );
    const body = request.postData() ?? '';
    if ((mayCarryCard(request) || isToWallet(request)) && body.includes(this.#forms[0]?.[1] ?? '')) {
      this.payments += 1;
      return;
    }
    this.#note(`body of ${request.method()} ${request.url()}`, body);
    if (mayCarryCode(request) && body.includes(this.#cvc)) {
      this.codes += 1;
      return;
    }
    if (/card_cvv|cvc/i.test(body) && body.includes(this.#cvc)) this.#note('CVC in a body', this.#forms[0]?.[1] ?? '');
  }

  /** Everything found so far, stored things included. */
  async leaks(page: Page): Promise<PlantedLeak[]> {
    const stored = await page.evaluate(async () => ({
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      'history.state': JSON.stringify(history.state ?? null),
      address: location.href,
      referrer: document.referrer,
      title: document.title,
      databases: JSON.stringify(await indexedDB.databases()),
      caches: JSON.stringify(await caches.keys()),
      document: document.documentElement.outerHTML,
      fields: [...document.querySelectorAll('input')].map((input) => input.value).join('\n'),
    }));
    const cookies = JSON.stringify(await this.#context.cookies());
    const places = [...this.#seen, ...Object.entries({ ...stored, cookies }).map(([place, text]) => ({ place, text }))];
    return places.flatMap(({ place, text }) =>
      this.#forms.filter(([, form]) => text.includes(form)).map(([form]) => ({ place, form })),
    );
  }
}
