import { Trans, useLingui } from '@lingui/react/macro';
import {
  type BasketEvent,
  type BasketLineView,
  type BasketView,
  savedNamespace,
  viewBasket,
} from '@vitrin/core/basket';
import { type RefObject, useRef } from 'react';
import { useSite } from '../../app/site-context.ts';
import { Button } from '../../components/Button.tsx';
import { FieldError } from '../../components/forms/FieldError.tsx';
import { useErrorText } from '../../components/forms/field-ids.ts';
import { MinorMoney } from '../../components/product/MinorMoney.tsx';
import { LineHead, LinePicture, Parts } from './BasketLine.tsx';
import { useBasketList, useFocusNeighbour } from './use-basket-list.ts';

export interface SavedForLaterProps {
  /** The basket in use. */
  readonly view: BasketView;
  readonly onEvent: (event: BasketEvent) => void;
  /** Takes the focus when the last line has gone, and the section with it. */
  readonly pageHeading: RefObject<HTMLElement | null>;
}

/** What the shopper keeps beside the basket: a basket of its own, which is never the one in use. Absent when it is empty. */
export function SavedForLater({ view, onEvent, pageHeading }: SavedForLaterProps) {
  const { currency } = useSite();
  const { state } = useBasketList();
  const heading = useRef<HTMLHeadingElement>(null);
  const basket = state?.data?.find(({ namespace, pk }) => namespace === savedNamespace && pk !== view.pk);
  const saved = basket && viewBasket(basket, currency.code);
  const lines = saved ? [...saved.lines, ...saved.unavailable] : [];
  const neighbour = useFocusNeighbour(
    lines.map(({ key }) => key),
    lines.length > 0 ? heading : pageHeading,
  );
  if (!saved || lines.length === 0) return null;

  function write(type: 'basket.moveSaved' | 'basket.removeSaved', line: BasketLineView) {
    const { key, product, attributes, name, quantity } = line;
    neighbour.notePress(key);
    onEvent({ type, product, attributes, name, quantity });
  }

  return (
    <section className="saved-lines" aria-labelledby="saved-for-later">
      <h2 id="saved-for-later" ref={heading} tabIndex={-1}>
        <Trans>Saved for later</Trans>
      </h2>
      <ul className="lines" ref={neighbour.list}>
        {lines.map((line) => (
          <SavedLine
            key={line.key}
            line={line}
            code={saved.currency}
            canMove={saved.lines.includes(line)}
            writes={view.saved}
            isMainChanging={view.list.isMainChanging}
            onMove={() => write('basket.moveSaved', line)}
            onRemove={() => write('basket.removeSaved', line)}
          />
        ))}
      </ul>
    </section>
  );
}

interface SavedLineProps {
  readonly line: BasketLineView;
  /** Lower-case currency code. */
  readonly code: string;
  /** Whether it can be bought now. */
  readonly canMove: boolean;
  readonly writes: BasketView['saved'];
  readonly isMainChanging: boolean;
  readonly onMove: () => void;
  readonly onRemove: () => void;
}

function SavedLine({ line, code, canMove, writes, isMainChanging, onMove, onRemove }: SavedLineProps) {
  const { t } = useLingui();
  const textOf = useErrorText();
  const { key, name, quantity } = line;
  const isBusy = writes.busy.includes(key);
  const error = writes.errors[key];
  return (
    <li className={canMove ? 'line' : 'line line-unavailable'} aria-busy={isBusy || undefined}>
      <LinePicture line={line} />
      <LineHead line={line}>
        <p className="hint">
          {canMove ? (
            <>
              <MinorMoney units={line.unitPrice} code={code} />
              {quantity > 1 && <> × {quantity}</>}
            </>
          ) : (
            <Trans>Not available at the moment</Trans>
          )}
        </p>
        <Parts line={line} />
      </LineHead>
      <div className="line-controls">
        {canMove && (
          <Button
            look="secondary"
            busy={isBusy}
            inactive={isMainChanging}
            aria-label={t`Move to basket: ${name}`}
            data-neighbour
            onClick={onMove}
          >
            <Trans>Move to basket</Trans>
          </Button>
        )}
        <Button
          look="plain"
          inactive={isBusy || isMainChanging}
          aria-label={t`Remove ${name} from your saved items`}
          onClick={onRemove}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
      {error && (
        <div className="line-error" role="alert">
          <FieldError id={`saved-${key}-error`}>
            {error.code === 'HALF_DONE' ? (
              <Trans>
                It was added to your basket but could not be removed from here. Remove it if you no longer need it.
              </Trans>
            ) : (
              textOf(error)
            )}
          </FieldError>
        </div>
      )}
    </li>
  );
}
