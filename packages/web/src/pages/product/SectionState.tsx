import { Trans } from '@lingui/react/macro';
import { Button } from '../../components/Button.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { ReadState } from './use-read.ts';

/** Stands in place of a part whose content is on its way, or did not come. */
export function SectionState({ reading }: { readonly reading: Exclude<ReadState<unknown>, { state: 'ready' }> }) {
  return (
    <div role="status" className="part-state">
      {reading.state === 'loading' ? (
        <>
          <span className="visually-hidden">
            <Trans>Loading…</Trans>
          </span>
          <Skeleton />
        </>
      ) : (
        <>
          <p>
            <Trans>This could not be loaded. Check your connection and try again.</Trans>
          </p>
          <Button look="secondary" onClick={reading.retry}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
