import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ShopConfig } from '@vitrin/core';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router-dom';
import { EmptyState } from '../components/EmptyState.tsx';
import { Toast } from '../components/Toast.tsx';
import { keepOverReload } from '../typed-text/keep-typed-text.ts';

/** Storage key of the files for which this tab reloaded a page. */
const reloadedKey = 'vitrin.reloaded-for';

/** A write in flight, or a question to the shopper: Pay, a code, the bank. */
const BUSY = 'button[aria-busy=true], dialog[open], .checkout-waiting';
const CARD = 'input[autocomplete*="cc-"]';

/** A file of the build that the server does not have. A file without a reply may still be there. */
function isMissing(entry: PerformanceEntry): boolean {
  const { name, responseStatus } = entry as PerformanceResourceTiming;
  return responseStatus === 404 && new URL(name).pathname.startsWith('/assets/');
}

/**
 * Loads a page again when a file of its build is missing, once for each file. It waits while a write is in flight, and a
 * page on which a card is typed is left to the shopper.
 *
 * @param reload loads the page again.
 * @param ask asks the shopper to load the page again: something is typed that must not be stored.
 */
export function watchMissingFiles(window: Window & typeof globalThis, reload: () => void, ask: () => void): void {
  const { document } = window;
  const leave = () => {
    if (document.querySelector(BUSY) !== null) return void setTimeout(leave, 250);
    const cards = [...document.querySelectorAll<HTMLInputElement>(CARD)];
    if (cards.some(({ value }) => value !== '')) ask();
    else reload();
  };
  /** False for a file that is noted already, or when nothing can be: then the page would load again for ever. */
  const note = ({ name }: PerformanceEntry) => {
    try {
      // A forbidden storage throws when it is merely named.
      const noted = window.sessionStorage.getItem(reloadedKey) ?? '';
      if (noted.includes(name)) return false;
      window.sessionStorage.setItem(reloadedKey, `${noted} ${name}`);
      return true;
    } catch {
      return false;
    }
  };
  const observer = new window.PerformanceObserver((list) => {
    if (list.getEntriesByType('resource').filter(isMissing).filter(note).length > 0) leave();
  });
  observer.observe({ type: 'resource', buffered: true });
}

/**
 * Watches the router for slow pages (ux 48), and the document for missing files. Outside of the shop's own tree and loaded after hydration, so
 * that no page pays for it.
 */
export function watchNavigation(router: DataRouter, i18n: I18n, shop: ShopConfig): void {
  // Loaded now: its file could be missing when the first letter is typed.
  keepOverReload(window, shop);
  const reload = () => {
    const { location } = router.state.navigation;
    if (location) window.location.assign(router.createHref(location));
    else window.location.reload();
  };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const draw = (isUpdated: boolean) =>
    root.render(
      <I18nProvider i18n={i18n}>
        <SlowNavigation router={router} />
        <Toast
          action={
            <button type="button" className="toast-action" onClick={reload}>
              <Trans>Reload page</Trans>
            </button>
          }
        >
          {isUpdated && (
            <Trans>
              The shop has been updated. Reload the page to continue. You will need to enter your card details again.
            </Trans>
          )}
        </Toast>
      </I18nProvider>,
    );
  draw(false);
  watchMissingFiles(window, reload, () => draw(true));
}

function SlowNavigation({ router }: { readonly router: DataRouter }) {
  const { t } = useLingui();
  const { navigation, location } = useSyncExternalStore(router.subscribe, () => router.state);
  const awaited = navigation.location && router.createHref(navigation.location);
  const page = useRef<HTMLDialogElement>(null);
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    if (awaited === undefined) return;
    const dialog = page.current;
    const timers = [setTimeout(() => setSaid(true), 1_000), setTimeout(() => dialog?.showModal(), 8_000)];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      setSaid(false);
      dialog?.close();
    };
  }, [awaited]);
  // A navigation to the page on screen is the router's only way to give up a pending one.
  const stay = () => {
    const { pathname, search } = location;
    void router.navigate({ pathname, search, hash: 'main' }, { replace: true, preventScrollReset: true });
  };
  return (
    <>
      {/* Drawn before its text: a screen reader ignores a region that arrives with it (ux 26). */}
      <div className="visually-hidden" role="status">
        {isSaid && <Trans>The page is loading…</Trans>}
      </div>
      <dialog ref={page} className="slow-page" aria-label={t`This is taking longer than usual`} onCancel={stay}>
        {awaited !== undefined && (
          <EmptyState title={<Trans>This is taking longer than usual</Trans>}>
            <p className="muted">
              <Trans>The connection seems slow. The page opens automatically when it has loaded.</Trans>
            </p>
            <div className="actions">
              <a href={awaited} className="btn">
                <Trans>Try again</Trans>
              </a>
              <button type="button" className="btn-secondary" onClick={stay}>
                <Trans>Stay on this page</Trans>
              </button>
            </div>
          </EmptyState>
        )}
      </dialog>
    </>
  );
}
