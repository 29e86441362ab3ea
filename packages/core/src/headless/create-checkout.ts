import { type AddressInput, normaliseAddress } from '../address/address-form.ts';
import type { CheckoutCommands } from '../checkout/commands/commands.types.ts';
import { type CreateCheckoutInput, createCheckout as open } from '../checkout/create-checkout.ts';
import type { AnyPaymentMethod } from '../checkout/methods/payment-method.types.ts';
import type { PlainCheckoutView } from '../checkout/view/checkout.view.types.ts';
import { type CommandShapes, wrongCommand } from './command-shapes.ts';
import { commerceOf, type ShopSource } from './shop-source.ts';

/** What a checkout takes besides the shop. */
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
  'loyalty.use': { amount: 'text' },
  'loyaltyCard.use': { amount: 'text' },
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
  const send = checkout.send as unknown as (name: string, given?: { readonly address?: AddressInput }) => unknown;
  const machines = input.methods.map((method) => ('machine' in method ? method.machine : null));
  return {
    ...checkout,
    // As typed, spaces and all; a form that lacks a region goes as it is, and the host says so.
    send: ((name: string, given?: { readonly address?: AddressInput }) => {
      const more = machines.flatMap((machine) => machine?.events ?? []).filter(isCommand);
      // A method whose code is not loaded yet may know the command.
      const isKnowable = !machines.includes(null) || Object.hasOwn(checkoutShapes, name);
      const wrong = isKnowable ? wrongCommand('checkout', checkoutShapes, name, given, more) : null;
      if (wrong) return Promise.resolve(wrong);
      return send(
        name,
        given?.address ? { ...given, address: normaliseAddress(given.address, shop) ?? given.address } : given,
      );
    }) as unknown as typeof checkout.send,
  };
}
