import { useLingui } from '@lingui/react/macro';
import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useClientSession } from '../../app/client-session.ts';
import { Link } from '../../app/Link.tsx';
import { useView } from '../../app/lazy-chart.ts';
import { useSite } from '../../app/site-context.ts';
import { type AccountSection, accountSectionsFor } from '../shell/account-sections.ts';

export interface AccountLayoutProps {
  /** The section that this page is, or belongs to; undefined for a page that is none of this user's. */
  readonly section: AccountSection['id'] | undefined;
  readonly title: ReactNode;
  /** Beside the heading: what one can do with the whole page. */
  readonly actions?: ReactNode;
  /** Takes the focus when the control that had it is gone with its row. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly children: ReactNode;
}

/** A page of the account area: its navigation, one heading, the content. Only for signed-in users (`forUsers`). */
export function AccountLayout({ section, title, actions, headingRef, children }: AccountLayoutProps) {
  const { t, i18n } = useLingui();
  const { shop, user } = useSite();
  const session = useView(useClientSession().tab?.session);
  const sections = accountSectionsFor(shop, (session?.user ?? user)?.isBusiness ?? false, section);
  const navigation = useRef<HTMLElement>(null);
  useEffect(() => {
    if (section !== undefined) showCurrent(navigation.current);
  }, [section]);
  return (
    <div className="wrap account">
      <nav ref={navigation} className="account-nav" aria-label={t`Account`}>
        <ul>
          {sections.map(({ id, path, label }) => (
            <li key={id}>
              <Link to={path} aria-current={id === section ? 'page' : undefined}>
                {i18n._(label)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="account-main">
        <div className="page-head account-head">
          <h1 ref={headingRef} tabIndex={-1}>
            {title}
          </h1>
          {actions}
        </div>
        {children}
      </div>
    </div>
  );
}

/** On small windows the sections are one line that scrolls: the current one is brought to its middle. */
function showCurrent(navigation: HTMLElement | null): void {
  const current = navigation?.querySelector('[aria-current]');
  if (!navigation || !current) return;
  const [line, link] = [navigation.getBoundingClientRect(), current.getBoundingClientRect()];
  navigation.scrollBy({ left: link.left + link.width / 2 - (line.left + line.width / 2), behavior: 'instant' });
}
