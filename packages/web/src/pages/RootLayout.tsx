import { Trans, useLingui } from '@lingui/react/macro';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { Link } from '../app/Link.tsx';
import type { LayoutView } from '../app/layout/layout-view.ts';
import type { PageLoader } from '../app/page/page-module.types.ts';
import { useRootData } from '../app/page/page-state.ts';
import { LiveRegion } from '../components/LiveRegion.tsx';
import { ClientSessionProvider } from './shell/ClientSessionProvider.tsx';
import { Footer } from './shell/Footer.tsx';
import { Header } from './shell/Header.tsx';

/** One line above everything, when there is one; a landmark, as everything beside the page's own parts. */
function Announcement() {
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

/** Reads what stands around every page, once a visit. */
export const loader: PageLoader<LayoutView> = ({ page }) => page.reads.frame();

/** Header, page and footer. The page on screen stays until the next one is ready; a bar says that it is coming. */
export function Component() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <LiveRegion>
      <ClientSessionProvider>
        <a className="skip" href="#main">
          <Trans>Skip to content</Trans>
        </a>
        {isLoading && <div className="progress" />}
        <Announcement />
        <Header />
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
        <ScrollRestoration />
      </ClientSessionProvider>
    </LiveRegion>
  );
}
