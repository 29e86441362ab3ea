import { Trans } from '@lingui/react/macro';
import { useContext } from 'react';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { KeptLayoutContext } from '../app/kept-layout.ts';
import type { LayoutView } from '../app/layout/layout-view.ts';
import type { PageLoader } from '../app/page/page-module.types.ts';
import { LiveRegion } from '../components/LiveRegion.tsx';
import { Announcement } from './shell/Announcement.tsx';
import { ClientSessionProvider } from './shell/ClientSessionProvider.tsx';
import { Footer } from './shell/Footer.tsx';
import { Header } from './shell/Header.tsx';

/** Reads what stands around every page, once a visit. */
export const loader: PageLoader<LayoutView> = ({ page }) => page.reads.frame();

/**
 * Header, page and footer. Header and footer know the address, the visitor's settings and this loader's data, never the
 * page's: the server keeps them for the next visitor. The page on screen stays until the next one is ready; a bar says
 * that it is coming.
 */
export function Component() {
  const isLoading = useNavigation().state === 'loading';
  const kept = useContext(KeptLayoutContext);
  return (
    <LiveRegion>
      <ClientSessionProvider>
        <a className="skip" href="#main">
          <Trans>Skip to content</Trans>
        </a>
        {isLoading && <div className="progress" />}
        <Announcement />
        {kept?.header ?? <Header />}
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        {kept?.footer ?? <Footer />}
        {/* Does nothing on a server. */}
        {kept ? null : <ScrollRestoration />}
      </ClientSessionProvider>
    </LiveRegion>
  );
}
