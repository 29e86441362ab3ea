import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type CreditView, credit } from '@vitrin/core/checkout';
import { RadioCardGroup } from '../../../components/forms/RadioCardGroup.tsx';
import { bannerMessages } from '../../form/page-errors.ts';
import { deadEnd, isConfirmable } from '../../payment/another-way.ts';
import { payAtOnce } from '../../payment/pay-at-once.ts';
import type { MethodParts, PaymentDetailProps, PaymentForm } from '../payment-method.types.ts';

/** The lender's credits on offer, and that the application is made there. */
function CreditDetail({ method, send, errors: own }: PaymentDetailProps<CreditView>) {
  const { t, i18n } = useLingui();
  const { items, chosen, isBusy, errors } = method.options;
  return (
    <div className="method-detail">
      <RadioCardGroup
        name="creditOption"
        label={t`Credit`}
        hint={t`The lender decides about your application and shows its costs before you accept.`}
        options={items.map(({ key, name }) => ({ value: key, title: name }))}
        value={chosen}
        busyValue={isBusy ? chosen : null}
        error={own.creditOption ?? (errors && bannerMessages(errors, [], i18n).join(' '))}
        onChoose={(creditOption) => send('creditOption.select', { creditOption })}
      />
      <p className="hint">
        <Trans>You apply on the lender's page and then return here.</Trans>
      </p>
    </div>
  );
}

const noCredit = { at: 'creditOption', says: msg`Choose a credit offer.` };

/** Payment by a lender's credit: leaves for the lender and comes back (Protocol checkout §4.7). */
export const creditForm: PaymentForm<CreditView> = {
  Detail: CreditDetail,
  obstacle: (view, { options }) => {
    if (options.isBusy) return 'busy';
    if (isConfirmable(view)) return null;
    return options.items.length > 0 ? noCredit : deadEnd(view);
  },
  pay: payAtOnce,
  payingText: msg`Waiting for the lender. Please stay on this page.`,
  payHint: msg`Your order is placed when the lender approves.`,
};

/** Code that is fetched when the method is chosen. */
export const creditParts: MethodParts<CreditView> = { plugin: credit, form: creditForm };
