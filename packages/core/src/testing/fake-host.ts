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
  /** Steers by step: a read lists the page of the current step alone, too. */
  readonly steersByStep?: boolean;
  /** What is never listed once a way to pay is chosen (ruling 25); `names`: its pages go by names that nobody knows. */
  readonly omits?: 'confirming' | 'method' | 'names' | 'everything';
  /** Choosing a way to pay chooses all that it needs as well. */
  readonly presets?: boolean;
  /** Nobody is identified at first, and there is no address. */
  readonly isGuest?: boolean;
  /** Neither revisions nor attempts: the protocol's own additions (checkout.md §5.3). */
  readonly hasNoAttempts?: boolean;
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
  #isIdentified: boolean;
  #hasAddress: boolean;
  /** Requests answered with errors: a good client makes none. */
  refusals = 0;

  constructor(mode: FakeHostMode) {
    const { method = 'credit_card', shipping = 'default', needsBin } = mode;
    this.#mode = mode;
    this.#isIdentified = !mode.isGuest;
    this.#hasAddress = !mode.isGuest;
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
    if (page === 'IndexPage' && fields) this.#isIdentified = true;
    if (!this.#isIdentified) {
      return wireReply({ pages: pages.index, preOrder: {}, template_name: 'orders/index.html', ...this.#additions() });
    }
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
    if (page === 'PaymentOptionSelectionPage' && this.#mode.presets) {
      for (const later of this.#steps.slice(index + 1)) this.#taken.set(later.page, this.#revision);
    }
    if (this.#mode.cascades) for (const later of this.#steps.slice(index + 1)) this.#taken.delete(later.page);
    return wireReply(this.#reply(index + 1, false));
  }

  /** The shopper has an address now: `POST /address/`. */
  addAddress(): void {
    this.#hasAddress = true;
  }

  #additions(): Pick<WireReply, 'revision'> {
    return this.#mode.hasNoAttempts ? {} : { revision: this.#revision };
  }

  /** Index of the first step still to be taken. */
  #frontier(): number {
    const index = this.#steps.findIndex(({ page }) => !this.#taken.has(page));
    return index === -1 ? this.#steps.length : index;
  }

  #preOrder(): Json {
    const taken = this.#steps.filter(({ page }) => this.#taken.has(page)).map(({ sets }) => sets);
    const attempt = { attempt_id: this.#mode.hasNoAttempts ? null : `a${this.#revision}` };
    return Object.assign({}, preOrders.nothingChosen, attempt, ...taken);
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
    const isStepAlone = (lists === 'next' && !isRead) || this.#mode.steersByStep === true;
    const wanted = order.slice(isStepAlone ? frontier : from, ends[lists]);
    const listed = this.#named().filter(([page]) => wanted.includes(page.replace('V2', '') as PageName));
    if (hasSidePages && this.#taken.has(fakeShipping[this.#mode.shipping ?? 'default'].page)) {
      listed.push(...entriesOf(fakeSidePages));
    }
    listed.sort(([left], [right]) => checkoutPages.indexOf(left) - checkoutPages.indexOf(right));
    return {
      pages: { ...(isRead && !this.#mode.steersByStep ? pages.index : {}), ...Object.fromEntries(listed) },
      preOrder: this.#preOrder(),
      ...this.#additions(),
    };
  }

  /** What may be listed, without what this host never lists. */
  #named(): readonly (readonly [PageName, Json])[] {
    const { omits } = this.#mode;
    const entries = this.#listable().map(([page, context]): readonly [PageName, Json] =>
      page === 'AddressSelectionPage' && !this.#hasAddress ? [page, { addresses: [] }] : [page, context],
    );
    if (omits === undefined || !this.#taken.has('PaymentOptionSelectionPage')) return entries;
    if (omits === 'everything') return [];
    const isConfirming = (page: PageName) => page in this.#method.confirming;
    const isOfMethod = (page: PageName) =>
      isConfirming(page) || checkoutPages.indexOf(page) > checkoutPages.indexOf('PaymentOptionSelectionPage');
    if (omits === 'confirming') return entries.filter(([page]) => !isConfirming(page));
    const others = entries.filter(([page]) => !isOfMethod(page));
    const renamed = entries.filter(([page]) => isOfMethod(page)).map(([page, context]) => [`${page}V2`, context]);
    return omits === 'names' ? [...others, ...(renamed as [PageName, Json][])] : others;
  }
}

function entriesOf(contexts: Readonly<Partial<Record<PageName, Json>>>): (readonly [PageName, Json])[] {
  return checkoutPages.flatMap((page) => {
    const context = contexts[page];
    return context ? [[page, context] as const] : [];
  });
}
