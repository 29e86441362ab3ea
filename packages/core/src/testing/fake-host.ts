import {
  creditCard,
  express,
  home,
  pages,
  preOrders,
  redirection,
  single,
  standard,
  type WireReply,
  wireReply,
} from '../checkout/checkout.fixtures.ts';
import { type CheckoutPage, checkoutPages } from '../contract/checkout-page.ts';

type Json = Readonly<Record<string, unknown>>;

/** How a host behaves (performance.md §3). All follow the protocol; they differ in how much one reply tells. */
export interface FakeHostMode {
  /** After a POST: the next page alone, every page up to the frontier, or every page there is. */
  readonly lists: 'next' | 'reached' | 'all';
  /** A page whose turn has not come is refused. */
  readonly isStrict?: boolean;
  /** A choice clears the choices after it. */
  readonly cascades?: boolean;
  /** Instalments are told only after a bin. */
  readonly needsBin?: boolean;
}

export interface FakeHostRequest {
  readonly page?: CheckoutPage;
  /** Wire fields of a POST; absent for a read. */
  readonly fields?: Json;
}

/** The wire field whose presence says that a step was taken, in the order of the checkout. */
const steps = [
  { page: 'DeliveryOptionSelectionPage', field: 'delivery_option' },
  { page: 'AddressSelectionPage', field: 'shipping_address' },
  { page: 'ShippingOptionSelectionPage', field: 'shipping_option' },
  { page: 'PaymentOptionSelectionPage', field: 'payment_option' },
  { page: 'BinNumberPage', field: 'bin_number' },
  { page: 'InstallmentSelectionPage', field: 'installment' },
] as const satisfies readonly { page: CheckoutPage; field: string }[];

type Step = (typeof steps)[number];

/** Sets what a step's POST sets in the pre-order. */
const effects: Readonly<Record<Step['field'], Json>> = {
  delivery_option: { delivery_option: home },
  shipping_address: {
    shipping_address: preOrders.located.shipping_address,
    billing_address: preOrders.located.billing_address,
  },
  shipping_option: { shipping_option: standard, shipping_amount: '39.90', total_amount: '739.70' },
  payment_option: { payment_option: creditCard },
  bin_number: {},
  installment: { installment: single },
};

/** A signed-in shopper's checkout at a host without a network: one purchase, card, one address. */
export class FakeHost {
  readonly #mode: FakeHostMode;
  readonly #taken = new Map<Step['field'], number>();
  #revision = 1;
  /** Requests answered with errors: a good client makes none. */
  refusals = 0;

  constructor(mode: FakeHostMode) {
    this.#mode = mode;
  }

  /** Answers one request to `/orders/checkout/` with the wire's JSON. */
  answer({ page, fields }: FakeHostRequest): Json {
    const index = steps.findIndex((step) => step.page === page);
    const step = steps[index];
    if (!fields || !step) return wireReply(this.#reply(0, true));
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
    this.#taken.set(step.field, this.#revision);
    if (this.#mode.cascades) for (const later of steps.slice(index + 1)) this.#taken.delete(later.field);
    return wireReply(this.#reply(index + 1, false));
  }

  #isNeeded(step: Step): boolean {
    return step.page !== 'BinNumberPage' || this.#mode.needsBin === true;
  }

  /** Index of the first step still to be taken. */
  #frontier(): number {
    const index = steps.findIndex((step) => this.#isNeeded(step) && !this.#taken.has(step.field));
    return index === -1 ? steps.length : index;
  }

  #preOrder(): Json {
    const taken = steps.filter((step) => this.#taken.has(step.field)).map((step) => effects[step.field]);
    return Object.assign({}, preOrders.nothingChosen, { attempt_id: `a${this.#revision}` }, ...taken);
  }

  #contexts(): Readonly<Partial<Record<CheckoutPage, Json>>> {
    const knowsBin = !this.#mode.needsBin || this.#taken.has('bin_number');
    return {
      ...pages.delivery,
      ...pages.address,
      ShippingOptionSelectionPage: { shipping_options: [standard, express] },
      PaymentOptionSelectionPage: { payment_options: [creditCard, redirection], unavailable_options: [] },
      ...(this.#mode.needsBin ? pages.bin : {}),
      ...(knowsBin ? pages.installments : {}),
      ...pages.confirm,
    };
  }

  #reply(from: number, isRead: boolean): WireReply {
    const { lists } = this.#mode;
    const order: readonly CheckoutPage[] = [
      ...steps.filter((step) => this.#isNeeded(step)).map(({ page }) => page),
      'CreditCardConfirmationPage',
    ];
    const frontier = order.indexOf(steps[this.#frontier()]?.page ?? 'CreditCardConfirmationPage');
    const start = steps.slice(0, from).filter((step) => this.#isNeeded(step)).length;
    const ends = { next: frontier + 1, reached: frontier + 1, all: order.length };
    const wanted = order.slice(lists === 'next' && !isRead ? frontier : start, ends[lists]);
    const contexts = this.#contexts();
    const listed = wanted.flatMap((page) => (contexts[page] ? [[page, contexts[page]] as const] : []));
    listed.sort(([left], [right]) => checkoutPages.indexOf(left) - checkoutPages.indexOf(right));
    return {
      pages: { ...(isRead ? pages.index : {}), ...Object.fromEntries(listed) },
      preOrder: this.#preOrder(),
      revision: this.#revision,
    };
  }
}
