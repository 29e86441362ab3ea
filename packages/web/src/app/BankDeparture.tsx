import { Trans } from '@lingui/react/macro';

/** What the 3-D page's script is told, as attributes of its `main` element. */
export interface BankDepartureProps {
  /** Address of the client API that gives the bank's form. */
  readonly source: string;
  /** Where to go when there is no form: checkout in the shopper's language. */
  readonly checkout: string;
  readonly locale: string;
}

/** Shown for the moment in which the shopper is taken to the bank, and when there is nowhere to go. */
export function BankDeparture({ source, checkout, locale }: BankDepartureProps) {
  return (
    <main id="three-d" className="three-d" data-source={source} data-checkout={checkout} data-locale={locale}>
      <p id="three-d-leaving" role="status">
        <Trans>Redirecting to your bank…</Trans>
      </p>
      <p id="three-d-nothing" role="status" hidden>
        <Trans>There is no payment to verify here. You are going back to checkout.</Trans>{' '}
        <a href={checkout}>
          <Trans>Back to checkout</Trans>
        </a>
      </p>
    </main>
  );
}
