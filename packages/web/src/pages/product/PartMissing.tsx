import { Trans } from '@lingui/react/macro';

/** Stands where a part of the page should be whose file could not be fetched. */
export function PartMissing() {
  return (
    <p className="hint" role="alert">
      <Trans>This part could not be loaded. Check your connection and load the page again.</Trans>
    </p>
  );
}
