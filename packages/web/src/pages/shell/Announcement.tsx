import { useLingui } from '@lingui/react/macro';
import { Link } from '../../app/Link.tsx';
import { useRootData } from '../../app/page/use-page-data.ts';

/** One line above everything, when there is one; a landmark, as everything beside the page's own parts. */
export function Announcement() {
  const { t } = useLingui();
  const announcement = useRootData()?.announcement;
  if (announcement === undefined) return null;
  return (
    <aside className="announcement" aria-label={t`Announcement`}>
      {announcement.text}
      {announcement.link && <Link to={announcement.link.url}>{announcement.link.label}</Link>}
    </aside>
  );
}
