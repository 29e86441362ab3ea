import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { codeText } from '../form/page-errors.ts';
import type { PaymentDetailProps } from './payment-method.types.ts';

/** Stands under a way to pay whose code could not be fetched. */
export function MissingDetail({ send }: Pick<PaymentDetailProps, 'send'>) {
  const { i18n } = useLingui();
  return (
    <Alert tone="warning">
      <p>{codeText('FETCH_FAILED', i18n)}</p>
      <div className="actions">
        <Button look="quiet" onClick={() => send('checkout.retry')}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </Alert>
  );
}
