import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DroppedVoucher as Dropped } from '@vitrin/core/contract';

/** Messages for a voucher's error codes (Protocol basket §5): a refused code, and one that a sign-in dropped. */
export const voucherMessages = {
  VOUCHER_INVALID: msg`We do not recognise this voucher code. Check the spelling.`,
  VOUCHER_EXPIRED: msg`This voucher has expired.`,
  VOUCHER_USED: msg`This voucher has been used.`,
  VOUCHER_MINIMUM: msg`Your basket is below the minimum of this voucher.`,
  VOUCHER_CURRENCY: msg`This voucher is for another currency.`,
};

const reasonMessages = {
  ...voucherMessages,
  VOUCHER_REPLACED: msg`You can use one voucher at a time.`,
};

/** Names the voucher that the last sign-in removed from the basket, with the reason (ruling 38). */
export function DroppedVoucher({ voucher: { code, reason } }: { readonly voucher: Dropped }) {
  const { i18n } = useLingui();
  return (
    <p className="hint">
      <Trans>
        Voucher <strong>{code}</strong> was removed when you signed in.
      </Trans>
      {reason && ` ${i18n._(reasonMessages[reason])}`}
    </p>
  );
}
