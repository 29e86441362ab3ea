import type { PageErrors } from '../../checkout-state.types.ts';
import { pendingInput } from '../../protocol/command-requests.ts';
import { namedErrors } from '../../protocol/field-names.ts';
import { isPageLoading } from '../../view/view-groups.ts';
import type { ViewInputs } from '../../view/view-inputs.types.ts';
import { minorUnits } from '../../view/view-items.ts';

/** Loyalty money that pays a part or everything (checkout.md §4.3, LoyaltyMoneyUsagePage). Amounts in minor units. */
export interface LoyaltyMoneyView {
  /** The shopper has a balance and may use it. */
  readonly isOpen: boolean;
  /** Null until the host said it. */
  readonly balance: number | null;
  /** What this order uses, or is being sent; null when it uses none. */
  readonly used: number | null;
  /** Most that this order can use; null until the host said it. */
  readonly max: number | null;
  /** The balance is being asked for with `loyalty.load`. */
  readonly isLoading: boolean;
  /** An amount is waiting or on its way. */
  readonly isBusy: boolean;
  /** Why the last amount was refused. */
  readonly errors: PageErrors | null;
}

/** The shop's loyalty card, from which whole amounts are paid (checkout.md §4.3, LoyaltyCardPage). Minor units. */
export interface LoyaltyCardView {
  /** The shopper has such a card. */
  readonly isOpen: boolean;
  /** As the host shows it, usually its last digits. */
  readonly number: string | null;
  /** What is on the card; null until the host said it. */
  readonly balance: number | null;
  /** Amounts to choose from. */
  readonly amounts: readonly number[];
  /** What was chosen, or is being sent; null for nothing. */
  readonly selected: number | null;
  /** Part of the sum's loyalty that it pays; null for nothing. */
  readonly paid: number | null;
  /** An amount is waiting or on its way. */
  readonly isBusy: boolean;
  /** Why the last amount was refused. */
  readonly errors: PageErrors | null;
}

const orNothing = (amount: number | null): number | null => (amount === 0 ? null : amount);

/** The loyalty card, what is on it and what of it pays this order. */
export function selectLoyaltyCard(context: ViewInputs, currency: string): LoyaltyCardView {
  const { openPages, contexts, errors } = context.state;
  const card = contexts.LoyaltyCardPage;
  const pending = pendingInput(context, 'LoyaltyCardPage');
  const amounts = (card?.amounts ?? []).map((amount) => minorUnits(amount, currency));
  return {
    isOpen: openPages.includes('LoyaltyCardPage') && card?.loyalty_card_number != null,
    number: card?.loyalty_card_number ?? null,
    balance: minorUnits(card?.balance, currency),
    amounts: amounts.filter((amount) => amount !== null),
    selected: orNothing(minorUnits(pending?.amount ?? card?.selected_loyalty_amount, currency)),
    paid: orNothing(minorUnits(card?.selected_loyalty_amount, currency)),
    isBusy: pending !== undefined,
    errors: namedErrors('LoyaltyCardPage', errors.LoyaltyCardPage),
  };
}

/** The balance of loyalty money and what of it pays this order. */
export function selectLoyaltyMoney(context: ViewInputs, currency: string): LoyaltyMoneyView {
  const { openPages, contexts, errors, preOrder } = context.state;
  const usage = contexts.LoyaltyMoneyUsagePage;
  const pending = pendingInput(context, 'LoyaltyMoneyUsagePage');
  const balance = minorUnits(usage?.balance, currency);
  const total = minorUnits(preOrder?.total_amount, currency);
  const reported = pending?.amount ?? usage?.loyalty_money;
  // The pre-order's sum holds what the card pays too; a host that says nothing else means this part.
  const paid = minorUnits(preOrder?.loyalty_money, currency) ?? 0;
  const card = minorUnits(contexts.LoyaltyCardPage?.selected_loyalty_amount, currency) ?? 0;
  const most = minorUnits(usage?.max_usable_amount, currency);
  return {
    isOpen: openPages.includes('LoyaltyMoneyUsagePage'),
    balance,
    used: orNothing(reported == null ? Math.max(0, paid - card) : minorUnits(reported, currency)),
    max: most ?? (balance === null || total === null ? balance : Math.min(balance, total)),
    isLoading: isPageLoading(context, 'LoyaltyMoneyUsagePage'),
    isBusy: pending !== undefined,
    errors: namedErrors('LoyaltyMoneyUsagePage', errors.LoyaltyMoneyUsagePage),
  };
}
