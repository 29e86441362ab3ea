import { Trans, useLingui } from '@lingui/react/macro';
import { RadioCardGroup } from '../components/RadioCardGroup.tsx';
import type { CheckoutScreenProps } from './checkout-screen.types.ts';
import { useMinorFormat } from './money-text.ts';
import { bannerMessages } from './page-errors.ts';

/** How the bank lets this card pay: shown once its first six digits are known. */
export function Installments({ view, send }: Pick<CheckoutScreenProps, 'view' | 'send'>) {
  const { t, i18n } = useLingui();
  const money = useMinorFormat(view.totals.currency);
  const { items, chosen, isBusy, errors } = view.card.installments;
  if (items.length === 0) {
    return (
      <p className="hint" role="status">
        {view.card.isBusy ? (
          <Trans>Asking your bank for installments…</Trans>
        ) : (
          <Trans>Installments appear once you have typed the first six digits.</Trans>
        )}
      </p>
    );
  }
  return (
    <RadioCardGroup
      name="installment"
      label={t`Installments`}
      options={items.map(({ key, label, count, total, monthly }) => ({
        value: String(key),
        title: label,
        description:
          count > 1 && monthly !== null ? (
            <Trans>
              {count} × {money(monthly)}
            </Trans>
          ) : undefined,
        price: total === null ? undefined : money(total),
      }))}
      value={chosen === null ? undefined : String(chosen)}
      busyValue={isBusy && chosen !== null ? String(chosen) : undefined}
      error={errors && bannerMessages(errors, [], i18n).join(' ')}
      onChoose={(value) =>
        send({ type: 'page.submit', page: 'InstallmentSelectionPage', input: { installment: Number(value) } })
      }
    />
  );
}
