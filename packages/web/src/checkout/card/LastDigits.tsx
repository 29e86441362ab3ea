import { Trans } from '@lingui/react/macro';

/** The last digits of a masked card number, `•••• 0003`: short enough for a phone, and read out in words. */
export function LastDigits({ digits }: { readonly digits: string }) {
  return (
    <span className="saved-card-title">
      <span aria-hidden="true">•••• </span>
      <span className="visually-hidden">
        <Trans>ending in</Trans>{' '}
      </span>
      {digits}
    </span>
  );
}
