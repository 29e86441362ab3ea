import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { Link } from '../../app/Link.tsx';
import { useRootData } from '../../app/use-page-data.ts';
import { Icon } from '../../components/Icon.tsx';
import { closePath, menuPath, searchPath } from '../../components/icons.ts';
import { Logo } from '../../components/Logo.tsx';
import { childrenOf } from '../../components/menu-view.ts';
import { useArrival } from './use-arrival.ts';
import { VisitorActions } from './VisitorActions.tsx';

/** Search, menu, and what belongs to the visitor. Everything in it works before any script. */
export function Header() {
  const { t } = useLingui();
  useArrival();
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

/** A plain form: works before any script, and afterwards without loading the document anew. */
function SearchForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const text = new URLSearchParams(search).get('search_text') ?? '';
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get('search_text') ?? '').trim();
    void navigate(`/list/?${new URLSearchParams({ search_text: wanted })}`);
  }
  return (
    <search className="search">
      <form action={useHref('/list/')} onSubmit={find}>
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
      </form>
    </search>
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
            <Link to={entry.url} aria-current={pathname.startsWith(entry.url) ? 'page' : undefined}>
              {entry.label}
            </Link>
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
