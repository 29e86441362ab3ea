import { Trans, useLingui } from '@lingui/react/macro';
import { listParameters } from '@vitrin/core/contract';
import {
  type ComponentType,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { ServerDrawn } from '../../../framework/browser/ServerDrawn.tsx';
import { Link } from '../../app/Link.tsx';
import { useRootData } from '../../app/page/page-state.ts';
import { childrenOf, closeWhenLeft, type MenuEntry } from '../../components/Disclosure.tsx';
import { chevronPath, closePath, Icon, menuPath, searchPath } from '../../components/Icon.tsx';
import { useAnnounce } from '../../components/LiveRegion.tsx';
import type { SuggestionsProps } from './search/Suggestions.tsx';
import { VisitorActions } from './VisitorActions.tsx';

/** The shop's name with its mark: an arched shop window with one thing in it. */
function Logo() {
  return (
    <>
      <svg viewBox="0 0 24 30" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.75">
        <path d="M2 28V12a10 10 0 0 1 20 0v16zM2 23h20" strokeLinejoin="round" />
        <path d="M9.5 23c-2-3-1.7-6.5.7-8.2V12.5h3.6v2.3c2.4 1.7 2.7 5.2.7 8.2z" fill="currentColor" stroke="none" />
      </svg>
      Vitrin
    </>
  );
}

/**
 * Every category: a drawer on small windows, on wide ones a row whose entries unfold (design/shell.css). Both are popovers,
 * so that they work by keyboard and before any script; a mouse need not press once it has come by.
 */
function CategoryMenu() {
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
      <ServerDrawn
        as="nav"
        id="menu"
        popover="auto"
        className="drawer menu"
        aria-label={t`Categories`}
        key={pathname}
        onBlur={closeLeft}
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

/**
 * A form without scripts: works before any script, and afterwards without loading the document anew. Its suggestions are fetched
 * when somebody wants to search.
 */
function SearchForm() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { search } = useLocation();
  const area = useRef<HTMLElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [Suggestions, setSuggestions] = useState<ComponentType<SuggestionsProps>>();
  const text = new URLSearchParams(search).get(listParameters.searchText) ?? '';

  // The field stays the same element from page to page: it may have focus.
  useEffect(() => {
    if (input.current) input.current.value = text;
  }, [text]);

  function suggest() {
    if (Suggestions) return;
    // Without them the form is as good as before any script; the next touch tries again.
    import('./search/Suggestions.tsx').then(
      (module) => setSuggestions(() => module.Suggestions),
      () => {},
    );
  }
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get(listParameters.searchText) ?? '').trim();
    void navigate(wanted === '' ? '/list/' : `/list/?${new URLSearchParams({ [listParameters.searchText]: wanted })}`);
  }
  return (
    <search ref={area} className="search">
      <form action={useHref('/list/')} onSubmit={find} onFocus={suggest} onInput={suggest}>
        <input
          ref={input}
          type="search"
          name={listParameters.searchText}
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
      {Suggestions && <Suggestions input={input} area={area} />}
    </search>
  );
}

/**
 * Tells a screen reader that another page has come, as a full load would: its title is spoken, and focus goes to the
 * page when the control that led here is gone with the old one. A control that stays keeps its focus (ux 27). A step of checkout has
 * the title of the one before: what is said of it then is not spoken over.
 */
function useArrival(): void {
  const { pathname } = useLocation();
  const announce = useAnnounce();
  const last = useRef({ pathname, title: '' });
  useEffect(() => {
    const { title } = document;
    const before = last.current;
    last.current = { pathname, title };
    if (before.pathname === pathname) return;
    if (before.title !== title) announce(title);
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, announce]);
}

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
