// For tests alone; no index exports it: tables of the host speak of pages, front ends of commands.
import { checkoutPages } from '../../contract/checkout/page-name.ts';
import type { CheckoutCommands, CommandName } from '../commands/commands.types.ts';
import type { PageCommand, PageInputs, PostablePage } from './page-inputs.types.ts';
import { pagesTable } from './pages.table.ts';

/** A command with what goes along. */
export type Command = { readonly [Name in CommandName]: readonly [Name, CheckoutCommands[Name]] }[CommandName];

type Rows = { readonly [Page in PostablePage]?: (input: PageInputs[Page]) => Command };

const rows: Rows = {
  IndexPage: (input) => ['contact.submit', input],
  DeliveryOptionSelectionPage: (input) => ['deliveryOption.select', input],
  AddressSelectionPage: (input) => ['address.select', input],
  RetailStoreSelectionPage: (input) => ['store.select', input],
  ShippingOptionSelectionPage: (input) => ['shippingOption.select', input],
  DataSourceShippingOptionSelectionPage: ({ shippingOptions: [shippingOption = 0] }) => [
    'splitShipping.select',
    { part: '0', shippingOption },
  ],
  AttributeBasedShippingOptionSelectionPage: ({ shippingOptions }) => {
    const [part = '', shippingOption = 0] = Object.entries(shippingOptions)[0] ?? [];
    return ['splitShipping.select', { part, shippingOption }];
  },
  DeliveryBagsPage: (input) => ['bags.set', input],
  OrderSelectionPage: (input) => ['questions.answer', input],
  CouponSelectionPage: ({ coupon, action }) => [action === 'add' ? 'coupon.apply' : 'coupon.remove', { coupon }],
  LoyaltyMoneyUsagePage: (input) => ['loyalty.use', input],
  LoyaltyCardPage: (input) => ['loyaltyCard.use', input],
  OrderNotePage: (input) => ['note.save', input],
  PaymentOptionSelectionPage: (input) => ['paymentOption.select', input],
  BinNumberPage: (input) => ['card.enterNumber', input],
  MasterpassBinNumberPage: (input) => ['card.enterNumber', input],
  InstallmentSelectionPage: (input) => ['installment.select', input],
  MasterpassInstallmentPage: (input) => ['installment.select', input],
  SavedCardInstallmentSelectionPage: (input) => ['installment.select', input],
  SavedCardSelectionPage: (input) => ['savedCard.select', input],
  FundsTransferChoicePage: (input) => ['bankAccount.select', input],
  CreditPaymentSelectionPage: (input) => ['creditOption.select', input],
  PayOnDeliveryPaymentChoicePage: (input) => ['paymentChoice.select', input],
  SendSmsPage: ({ phone }) => ['code.send', { phone }],
  VerifySmsPage: (input) => ['code.submit', input],
  WalletCompletePage: (input) => ['wallet.finish', input],
};

/** The command that stands for a page in front ends; Pay for every page of a payment that has no other. */
export function commandFor<Page extends PostablePage>(page: Page, input: PageInputs[Page]): Command {
  const row = rows[page] as ((given: PageInputs[Page]) => Command) | undefined;
  return row?.(input) ?? ['payment.submit', { agreement: true, ...input } as CheckoutCommands['payment.submit']];
}

/** The same for a submission as a whole. */
export function commandOfPage({ page, input }: PageCommand): Command {
  return commandFor(page, input as PageInputs[typeof page]);
}

/** Commands that post a page, of whatever way to pay. */
export function postsPage(name: CommandName): boolean {
  if (name === 'payment.submit' || name === 'coupon.remove' || name === 'guest.submit') return true;
  return checkoutPages.some((page) => pagesTable[page].command === name);
}
