import { Trans, useLingui } from '@lingui/react/macro';
import type { ChoiceGroup, InstallmentItem } from '@vitrin/core/checkout';
import type { Id } from '@vitrin/core/contract';
import type { ReactNode } from 'react';
import { RadioCardGroup } from '../../components/forms/RadioCardGroup.tsx';
import { useMinorFormat } from '../form/money-text.ts';
import { bannerMessages } from '../form/page-errors.ts';

export interface InstallmentsProps {
  readonly group: ChoiceGroup<InstallmentItem>;
  /** The card they belong to is on its way to the bank. */
  readonly isBusy: boolean;
  readonly currency: string;
  /** Words while there are none yet. */
  readonly before: ReactNode;
  /** Pay was pressed while none is chosen. */
  readonly error: string | undefined;
  readonly onChoose: (pk: Id) => void;
}

/** How the bank lets this card pay: shown once the bank knows the card. */
export function Installments({ group, isBusy, currency, before, error, onChoose }: InstallmentsProps) {
  const { t, i18n } = useLingui();
  const money = useMinorFormat(currency);
  const { items, chosen, errors } = group;
  if (items.length === 0) {
    return (
      <p className="hint" role="status">
        {isBusy ? <Trans>Loading installment options…</Trans> : before}
      </p>
    );
  }
  return (
    <RadioCardGroup
      name="installment"
      label={t`Installments`}
      options={items.map(({ key, label, count, total, monthly }) => ({
        value: key,
        title: label,
        description:
          count > 1 && monthly !== null ? (
            <Trans>
              {count} × {money(monthly)}
            </Trans>
          ) : undefined,
        price: total === null ? undefined : money(total),
      }))}
      value={chosen}
      busyValue={group.isBusy ? chosen : null}
      error={error ?? (errors && bannerMessages(errors, [], i18n).join(' '))}
      onChoose={onChoose}
    />
  );
}
