import { type AcquirerDesk, createAcquirerDesk, type DeskOptions } from './acquirer-desk.ts';

/** Input of Medusa's calls, as far as this provider reads it (`@medusajs/types`, `PaymentProviderInput`). */
export interface ProviderInput {
  readonly data?: Readonly<Record<string, unknown>>;
  readonly context?: { readonly idempotency_key?: string };
}

/** Input with an amount: a number, a numeric text, or Medusa's big number. */
export interface AmountInput extends ProviderInput {
  readonly amount: unknown;
}

/** Input of a payment session that Medusa opens. */
export interface SessionInput extends AmountInput {
  readonly currency_code: string;
}

type Data = Record<string, unknown>;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Major units of Medusa in minor units: 350.90999999999997 is 35091. */
function minorUnits(amount: unknown): number {
  const plain = typeof amount === 'object' && amount !== null && 'value' in amount ? amount.value : amount;
  return Math.round(Number(String(plain)) * 100);
}

function unanswered(reference: string): Error {
  return new Error(`The acquirer did not say what became of the payment ${reference}.`);
}

/**
 * Payment provider of Medusa for cards that the shop's acquirer charges. The Medusa host charges the card and puts the payment's
 * reference into the session. Medusa asks the acquirer by that reference before it places an order, and voids the payment when it
 * deletes the session, which every change of a cart does.
 */
export class VitrinCardProvider {
  static readonly identifier = 'vitrin';
  readonly #desk: AcquirerDesk;

  constructor(_container: unknown, options: DeskOptions & { readonly desk?: AcquirerDesk }) {
    this.#desk = options.desk ?? createAcquirerDesk(options);
  }

  /** @throws when an option is missing; Medusa does not start then. */
  static validateOptions(options: Partial<Record<keyof DeskOptions, unknown>>): void {
    for (const name of ['url', 'secret'] as const) {
      if (textOf(options[name]) === '') throw new Error(`The payment provider of Vitrin needs the option "${name}".`);
    }
  }

  getIdentifier(): string {
    return VitrinCardProvider.identifier;
  }

  async initiatePayment({ amount, currency_code, data = {} }: SessionInput) {
    const reference = textOf(data.reference);
    if (reference === '') throw new Error('A payment session of Vitrin needs the reference of its payment.');
    const session = {
      reference,
      session: textOf(data.session_id),
      amount: minorUnits(amount),
      currency: currency_code,
    };
    return { id: reference, status: 'pending' as const, data: session };
  }

  /** A session whose amount changed is paid with another payment. */
  async updatePayment(input: SessionInput) {
    const { data = {} } = input;
    return { data: { ...data, amount: minorUnits(input.amount), currency: input.currency_code } };
  }

  async authorizePayment({ data = {} }: ProviderInput) {
    return { status: await this.#statusOf(data), data: { ...data } };
  }

  async getPaymentStatus({ data = {} }: ProviderInput) {
    return { status: await this.#statusOf(data), data: { ...data } };
  }

  /** The acquirer captures with the authorisation. */
  async capturePayment({ data = {} }: ProviderInput) {
    return { data: { ...data } };
  }

  async retrievePayment({ data = {} }: ProviderInput) {
    return { data: { ...data } };
  }

  /** Medusa deletes the session of a superseded payment: its money is released. */
  async deletePayment(input: ProviderInput) {
    return this.cancelPayment(input);
  }

  /** @throws when the acquirer cannot be asked; Medusa reports the failure, and the host's reconciliation voids later. */
  async cancelPayment({ data = {} }: ProviderInput): Promise<{ data: Data }> {
    const reference = textOf(data.reference);
    if (reference === '') return { data: { ...data } };
    const outcome = await this.#desk.void(reference);
    if (outcome === 'unknown') throw unanswered(reference);
    if (outcome === 'settled') await this.#refund(data, `${reference}-all`, Number(data.amount));
    return { data: { ...data } };
  }

  async refundPayment({ amount, data = {}, context }: AmountInput): Promise<{ data: Data }> {
    const name = context?.idempotency_key ?? String(minorUnits(amount));
    await this.#refund(data, `${textOf(data.reference)}-${name}`, minorUnits(amount));
    return { data: { ...data } };
  }

  /** The bank returns to the shop, never to Medusa. */
  async getWebhookActionAndData() {
    return { action: 'not_supported' as const };
  }

  async #refund(data: Readonly<Data>, reference: string, amount: number): Promise<void> {
    const payment = textOf(data.reference);
    const outcome = await this.#desk.refund(payment, { reference, amount, currency: textOf(data.currency) });
    if (outcome === 'unknown') throw unanswered(payment);
    if (outcome === 'refused') throw new Error(`The acquirer refused to refund the payment ${payment}.`);
  }

  /** @throws when the acquirer cannot be asked: no order is placed on a guess. */
  async #statusOf(data: Readonly<Data>) {
    const reference = textOf(data.reference);
    const status = await this.#desk.status(reference, textOf(data.session));
    switch (status.kind) {
      case 'captured': {
        const isWhole = status.amount === data.amount && status.currency === data.currency && status.refunded === 0;
        return isWhole ? ('captured' as const) : ('error' as const);
      }
      case 'pending':
      case 'challenge':
      case 'none':
        return 'requires_more' as const;
      case 'declined':
        return 'error' as const;
      case 'voided':
        return 'canceled' as const;
      case 'unknown':
        throw unanswered(reference);
    }
  }
}
