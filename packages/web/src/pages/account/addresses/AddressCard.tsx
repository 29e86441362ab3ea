import { Trans, useLingui } from '@lingui/react/macro';
import type { AddressItem } from '@vitrin/core/checkout';
import type { Id } from '@vitrin/core/contract';
import { Link } from '../../../app/Link.tsx';
import { AddressLines } from '../../../checkout/address/AddressLines.tsx';
import { Button } from '../../../components/Button.tsx';

/** One address of the address book. */
export interface AddressView {
  readonly pk: Id;
  readonly item: AddressItem;
  readonly isDefault: boolean;
}

export interface AddressCardProps {
  readonly address: AddressView;
  /** Where it is corrected. */
  readonly editPath: string;
  /** It is being made the default one. */
  readonly isBusy: boolean;
  readonly onMakeDefault: () => void;
  readonly onDelete: () => void;
}

/** An address with what can be done with it. */
export function AddressCard({ address, editPath, isBusy, onMakeDefault, onDelete }: AddressCardProps) {
  const { t } = useLingui();
  const { item, isDefault } = address;
  const { title } = item;
  return (
    <li className="address-card">
      <div className="address-card-head">
        <h2>{title}</h2>
        {isDefault && (
          <span className="tag">
            <Trans>Default address</Trans>
          </span>
        )}
      </div>
      <address>
        <AddressLines address={item} />
        <span className="address-line">{item.phone}</span>
      </address>
      <div className="saved-actions">
        <Link to={editPath} className="btn-plain" aria-label={t`Edit ${title}`}>
          <Trans>Edit</Trans>
        </Link>
        <Button look="plain" aria-haspopup="dialog" aria-label={t`Delete ${title}`} onClick={onDelete}>
          <Trans>Delete</Trans>
        </Button>
        {!isDefault && (
          <Button look="plain" busy={isBusy} aria-label={t`Make default: ${title}`} onClick={onMakeDefault}>
            <Trans>Make default</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}
