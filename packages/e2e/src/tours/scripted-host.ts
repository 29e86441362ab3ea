import { expect, type Page, type Request, type Route } from 'playwright/test';
import type { Json, TourBook } from './read-tours.ts';

/** A request of the checkout that waits for the script's answer. */
interface Held {
  readonly route: Route;
  readonly request: Request;
  readonly kind: 'settle' | 'checkout' | 'address';
}

/** How often it is looked whether a request waits: it costs nothing, for the requests are held in this process. */
const often = { intervals: [20] };

const choicesPath = '/api/checkout/choices';
const heldPaths: readonly string[] = [choicesPath, '/api/client/orders/checkout/'];

/** The body of a call for choices: the page that is posted, or an address that is saved before the read. */
interface PostedChoice {
  readonly page?: string;
  readonly address?: object;
}

function kindOf(request: Request): Held['kind'] {
  if (new URL(request.url()).pathname !== choicesPath) return 'checkout';
  return postedChoice(request).address === undefined ? 'settle' : 'address';
}

/**
 * The host of a tour: it holds every request of the checkout until the tour says how it is answered. Everything else of
 * the page is the real shop's.
 */
export class ScriptedHost {
  readonly #page: Page;
  readonly #replies: TourBook['replies'];
  #held: Held[] = [];
  /** Frames that wait for their page. */
  #frames: Route[] = [];
  #isDown = false;

  constructor(page: Page, replies: TourBook['replies']) {
    this.#page = page;
    this.#replies = replies;
  }

  async open(): Promise<void> {
    const drop = (request: Request) => {
      this.#held = this.#held.filter((held) => held.request !== request);
    };
    this.#page.on('requestfailed', drop);
    this.#page.on('requestfinished', drop);
    await this.#page.route(
      ({ pathname }) => heldPaths.includes(pathname),
      (route) => this.#take(route),
    );
    await this.#page.route('**/orders/redirect-three-d/**', (route) => {
      // A window that gets no page stays where it is: a tour says when it comes back.
      if (!route.request().frame().parentFrame()) return route.fulfill({ status: 204 });
      this.#frames.push(route);
      return undefined;
    });
    await this.#page.route(/\/orders\/(?:checkout|completed)\//, (route) => {
      const isInFrame = route.request().isNavigationRequest() && route.request().frame().parentFrame() !== null;
      return isInFrame
        ? route.fulfill({ contentType: 'text/html', body: '<p>Back at the shop</p>' })
        : route.fallback();
    });
  }

  #take(route: Route): void {
    const request = route.request();
    if (this.#isDown) void route.abort('connectionfailed');
    else this.#held.push({ route, request, kind: kindOf(request) });
  }

  /** A request waits: the checkout is busy with it. */
  async seeWaiting(): Promise<void> {
    await expect.poll(() => this.#held.length, { message: 'a request of the checkout', ...often }).toBeGreaterThan(0);
  }

  async #next(kind?: Held['kind']): Promise<Held> {
    const isIt = (held: Held) => kind === undefined || (kind === 'address') === (held.kind === 'address');
    await expect
      .poll(() => this.#held.some(isIt), { message: `a request to be answered (${kind ?? 'any'})`, ...often })
      .toBe(true);
    const held = this.#held.find(isIt);
    if (!held) throw new Error('The request that waited was given up.');
    this.#held = this.#held.filter((other) => other !== held);
    return held;
  }

  /** From now on requests are held again. */
  comeUp(): void {
    this.#isDown = false;
  }

  /** Answers the request that waits as the outcome of this name says. */
  async answer(outcome: string): Promise<void> {
    if (outcome === 'no reply') return this.#breakDown();
    if (outcome === 'a field of the address is wrong') return this.#refuseAddress();
    const replies = this.#repliesOf(outcome);
    if (outcome === 'the new address is listed') return this.#takeAddress(replies);
    const { route, request, kind } = await this.#next('checkout');
    if (kind === 'settle') await route.fulfill({ json: { replies: settled(replies, postedChoice(request).page) } });
    else await route.fulfill({ json: replies[0] });
  }

  #repliesOf(outcome: string): readonly Json[] {
    const replies = this.#replies[outcome];
    if (!replies?.[0]) throw new Error(`The model has no replies for "${outcome}".`);
    return outcome === 'the host never settles' ? changingDelivery(replies) : replies;
  }

  async #breakDown(): Promise<void> {
    const { route } = await this.#next();
    this.#isDown = true;
    await route.abort('connectionfailed');
  }

  /** The address is saved, and what it leads to is in the same answer (gateway.md §13). */
  async #takeAddress(replies: readonly Json[]): Promise<void> {
    const { route } = await this.#next('address');
    const saved = { isAddress: true, status: 201, body: addressIn(replies[0]) };
    await route.fulfill({ json: { replies: [saved, ...settled(replies, undefined)] } });
  }

  async #refuseAddress(): Promise<void> {
    const { route } = await this.#next('address');
    const refused = { isAddress: true, status: 400, body: { line: ['Too short.'] } };
    await route.fulfill({ json: { replies: [refused] } });
  }

  /** The frame's page arrives: the bank's way in, or another page of the shop. */
  async answerFrame(path?: string): Promise<void> {
    await expect.poll(() => this.#frames.length, { message: 'the frame of the overlay', ...often }).toBeGreaterThan(0);
    const route = this.#frames.shift();
    if (path === undefined) await route?.fulfill({ contentType: 'text/html', body: '<p>3-D Secure</p>' });
    else await route?.fulfill({ status: 302, headers: { location: path } });
  }

  /** Whether the frame still waits for its page. */
  get isFrameWaiting(): boolean {
    return this.#frames.length > 0;
  }
}

function postedChoice(request: Request): PostedChoice {
  return request.postDataJSON() as PostedChoice;
}

/** What the storefront's server says when it settles: each reply with the page it answers. */
function settled(replies: readonly Json[], page: string | undefined): readonly Json[] {
  return replies.map((body, index) => ({
    ...(index === 0 ? page && { page } : { page: 'DeliveryOptionSelectionPage' }),
    status: 200,
    body,
  }));
}

/** A host that takes every choice and then offers another one: each reply has a delivery option of its own. */
function changingDelivery(replies: readonly Json[]): readonly Json[] {
  return replies.map(
    (reply, index) =>
      JSON.parse(
        JSON.stringify(reply).replace('"pk":1,"slug":"customer"', `"pk":${100 + index},"slug":"customer"`),
      ) as Json,
  );
}

/** The address that a reply lists first. */
function addressIn(reply: Json | undefined): unknown {
  const pages = reply?.context_list as readonly {
    page_name: string;
    page_context: { addresses?: readonly unknown[] };
  }[];
  return pages.find(({ page_name }) => page_name === 'AddressSelectionPage')?.page_context.addresses?.at(-1);
}
