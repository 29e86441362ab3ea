import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { Button } from '../../components/Button.tsx';
import { Disclosure } from '../../components/Disclosure.tsx';
import { FieldError } from '../../components/forms/FieldError.tsx';
import { describedBy, fieldIds } from '../../components/forms/field-ids.ts';

export interface VoucherFormProps {
  /** The code that is applied. */
  readonly voucher: string | null;
  readonly isBusy: boolean;
  /** Why the last code was refused. */
  readonly error: string | undefined;
  readonly onApply: (code: string) => void;
  readonly onRemove: () => void;
}

const ids = fieldIds('voucherCode');

/** A closed disclosure for the few who have a code (ux 6); its error stands beside the field. */
export function VoucherForm({ voucher, isBusy, error, onApply, onRemove }: VoucherFormProps) {
  const { t } = useLingui();
  if (voucher !== null) {
    return (
      <div className="voucher-applied">
        <span>
          <Trans>
            Voucher <strong>{voucher}</strong> is applied
          </Trans>
        </span>
        <Button look="plain" busy={isBusy} aria-label={t`Remove voucher ${voucher}`} data-waits="" onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
    );
  }
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onApply(String(new FormData(event.currentTarget).get('voucherCode') ?? '').trim());
  }
  return (
    <Disclosure summary={<Trans>Do you have a voucher?</Trans>} isOpen={error !== undefined}>
      <form method="post" onSubmit={apply} noValidate className="field">
        <label htmlFor={ids.field}>
          <Trans>Voucher code</Trans>
        </label>
        <div className="voucher-row">
          <input
            id={ids.field}
            name="voucherCode"
            className="input"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(ids, { hint: false, error: error !== undefined })}
          />
          <Button type="submit" look="secondary" busy={isBusy} data-waits="">
            <Trans>Apply</Trans>
          </Button>
        </div>
        <FieldError id={ids.error}>{error}</FieldError>
      </form>
    </Disclosure>
  );
}
