import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Toast } from '../../components/Toast.tsx';
import { watchMissingFiles } from './watch-missing-files.ts';

interface NewBuildProps {
  /** Loads the page again, or opens the one that the shopper has asked for. */
  readonly reload: () => void;
}

/** Loads the page again when the shop has a new build and no longer the files of this page. */
export function NewBuild({ reload }: NewBuildProps) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => watchMissingFiles(window, { reload, ask: () => setAsked(true) }), [reload]);
  return (
    <Toast
      action={
        <button type="button" className="toast-action" onClick={reload}>
          <Trans>Reload page</Trans>
        </button>
      }
    >
      {isAsked && (
        <Trans>
          The shop has been updated. Reload the page to continue. You will need to enter your card details again.
        </Trans>
      )}
    </Toast>
  );
}
