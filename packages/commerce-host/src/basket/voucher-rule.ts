import type { VoucherObstacle } from '../db/schema/basket.table.ts';
import type { CurrencyCode } from '../http/currency.ts';
import type { VoucherRecord } from './basket.types.ts';

/** The first thing that keeps a voucher from working on an amount (minor units); undefined when it works. */
export function voucherObstacle(
  voucher: VoucherRecord,
  { amount, currency, now }: { amount: number; currency: CurrencyCode; now: Date },
): VoucherObstacle | undefined {
  if (voucher.expiresAt !== null && voucher.expiresAt <= now) return 'VOUCHER_EXPIRED';
  if (voucher.maxUses !== null && voucher.usedCount >= voucher.maxUses) return 'VOUCHER_USED';
  if (voucher.currency !== null && voucher.currency !== currency) return 'VOUCHER_CURRENCY';
  if (amount < voucher.minimumAmount) return 'VOUCHER_MINIMUM';
  return undefined;
}

/** What a voucher takes off an amount, half-up and never more than the amount. */
export function voucherDiscount(voucher: VoucherRecord, amount: number): number {
  const discount =
    voucher.kind === 'amount' ? voucher.value : Math.floor((amount * voucher.value * 2 + 10_000) / 20_000);
  return Math.min(discount, amount);
}
