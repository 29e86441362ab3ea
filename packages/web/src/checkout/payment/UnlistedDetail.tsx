import { Trans } from '@lingui/react/macro';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';

/** Stands under a way to pay with which the host does not let anybody go on: words, once more, and the others beside it. */
export function UnlistedDetail({ again, isBusy }: { readonly again: () => void; readonly isBusy: boolean }) {
  return (
    <Alert tone="warning" isUrgent>
      <p>
        <Trans>This payment method cannot be used at the moment. Try again, or choose another one.</Trans>
      </p>
      <div className="actions">
        <Button look="secondary" busy={isBusy} onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </Alert>
  );
}
