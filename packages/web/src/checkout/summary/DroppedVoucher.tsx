import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { DroppedVoucher as Dropped } from '@vitrin/core/contract';
import { voucherMessages } from './voucher-messages.ts';

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
