import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import { useSite } from '../../app/site-context.ts';

/** Address that dials a phone number, as people write it. */
export function dial(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** Address that begins a mail. */
export function mailTo(email: string): string {
  return `mailto:${email}`;
}

/** Says without scripts that the order cannot be paid, with the ways that are left (ux 53). In the server's page alone. */
export function ScriptsNeeded() {
  const { t } = useLingui();
  const { phone, email } = useSite().shop.support;
  return (
    <noscript>
      <section className="panel" aria-labelledby="scripts-needed">
        <h2 id="scripts-needed">
          <Trans>Payment needs JavaScript</Trans>
        </h2>
        <p>
          <Trans>
            To pay, turn it on in your browser and reload this page, or order with our help. Your basket is kept.
          </Trans>
        </p>
        <div className="actions">
          {phone && (
            <a href={dial(phone)} className="btn-secondary">
              {t`Call ${phone}`}
            </a>
          )}
          {email && (
            <a href={mailTo(email)} className="btn-secondary">
              {t`Write to ${email}`}
            </a>
          )}
          <Link to="/baskets/basket/" className="btn-secondary">
            <Trans>Back to the basket</Trans>
          </Link>
        </div>
      </section>
    </noscript>
  );
}
