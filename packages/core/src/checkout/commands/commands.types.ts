import type { AddressInput } from '../../address/address-form.ts';
import type { CardHandle } from '../../commerce.types.ts';
import type { Id } from '../../contract/primitives.ts';
import type { TypedCode } from '../../otp/otp.types.ts';
import type { RefusalReason } from '../checkout.types.ts';
import type { CheckoutDraft, DraftForm } from '../checkout-draft.types.ts';
import type { AddressUse, PageErrors } from '../checkout-state.types.ts';

/** What Pay needs: the agreement, and of the chosen way to pay what it asks for. */
export interface PaymentSubmission {
  /** The shopper accepted the preliminary information and the distance sales contract. */
  readonly agreement: boolean;
  /** Handle of a typed card, or of the security code of a saved one (`CardVault`). */
  readonly card?: CardHandle;
  /** Ask for 3-D Secure; of a card alone. */
  readonly useThreeD?: boolean;
  /** Keep a token of the card for next time; signed-in shoppers only. */
  readonly save?: boolean;
}

/** A command that needs nothing but its name. */
type Nothing = Readonly<Record<never, never>>;

/**
 * Everything a front end can ask of the checkout, in the words of the shop, with what goes along. Keys (`pk` on the wire) are
 * the `key` of the view's items; amounts are wire amounts (`"100.00"`).
 */
export interface CheckoutCommands {
  /** Guest: who is buying. */
  'contact.submit': {
    readonly email: string;
    readonly phone: string;
    readonly smsAllowed?: boolean;
    readonly kvkkConfirm?: boolean;
  };
  /**
   * Guest: who is buying and where it goes, in one go. The contact is sent first, the address once it was taken; payment follows
   * by itself when the rules have completed the delivery.
   */
  'guest.submit': CheckoutCommands['contact.submit'] & { readonly address: AddressInput };
  /** To an address or to a shop: by the key of a choice. */
  'deliveryOption.select': { readonly deliveryOption: Id };
  /** Where it goes and where the bill goes: keys of two addresses, or the same one twice. */
  'address.select': { readonly shipping: Id; readonly billing: Id };
  /** A new address, chosen for its use once it exists; with `key` a correction of that one, which changes no choice. */
  'address.save': { readonly address: AddressInput; readonly use: AddressUse; readonly key?: Id };
  /** Which shop it is fetched from, and the key of the billing address. */
  'store.select': { readonly store: Id; readonly billing: Id };
  /** The carrier, where the order travels in one part: by the key of a choice. */
  'shippingOption.select': { readonly shippingOption: Id };
  /** Another carrier for one part of an order that is sent in parts. @see DeliveryPart */
  'splitShipping.select': { readonly part: string; readonly shippingOption: Id };
  /** How many bags of one kind. */
  'bags.set': { readonly product: Id; readonly quantity: number };
  /** Answers to the shop's questions, by key. */
  'questions.answer': { readonly answers: Readonly<Record<string, unknown>> };
  /** The note to the order; an empty one deletes it. */
  'note.save': { readonly note: string };
  /** Asks for the shopper's coupons, which are listed on demand. */
  'coupon.load': Nothing;
  /** Uses a coupon: by its key. */
  'coupon.apply': { readonly coupon: Id };
  /** Takes a coupon off: by its key. */
  'coupon.remove': { readonly coupon: Id };
  /** Asks for the balance of loyalty money. */
  'loyalty.load': Nothing;
  /** `"0"` takes the money back. */
  'loyalty.use': { readonly amount: string };
  /** Pays an amount from the loyalty card, one of `loyaltyCard.amounts`; `"0"` takes it back. */
  'loyaltyCard.use': { readonly amount: string };
  /** The way to pay: by the key of a choice. */
  'paymentOption.select': { readonly paymentOption: Id };
  /** First six digits of a typed card: installments depend on them. */
  'card.enterNumber': { readonly bin: string };
  /** One way to spread the payment, of a typed card, a saved one or the wallet's. */
  'installment.select': { readonly installment: Id };
  /** The kept card: by its key, a token. */
  'savedCard.select': { readonly card: string };
  /** The account to transfer to: by the key of a choice. */
  'bankAccount.select': { readonly bankAccount: Id };
  /** The lender's credit: by the key of a choice. */
  'creditOption.select': { readonly creditOption: Id };
  /** How the courier is paid: the value of a choice. */
  'paymentChoice.select': { readonly paymentChoice: string };
  /** Has the code of a payment on delivery sent. */
  'code.send': { readonly phone: string };
  /** The typed code of a payment, checked by whoever sent it. */
  'code.submit': { readonly code: TypedCode };
  /** Once more to the same number. */
  'code.resend': Nothing;
  /** "Use another number". */
  'code.changePhone': Nothing;
  /** Back from that without another number. */
  'code.keepPhone': Nothing;
  /** Shows the dialog of the code again. */
  'code.open': Nothing;
  /** Hides it; the code stays wanted. */
  'code.close': Nothing;
  /** The wallet's window said how the payment ended; the host asks the wallet itself. */
  'wallet.finish': { readonly success: boolean };
  /** A page loaded in the frame of the wallet's window. */
  'wallet.loaded': Nothing;
  /** The shopper opens the wallet in a window of its own instead of the frame; `wallet.finish` then reports the end. */
  'wallet.openInWindow': Nothing;
  /** The shopper closed the wallet's window. */
  'wallet.close': Nothing;
  /** Pay, in the chosen way. */
  'payment.submit': PaymentSubmission;
  /** "Continue at your bank" while an attempt still waits. */
  'payment.resume': Nothing;
  /** A page loaded in the bank's frame; `href` is null when it belongs to another origin and cannot be read. */
  'challenge.loaded': { readonly href: string | null };
  /** The shopper closed the bank's frame. */
  'challenge.cancel': Nothing;
  /** Opens the bank's page in the whole window. Some banks' pages cannot leave a frame. */
  'challenge.openInWindow': Nothing;
  /** The bank's frame could not be shown at all. */
  'challenge.fail': Nothing;
  /** Back to the delivery step. */
  'delivery.edit': Nothing;
  /** On to the payment step, once delivery is complete. */
  'delivery.continue': Nothing;
  /** "Go on" after a sold-out line or a changed price or total: leads to the basket, or on in checkout. */
  'change.accept': Nothing;
  /** "Try again" wherever the view says `canRetry`. */
  'checkout.retry': Nothing;
  /** What was typed into a form so far, kept over a reload; never a card field. */
  'draft.change': { readonly form: DraftForm; readonly values: CheckoutDraft[DraftForm] };
  /** Something outside changed the order: basket, addresses, identity. */
  'order.invalidate': Nothing;
  /** The page came back: from the back/forward cache, or after it was left. */
  'window.returned': Nothing;
  /** The shopper looks at this window again, after another one. */
  'window.shown': Nothing;
  /** The network is there again. */
  'connection.restored': Nothing;
}

/** The name of a command of the checkout or of a payment method of this package. */
export type CommandName = keyof CheckoutCommands;

/** Commands of each payment method of this package. A checkout has them if the method was handed in. */
export interface MethodCommandNames {
  readonly card: 'card.enterNumber' | 'installment.select';
  readonly savedCard: 'savedCard.select' | 'installment.select';
  readonly transfer: 'bankAccount.select';
  readonly credit: 'creditOption.select';
  readonly payOnDelivery:
    | 'paymentChoice.select'
    | 'code.send'
    | 'code.submit'
    | 'code.resend'
    | 'code.changePhone'
    | 'code.keepPhone'
    | 'code.open'
    | 'code.close';
  readonly hepsipay: 'wallet.finish' | 'wallet.loaded' | 'wallet.openInWindow' | 'wallet.close';
}

/** The name of a command that a payment method brings. */
export type MethodCommandName = MethodCommandNames[keyof MethodCommandNames];

/** Commands of one payment method of this package, with their inputs. */
export type CommandsOfMethod<Name extends keyof MethodCommandNames> = Pick<CheckoutCommands, MethodCommandNames[Name]>;

/** A command as a value: its name, and its input if it has one. The arguments of {@link SendCommand}. */
export type CommandArguments<Commands = CheckoutCommands> = {
  readonly [Name in keyof Commands]: Nothing extends Commands[Name]
    ? readonly [name: Name, input?: undefined]
    : readonly [name: Name, input: Commands[Name]];
}[keyof Commands];

/** What became of a command. */
export type CommandResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: RefusalReason; readonly errors?: PageErrors };

/** How a command is given: the promise settles when all that follows from it has. */
export type SendCommand<Commands = CheckoutCommands> = (
  ...command: CommandArguments<Commands>
) => Promise<CommandResult>;
