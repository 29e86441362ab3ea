import { checkoutPages, type PageName, pageOrder } from '../../contract/checkout/page-name.ts';
import type { CheckoutLists, CheckoutState } from '../checkout-state.types.ts';
import { confirmingPage, paymentTypeOf } from '../protocol/page-lookups.ts';
import { pagesTable } from '../protocol/pages.table.ts';
import { hasAddresses } from './shipping-completion.ts';

/** Something that a way to pay needs before Pay. */
interface Need {
  /** The page that asks for it. */
  readonly page: PageName;
  /** What there is to choose from; absent where it is typed. */
  readonly list?: keyof CheckoutLists;
  /** The order has it. */
  readonly isMet: (state: CheckoutState) => boolean;
}

/** Asked for while its page is listed, and not otherwise. */
const ifListed = (page: PageName): Need => ({ page, isMet: ({ openPages }) => !openPages.includes(page) });

const number = (page: PageName): Need => ({
  page,
  isMet: ({ bin, openPages }) => bin !== null || !openPages.includes(page),
});

const plan = (page: PageName): Need => ({
  page,
  list: 'installments',
  isMet: ({ preOrder }) => preOrder?.installment != null,
});

/** A wallet with a window: only its pages say where that is. */
const walletPage = (page: PageName): Need => ({ page, isMet: () => false });

/** Loyalty money pays all that is left. */
const isCovered = ({ preOrder }: CheckoutState): boolean => Number(preOrder?.unpaid_amount ?? 0) === 0;

/** What each way to pay needs (checkout.md §4.5 to §4.14); those that need nothing but Pay stand here too. */
const methodNeeds: Readonly<Record<string, readonly Need[]>> = {
  credit_card: [number('BinNumberPage'), plan('InstallmentSelectionPage')],
  saved_card: [
    { page: 'SavedCardSelectionPage', list: 'savedCards', isMet: ({ savedCard }) => savedCard != null },
    plan('SavedCardInstallmentSelectionPage'),
  ],
  masterpass: [
    number('MasterpassBinNumberPage'),
    plan('MasterpassInstallmentPage'),
    ifListed('MasterpassCompletePage'),
  ],
  funds_transfer: [
    {
      page: 'FundsTransferChoicePage',
      list: 'bankAccounts',
      isMet: ({ selectedBankAccount }) => selectedBankAccount != null,
    },
  ],
  credit_payment: [
    {
      page: 'CreditPaymentSelectionPage',
      list: 'creditOptions',
      isMet: ({ preOrder }) => preOrder?.credit_payment_option != null,
    },
  ],
  pay_on_delivery: [
    {
      page: 'PayOnDeliveryPaymentChoicePage',
      list: 'paymentChoices',
      isMet: ({ preOrder }) => preOrder?.payment_choice != null,
    },
    ifListed('SendSmsPage'),
    ifListed('VerifySmsPage'),
  ],
  redirection: [],
  bkm_express: [],
  gpay: [],
  nothing_to_pay: [],
  loyalty_money: [{ page: 'LoyaltyMoneyUsagePage', list: 'paymentOptions', isMet: isCovered }],
  apple_pay: [ifListed('ConfirmationPaymentQueryPage'), ifListed('ConfirmationPaymentCompletePage')],
  hepsipay: [walletPage('WalletSelectionPage'), walletPage('WalletPaymentPage')],
};

/** The page that asks for it is open, and there is something to answer it with. */
function isAsked({ page, list, isMet }: Need, state: CheckoutState): boolean {
  return state.openPages.includes(page) && !isMet(state) && (list === undefined || state.lists[list].length > 0);
}

/** Needs of the chosen way to pay; undefined for one that the protocol has no page for: its plug-in knows them. */
function needsOf(state: Pick<CheckoutState, 'openPages' | 'preOrder'>): readonly Need[] | undefined {
  const type = paymentTypeOf(state) ?? '';
  return methodNeeds[type === 'wallet' ? (state.preOrder?.wallet_method ?? '') : type];
}

/** Nothing is open with which the payment could go on: no page to choose a way to pay on, or none of the chosen one's. */
export function isPaymentUnlisted(state: CheckoutState): boolean {
  const { isShippingCompleted, openPages, lists } = state;
  if (!isShippingCompleted) return false;
  if (paymentTypeOf(state) === undefined) {
    return lists.paymentOptions.length === 0 || !openPages.includes('PaymentOptionSelectionPage');
  }
  const needs = needsOf(state);
  return needs !== undefined && confirmingPage(state) === null && !needs.some((need) => isAsked(need, state));
}

const isOffered = (state: CheckoutState, page: PageName, list: keyof CheckoutLists): boolean =>
  state.openPages.includes(page) && state.lists[list].length > 0;

/** Nothing is open with which the delivery could go on. An address can be typed wherever its page is open. */
export function isDeliveryUnlisted(state: CheckoutState): boolean {
  const { isLoaded, isAnonymous, isShippingCompleted, openPages, preOrder } = state;
  if (!isLoaded || isAnonymous || isShippingCompleted) return false;
  if (hasAddresses(preOrder) && !preOrder?.shipping_option) {
    return !(
      isOffered(state, 'ShippingOptionSelectionPage', 'shippingOptions') ||
      isOffered(state, 'DataSourceShippingOptionSelectionPage', 'dataSourceGroups') ||
      isOffered(state, 'AttributeBasedShippingOptionSelectionPage', 'attributeGroups')
    );
  }
  const isPlaceOpen = openPages.includes('AddressSelectionPage') || openPages.includes('RetailStoreSelectionPage');
  return (
    !isPlaceOpen && !(!preOrder?.delivery_option && isOffered(state, 'DeliveryOptionSelectionPage', 'deliveryOptions'))
  );
}

/**
 * Pages that count as open although the host lists none for the chosen way to pay (ruling 25): another way to pay can be
 * chosen, and where the order has all that the chosen one needs Pay is offered. The host's answer decides.
 */
export function unlistedPages(state: CheckoutState): readonly PageName[] {
  const { lists } = state;
  const type = paymentTypeOf(state);
  const needs = needsOf(state);
  const pay =
    needs?.every(({ isMet }) => isMet(state)) &&
    checkoutPages.find((page) => pagesTable[page].confirms?.some((confirmed) => confirmed === type));
  const pages: readonly PageName[] = [
    ...state.openPages,
    ...(lists.paymentOptions.length > 0 ? ['PaymentOptionSelectionPage' as const] : []),
    ...(pay ? [pay] : []),
  ];
  return [...new Set(pages)].sort((left, right) => pageOrder(left) - pageOrder(right));
}
