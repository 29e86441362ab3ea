import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button.tsx';
import { RadioCardGroup } from '../../components/forms/RadioCardGroup.tsx';
import { bannerMessages } from '../form/page-errors.ts';
import { PaymentMethodsContext } from '../methods/payment-methods-context.ts';
import type { CheckoutView } from '../start/shop-checkout.types.ts';
import { paymentOptionField } from './another-way.ts';
import { MethodMarks, marksOf } from './MethodMarks.tsx';

/** Ways to pay of which all are shown; of more than these the chosen one alone, until the shopper asks for the others. */
const FEW = 3;

/** What a {@link MethodList} takes. */
export interface MethodListProps {
  readonly view: Pick<CheckoutView, 'paymentOptions'>;
  /** Why Pay cannot be pressed as it is. */
  readonly error: string | undefined;
  /** What stands under the chosen way. */
  readonly detail: ReactNode;
  readonly onChoose: (paymentOption: number) => void;
}

/**
 * The ways to pay in the host's order, each with its mark. While one is chosen the others wait behind a button that names them by
 * their marks, so that nobody has to scroll past them to Pay (ux 41).
 */
export function MethodList({ view: { paymentOptions }, error, detail, onChoose }: MethodListProps) {
  const { t, i18n } = useLingui();
  const { methods } = useContext(PaymentMethodsContext);
  const { items, chosen, isBusy, errors } = paymentOptions;
  const [isAsked, setAsked] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const isChosen = items.some(({ key }) => key === chosen);
  const isFolded = !isAsked && isChosen && items.length > FEW;
  const others = items.filter(({ key }) => key !== chosen);
  useEffect(() => {
    // The button that had the focus is gone: it goes to the first of what the button stood for.
    if (isAsked) list.current?.querySelector<HTMLElement>(`[name=${paymentOptionField}]:not(:checked)`)?.focus();
  }, [isAsked]);
  return (
    <div ref={list} className="methods">
      <RadioCardGroup
        name={paymentOptionField}
        label={t`Payment method`}
        options={(isFolded ? items.filter(({ key }) => key === chosen) : items).map((item) => ({
          value: String(item.key),
          title: item.name,
          description: item.description,
          logo: <MethodMarks marks={marksOf(methods, item)} />,
          detail: item.key === chosen && detail,
        }))}
        value={chosen === null ? undefined : String(chosen)}
        busyValue={isBusy && chosen !== null ? String(chosen) : undefined}
        error={error ?? (errors && bannerMessages(errors, [], i18n).join(' '))}
        onChoose={(value) => onChoose(Number(value))}
      />
      {isFolded && (
        <Button look="secondary" wide className="other-methods" onClick={() => setAsked(true)}>
          <Trans>Other payment methods</Trans>
          <span className="visually-hidden">
            {' '}
            <Plural value={others.length} one="(# more)" other="(# more)" />
          </span>
          <MethodMarks marks={others.flatMap((item) => marksOf(methods, item).slice(0, 1)).slice(0, FEW)} />
        </Button>
      )}
    </div>
  );
}
