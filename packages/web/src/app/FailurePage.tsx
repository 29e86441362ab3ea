import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useHref, useLocation, useRouteError } from 'react-router-dom';
import { EmptyState } from '../components/EmptyState.tsx';
import { useAnnounce } from '../components/LiveRegion.tsx';
import { TopCategories } from '../components/product/TopCategories.tsx';
import { Link } from './Link.tsx';
import type { PageHandle } from './page/page-module.types.ts';
import { pageHead } from './page/page-state.ts';

/**
 * Reasons why a page is not shown, as far as the shopper needs to know. `unreachable`: no reply came. `busy`: the shop cannot answer now.
 * Both are tried again by themselves, and the page says so once a script runs (`comesBack`). `broken`: a fault of the shop's own.
 */
const words = {
  unreachable: {
    title: msg`No connection`,
    text: msg`We cannot reach the shop, so this page could not be opened. Your basket is safe.`,
    comesBack: msg`It opens automatically when the connection is back.`,
  },
  busy: {
    title: msg`One moment, please`,
    text: msg`The shop is not responding right now. Your basket is safe.`,
    comesBack: msg`The page opens automatically when it is ready.`,
  },
  broken: {
    title: msg`Something went wrong on our side`,
    text: msg`Your basket is safe. Please try again. If the problem continues, come back in a few minutes.`,
    comesBack: undefined,
  },
};

export type ErrorKind = keyof typeof words;

export const handleOf = (kind: ErrorKind | 'missing'): PageHandle => ({
  title: (_data, i18n) => i18n._(kind === 'missing' ? msg`Page not found` : words[kind].title),
  noindex: true,
});

/** Messages of Chromium, Firefox and Safari for a script that did not load; each throws a plain `TypeError`. */
const missingScript = /dynamically imported module|importing a module script failed/i;

/** Statuses that a later try may mend. */
const passing = new Set([408, 429, 502, 503, 504]);

/** Classifies an error of the router by its shape, so that no page pays for core. */
export function failureKind(error: unknown): ErrorKind | 'missing' {
  const { status, originalStatus, kind, name, message } = Object(error) as Partial<Record<string, unknown>>;
  if (status === 404) return 'missing';
  const isMissingScript = name === 'TypeError' && missingScript.test(String(message));
  if (kind === 'fetch' || kind === 'timeout' || isMissingScript) return 'unreachable';
  const isPassing = name === 'HostError' || passing.has(Number(status)) || passing.has(Number(originalStatus));
  return isPassing ? 'busy' : 'broken';
}

/** Shown in the place of a page that is not there. One file, so that all of it is loaded once any of it is. */
export function Component() {
  const kind = failureKind(useRouteError());
  // Another entry of the history is another page to come back to.
  const { key } = useLocation();
  return kind === 'missing' ? <NotFoundPage /> : <ErrorPage key={key} kind={kind} />;
}

/** Status 404: says so, and shows the ways on. */
function NotFoundPage() {
  return (
    <div className="wrap">
      <EmptyState level={1} title={<Trans>We could not find this page</Trans>}>
        <p className="muted">
          <Trans>It may have moved, or the product is no longer available. You may like these:</Trans>
        </p>
        <TopCategories />
        <Link to="/" className="btn">
          <Trans>Go to the home page</Trans>
        </Link>
      </EmptyState>
    </div>
  );
}

/**
 * Loads this page when it can be had again: asks after 2 s, then after twice as long each time up to 30 s, and at once when the browser is
 * online again. Two questions never overlap.
 * @param signal ends it.
 * @param onFailed called after each question that was in vain.
 * @returns asks now.
 */
export function reloadWhenBack(signal: AbortSignal, onFailed: () => void): () => void {
  let askNow = () => {};
  async function run() {
    for (let wait = 2_000; ; wait = Math.min(wait * 2, 30_000)) {
      await new Promise<void>((resolve) => {
        askNow = resolve;
        // A quarter more or less, so that many tabs do not ask at once.
        setTimeout(resolve, wait * (0.75 + Math.random() / 2));
      });
      if (signal.aborted) return;
      // Without its body; a page that is not found is one.
      const reply = await fetch(location.href, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined);
      if (signal.aborted) return;
      if (reply && reply.status < 500 && reply.status !== 429) return location.reload();
      onFailed();
    }
  }
  void run();
  globalThis.addEventListener('online', () => askNow(), { signal });
  return () => askNow();
}

/**
 * The page could not be made, or did not come. Links are full loads: whatever broke is left behind. Without a network a full
 * load would end at the browser's own page: there, only what can be done without one is offered.
 */
export function ErrorPage({ kind }: { readonly kind: ErrorKind }) {
  const { i18n } = useLingui();
  const announce = useAnnounce();
  const { title, text, comesBack } = words[kind];
  const ask = useRef<() => void>(undefined);
  // Before hydration, and without scripts, the page is not tried again.
  const [tries, setTries] = useState<'running' | 'pressed' | 'inVain'>();
  useEffect(() => {
    document.title = pageHead(handleOf(kind), undefined, i18n).title;
    announce(i18n._(title));
    if (comesBack === undefined) return;
    const end = new AbortController();
    setTries('running');
    ask.current = reloadWhenBack(end.signal, () => setTries('inVain'));
    return () => end.abort();
  }, [kind, title, comesBack, i18n, announce]);
  const here = useHref(useLocation());
  const home = useHref('/');
  const isAway = kind === 'unreachable';
  function askNow(event: MouseEvent) {
    event.preventDefault();
    setTries('pressed');
    ask.current?.();
  }
  return (
    <div className="wrap">
      <EmptyState level={1} title={i18n._(title)}>
        <p className="muted">{i18n._(text)}</p>
        {tries && comesBack && <p className="muted">{i18n._(comesBack)}</p>}
        <div className="actions">
          <a
            href={here}
            className="btn"
            aria-busy={tries === 'pressed' || undefined}
            onClick={isAway ? askNow : undefined}
          >
            <Trans>Try again</Trans>
          </a>
          {isAway ? (
            <button type="button" className="btn-secondary" onClick={() => window.history.back()}>
              <Trans>Go back</Trans>
            </button>
          ) : (
            <a href={home} className="btn-secondary">
              <Trans>Go to the home page</Trans>
            </a>
          )}
        </div>
        <p className="hint" role="status">
          {isAway && tries === 'inVain' && <Trans>Still no connection.</Trans>}
        </p>
      </EmptyState>
    </div>
  );
}
