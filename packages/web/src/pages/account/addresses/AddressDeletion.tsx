import { Trans, useLingui } from '@lingui/react/macro';
import type { AddressBookEvent, AddressBookView } from '@vitrin/core/address-book';
import type { AddressItem } from '@vitrin/core/checkout';
import { AddressLines } from '../../../checkout/address/AddressLines.tsx';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Dialog } from '../../../components/Dialog.tsx';

export interface AddressDeletionProps {
  /** The address that is asked about; it may be gone from the list already, while the list is read again. */
  readonly address: AddressItem | undefined;
  readonly view: AddressBookView;
  /** Why it was not deleted. */
  readonly trouble: string | undefined;
  readonly send: (event: AddressBookEvent) => void;
}

/** Asks before an address is deleted. */
export function AddressDeletion({ address, view, trouble, send }: AddressDeletionProps) {
  const { t } = useLingui();
  const title = view.asked?.title ?? '';
  const nextDefault = view.nextDefault?.title;
  const keep = () => send({ type: 'deletion.dismiss' });
  return (
    <Dialog isOpen={view.asked !== null} isBusy={view.isDeleting} onClose={keep} title={t`Delete “${title}”?`}>
      {view.asked && (
        <>
          {trouble && (
            <Alert tone="danger" isUrgent>
              {trouble}
            </Alert>
          )}
          {address && (
            <address>
              <AddressLines address={address} />
            </address>
          )}
          <p>
            <Trans>Your past orders do not change.</Trans>{' '}
            {nextDefault && t`“${nextDefault}” becomes your default address.`}
          </p>
          <div className="actions">
            <Button
              look="secondary"
              className="btn-danger"
              busy={view.isDeleting}
              onClick={() => send({ type: 'deletion.confirm' })}
            >
              <Trans>Delete</Trans>
            </Button>
            <Button look="secondary" data-autofocus inactive={view.isDeleting} onClick={keep}>
              <Trans>Keep it</Trans>
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}
