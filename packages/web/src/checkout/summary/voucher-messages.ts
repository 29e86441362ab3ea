import { msg } from '@lingui/core/macro';

/** Messages for a voucher's error codes (Protocol basket §5): a refused code, and one that a sign-in dropped. */
export const voucherMessages = {
  VOUCHER_INVALID: msg`We do not recognise this voucher code. Check the spelling.`,
  VOUCHER_EXPIRED: msg`This voucher has expired.`,
  VOUCHER_USED: msg`This voucher has been used.`,
  VOUCHER_MINIMUM: msg`Your basket is below the minimum of this voucher.`,
  VOUCHER_CURRENCY: msg`This voucher is for another currency.`,
};
