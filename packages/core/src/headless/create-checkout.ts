import { type AddressInput, normaliseAddress } from '../address/address-form.ts';
import { rulesOfShop } from '../address/address-rules.ts';
import { partsOf } from '../checkout/checkout.parts.ts';
import type { RefusalReason } from '../checkout/checkout.types.ts';
import type { CheckoutCommands, CommandResult } from '../checkout/commands/commands.types.ts';
import {
  type Checkout,
  type CheckoutCommandsOf,
  type CreateCheckoutInput,
  createCheckout as open,
} from '../checkout/create-checkout.ts';
import type { AnyPaymentMethod } from '../checkout/methods/payment-method.types.ts';
import type { PlainCheckoutView } from '../checkout/view/checkout.view.types.ts';
import { currencyOf } from '../checkout/view/plain-checkout.select.ts';
import type { ErrorView } from '../commerce.types.ts';
import { toWireAmount } from '../money/money.ts';
import { type CommandShapes, wrongCommand } from './command-shapes.ts';
import { untilAborted, whenQuiet } from './create-handle.ts';
import type { CommonReason, GiveCommand, Outcome, SendOptions } from './handle.types.ts';
import { commerceOf, type ShopSource } from './shop-source.ts';

/** Options of a checkout in addition to the shop. */
export type OpenCheckoutInput<View, Methods extends readonly AnyPaymentMethod[]> = Omit<
  CreateCheckoutInput<View, Methods>,
  'commerce' | 'origin'
> & {
  /**
   * Origin of the page on screen; absent: that of the ports. Only its pages are read in the bank's frame. A front end without a page
   * gives the address of the shop or the host.
   */
  readonly origin?: string;
};

/** Reasons for which a command to the checkout failed. */
export type CheckoutReason = Exclude<RefusalReason, CommonReason>;

/** Commands whose amount is in minor units, as in the views; the protocol has texts. */
type InMinorUnits<Commands> = {
  readonly [Name in keyof Commands]: Name extends 'loyalty.use' | 'loyaltyCard.use'
    ? { readonly amount: number }
    : Commands[Name];
};

/** The checkout of one shopper, as a handle. */
export interface CheckoutHandle<View, Commands = CheckoutCommands> extends Omit<Checkout<View, Commands>, 'send'> {
  readonly send: GiveCommand<InMinorUnits<Commands>, CheckoutReason>;
}

const contact = { email: 'text', phone: 'text', smsAllowed: 'boolean?', kvkkConfirm: 'boolean?' } as const;

/** Fields of every command of a checkout. */
export const checkoutShapes: CommandShapes<CheckoutCommands> = {
  'contact.submit': contact,
  'guest.submit': { ...contact, address: 'object' },
  'deliveryOption.select': { deliveryOption: 'id' },
  'address.select': { shipping: 'id', billing: 'id' },
  'address.save': { address: 'object', use: 'text', key: 'id?' },
  'store.select': { store: 'id', billing: 'id' },
  'shippingOption.select': { shippingOption: 'id' },
  'splitShipping.select': { part: 'text', shippingOption: 'id' },
  'bags.set': { product: 'id', quantity: 'number' },
  'questions.answer': { answers: 'object' },
  'note.save': { note: 'text' },
  'coupon.load': {},
  'coupon.apply': { coupon: 'id' },
  'coupon.remove': { coupon: 'id' },
  'loyalty.load': {},
  'loyalty.use': { amount: 'number' },
  'loyaltyCard.use': { amount: 'number' },
  'paymentOption.select': { paymentOption: 'id' },
  'card.enterNumber': { bin: 'text' },
  'installment.select': { installment: 'id' },
  'savedCard.select': { card: 'text' },
  'bankAccount.select': { bankAccount: 'id' },
  'creditOption.select': { creditOption: 'id' },
  'paymentChoice.select': { paymentChoice: 'text' },
  'code.send': { phone: 'text' },
  'code.submit': { code: 'object' },
  'code.resend': {},
  'code.changePhone': {},
  'code.keepPhone': {},
  'code.open': {},
  'code.close': {},
  'wallet.finish': { success: 'boolean' },
  'wallet.loaded': {},
  'wallet.openInWindow': {},
  'wallet.close': {},
  'payment.submit': { agreement: 'boolean', card: 'text?', useThreeD: 'boolean?', save: 'boolean?' },
  'payment.resume': {},
  // Null for a page of another origin, which the browser does not let the shop read.
  'challenge.loaded': { href: 'any' },
  'challenge.cancel': {},
  'challenge.openInWindow': {},
  'challenge.fail': {},
  'delivery.edit': {},
  'delivery.continue': {},
  'change.accept': {},
  'checkout.retry': {},
  'draft.change': { form: 'text', values: 'object' },
  'order.invalidate': {},
  'window.returned': {},
  'window.shown': {},
  'connection.restored': {},
};

/** Input of a command with what is written otherwise on the wire. */
interface Given {
  readonly address?: AddressInput;
  readonly amount?: number;
}

/** Commands that the checkout accepts also while it is loaded; the others wait until it is. */
const atAnyTime: readonly string[] = [
  'draft.change',
  'order.invalidate',
  'window.returned',
  'window.shown',
  'connection.restored',
];

/** Returns whether a method's event is a command of its own: not the checkout's, nor a message between its charts. */
const isCommand = (event: string): boolean =>
  !Object.hasOwn(checkoutShapes, event) && !/^(?:order|payment|request|method|xstate)\./.test(event);

/** Origin of an address. @throws TypeError when there is none: redirects of the host could not be told from foreign ones. */
function originOf(address: unknown): string {
  if (typeof address === 'string' && /^https?:/.test(address) && URL.canParse(address)) return new URL(address).origin;
  throw new TypeError(
    `createCheckout: origin is ${address === undefined ? 'missing' : JSON.stringify(address)}. Give the origin of your page, or without a page the address of the shop, like "https://shop.example".`,
  );
}

/** @throws TypeError for what is no list of payment methods. */
function checkMethods(methods: unknown): void {
  if (!Array.isArray(methods))
    throw new TypeError('createCheckout: methods is missing. Give the payment methods as a list, like [card()].');
  for (const [index, method] of methods.entries()) {
    if (typeof method === 'function')
      throw new TypeError(`createCheckout: methods[${index}] is a function. Call it, like card().`);
    const isMethod =
      typeof method === 'object' && method !== null && 'name' in method && Array.isArray(method.paymentTypes);
    if (!isMethod || !('machine' in method || 'load' in method))
      throw new TypeError(
        `createCheckout: methods[${index}] is no payment method. It needs name, paymentTypes, and machine or load.`,
      );
  }
}

/**
 * Opens the checkout of one shopper by ports alone.
 * @example
 * const checkout = createCheckout({ ports: createBrowserPorts(), methods: [card()] });
 * checkout.subscribe(() => render(checkout.getView()));
 */
export function createCheckout<
  View = PlainCheckoutView,
  const Methods extends readonly AnyPaymentMethod[] = readonly AnyPaymentMethod[],
>(input: ShopSource & OpenCheckoutInput<View, Methods>) {
  const commerce = commerceOf(input);
  const origin = originOf(input.origin ?? commerce.ports.origin);
  checkMethods(input.methods);
  const checkout = open<View, Methods>({ ...input, commerce, origin });
  const { shop } = commerce.config;
  const give = checkout.send as unknown as (name: string, given?: object) => Promise<CommandResult>;
  const machines = input.methods.map((method) => ('machine' in method ? method.machine : null));
  const numbers = new Set<Promise<unknown>>();

  /** Input as the host reads it: an address as typed, spaces and all, and an amount as the protocol writes it. */
  function wired(given: Given | undefined): object | undefined {
    const address =
      given?.address && (normaliseAddress(given.address, rulesOfShop(given.address, shop)) ?? given.address);
    const amount =
      given?.amount === undefined ? undefined : toWireAmount(given.amount, currencyOf(partsOf(checkout.actor)));
    return given && { ...given, ...(address && { address }), ...(amount !== undefined && { amount }) };
  }

  async function sent(name: string, given: Given | undefined): Promise<Outcome<CheckoutReason>> {
    if (!atAnyTime.includes(name)) await whenQuiet(checkout.actor, (snapshot) => !snapshot.hasTag('busy'));
    // The number's first digits decide about installments, and so about what is paid.
    if (name === 'payment.submit') await Promise.all(numbers);
    const result = give(name, wired(given));
    if (name === 'card.enterNumber') numbers.add(result);
    const outcome = await result;
    numbers.delete(result);
    if (outcome.ok || !outcome.errors) return outcome;
    const { errors, ...rest } = outcome;
    const code = (errors.code ?? 'VALIDATION_FAILED') as ErrorView['code'];
    return { ...rest, error: { code, fields: errors.fields, messages: errors.messages } };
  }

  const send = (name: string, given?: Given, options?: SendOptions) => {
    const more = machines.flatMap((machine) => machine?.events ?? []).filter(isCommand);
    // A method whose code is not loaded yet may know the command.
    const isKnowable = !machines.includes(null) || Object.hasOwn(checkoutShapes, name);
    const wrong = isKnowable ? wrongCommand('checkout', checkoutShapes, name, given, more) : null;
    return wrong ? Promise.resolve(wrong) : untilAborted(() => sent(name, given), options);
  };
  type Handled = CheckoutHandle<View, CheckoutCommandsOf<Methods>>;
  return { ...checkout, send: send as unknown as Handled['send'] } satisfies Handled as Handled;
}
