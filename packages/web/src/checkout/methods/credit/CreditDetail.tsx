import { Trans, useLingui } from '@lingui/react/macro';
import type { CreditView } from '@vitrin/core/checkout';
import { RadioCardGroup } from '../../../components/forms/RadioCardGroup.tsx';
import { bannerMessages } from '../../form/page-errors.ts';
import type { PaymentDetailProps } from '../payment-method.types.ts';

/** The lender's credits on offer, and that the application is made there. */
export function CreditDetail({ method, send, errors: own }: PaymentDetailProps<CreditView>) {
  const { t, i18n } = useLingui();
  const { items, chosen, isBusy, errors } = method.options;
  return (
    <div className="method-detail">
      <RadioCardGroup
        name="creditOption"
        label={t`Credit`}
        hint={t`The lender decides about your application and shows its costs before you accept.`}
        options={items.map(({ key, name }) => ({ value: String(key), title: name }))}
        value={chosen === null ? undefined : String(chosen)}
        busyValue={isBusy && chosen !== null ? String(chosen) : undefined}
        error={own.creditOption ?? (errors && bannerMessages(errors, [], i18n).join(' '))}
        onChoose={(value) => send('creditOption.select', { creditOption: Number(value) })}
      />
      <p className="hint">
        <Trans>You apply on the lender's page and then return here.</Trans>
      </p>
    </div>
  );
}
