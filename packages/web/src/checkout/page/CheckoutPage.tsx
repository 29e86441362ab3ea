import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { loadAttempt } from '@vitrin/core/checkout';
import { createBrowserStorage } from '@vitrin/ports/browser';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useCommerce } from '../../app/commerce.ts';
import type { PageHandle } from '../../app/page/page-module.types.ts';
import { preloadNext } from '../../app/page/preload-next.ts';
import { isKnownGuest, useSite } from '../../app/site-context.ts';
import { Alert } from '../../components/Alert.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useErrorReporter } from '../../error-reporting/reporter-context.ts';
import { useClientSession } from '../../pages/shell/client-session-context.ts';
import { CheckoutHead } from '../frame/CheckoutHead.tsx';
import { ScriptsNeeded } from '../frame/ScriptsNeeded.tsx';
import { askStart } from '../start/ask-start.ts';
import { type CheckoutSource, startCheckoutSource } from '../start/checkout-source.ts';
import { CheckoutFlow } from './CheckoutFlow.tsx';
import { HiddenInterface } from './HiddenInterface.tsx';
import { preloadContact } from './step-screens.ts';
import { useHiddenInterface } from './use-hidden-interface.ts';

export const handle: PageHandle = {
  title: (_data, i18n) => i18n._(msg`Checkout`),
  noindex: true,
  opensClientSession: true,
};

/**
 * The frame of checkout. The server draws it without anything personal. After hydration the host is asked at once: a guest's
 * first form is drawn from its answer, and the chart with its rules follows when that form stands (decision 0032).
 */
export function Component() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const attempt = params.get('attempt') ?? undefined;
  const asked = useKeptMethod(params.get('method'));
  const isHidden = useHiddenInterface();
  const source = useCheckoutSource(attempt, isHidden);
  const shown = useSyncExternalStore(
    source?.subscribe ?? neverChanges,
    () => source?.getShown() ?? null,
    () => null,
  );
  const { open: openClientSession } = useClientSession();
  useEffect(() => {
    if (shown === 'failed') openClientSession().catch(() => {});
  }, [shown, openClientSession]);
  if (isHidden) return <HiddenInterface />;
  return (
    <div className="wrap checkout checkout-page">
      <CheckoutHead />
      {source && shown !== null && shown !== 'failed' ? (
        <CheckoutFlow shown={shown} send={source.send} rest={source.rest} asked={asked} />
      ) : shown === 'failed' ? (
        <Alert tone="warning" isUrgent title={t`Checkout could not be loaded`}>
          <p>
            <Trans>Check your network, then load this page again. Your basket is kept.</Trans>
          </p>
        </Alert>
      ) : (
        <div className="checkout-frame" aria-busy="true">
          <ScriptsNeeded />
          <p className="visually-hidden" role="status">{t`Opening your checkout…`}</p>
          <Skeleton className="checkout-skeleton" />
          <Skeleton className="checkout-skeleton" />
        </div>
      )}
    </div>
  );
}

/** What is shown of this tab's checkout: it starts once, unless it is hidden, and stops when the page is left. */
function useCheckoutSource(attempt: string | undefined, isHidden: boolean | undefined) {
  const getCommerce = useCommerce();
  const reporter = useErrorReporter();
  const site = useSite();
  const { open: openClientSession } = useClientSession();
  const { screen } = useParams();
  const [source, setSource] = useState<CheckoutSource>();
  const [first] = useState({ attempt, screen });
  useEffect(() => {
    if (isHidden !== false) return;
    const storage = createBrowserStorage(() => window.localStorage);
    const isPlain = first.attempt === undefined && loadAttempt(storage, Date.now()) === null;
    const mayBeContact = isPlain && (first.screen === undefined || first.screen === 'contact');
    if (mayBeContact) preloadContact();
    const started = startCheckoutSource({
      ask: mayBeContact ? () => askStart(window, site) : undefined,
      load: async (asked) => {
        preloadNext(document);
        // A failed fetch is tried again, and told, when it is drawn.
        import('../summary/CheckoutSummary.tsx').catch(() => undefined);
        const { loadCheckout } = await import('../start/load-checkout.ts');
        return loadCheckout(getCommerce, openClientSession, isKnownGuest(site), reporter, first.attempt, asked);
      },
      storage,
      whenIdle: (task) => ('requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task)),
    });
    setSource(started);
    return () => started.stop();
  }, [getCommerce, openClientSession, reporter, site, first, isHidden]);
  return source;
}

/** The way to pay that was asked for last: the address of the next step does not say it any more. */
function useKeptMethod(asked: string | null): string | undefined {
  const [kept, setKept] = useState(asked);
  if (asked !== null && asked !== kept) setKept(asked);
  return asked ?? kept ?? undefined;
}

function neverChanges() {
  return () => {};
}
