import { Trans, useLingui } from '@lingui/react/macro';
import { formatPhone, shownPhone } from '@vitrin/core/address';
import type { AddressItem } from '@vitrin/core/checkout';
import type { Id } from '@vitrin/core/contract';
import { useEffect, useState } from 'react';
import { Link } from '../../../app/Link.tsx';
import { useSite } from '../../../app/site-context.ts';
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

/** A number of another country is ungrouped until that country's form is loaded. */
function Phone({ stored }: { readonly stored: string }) {
  const { phone } = useSite().shop;
  const [shown, setShown] = useState(() => formatPhone(stored, phone));
  useEffect(() => {
    shownPhone(stored, phone).then(setShown, () => setShown(stored));
  }, [stored, phone]);
  return shown;
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
        <span className="address-line">
          <Phone stored={item.phone} />
        </span>
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
