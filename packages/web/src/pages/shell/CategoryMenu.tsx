import { Trans, useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link } from '../../app/Link.tsx';
import { useRootData } from '../../app/use-page-data.ts';
import { closeWhenLeft } from '../../components/close-when-left.ts';
import { Icon } from '../../components/Icon.tsx';
import { chevronPath, closePath } from '../../components/icons.ts';
import { Logo } from '../../components/Logo.tsx';
import { childrenOf, type MenuEntry } from '../../components/menu-view.ts';

/**
 * Every category: a drawer on small windows, on wide ones a row whose entries unfold (design/menu.css). Both are popovers,
 * so that they work by keyboard and before any script; a mouse need not press once it has come by.
 */
export function CategoryMenu() {
  const { t } = useLingui();
  const menu = useRootData()?.menu ?? [];
  const { pathname } = useLocation();
  const hasMouse = useRef(false);
  const link = ({ url, label }: MenuEntry) => (
    <Link to={url} aria-current={pathname === url ? 'page' : pathname.startsWith(url) || undefined}>
      {label}
    </Link>
  );
  return (
    <div
      className="wrap"
      onPointerEnter={({ currentTarget, pointerType }) => {
        if (hasMouse.current || pointerType !== 'mouse') return;
        hasMouse.current = true;
        import('./menu-hover.ts').then(
          ({ unfoldOnHover }) => unfoldOnHover(currentTarget),
          () => {},
        );
      }}
    >
      <nav
        id="menu"
        popover="auto"
        className="drawer menu"
        aria-label={t`Categories`}
        key={pathname}
        onBlur={closeWhenLeft}
      >
        <div className="drawer-head">
          <Link to="/" className="logo">
            <Logo />
          </Link>
          <button
            type="button"
            className="btn-icon"
            popoverTarget="menu"
            popoverTargetAction="hide"
            aria-label={t`Close`}
          >
            <Icon path={closePath} />
          </button>
        </div>
        <ul className="menu-all">
          {childrenOf(menu, null).map((entry) => (
            <li key={entry.id} onBlur={closeWhenLeft}>
              {link(entry)}
              <button
                type="button"
                className="menu-more"
                popoverTarget={`menu-${entry.id}`}
                aria-label={t`All of ${entry.label}`}
              >
                <Icon path={chevronPath} />
              </button>
              <div id={`menu-${entry.id}`} popover="auto" className="menu-panel">
                <ul className="wrap menu-sub">
                  {childrenOf(menu, entry.id).map((child) => (
                    <li key={child.id}>
                      {link(child)}
                      <ul>
                        {childrenOf(menu, child.id).map((grandchild) => (
                          <li key={grandchild.id}>{link(grandchild)}</li>
                        ))}
                      </ul>
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
          <li>
            <Link to="/list/?sorter=newcomers">
              <Trans>New</Trans>
            </Link>
          </li>
        </ul>
      </nav>
    </div>
  );
}
