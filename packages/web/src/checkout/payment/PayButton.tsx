import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../components/Button.tsx';
import { useMinorFormat } from '../form/money-text.ts';
import type { PaymentForm } from '../methods/payment-method.types.ts';
import type { CheckoutView } from '../start/shop-checkout.types.ts';

/** What a {@link PayButton} takes. */
export interface PayButtonProps {
  readonly view: Pick<CheckoutView, 'isPaying' | 'totals'>;
  /** Form of the chosen way to pay; null while it has none. */
  readonly form: PaymentForm | null;
  /** A choice is on its way to the host, or Pay was pressed just now: Pay turns, and takes no press. */
  readonly isWaiting: boolean;
}

/** Pay with what it costs, or "Place order" where the money comes later, and what happens meanwhile. It can always be pressed but while something is on its way (ux 45). */
export function PayButton({ view, form, isWaiting }: PayButtonProps) {
  const { t, i18n } = useLingui();
  const money = useMinorFormat(view.totals.currency);
  const { toPay } = view.totals;
  return (
    <div className="pay">
      <Button type="submit" wide busy={view.isPaying || isWaiting}>
        {toPay === null || toPay === 0 ? (
          i18n._(form?.payLabel ?? msg`Pay`)
        ) : form?.payLabel ? (
          `${i18n._(form.payLabel)} · ${money(toPay)}`
        ) : (
          <Trans>Pay {money(toPay)}</Trans>
        )}
      </Button>
      <p className="hint" role="status">
        {view.isPaying &&
          (form?.payingText ? i18n._(form.payingText) : t`Placing your order. Please stay on this page.`)}
      </p>
      {form?.payHint && <p className="hint">{i18n._(form.payHint)}</p>}
    </div>
  );
}
