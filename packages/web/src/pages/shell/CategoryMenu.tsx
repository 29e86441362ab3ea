import { Trans, useLingui } from '@lingui/react/macro';
import { type FocusEvent, type ReactNode, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Link, useFollowLinks } from '../../app/Link.tsx';
import { useRootData } from '../../app/page/use-page-data.ts';
import { ServerDrawn } from '../../app/ServerDrawn.tsx';
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
  const followLink = useFollowLinks();
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
      <ServerDrawn
        as="nav"
        id="menu"
        popover="auto"
        className="drawer menu"
        aria-label={t`Categories`}
        key={pathname}
        onBlur={closeLeft}
        onClick={followLink}
      >
        {() => (
          <>
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
                <li key={entry.id}>
                  {link(entry)}
                  <Panel entry={entry} menu={menu} link={link} />
                </li>
              ))}
              <li>
                <Link to="/list/?sorter=newcomers">
                  <Trans>New</Trans>
                </Link>
              </li>
            </ul>
          </>
        )}
      </ServerDrawn>
    </div>
  );
}

/** For the menu, and for the entry with its panel that the focus was in. */
function closeLeft({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) {
  const entry = target.closest<HTMLElement>('.menu-all > li');
  for (const left of [entry, currentTarget]) if (left) closeWhenLeft({ currentTarget: left, relatedTarget });
}

/** What lies below an entry, with the button that unfolds it; nothing when nothing does. */
function Panel({
  entry,
  menu,
  link,
}: {
  readonly entry: MenuEntry;
  readonly menu: readonly MenuEntry[];
  readonly link: (entry: MenuEntry) => ReactNode;
}) {
  const { t } = useLingui();
  const below = childrenOf(menu, entry.id);
  const id = `menu-${entry.id}`;
  if (below.length === 0) return null;
  return (
    <>
      <button type="button" className="menu-more" popoverTarget={id} aria-label={t`All in ${entry.label}`}>
        <Icon path={chevronPath} />
      </button>
      <div id={id} popover="auto" className="menu-panel">
        <ul className="wrap menu-sub">
          {below.map((child) => {
            const under = childrenOf(menu, child.id);
            return (
              <li key={child.id}>
                {link(child)}
                {under.length > 0 && (
                  <ul>
                    {under.map((grandchild) => (
                      <li key={grandchild.id}>{link(grandchild)}</li>
                    ))}
                  </ul>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}
