import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import { useRootData } from '../../app/use-page-data.ts';
import { childrenOf } from '../../components/menu-view.ts';

/** What the shop promises, and the way to everything. */
export function Footer() {
  const { t } = useLingui();
  const menu = useRootData()?.menu ?? [];
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-grid">
          <div>
            <p className="display footer-line">
              <Trans>Things for the home, made slowly and used daily.</Trans>
            </p>
          </div>
          <nav aria-label={t`Shop`}>
            <h2>
              <Trans>Shop</Trans>
            </h2>
            <ul>
              {childrenOf(menu, null).map((entry) => (
                <li key={entry.id}>
                  <Link to={entry.url}>{entry.label}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <div>
            <h2>
              <Trans>Good to know</Trans>
            </h2>
            <p>
              <Trans>
                You see the delivery day and its cost before you pay, and you can return anything within 14 days.
              </Trans>
            </p>
          </div>
          <div>
            <h2>
              <Trans>Safe payment</Trans>
            </h2>
            <p>
              <Trans>Your bank confirms card payments with 3-D Secure. We never keep your card number.</Trans>
            </p>
          </div>
        </div>
        <p className="footer-end">© Vitrin</p>
      </div>
    </footer>
  );
}
