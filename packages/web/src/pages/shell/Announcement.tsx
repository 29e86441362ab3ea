import { useLingui } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import { useRootData } from '../../app/use-page-data.ts';

/** One line of news above everything, when there is one; a landmark, as everything beside the page's own parts. */
export function Announcement() {
  const { t } = useLingui();
  const news = useRootData()?.announcement;
  if (news === undefined) return null;
  return (
    <aside className="announcement" aria-label={t`Announcement`}>
      {news.text}
      {news.link && <Link to={news.link.url}>{news.link.label}</Link>}
    </aside>
  );
}
