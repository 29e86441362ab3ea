import { useLingui } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import { Icon } from '../../components/Icon.tsx';
import { menuPath } from '../../components/icons.ts';
import { Logo } from '../../components/Logo.tsx';
import { CategoryMenu } from './CategoryMenu.tsx';
import { SearchForm } from './SearchForm.tsx';
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
