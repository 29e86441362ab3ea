import { Trans, useLingui } from '@lingui/react/macro';
import type { Id } from '@vitrin/core/contract';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router-dom';
import { useSite } from '../../app/site-context.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { FieldError } from '../../components/forms/FieldError.tsx';
import { Picture } from '../../components/product/Picture.tsx';
import { Price } from '../../components/product/Price.tsx';
import { BuyBox, type BuyBoxProps } from './BuyBox.tsx';
import { type BundleView, isOfAnotherChoice, type SlotView, slotField } from './bundle-view.ts';

/** The chosen product by slot, as the line's attributes take it (Protocol catalogue §3). */
type Choice = Readonly<Record<string, Id>>;

function chosenIn(slots: readonly SlotView[]): Choice {
  return Object.fromEntries(slots.flatMap(({ pk, selected }) => (selected === undefined ? [] : [[pk, selected]])));
}

/**
 * A bundle: a radio group for each slot. The choice stands in the address, so the price is the server's, the page can be
 * shared, and without scripts the form works as it is.
 */
export function BundleBox(props: BuyBoxProps) {
  const { bundle } = props.product;
  return bundle === undefined ? <BuyBox {...props} /> : <Choosing {...props} bundle={bundle} />;
}

function Choosing({ product, category, bundle }: BuyBoxProps & { readonly bundle: BundleView }) {
  const { navigate, prefix } = useSite();
  const isLoading = useNavigation().state !== 'idle';
  const query = new URLSearchParams(useLocation().search);
  const isOld = isOfAnotherChoice(bundle, query);
  const price = useRef<HTMLDivElement>(null);
  const hasTried = useRef(false);
  // The button of the other try is gone with its success: the price that came has its focus.
  useEffect(() => {
    if (isOld || !hasTried.current) return;
    hasTried.current = false;
    if (document.activeElement === document.body) price.current?.focus({ preventScroll: true });
  }, [isOld]);
  const form = useRef<HTMLFormElement>(null);
  const { slots } = bundle;
  const [choice, setChoice] = useState(() => chosenIn(slots));
  const [isChecked, setChecked] = useState(false);
  const missing = slots.filter(({ pk, isRequired }) => isRequired && choice[pk] === undefined);

  function choose({ currentTarget }: FormEvent<HTMLFormElement>) {
    const entries = [...new FormData(currentTarget)].filter(([, value]) => value !== '');
    setChoice(
      Object.fromEntries(
        slots.flatMap(({ pk, options }) => {
          const chosen = options.find((option) =>
            entries.some(([name, value]) => name === slotField(pk) && value === String(option.pk)),
          );
          return chosen ? [[pk, chosen.pk]] : [];
        }),
      ),
    );
    const query = new URLSearchParams(entries.map(([name, value]): [string, string] => [name, String(value)]));
    navigate(`${product.url}${query.size > 0 ? `?${query}` : ''}`, { replace: true, preventScrollReset: true });
  }
  function isReady(): boolean {
    setChecked(true);
    const [first] = missing;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${slotField(first.pk)}"]`)?.focus();
    return first === undefined;
  }
  return (
    <BuyBox product={product} category={category} attributes={{ bundle: choice }} isReady={isReady}>
      {bundle.wasRefused && (
        <Alert tone="warning">
          <Trans>One of your options is no longer available. Please choose again.</Trans>
        </Alert>
      )}
      <form ref={form} className="bundle" action={prefix + product.url} onChange={choose}>
        {slots.map((slot) => (
          <Slot key={slot.pk} slot={slot} isMissing={isChecked && missing.includes(slot)} />
        ))}
        <noscript>
          <button type="submit" className="btn btn-secondary">
            <Trans>Show the price</Trans>
          </button>
        </noscript>
      </form>
      <div className="bundle-sum" aria-busy={isLoading || undefined}>
        <p className="muted">
          {missing.length > 0 ? <Trans>Price of the set, from</Trans> : <Trans>Price of your set</Trans>}
        </p>
        <div ref={price} role="status" tabIndex={-1}>
          {isOld ? (
            <p className="alert-title">
              <Trans>The price could not be loaded.</Trans>
            </p>
          ) : (
            <Price price={product.price} retailPrice={product.retailPrice} code={product.code} />
          )}
        </div>
        {isOld && (
          <Button
            look="secondary"
            onClick={() => {
              hasTried.current = true;
              navigate(`${product.url}?${query}`, { replace: true, preventScrollReset: true });
            }}
          >
            <Trans>Try again</Trans>
          </Button>
        )}
      </div>
    </BuyBox>
  );
}

function Slot({ slot, isMissing }: { readonly slot: SlotView; readonly isMissing: boolean }) {
  const { t } = useLingui();
  const { pk, name, quantity, isRequired, selected, options } = slot;
  const errorId = `slot-${pk}-error`;
  const none = { pk: undefined, name: t`Without`, trait: undefined, image: undefined, isInStock: true };
  return (
    <fieldset className="slot" aria-describedby={isMissing ? errorId : undefined}>
      <legend>
        {quantity > 1 ? `${quantity} × ${name}` : name}{' '}
        <span className="muted">{isRequired ? <Trans>choose one</Trans> : <Trans>optional</Trans>}</span>
      </legend>
      <div className="slot-options">
        {[...(isRequired ? [] : [none]), ...options].map((option) => (
          <label key={option.pk ?? 'none'} className="slot-option" data-sold-out={!option.isInStock || undefined}>
            <input
              type="radio"
              name={slotField(pk)}
              value={option.pk ?? ''}
              defaultChecked={String(option.pk) === String(selected)}
              aria-invalid={isMissing || undefined}
            />
            {option.image && <Picture src={option.image} alt="" width={64} aspectRatio="4/5" />}
            <span>
              {option.name}
              {option.trait && <span className="slot-trait">{option.trait}</span>}
              {!option.isInStock && (
                <span className="slot-trait">
                  <Trans>sold out</Trans>
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {isMissing && <FieldError id={errorId}>{t`Choose one: ${name}`}</FieldError>}
    </fieldset>
  );
}
