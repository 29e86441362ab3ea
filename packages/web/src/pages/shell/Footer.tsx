import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useFollowLinks } from '../../app/Link.tsx';
import { useRootData } from '../../app/page/use-page-data.ts';
import { ServerDrawn } from '../../app/ServerDrawn.tsx';
import { useSite } from '../../app/site-context.ts';
import { childrenOf } from '../../components/menu-view.ts';
import { Newsletter } from './Newsletter.tsx';

/** The way to everything, and the newsletter. */
export function Footer() {
  const { t } = useLingui();
  const { menu = [], footer = [], line } = useRootData() ?? {};
  const { shop } = useSite();
  const followLink = useFollowLinks();
  const groups = [{ title: t`Shop`, links: childrenOf(menu, null) }, ...footer];
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-grid">
          <div className="footer-first">
            {line && <p className="display footer-line">{line}</p>}
            <Newsletter />
          </div>
          {groups.map(({ title, links }) => (
            <ServerDrawn as="nav" key={title} aria-label={title} onClick={followLink}>
              {() => (
                <>
                  <h2>{title}</h2>
                  <ul>
                    {links.map(({ label, url }) => (
                      <li key={url}>
                        <Link to={url}>{label}</Link>
                      </li>
                    ))}
                  </ul>
                </>
              )}
            </ServerDrawn>
          ))}
        </div>
        <p className="footer-end">
          © Vitrin
          {shop.checkout.cardPayments && (
            <span>
              <Trans>Your bank confirms card payments with 3-D Secure. We never keep your card number.</Trans>
            </span>
          )}
        </p>
      </div>
    </footer>
  );
}
