import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from '../../app/Link.tsx';
import { FieldError } from '../../components/FieldError.tsx';
import { Money } from '../../components/Money.tsx';
import { Picture } from '../../components/Picture.tsx';
import { QuantityField } from '../../components/QuantityField.tsx';
import type { BasketLineView } from './basket-view.ts';

/** What a {@link BasketLine} takes. */
export interface BasketLineProps {
  readonly line: BasketLineView;
  readonly code: string;
  /** The quantity on its way to the server; undefined when nothing is. */
  readonly pendingQuantity: number | undefined;
  readonly error: string | undefined;
  readonly onQuantity: (line: BasketLineView, quantity: number) => void;
  readonly onRemove: (line: BasketLineView) => void;
}

/** A line that can be bought: the wanted quantity shows at once, its amount pales until the server's has come. */
export function BasketLine({ line, code, pendingQuantity, error, onQuantity, onRemove }: BasketLineProps) {
  const { t } = useLingui();
  const isBusy = pendingQuantity !== undefined;
  return (
    <li className="line" aria-busy={isBusy || undefined}>
      <LinePicture line={line} />
      <LineHead line={line}>
        <p className="hint">
          <Trans>
            <Money amount={line.unitPrice} code={code} /> each
          </Trans>
        </p>
        {line.offers.map((offer) => (
          <p key={offer} className="buy-offer">
            {offer}
          </p>
        ))}
      </LineHead>
      <div className="line-controls">
        <QuantityField
          value={pendingQuantity ?? line.quantity}
          max={line.limit}
          label={t`Quantity of ${line.name}`}
          busy={isBusy}
          onChange={(quantity) => onQuantity(line, quantity)}
        />
        <button type="button" className="btn-plain" onClick={() => onRemove(line)}>
          <Trans>Remove</Trans> <span className="visually-hidden">{line.name}</span>
        </button>
        <p className="line-total">
          <Money amount={line.total} code={code} />
        </p>
      </div>
      {error && (
        <div className="line-error">
          <FieldError id={`line-${line.id}-error`}>{error}</FieldError>
        </div>
      )}
    </li>
  );
}

/** A line that cannot be bought now: it costs nothing and waits to be removed. */
export function UnavailableLine({ line, onRemove }: Pick<BasketLineProps, 'line' | 'onRemove'>) {
  return (
    <li className="line line-unavailable">
      <LinePicture line={line} />
      <LineHead line={line}>
        <p className="hint">
          <Trans>Not available at the moment, not part of the total</Trans>
        </p>
      </LineHead>
      <div className="line-controls">
        <button type="button" className="btn-plain" onClick={() => onRemove(line)}>
          <Trans>Remove</Trans> <span className="visually-hidden">{line.name}</span>
        </button>
      </div>
    </li>
  );
}

function LinePicture({ line }: { readonly line: BasketLineView }) {
  return (
    <div className="line-picture">
      {line.image && <Picture src={line.image} alt="" fill aspectRatio={0.8} sizes="8rem" />}
    </div>
  );
}

function LineHead({ line, children }: { readonly line: BasketLineView; readonly children: ReactNode }) {
  return (
    <div className="line-head">
      <Link to={line.url}>{line.name}</Link>
      {line.choices.length > 0 && <p className="hint">{line.choices.join(', ')}</p>}
      {children}
    </div>
  );
}
