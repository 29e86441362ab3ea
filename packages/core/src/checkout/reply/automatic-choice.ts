import type { PageName } from '../../contract/checkout/page-name.ts';
import type { PreOrder } from '../../contract/checkout/pre-order.ts';
import { hasId, type Id, sameId } from '../../contract/primitives.ts';
import type { AutomaticChoice, CheckoutLists, ChoiceReason } from '../checkout-state.types.ts';
import type { PageCommand } from '../protocol/page-inputs.types.ts';
import { submissionKey } from '../protocol/page-lookups.ts';
import { hasAddresses, hasShipping } from './shipping-completion.ts';

/** What the rules may look at besides the pre-order. */
export interface ChoiceOptions {
  readonly lists: CheckoutLists;
  readonly openPages: readonly PageName[];
  /** Pages posted since the last PaymentOption POST (A8 and A9). */
  readonly walletPages: readonly PageName[];
}

type Rule = (preOrder: PreOrder, options: ChoiceOptions) => { pageCommand: PageCommand; count: number } | undefined;

/** The installment page of each payment type that has one; saved cards choose for themselves (A7). */
const installmentPages = {
  credit_card: 'InstallmentSelectionPage',
  masterpass: 'MasterpassInstallmentPage',
} as const;

function installmentPage(paymentType: string): 'InstallmentSelectionPage' | 'MasterpassInstallmentPage' | undefined {
  if (paymentType === 'credit_card' || paymentType === 'masterpass') return installmentPages[paymentType];
  return undefined;
}

/** checkout.md §7.2, first match wins. The order of the rows is the order of the rules. */
const rules: readonly (readonly [ChoiceReason['rule'], Rule])[] = [
  [
    'A1',
    ({ delivery_option }, { lists: { deliveryOptions } }) => {
      if (delivery_option) return undefined;
      const option = deliveryOptions.find(({ delivery_option_type }) => delivery_option_type === 'customer');
      if (!option) return undefined;
      const input = { deliveryOption: option.pk };
      return { pageCommand: { page: 'DeliveryOptionSelectionPage', input }, count: deliveryOptions.length };
    },
  ],
  [
    'A2',
    ({ delivery_option, shipping_address, billing_address }, { lists: { addresses } }) => {
      const first = addresses[0]?.pk;
      if (delivery_option?.delivery_option_type !== 'customer' || (shipping_address && billing_address))
        return undefined;
      if (first == null) return undefined;
      // The page takes both; one that is chosen is sent as it is (ruling 31).
      const input = { shipping: shipping_address?.pk ?? first, billing: billing_address?.pk ?? first };
      return { pageCommand: { page: 'AddressSelectionPage', input }, count: addresses.length };
    },
  ],
  [
    'A3',
    (preOrder, { lists: { shippingOptions } }) => {
      const [first] = shippingOptions;
      const chosen = preOrder.shipping_option?.pk;
      if (!first || shippingOptions.some(({ pk }) => sameId(pk, chosen)) || !hasAddresses(preOrder)) return undefined;
      const input = { shippingOption: first.pk };
      return { pageCommand: { page: 'ShippingOptionSelectionPage', input }, count: shippingOptions.length };
    },
  ],
  [
    'A4',
    (preOrder, { lists: { dataSourceGroups } }) => {
      if (dataSourceGroups.length === 0) return undefined;
      const groups = dataSourceGroups.map((group) => group.data_source_shipping_options.map(({ pk }) => pk));
      const firsts = groups.flatMap(([first]) => (first === undefined ? [] : [first]));
      const chosen = preOrder.data_source_shipping_options ?? [];
      const isListed =
        chosen.length === groups.length && chosen.every(({ pk }) => groups.some((pks) => hasId(pks, pk)));
      if (!hasAddresses(preOrder) || firsts.length !== groups.length || isListed) return undefined;
      const input = { shippingOptions: firsts };
      return { pageCommand: { page: 'DataSourceShippingOptionSelectionPage', input }, count: groups.flat().length };
    },
  ],
  [
    'A5',
    (preOrder, { lists: { attributeGroups } }) => {
      if (attributeGroups.length === 0) return undefined;
      const firsts: Record<string, Id> = {};
      for (const {
        attribute_value,
        attribute_based_shipping_options: [first],
      } of attributeGroups) {
        if (first) firsts[attribute_value] = first.pk;
      }
      const chosen = Object.entries(preOrder.attribute_based_shipping_options ?? {});
      const isListed =
        chosen.length === attributeGroups.length &&
        attributeGroups.every(({ attribute_value, attribute_based_shipping_options }) =>
          chosen.some(
            ([value, { pk }]) =>
              value === attribute_value && attribute_based_shipping_options.some((option) => sameId(option.pk, pk)),
          ),
        );
      const isComplete = Object.keys(firsts).length === attributeGroups.length;
      if (!hasAddresses(preOrder) || !isComplete || isListed) return undefined;
      const count = attributeGroups.flatMap((group) => group.attribute_based_shipping_options).length;
      const input = { shippingOptions: firsts };
      return { pageCommand: { page: 'AttributeBasedShippingOptionSelectionPage', input }, count };
    },
  ],
  [
    'A6',
    (preOrder, { lists: { paymentOptions }, openPages }) => {
      const [first] = paymentOptions;
      if (!first || preOrder.payment_option || !hasShipping(preOrder)) return undefined;
      // An order of which nothing is left to pay needs no payment option (ruling 35).
      if (openPages.includes('NothingToPayPage')) return undefined;
      const input = { paymentOption: first.pk };
      return { pageCommand: { page: 'PaymentOptionSelectionPage', input }, count: paymentOptions.length };
    },
  ],
  [
    'A7',
    ({ installment, payment_option }, { lists: { installments }, openPages }) => {
      const [first] = installments;
      if (!first || installment) return undefined;
      const page = installmentPage(payment_option?.payment_type ?? '');
      if (!page || !openPages.includes(page)) return undefined;
      return { pageCommand: { page, input: { installment: first.pk } }, count: installments.length };
    },
  ],
  [
    'A8',
    ({ wallet_method, payment_option }, { openPages, walletPages }) => {
      if (wallet_method !== 'hepsipay' || !payment_option || walletPages.includes('WalletSelectionPage'))
        return undefined;
      if (!openPages.includes('WalletSelectionPage') || openPages.includes('WalletPaymentPage')) return undefined;
      return { pageCommand: { page: 'WalletSelectionPage', input: { paymentOption: payment_option.pk } }, count: 1 };
    },
  ],
  [
    'A9',
    ({ wallet_method }, { openPages, walletPages }) => {
      if (wallet_method !== 'hepsipay' || walletPages.includes('WalletPaymentPage')) return undefined;
      if (!openPages.includes('WalletPaymentPage') || openPages.includes('WalletCompletePage')) return undefined;
      return { pageCommand: { page: 'WalletPaymentPage', input: {} }, count: 1 };
    },
  ],
];

/**
 * What the client chooses for the shopper next, with its reason; undefined when nothing is left to choose
 * (specification 4, "Automatic choices"; checkout.md §7.2). Choices whose key was refused are passed over.
 */
export function nextAutomaticChoice(
  preOrder: PreOrder | null,
  options: ChoiceOptions,
  refused: readonly string[] = [],
): AutomaticChoice | undefined {
  if (!preOrder) return undefined;
  for (const [rule, decide] of rules) {
    const decision = decide(preOrder, options);
    if (decision && !refused.includes(submissionKey(decision.pageCommand))) {
      return { ...decision.pageCommand, reason: { rule, count: decision.count } };
    }
  }
  return undefined;
}
