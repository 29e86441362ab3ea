import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ShopConfig } from '@vitrin/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { createBrowserRouter } from 'react-router-dom';
import { EmptyState } from '../components/EmptyState.tsx';
import { keepOverReload } from '../typed-text/keep-over-reload.ts';
import { NewBuild } from './missing-file/NewBuild.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/** Milliseconds after which a navigation that is still under way is said, and after which it has a page of its own. */
const SAID_AFTER = 1_000;
const PAGE_AFTER = 8_000;

/**
 * Watches the router for pages that are long in coming. The bar at the top shows at once that one was asked for
 * (`RootLayout`); after 1 s it is said politely, after 8 s a page of its own says so and offers to ask once more or to stay.
 * The page below it stays as it is, and the one that was asked for comes by itself. Outside of the shop's own tree, and
 * fetched when the page has come alive: no page pays for it. A page whose file is missing loads again from here as well.
 */
export async function watchNavigation(router: Router, i18n: I18n, shop: ShopConfig): Promise<void> {
  // Its file could be the one that is missing when the first letter is typed.
  keepOverReload(window, shop);
  // Here before it is needed: without a network it could not be fetched.
  await import('../pages/FailurePage.tsx').catch(() => {});
  const reload = () => {
    const { location } = router.state.navigation;
    if (location) window.location.assign(router.createHref(location));
    else window.location.reload();
  };
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <I18nProvider i18n={i18n}>
      <SlowNavigation router={router} />
      <NewBuild reload={reload} />
    </I18nProvider>,
  );
}

function SlowNavigation({ router }: { readonly router: Router }) {
  const { t } = useLingui();
  const { navigation, location } = useSyncExternalStore(router.subscribe, () => router.state);
  const awaited = navigation.location && router.createHref(navigation.location);
  const page = useRef<HTMLDialogElement>(null);
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    if (awaited === undefined) return;
    const dialog = page.current;
    const timers = [setTimeout(() => setSaid(true), SAID_AFTER), setTimeout(() => dialog?.showModal(), PAGE_AFTER)];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setSaid(false);
      dialog?.close();
    };
  }, [awaited]);
  // Going to where one is: only so the router gives up a page that it waits for.
  const stay = () => {
    const { pathname, search } = location;
    void router.navigate({ pathname, search, hash: 'main' }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      {/* Stands there before its text: a region that arrives together with it is not spoken (ux 26). */}
      <div className="visually-hidden" role="status">
        {isSaid && <Trans>The page is loading…</Trans>}
      </div>
      {/* Also by Escape: whoever leaves it stays where they are. */}
      <dialog ref={page} className="slow-page" aria-label={t`This is taking longer than usual`} onCancel={stay}>
        {awaited !== undefined && <SlowPage address={awaited} onStay={stay} />}
      </dialog>
    </>
  );
}

interface SlowPageProps {
  /** Of the page that is waited for. */
  readonly address: string;
  readonly onStay: () => void;
}

function SlowPage({ address, onStay }: SlowPageProps) {
  return (
    <EmptyState title={<Trans>This is taking longer than usual</Trans>}>
      <p className="muted">
        <Trans>The connection seems slow. The page opens automatically when it has loaded.</Trans>
      </p>
      <div className="actions">
        <a href={address} className="btn">
          <Trans>Try again</Trans>
        </a>
        <button type="button" className="btn-secondary" onClick={onStay}>
          <Trans>Stay on this page</Trans>
        </button>
      </div>
    </EmptyState>
  );
}
