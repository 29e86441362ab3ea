import { Trans } from '@lingui/react/macro';
import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import type { PageLoader } from '../app/page-module.types.ts';
import { LiveRegion } from '../components/LiveRegion.tsx';
import { type MenuEntry, toMenu } from '../components/menu-view.ts';
import { Footer } from './shell/Footer.tsx';
import { Header } from './shell/Header.tsx';
import { VisitProvider } from './shell/VisitProvider.tsx';

/** What every page may use of the shop's frame. */
export interface RootData {
  readonly menu: readonly MenuEntry[];
}

/** Reads the category menu, once a visit. */
export const loader: PageLoader<RootData> = async ({ page }) => ({ menu: toMenu(await page.reads.menu()) });

/** Header, page and footer. The page on screen stays until the next one is ready; a bar says that it is coming. */
export function Component() {
  const isLoading = useNavigation().state === 'loading';
  return (
    <LiveRegion>
      <VisitProvider>
        <a className="skip" href="#main">
          <Trans>Skip to content</Trans>
        </a>
        {isLoading && <div className="progress" />}
        <Header />
        <main id="main" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
        <ScrollRestoration />
      </VisitProvider>
    </LiveRegion>
  );
}
