import { Link } from '../../app/Link.tsx';
import { useRootData } from '../../app/page/page-state.ts';
import { childrenOf } from '../Disclosure.tsx';

/** Links to the shelves of the shop, for who found nothing. */
export function TopCategories() {
  const menu = useRootData()?.menu ?? [];
  return (
    <ul className="chips chips-centre">
      {childrenOf(menu, null).map((entry) => (
        <li key={entry.id}>
          <Link to={entry.url} className="chip">
            {entry.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
