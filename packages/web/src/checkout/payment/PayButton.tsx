import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { MethodStatus } from '@vitrin/core/checkout';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { useMinorFormat } from '../form/money-text.ts';
import type { MissingChoice, NamedView, Obstacle, PaymentForm } from '../methods/payment-method.types.ts';
import type { RunningMethods } from '../methods/payment-methods-context.ts';
import type { CheckoutView } from '../start/shop-checkout.types.ts';
import { anotherWay, paymentOptionField } from './another-way.ts';

/** What stands under the chosen option. */
export type ShownForm =
  | { readonly at: 'here'; readonly method: NamedView; readonly form: PaymentForm }
  /** Its code is on its way, or the host has to say first which of the wallets it is. */
  | { readonly at: 'coming' }
  /** Its code did not come. */
  | { readonly at: 'missing' }
  /** The host offers it and this shop has no such way to pay. */
  | { readonly at: 'unknown' }
  /** The host says nothing of how it is paid, and the order lacks something that it needs. */
  | { readonly at: 'unlisted' };

/** What stands under an option whose code is not here. */
const withoutCode: Readonly<Record<MethodStatus, Exclude<ShownForm['at'], 'here'>>> = {
  none: 'coming',
  loading: 'coming',
  known: 'coming',
  failed: 'missing',
  unsupported: 'unknown',
  unlisted: 'unlisted',
};

/**
 * The form of the chosen option, or of an order that needs none because nothing is left to pay; null while an option has to be
 * chosen.
 */
export function shownForm(
  { method, methodStatus, paymentOptions }: Pick<CheckoutView, 'method' | 'methodStatus' | 'paymentOptions'>,
  { partsOf }: Pick<RunningMethods, 'partsOf'>,
): ShownForm | null {
  const { items, chosen } = paymentOptions;
  const isWithoutOption = chosen === null && methodStatus !== 'none';
  if (!isWithoutOption && !items.some(({ key }) => key === chosen)) return null;
  if (method === null) return { at: withoutCode[methodStatus] };
  const form = partsOf(method.name)?.form;
  return form ? { at: 'here', method, form } : { at: 'unknown' };
}

const noWay: MissingChoice = { at: paymentOptionField, says: msg`Choose how you want to pay.` };
const noDelivery: MissingChoice = { at: paymentOptionField, says: msg`First choose how your order is delivered.` };

/**
 * What stands between the shopper and Pay: of the chosen way to pay, then whatever the way, delivery and questions. Null while
 * the chart offers Pay, and for an unanswered question of the shop, because the press leads to its field.
 */
export function payObstacle(view: CheckoutView, shown: ShownForm | null): Obstacle {
  if (shown === null) return view.isBusy ? 'busy' : noWay;
  if (shown.at === 'coming') return 'busy';
  if (shown.at !== 'here') return anotherWay;
  const own = shown.form.obstacle?.(view, shown.method) ?? null;
  if (own !== null) return own;
  if (isCounting(view)) return 'busy';
  // Something is on its way, and has words elsewhere (ux 25).
  if (view.isPayable || view.isPaying || view.isBusy || view.outcome !== null) return null;
  if (!view.steps.shipping.isCompleted) return noDelivery;
  if (view.orderSelection.missing.length > 0) return null;
  return shown.form.openChoice?.(shown.method) ?? null;
}

/** What lowers the amount, or an answer, is on its way: it has to be there first. */
function isCounting({ coupons, loyaltyMoney, loyaltyCard, orderSelection }: CheckoutView): boolean {
  return coupons.isBusy || loyaltyMoney.isBusy || loyaltyCard.isBusy || orderSelection.isBusy;
}

/** Stands under a way to pay with which the host does not let anybody go on: words, once more, and the others beside it. */
export function UnlistedDetail({ again, isBusy }: { readonly again: () => void; readonly isBusy: boolean }) {
  return (
    <Alert tone="warning" isUrgent>
      <p>
        <Trans>This payment method cannot be used at the moment. Try again, or choose another one.</Trans>
      </p>
      <div className="actions">
        <Button look="secondary" busy={isBusy} onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </Alert>
  );
}

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
