import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BasketLineView, BasketView } from '@vitrin/core/basket';
import { variantText } from '@vitrin/core/contract';
import type { MiniBasketEvent, MiniBasketView } from '@vitrin/core/mini-basket';
import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Link } from '../../app/Link.tsx';
import { closePath, Icon } from '../../components/Icon.tsx';
import { MinorMoney } from '../../components/product/MinorMoney.tsx';
import { Picture } from '../../components/product/Picture.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';

/** Amounts next to the lines, so that a reader who adds up the panel arrives at its subtotal; minor units. */
export function miniBasketSums(
  { lines, total }: Pick<BasketView, 'lines' | 'total'>,
  shown: readonly BasketLineView[],
) {
  const sum = (some: readonly BasketLineView[]) => some.reduce((all, line) => all + line.total, 0);
  return { others: sum(lines) - sum(shown), discount: sum(lines) - total };
}

export interface MiniBasketProps {
  readonly panel: MiniBasketView;
  readonly basket: BasketView;
  readonly onEvent: (event: MiniBasketEvent) => void;
  /** Its button, which has the focus back after Escape. */
  readonly opener: RefObject<HTMLButtonElement | null>;
}

/** Lines that are shown; the rest is counted. */
const shown = 3;

/** The basket at a passive refresh. It takes no focus and hides nothing from a screen reader; Escape and a press beside it close it. */
export function MiniBasket({ panel, basket, onEvent, opener }: MiniBasketProps) {
  const { t } = useLingui();
  const section = useRef<HTMLElement>(null);

  const close = useEffectEvent(() => {
    if (section.current?.contains(document.activeElement)) opener.current?.focus();
    onEvent({ type: 'miniBasket.close' });
  });
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && close(), { signal });
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!(target instanceof Node && section.current?.parentElement?.contains(target))) close();
      },
      { signal },
    );
    return () => leaving.abort();
  }, []);
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onEvent({ type: 'attention.lost' });
  };

  return (
    <section
      ref={section}
      className="mini-basket"
      aria-label={t`Your basket`}
      onFocus={() => onEvent({ type: 'attention.given' })}
      onBlur={leave}
    >
      <button
        type="button"
        className="btn-icon mini-basket-close"
        aria-label={t`Close`}
        onClick={() => {
          opener.current?.focus();
          onEvent({ type: 'miniBasket.close' });
        }}
      >
        <Icon path={closePath} />
      </button>
      {panel.status === 'opening' && <Skeleton className="h-24" />}
      {panel.status === 'failed' && (
        <>
          <p>
            <Trans>We could not load your basket</Trans>
          </p>
          <button type="button" className="btn-secondary" onClick={() => onEvent({ type: 'miniBasket.retry' })}>
            <Trans>Try again</Trans>
          </button>
        </>
      )}
      {panel.status === 'open' && <Contents basket={basket} isPreview={panel.isPreview} />}
    </section>
  );
}

function Contents({ basket, isPreview }: { readonly basket: BasketView; readonly isPreview: boolean }) {
  const { lines, currency: code, announcement } = basket;
  if (lines.length === 0) {
    return (
      <p className="mini-basket-title">
        <Trans>Your basket is empty</Trans>
      </p>
    );
  }
  // What was just added comes first, then the newest.
  const isAdded = (name: string) => isPreview && name === announcement?.productName;
  const newest = [...lines]
    .reverse()
    .sort((left, right) => Number(isAdded(right.name)) - Number(isAdded(left.name)))
    .slice(0, shown);
  const others = lines.length - newest.length;
  const sums = miniBasketSums(basket, newest);
  return (
    <>
      <p className="mini-basket-title">
        <Trans>Your basket</Trans>
      </p>
      <ul className="mini-lines">
        {newest.map((line) => (
          <li key={line.key}>
            {line.image ? (
              <Picture src={line.image} alt="" width={56} aspectRatio="4/5" />
            ) : (
              <span className="mini-basket-blank" />
            )}
            <span>
              <Link to={line.path}>{line.name}</Link>
              <span className="hint">
                {variantText(line.attributeLabels) && `${variantText(line.attributeLabels)} · `}
                <Plural value={line.quantity} one="# item" other="# items" />
              </span>
            </span>
            <MinorMoney units={line.total} code={code} />
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="mini-basket-sum">
          <Plural value={others} one="and # more" other="and # more" /> <MinorMoney units={sums.others} code={code} />
        </p>
      )}
      {sums.discount > 0 && (
        <p className="mini-basket-sum">
          <Trans>Discount</Trans> <MinorMoney units={-sums.discount} code={code} />
        </p>
      )}
      {basket.hints.map((hint) => (
        <p key={hint} className="hint">
          {hint}
        </p>
      ))}
      <p className="mini-basket-total" aria-busy={basket.isBusy || undefined}>
        <Trans>Subtotal</Trans> <MinorMoney units={basket.total} code={code} />
      </p>
      <div className="mini-basket-ways">
        <Link to="/baskets/basket/" className="btn-secondary">
          <Trans>See all items</Trans>
        </Link>
        <Link to="/orders/checkout/" className="btn">
          <Trans context="the way on from the basket">Checkout</Trans>
        </Link>
      </div>
    </>
  );
}
