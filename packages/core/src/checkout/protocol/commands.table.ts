import type { CheckoutPage } from '../../contract/checkout-page.ts';
import type { CheckoutState } from '../checkout-state.types.ts';
import type { CheckoutCommands, CommandName } from '../commands.types.ts';
import type { PostablePage, Submission } from '../page-inputs.types.ts';
import { confirmingPage } from '../page-lookups.ts';

/** What a row may look at: everything the replies have told, and what of the same page is on its way. */
export interface CommandSituation {
  readonly state: CheckoutState;
  /** The submission of this page that waits or is on its way. */
  pending(page: PostablePage): Submission['input'] | undefined;
}

export type Row<Name extends CommandName> = (
  input: CheckoutCommands[Name],
  situation: CommandSituation,
) => Submission | null;

const installmentPages = {
  credit_card: 'InstallmentSelectionPage',
  saved_card: 'SavedCardInstallmentSelectionPage',
  masterpass: 'MasterpassInstallmentPage',
} as const;

const binPages = { credit_card: 'BinNumberPage', masterpass: 'MasterpassBinNumberPage' } as const;

const paymentType = ({ state }: CommandSituation): string => state.preOrder?.payment_option?.payment_type ?? '';

function rowFor<Table extends object>(table: Table, type: string): Table[keyof Table] | null {
  return Object.hasOwn(table, type) ? table[type as keyof Table] : null;
}

/** Carriers of all parts, one of them another: hosts take them together. A part that has none yet gets its first. */
function splitShipping(
  { part, shippingOption }: CheckoutCommands['splitShipping.select'],
  { state: { lists, preOrder }, pending }: CommandSituation,
): Submission {
  if (lists.dataSourceGroups.length > 0) {
    const page = 'DataSourceShippingOptionSelectionPage';
    const waiting = pending(page);
    const wanted = waiting && 'shippingOptions' in waiting ? (waiting.shippingOptions as readonly number[]) : [];
    const chosen = preOrder?.data_source_shipping_options ?? [];
    const shippingOptions = lists.dataSourceGroups.flatMap(({ pk, data_source_shipping_options: options }, index) => {
      if (String(pk) === part) return [shippingOption];
      const offers = (option: number | undefined) => options.some((offered) => offered.pk === option);
      // Sellers may share a carrier: the choice names its seller, or stands in the place of its group.
      const own = chosen.find(
        (option, place) => offers(option.pk) && (option.data_source ? option.data_source.pk === pk : place === index),
      );
      const carrier = offers(wanted[index]) ? wanted[index] : (own?.pk ?? options[0]?.pk);
      return carrier === undefined ? [] : [carrier];
    });
    return { page, input: { shippingOptions } };
  }
  const page = 'AttributeBasedShippingOptionSelectionPage';
  const waiting = pending(page);
  const wanted = (waiting && 'shippingOptions' in waiting ? waiting.shippingOptions : {}) as Record<string, number>;
  const chosen = preOrder?.attribute_based_shipping_options ?? {};
  const carriers = lists.attributeGroups.flatMap(
    ({ attribute_value: value, attribute_based_shipping_options: options }) => {
      const carrier = value === part ? shippingOption : (wanted[value] ?? chosen[value]?.pk ?? options[0]?.pk);
      return carrier === undefined ? [] : [[value, carrier] as const];
    },
  );
  return { page, input: { shippingOptions: Object.fromEntries(carriers) } };
}

/** Pay: the page that confirms the chosen way, with what it takes (checkout.md §4). */
function payment(input: CheckoutCommands['payment.submit'], { state }: CommandSituation): Submission | null {
  const page = confirmingPage(state);
  const { agreement, card, useThreeD = false, save } = input;
  if (page === 'CreditCardConfirmationPage') {
    return card ? { page, input: { agreement, card, useThreeD, ...(save === undefined ? {} : { save }) } } : null;
  }
  if (page === 'SavedCardConfirmationPage') return card ? { page, input: { agreement, card, useThreeD } } : null;
  if (page === 'PayOnDeliveryPage') {
    return { page, input: { agreement, paymentType: state.preOrder?.payment_choice?.value ?? '' } };
  }
  if (page === 'ConfirmationPaymentSelectedPage') {
    return state.openPages.includes('ConfirmationPaymentCompletePage')
      ? { page: 'ConfirmationPaymentCompletePage', input: { agreement } }
      : null;
  }
  const isPlain =
    page === 'FundsTransferPage' ||
    page === 'CreditPaymentConfirmationPage' ||
    page === 'RedirectionPaymentSelectedPage' ||
    page === 'LoyaltyPaymentSelectedPage';
  return isPlain ? { page, input: { agreement } } : null;
}

/**
 * Which page a command posts, and with what: the one place where the shop's words become the wire's (checkout.md §4). Null:
 * nothing is offered that could take it.
 */
export const commandsTable = {
  'contact.submit': (input) => ({ page: 'IndexPage', input }),
  'deliveryOption.select': (input) => ({ page: 'DeliveryOptionSelectionPage', input }),
  'address.select': (input) => ({ page: 'AddressSelectionPage', input }),
  'store.select': (input) => ({ page: 'RetailStoreSelectionPage', input }),
  'shippingOption.select': (input) => ({ page: 'ShippingOptionSelectionPage', input }),
  'splitShipping.select': splitShipping,
  'bags.set': (input) => ({ page: 'DeliveryBagsPage', input }),
  'questions.answer': (input) => ({ page: 'OrderSelectionPage', input }),
  'note.save': (input) => ({ page: 'OrderNotePage', input }),
  'coupon.apply': ({ coupon }) => ({ page: 'CouponSelectionPage', input: { coupon, action: 'add' } }),
  'coupon.remove': ({ coupon }) => ({ page: 'CouponSelectionPage', input: { coupon, action: 'remove' } }),
  'loyalty.use': (input) => ({ page: 'LoyaltyMoneyUsagePage', input }),
  'loyaltyCard.use': (input) => ({ page: 'LoyaltyCardPage', input }),
  'paymentOption.select': (input) => ({ page: 'PaymentOptionSelectionPage', input }),
  'card.enterNumber': (input, situation) => ({
    page: rowFor(binPages, paymentType(situation)) ?? 'BinNumberPage',
    input,
  }),
  'installment.select': (input, situation) => ({
    page: rowFor(installmentPages, paymentType(situation)) ?? 'InstallmentSelectionPage',
    input,
  }),
  'savedCard.select': (input) => ({ page: 'SavedCardSelectionPage', input }),
  'bankAccount.select': (input) => ({ page: 'FundsTransferChoicePage', input }),
  'creditOption.select': (input) => ({ page: 'CreditPaymentSelectionPage', input }),
  'paymentChoice.select': (input) => ({ page: 'PayOnDeliveryPaymentChoicePage', input }),
  'code.send': (input) => ({ page: 'SendSmsPage', input }),
  'code.submit': (input) => ({ page: 'VerifySmsPage', input }),
  'wallet.finish': (input) => ({ page: 'WalletCompletePage', input }),
  'payment.submit': payment,
} satisfies { readonly [Name in CommandName]?: Row<Name> };

/** A command that posts a page. */
export type PostingCommand = keyof typeof commandsTable;

/** Rows of one part of the checkout: which page each of its commands posts, and with what. */
export type CommandRows<Name extends CommandName = CommandName> = { readonly [Key in Name]?: Row<Key> };

/** Pages that are only listed on demand, with the command that asks for each (checkout.md §1 rule 2). */
export const loadsTable = {
  'coupon.load': 'CouponSelectionPage',
  'loyalty.load': 'LoyaltyMoneyUsagePage',
} as const satisfies { readonly [Name in CommandName]?: CheckoutPage };

export function postsPage(name: CommandName): name is PostingCommand {
  return Object.hasOwn(commandsTable, name);
}

/** What a command posts now; null when it posts nothing, or nothing is offered that could take it. */
export function submissionFor<Name extends CommandName>(
  name: Name,
  input: CheckoutCommands[Name],
  situation: CommandSituation,
  rows: CommandRows = commandsTable,
): Submission | null {
  const row = rows[name] as Row<Name> | undefined;
  return row?.(input, situation) ?? null;
}

/** The command that each page's POST stands for: an automatic choice, or a command that was not sent after all. */
const commandsByPage: Readonly<Record<PostablePage, CommandName>> = {
  IndexPage: 'contact.submit',
  DeliveryOptionSelectionPage: 'deliveryOption.select',
  AddressSelectionPage: 'address.select',
  RetailStoreSelectionPage: 'store.select',
  ShippingOptionSelectionPage: 'shippingOption.select',
  DataSourceShippingOptionSelectionPage: 'splitShipping.select',
  AttributeBasedShippingOptionSelectionPage: 'splitShipping.select',
  DeliveryBagsPage: 'bags.set',
  OrderSelectionPage: 'questions.answer',
  CouponSelectionPage: 'coupon.apply',
  LoyaltyMoneyUsagePage: 'loyalty.use',
  LoyaltyCardPage: 'loyaltyCard.use',
  OrderNotePage: 'note.save',
  PaymentOptionSelectionPage: 'paymentOption.select',
  BinNumberPage: 'card.enterNumber',
  InstallmentSelectionPage: 'installment.select',
  CreditCardConfirmationPage: 'payment.submit',
  FundsTransferChoicePage: 'bankAccount.select',
  FundsTransferPage: 'payment.submit',
  CreditPaymentSelectionPage: 'creditOption.select',
  CreditPaymentConfirmationPage: 'payment.submit',
  RedirectionPaymentSelectedPage: 'payment.submit',
  LoyaltyPaymentSelectedPage: 'payment.submit',
  PayOnDeliveryPaymentChoicePage: 'paymentChoice.select',
  PayOnDeliveryPage: 'payment.submit',
  SendSmsPage: 'code.send',
  VerifySmsPage: 'code.submit',
  ConfirmationPaymentSelectedPage: 'payment.submit',
  ConfirmationPaymentQueryPage: 'payment.submit',
  ConfirmationPaymentCompletePage: 'payment.submit',
  WalletSelectionPage: 'paymentOption.select',
  WalletPaymentPage: 'paymentOption.select',
  WalletCompletePage: 'wallet.finish',
  MasterpassBinNumberPage: 'card.enterNumber',
  MasterpassInstallmentPage: 'installment.select',
  MasterpassOrderNoPage: 'payment.submit',
  MasterpassCompletePage: 'payment.submit',
  SavedCardSelectionPage: 'savedCard.select',
  SavedCardInstallmentSelectionPage: 'installment.select',
  SavedCardConfirmationPage: 'payment.submit',
};

/** The command that a page's POST stands for. */
export function commandOf(page: PostablePage): CommandName {
  return commandsByPage[page];
}
