import { Link } from '../../app/Link.tsx';
import { useRootData } from '../../app/use-page-data.ts';

/** One line of news above everything, when there is one. */
export function Announcement() {
  const news = useRootData()?.announcement;
  if (news === undefined) return null;
  return (
    <p className="announcement">
      {news.text}
      {news.link && <Link to={news.link.url}>{news.link.label}</Link>}
    </p>
  );
}
