import { useLingui } from '@lingui/react/macro';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { codeText } from '../form/page-errors.ts';

/** Stands in the place of a part of checkout whose file did not come: words, and the way on. */
export function MissingPart({ again }: { readonly again: () => void }) {
  const { t, i18n } = useLingui();
  return (
    <Alert tone="warning" isUrgent>
      <p>{codeText('FETCH_FAILED', i18n)}</p>
      <div className="actions">
        <Button look="secondary" onClick={again}>{t`Try again`}</Button>
      </div>
    </Alert>
  );
}
