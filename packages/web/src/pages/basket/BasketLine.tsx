import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { BasketLineView } from '@vitrin/core/basket';
import { listParameters, variantText } from '@vitrin/core/contract';
import { type ReactNode, useState } from 'react';
import { Link } from '../../app/Link.tsx';
import { useFeature } from '../../app/site-context.ts';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { FieldError } from '../../components/forms/FieldError.tsx';
import { QuantityField } from '../../components/forms/QuantityField.tsx';
import { MinorMoney } from '../../components/product/MinorMoney.tsx';
import { Picture } from '../../components/product/Picture.tsx';
import { ScriptlessForm } from '../../scriptless-forms/ScriptlessForm.tsx';

/** Largest quantity of one line (Protocol basket §1). */
const maximumQuantity = 99;

export interface BasketLineProps {
  readonly line: BasketLineView;
  /** Lower-case currency code. */
  readonly code: string;
  /** Why the last change of this line was refused. */
  readonly error: ReactNode;
  readonly onQuantity: (line: BasketLineView, quantity: number) => void;
  readonly onRemove: (line: BasketLineView) => void;
  readonly onSave: (line: BasketLineView) => void;
}

/** A line that can be bought: the wanted quantity shows at once, its amount pales until the server's has come. */
export function BasketLine({ line, code, error, onQuantity, onRemove, onSave }: BasketLineProps) {
  const { t } = useLingui();
  const left = line.stock ?? maximumQuantity;
  const limit = Math.max(line.quantity, Math.min(left, maximumQuantity));
  const [isRemovalAsked, setRemovalAsked] = useState(false);
  return (
    <li className="line" aria-busy={line.isBusy || undefined}>
      <LinePicture line={line} />
      <LineHead line={line}>
        <p className="hint">
          <Trans>
            <MinorMoney units={line.unitPrice} code={code} /> each
          </Trans>
        </p>
        {/* Why a larger number that was typed became this one. */}
        {line.stock !== null && line.quantity >= left && (
          <p className="hint">
            <Plural value={left} one="Only # left" other="Only # left" />
          </p>
        )}
        <Parts line={line} />
        {/* Its amount is a row of the summary: here it would be taken off twice by who adds up. */}
        {line.offers.map(({ description }) => (
          <p key={description} className="line-offer">
            {description}
          </p>
        ))}
      </LineHead>
      <LineForm line={line}>
        <QuantityField
          id={`quantity-${encodeURIComponent(line.key)}`}
          value={line.quantity}
          max={limit}
          label={t`Quantity of ${line.name}`}
          busy={line.isBusy}
          posts
          onChange={(quantity) => onQuantity(line, quantity)}
          onZero={() => setRemovalAsked(true)}
        />
        <noscript>
          <button type="submit" className="btn-plain">
            <Trans>Change</Trans>
          </button>
        </noscript>
        <RemoveButton line={line} onRemove={onRemove} />
        <SaveButton line={line} onSave={onSave} />
        <p className="line-total">
          <MinorMoney units={line.total} code={code} />
        </p>
      </LineForm>
      <ConfirmDialog
        isOpen={isRemovalAsked}
        title={t`Remove ${line.name}?`}
        confirm={<Trans>Remove</Trans>}
        keep={<Trans>Keep it</Trans>}
        onConfirm={() => onRemove(line)}
        onClose={() => setRemovalAsked(false)}
      >
        <Trans>You entered 0.</Trans>
      </ConfirmDialog>
      {error && (
        <div className="line-error" role="alert">
          <FieldError id={`line-${line.key}-error`}>{error}</FieldError>
        </div>
      )}
    </li>
  );
}

/** A line that cannot be bought as it is: it costs nothing, and can be taken in a smaller number, replaced, saved for later or removed. */
export function UnavailableLine({ line, error, onQuantity, onRemove, onSave }: Omit<BasketLineProps, 'code'>) {
  const { t } = useLingui();
  const { name, stock, quantity } = line;
  const left = stock !== null && stock > 0 && stock < quantity ? stock : null;
  const take = left === null ? '' : t`${plural(left, { one: 'Add the last one', other: 'Add #' })}`;
  return (
    <li className="line line-unavailable" aria-busy={line.isBusy || undefined}>
      <LinePicture line={line} />
      <LineHead line={line}>
        <p className="hint">
          {left === null ? (
            <Trans>Not available at the moment</Trans>
          ) : (
            <Plural value={left} one="Only # left" other="Only # left" />
          )}
        </p>
        <Parts line={line} />
      </LineHead>
      <LineForm line={line}>
        {left !== null && (
          <button
            type="submit"
            name="to"
            value={left}
            className="btn-plain"
            aria-label={`${take}: ${name}`}
            onClick={(event) => {
              event.preventDefault();
              onQuantity(line, left);
            }}
          >
            {take}
          </button>
        )}
        <Link
          to={`/list/?${new URLSearchParams({ [listParameters.searchText]: name })}`}
          className="btn-plain"
          aria-label={t`Find similar: ${name}`}
        >
          <Trans>Find similar</Trans>
        </Link>
        <RemoveButton line={line} onRemove={onRemove} />
        <SaveButton line={line} onSave={onSave} />
      </LineForm>
      {error && (
        <div className="line-error" role="alert">
          <FieldError id={`line-${line.key}-error`}>{error}</FieldError>
        </div>
      )}
    </li>
  );
}

/** What is in a bundle, and what the shopper wrote for a personalised product. */
export function Parts({ line }: { readonly line: BasketLineView }) {
  const words = Object.values(line.attributes).filter((value) => typeof value === 'string');
  if (words.length > 0) return words.map((text) => <p key={text}>“{text}”</p>);
  if (line.parts.length === 0) return null;
  return (
    <ul className="line-parts">
      {line.parts.map(({ key, name, quantity, attributeLabels }) => (
        <li key={key}>
          {quantity} × {name}
          {variantText(attributeLabels) && <span className="muted"> · {variantText(attributeLabels)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The controls of a line, and what they are about. Enter in its field, and each button, works without a script too. */
function LineForm({ line, children }: { readonly line: BasketLineView; readonly children: ReactNode }) {
  return (
    <ScriptlessForm
      act="basket-set"
      product={line.product}
      attributes={line.attributes}
      className="line-controls"
      data-kept
      onSubmit={undefined}
    >
      {/* Enter presses a form's first button: this one, which sends the field. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true" />
      {children}
    </ScriptlessForm>
  );
}

function RemoveButton({ line, onRemove }: Pick<BasketLineProps, 'line' | 'onRemove'>) {
  const { t } = useLingui();
  return (
    <button
      type="submit"
      name="to"
      value="0"
      className="btn-plain"
      aria-label={t`Remove ${line.name}`}
      onClick={(event) => {
        event.preventDefault();
        onRemove(line);
      }}
    >
      <Trans>Remove</Trans>
    </button>
  );
}

function SaveButton({ line, onSave }: Pick<BasketLineProps, 'line' | 'onSave'>) {
  const { t } = useLingui();
  const hasBaskets = useFeature('named-baskets');
  if (!hasBaskets) return null;
  return (
    <button
      type="button"
      className="btn-plain save-for-later"
      aria-label={t`Save for later: ${line.name}`}
      data-neighbour
      onClick={() => onSave(line)}
    >
      <Trans>Save for later</Trans>
    </button>
  );
}

/** Alone it says nothing: the name beside it does. */
export function LinePicture({ line }: { readonly line: BasketLineView }) {
  return (
    <div className="line-picture">
      {line.image && <Picture src={line.image} alt="" fill aspectRatio="4/5" sizes="8rem" />}
    </div>
  );
}

/** What a line is: its name, what was chosen of it, and whatever is known of it. */
export function LineHead({ line, children }: { readonly line: BasketLineView; readonly children: ReactNode }) {
  const choices = variantText(line.attributeLabels);
  return (
    <div className="line-head">
      <Link to={line.path}>{line.name}</Link>
      {choices && <p className="hint">{choices}</p>}
      {children}
    </div>
  );
}
