import type { Language } from '../../../http/language.ts';
import type { PaymentMethod } from '../../payment/payment-method.types.ts';
import { hasUnpaidLira } from '../../payment/payment-option.ts';
import type { CheckoutView } from '../../pre-order/checkout-view.types.ts';
import type { MethodDetail } from '../../pre-order/pre-order.types.ts';
import { byPk } from '../../protocol/by-pk.ts';
import { definePage } from '../../protocol/page.ts';
import { AGREEMENT, agreementPrint, invalidChoice, pkField } from '../../protocol/page-payload.ts';
import { all, isUnpaid, type Predicate, paysBy } from '../../protocol/predicates.ts';
import { type Refusal, refuse } from '../../protocol/refusal.ts';
import { amountValues } from '../../protocol/refusal-values.ts';
import { changed, pays, refused } from '../../protocol/submit-result.ts';
import { REDIRECT_TO_PROVIDER } from '../../redirect/provider.ts';

/** A shopping credit of a lender (Protocol checkout §3, `CreditOption`). */
interface CreditOption {
  readonly pk: number;
  readonly slug: string;
  readonly name: Readonly<Record<Language, string>>;
  /** Largest amount that it lends, in minor units; `null` for no limit. */
  readonly limit: number | null;
  /** The lender says no when the shopper confirms. */
  readonly isRefused: boolean;
}

/** The lender's credits (Protocol payment-methods §4). */
const CREDIT_OPTIONS: readonly CreditOption[] = [
  {
    pk: 3,
    slug: 'credit-12',
    name: { en: '12 month credit', tr: '12 ay vadeli kredi' },
    limit: null,
    isRefused: false,
  },
  {
    pk: 4,
    slug: 'credit-24',
    name: { en: '24 month credit', tr: '24 ay vadeli kredi' },
    limit: null,
    isRefused: true,
  },
  {
    pk: 5,
    slug: 'credit-6',
    name: { en: '6 month credit', tr: '6 ay vadeli kredi' },
    limit: 1500_00,
    isRefused: false,
  },
];

/** `CreditOption` of Protocol checkout §3. */
function creditOptionWire(option: CreditOption | null, language: Language) {
  return option && { pk: option.pk, name: option.name[language], slug: option.slug };
}

/** Reason for which this credit cannot pay this order; nothing when it can. */
function creditObstacle(option: CreditOption, { totals, inputs }: CheckoutView): Refusal | undefined {
  if (option.limit === null || totals.unpaid <= option.limit) return undefined;
  return { field: 'credit_payment_option', message: 'creditLimit', values: amountValues(option.limit, inputs) };
}

/** CreditPaymentSelectionPage (Protocol checkout §4.7). */
const creditPaymentSelectionPage = definePage({
  name: 'CreditPaymentSelectionPage',
  isListed: all(paysBy('credit_payment'), isUnpaid),
  context: ({ inputs }) => ({
    credit_payment_options: CREDIT_OPTIONS.map((option) => creditOptionWire(option, inputs.language)),
  }),
  change: 'paymentChoice',
  payload: { credit_payment_option: pkField },
  effect(view, { credit_payment_option: pk }) {
    const option = byPk(CREDIT_OPTIONS, pk);
    if (!option) return refused(invalidChoice('credit_payment_option'));
    const obstacle = creditObstacle(option, view);
    return obstacle ? refused(obstacle) : changed({ methodDetail: { creditOption: pk } });
  },
});

/** Fields of a shopping credit: pk of the option. */
interface CreditDetail extends MethodDetail {
  readonly creditOption?: number;
}

/** The credit that was chosen; null before, and with another method. */
function chosenCredit({ creditOption }: CreditDetail): CreditOption | null {
  return CREDIT_OPTIONS.find(({ pk }) => pk === creditOption) ?? null;
}

const hasCredit: Predicate = ({ choices }) => chosenCredit(choices.methodDetail) !== null;

/** CreditPaymentConfirmationPage: leads to the lender (Protocol checkout §4.7). */
const creditPaymentConfirmationPage = definePage({
  name: 'CreditPaymentConfirmationPage',
  isListed: all(paysBy('credit_payment'), isUnpaid, hasCredit),
  context: () => ({}),
  change: 'note',
  payload: AGREEMENT,
  fingerprint: agreementPrint,
  effect(view) {
    const option = chosenCredit(view.choices.methodDetail);
    const obstacle = option ? creditObstacle(option, view) : undefined;
    if (obstacle) return refused(obstacle);
    return option?.isRefused ? refused(refuse('creditRefused', 'CREDIT_REFUSED')) : pays(REDIRECT_TO_PROVIDER);
  },
});

/** A shopping credit of a lender, to whom the shopper is sent (Protocol checkout §4.7). */
export const credit: PaymentMethod = {
  options: [
    {
      pk: 8,
      type: 'credit_payment',
      slug: 'shopping-credit',
      name: { en: 'Shopping credit', tr: 'Alışveriş kredisi' },
      isOffered: (facts) => hasUnpaidLira(facts) && facts.unpaid >= 500_00 && facts.isUser,
      provider: { name: { en: 'Demo Lender', tr: 'Demo Kredi' }, returnPage: 'RedirectionPageCompletePage' },
      ordered(detail) {
        const credit = chosenCredit(detail);
        return credit ? { credit: credit.name } : {};
      },
    },
  ],
  pages: [creditPaymentSelectionPage, creditPaymentConfirmationPage],
  preOrder: ({ choices, inputs }) => ({
    credit_payment_option: creditOptionWire(chosenCredit(choices.methodDetail), inputs.language),
  }),
};
