import type { CheckoutStatus, CommandRows, PageCommand, PostRequest } from '@vitrin/core/payment-method';
import { walletAmount } from '../client/wallet-amount.ts';
import type { WalletOrder } from '../client/wallet-forms.ts';

/** Which pages the wallet's host side posts (checkout.md §4.13). */
export const masterpassPages = {
  'card.enterNumber': (input) => ({ page: 'MasterpassBinNumberPage', input }),
  'installment.select': (input) => ({ page: 'MasterpassInstallmentPage', input }),
} satisfies CommandRows;

export const numberPages = ['MasterpassBinNumberPage'] as const;
export const planPages = ['MasterpassInstallmentPage'] as const;

const post = (pageCommand: PageCommand): PostRequest => ({ kind: 'post', pageCommand, by: 'shopper' });

/** The first digits of a kept card that was selected. */
export const numberRequest = (bin: string): PostRequest => post({ page: 'MasterpassBinNumberPage', input: { bin } });

/** Has the host open an order number for the wallet. */
export const orderRequest: PostRequest = post({ page: 'MasterpassOrderNoPage', input: {} });

/** Completes the order with the wallet's token. */
export const completion = (token: string): PostRequest => post({ page: 'MasterpassCompletePage', input: { token } });

/** Token of the order number that is open at the host; null while none is. */
export function openOrderToken({ state }: CheckoutStatus): string | null {
  const page = 'MasterpassCompletePage';
  return state.openPages.includes(page) ? (state.contexts[page]?.token ?? null) : null;
}

/** The order number that the host just opened, with what it is about (checkout.md §4.13). */
export function readOrder({ state }: CheckoutStatus): WalletOrder | null {
  const context = state.openPages.includes('MasterpassCompletePage')
    ? state.contexts.MasterpassCompletePage
    : undefined;
  const { preOrder } = state;
  if (!context?.token || !context.order_no || !preOrder) return null;
  const { installment } = preOrder;
  const currency = preOrder.basket?.currencyType ?? 'try';
  const amount = installment?.price_with_accrued_interest ?? preOrder.unpaid_amount ?? preOrder.total_amount;
  if (amount == null) return null;
  const additionalParams = context.extras?.additionalParams;
  return {
    token: context.token,
    orderNo: context.order_no,
    amount: walletAmount(amount, currency),
    installmentCount: installment?.installment_count ?? 1,
    additionalParams: typeof additionalParams === 'object' && additionalParams !== null ? { ...additionalParams } : {},
  };
}

/** Masterpass is the way to pay that the host has. */
export const isChosen = ({ state }: CheckoutStatus): boolean =>
  state.preOrder?.payment_option?.payment_type === 'masterpass';
