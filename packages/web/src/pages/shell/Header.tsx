import { Trans, useLingui } from '@lingui/react/macro';
import { Form, Link, NavLink, useLocation } from 'react-router-dom';
import { useRootData } from '../../app/use-page-data.ts';
import { Icon } from '../../components/Icon.tsx';
import { closePath, menuPath, searchPath } from '../../components/icons.ts';
import { Logo } from '../../components/Logo.tsx';
import { childrenOf } from '../../components/menu-view.ts';
import { VisitorActions } from './VisitorActions.tsx';

/** Search, menu, and what belongs to the visitor. Everything in it works before any script. */
export function Header() {
  const { t } = useLingui();
  return (
    <header className="header">
      <div className="wrap header-bar">
        <div className="header-start">
          <button type="button" className="btn-icon menu-button" popoverTarget="menu" aria-label={t`Menu`}>
            <Icon path={menuPath} />
          </button>
          <Link to="/" className="logo">
            <Logo />
          </Link>
        </div>
        <VisitorActions />
        <SearchForm />
      </div>
      <CategoryMenu />
    </header>
  );
}

function SearchForm() {
  const { t } = useLingui();
  const { search } = useLocation();
  const text = new URLSearchParams(search).get('search_text') ?? '';
  return (
    <Form role="search" action="/list/" className="search">
      <input
        key={text}
        type="search"
        name="search_text"
        className="input"
        defaultValue={text}
        aria-label={t`Search products`}
        placeholder={t`Search products`}
        autoComplete="off"
        enterKeyHint="search"
      />
      <button type="submit" className="btn-icon" aria-label={t`Search`}>
        <Icon path={searchPath} />
      </button>
    </Form>
  );
}

/** A drawer on small windows, a row on wide ones (design/shell.css). */
function CategoryMenu() {
  const { t } = useLingui();
  const menu = useRootData()?.menu ?? [];
  const { pathname } = useLocation();
  return (
    <nav id="menu" popover="auto" className="wrap drawer menu" aria-label={t`Categories`} key={pathname}>
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
            <NavLink to={entry.url}>{entry.label}</NavLink>
            <ul className="menu-sub">
              {childrenOf(menu, entry.id).map((child) => (
                <li key={child.id}>
                  <Link to={child.url}>{child.label}</Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
        <li>
          <Link to="/list/?sorter=newcomers">
            <Trans>New</Trans>
          </Link>
        </li>
      </ul>
    </nav>
  );
}
