import { home, pages, preOrders, redirection, type WireReply, wireReply } from '../checkout/checkout.fixtures.ts';
import { checkoutPages, type PageName } from '../contract/checkout/page-name.ts';
import {
  binStep,
  type FakeMethod,
  type FakeMethodName,
  type FakeShippingName,
  type FakeStep,
  fakeMethods,
  fakeShipping,
  fakeSidePages,
} from './fake-methods.table.ts';

type Json = Readonly<Record<string, unknown>>;

/** How a host behaves (performance.md §3). All follow the protocol; they differ in how much one reply tells. */
export interface FakeHostMode {
  /** After a POST: the next page alone, every page up to the frontier, or every page there is. */
  readonly lists: 'next' | 'reached' | 'all';
  /** A page whose turn has not come is refused. */
  readonly isStrict?: boolean;
  /** A choice clears the choices after it. */
  readonly cascades?: boolean;
  /** Installments of a card are told only after a bin. */
  readonly needsBin?: boolean;
  /** The way to pay that is offered first; `credit_card` by default. */
  readonly method?: FakeMethodName;
  /** How the goods are shipped. */
  readonly shipping?: FakeShippingName;
  /** Coupons, loyalty, bags, questions and the note are listed too. */
  readonly hasSidePages?: boolean;
}

export interface FakeHostRequest {
  readonly page?: PageName;
  /** Wire fields of a POST; absent for a read. */
  readonly fields?: Json;
}

const addressed = {
  shipping_address: preOrders.located.shipping_address,
  billing_address: preOrders.located.billing_address,
};

/** A signed-in shopper's checkout at a host without a network: one purchase, one address, one way to pay at first. */
export class FakeHost {
  readonly #mode: FakeHostMode;
  readonly #method: FakeMethod;
  readonly #steps: readonly FakeStep[];
  readonly #taken = new Map<PageName, number>();
  #revision = 1;
  /** Requests answered with errors: a good client makes none. */
  refusals = 0;

  constructor(mode: FakeHostMode) {
    const { method = 'credit_card', shipping = 'default', needsBin } = mode;
    this.#mode = mode;
    this.#method = fakeMethods[method];
    const { option, sets, steps } = this.#method;
    this.#steps = [
      {
        page: 'DeliveryOptionSelectionPage',
        context: pages.delivery.DeliveryOptionSelectionPage,
        sets: { delivery_option: home },
      },
      { page: 'AddressSelectionPage', context: pages.address.AddressSelectionPage, sets: addressed },
      fakeShipping[shipping],
      {
        page: 'PaymentOptionSelectionPage',
        context: { payment_options: [option, redirection], unavailable_options: [] },
        sets: { payment_option: option, ...sets },
      },
      ...(needsBin ? [binStep] : []),
      ...steps,
    ];
  }

  /** Answers one request to `/orders/checkout/` with the wire's JSON. */
  answer({ page, fields }: FakeHostRequest): Json {
    if (!fields) return wireReply(this.#reply(0, true));
    const index = this.#steps.findIndex((step) => step.page === page);
    if (index === -1) return wireReply(page && fakeSidePages[page] ? this.#reply(2, false) : this.#reply(0, true));
    if (this.#mode.isStrict && index > this.#frontier()) {
      this.refusals += 1;
      const errors = { non_field_errors: ['This page is not open.'] };
      return wireReply({
        preOrder: this.#preOrder(),
        errors,
        error_code: 'PAGE_NOT_AVAILABLE',
        revision: this.#revision,
      });
    }
    this.#revision += 1;
    if (page) this.#taken.set(page, this.#revision);
    if (this.#mode.cascades) for (const later of this.#steps.slice(index + 1)) this.#taken.delete(later.page);
    return wireReply(this.#reply(index + 1, false));
  }

  /** Index of the first step still to be taken. */
  #frontier(): number {
    const index = this.#steps.findIndex(({ page }) => !this.#taken.has(page));
    return index === -1 ? this.#steps.length : index;
  }

  #preOrder(): Json {
    const taken = this.#steps.filter(({ page }) => this.#taken.has(page)).map(({ sets }) => sets);
    return Object.assign({}, preOrders.nothingChosen, { attempt_id: `a${this.#revision}` }, ...taken);
  }

  /** Everything that may be listed, in the order of the steps, the confirming page last. */
  #listable(): readonly (readonly [PageName, Json])[] {
    const bin = this.#steps.find(({ page }) => page.endsWith('BinNumberPage'))?.page;
    const knowsBin = bin === undefined || this.#taken.has(bin);
    const steps = this.#steps.map(({ page, context }) => [page, context] as const);
    const known = steps.filter(([page]) => knowsBin || !/^(?:Masterpass)?Installment/.test(page));
    return [...known, ...entriesOf(this.#method.confirming)];
  }

  #reply(from: number, isRead: boolean): WireReply {
    const { lists, hasSidePages } = this.#mode;
    const order = [...this.#steps.map(({ page }) => page), ...entriesOf(this.#method.confirming).map(([page]) => page)];
    const frontier = this.#frontier();
    const ends = { next: frontier + 1, reached: frontier + 1, all: order.length };
    const wanted = order.slice(lists === 'next' && !isRead ? frontier : from, ends[lists]);
    const listed = this.#listable().filter(([page]) => wanted.includes(page));
    if (hasSidePages && this.#taken.has(fakeShipping[this.#mode.shipping ?? 'default'].page)) {
      listed.push(...entriesOf(fakeSidePages));
    }
    listed.sort(([left], [right]) => checkoutPages.indexOf(left) - checkoutPages.indexOf(right));
    return {
      pages: { ...(isRead ? pages.index : {}), ...Object.fromEntries(listed) },
      preOrder: this.#preOrder(),
      revision: this.#revision,
    };
  }
}

function entriesOf(contexts: Readonly<Partial<Record<PageName, Json>>>): (readonly [PageName, Json])[] {
  return checkoutPages.flatMap((page) => {
    const context = contexts[page];
    return context ? [[page, context] as const] : [];
  });
}
