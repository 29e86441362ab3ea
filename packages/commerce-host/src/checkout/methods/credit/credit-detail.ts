import type { MethodDetail } from '../../pre-order/pre-order.types.ts';
import { CREDIT_OPTIONS, type CreditOption } from './credit-options.table.ts';

/** What a shopping credit needs: pk of the option. */
export interface CreditDetail extends MethodDetail {
  readonly creditOption?: number;
}

/** The credit that was chosen; null before, and with another method. */
export function chosenCredit({ creditOption }: CreditDetail): CreditOption | null {
  return CREDIT_OPTIONS.find(({ pk }) => pk === creditOption) ?? null;
}
