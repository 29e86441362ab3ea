import { Trans, useLingui } from '@lingui/react/macro';
import type { BusinessLineView } from '@vitrin/core/business';
import type { Id } from '@vitrin/core/contract';
import { Link } from '../../app/Link.tsx';
import { FieldError } from '../../components/forms/FieldError.tsx';
import { useErrorText } from '../../components/forms/field-ids.ts';
import { QuantityField } from '../../components/forms/QuantityField.tsx';
import { MinorMoney } from '../../components/product/MinorMoney.tsx';
import { Picture } from '../../components/product/Picture.tsx';
import type { DivisionView } from './business-data.ts';

/** Most pieces of one product for one division (Protocol b2b §2). */
const mostPieces = 9999;

export interface BusinessLineProps {
  readonly line: BusinessLineView;
  readonly divisions: readonly DivisionView[];
  /** Lower-case currency code. */
  readonly currency: string;
  readonly onSet: (division: Id, quantity: number) => void;
  readonly onRemove: () => void;
}

/** One product of the business basket: what each division wants of it, and what that comes to. */
export function BusinessLine({ line, divisions, currency, onSet, onRemove }: BusinessLineProps) {
  const { t } = useLingui();
  const textOf = useErrorText();
  const { product, name, sku, path, image, quantity, quantities, isBusy, error } = line;
  return (
    <li className="business-line" aria-busy={isBusy || undefined}>
      <div className="line-picture">{image && <Picture src={image} alt="" fill aspectRatio="4/5" sizes="8rem" />}</div>
      <div className="business-line-head">
        <h3 className="saved-name">{path ? <Link to={path}>{name}</Link> : name}</h3>
        <p className="hint">
          {sku && `${sku} · `}
          <Trans>
            <MinorMoney units={line.unitPrice} code={currency} /> each
          </Trans>
        </p>
      </div>
      <ul className="business-divisions">
        {divisions.map((division) => (
          <li key={division.id}>
            <span aria-hidden="true">{division.name}</span>
            <QuantityField
              id={`quantity-${product}-${division.id}`}
              value={quantities[division.id] ?? 0}
              min={0}
              max={mostPieces}
              label={t`${name}: quantity for ${division.name}`}
              busy={isBusy}
              onChange={(wanted) => onSet(division.id, wanted)}
            />
          </li>
        ))}
      </ul>
      <div className="business-line-sum">
        <button type="button" className="btn-plain" aria-label={t`Remove ${name}`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </button>
        <p>
          {quantity} × <MinorMoney units={line.unitPrice} code={currency} /> ={' '}
          <strong>
            <MinorMoney units={line.total} code={currency} />
          </strong>
        </p>
      </div>
      {error && (
        <div className="business-line-error" role="alert">
          <FieldError id={`business-${product}-error`}>{textOf(error)}</FieldError>
        </div>
      )}
    </li>
  );
}
