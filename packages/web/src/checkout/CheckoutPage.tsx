import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCommerce } from '../app/commerce.ts';
import type { PageHandle } from '../app/page-module.types.ts';
import { Alert } from '../components/Alert.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { useErrorReporter } from '../error-reporting/reporter-context.ts';
import { useVisit } from '../pages/shell/visit-context.ts';
import { HiddenInterface } from './HiddenInterface.tsx';
import type { LoadedCheckout } from './load-checkout.ts';
import { useHiddenInterface } from './use-hidden-interface.ts';

export const handle: PageHandle = {
  title: (_data, i18n) => i18n._(msg`Checkout`),
  noindex: true,
  opensVisit: true,
};

/**
 * The frame of checkout. The server draws it without anything personal; the chart, its rules and its screens come after
 * hydration, in one step.
 */
export function Component() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const attempt = params.get('attempt') ?? undefined;
  const isHidden = useHiddenInterface();
  const { loaded, isFailed } = useLoadedCheckout(attempt, isHidden);
  if (isHidden) return <HiddenInterface />;
  return (
    <div className="wrap checkout">
      <div className="page-head">
        <h1>{t`Checkout`}</h1>
      </div>
      {loaded ? (
        <loaded.CheckoutFlow running={loaded.running} openAround={loaded.openAround} />
      ) : isFailed ? (
        <Alert tone="warning" isUrgent title={t`Checkout could not be loaded`}>
          <p>
            <Trans>Check your network, then load this page again. Your basket is kept.</Trans>
          </p>
        </Alert>
      ) : (
        <div className="checkout-frame" aria-busy="true">
          <p className="visually-hidden" role="status">{t`Opening your checkout…`}</p>
          <Skeleton className="checkout-skeleton" />
          <Skeleton className="checkout-skeleton" />
        </div>
      )}
    </div>
  );
}

/** Fetches the chart with its screens and starts it once, unless it is hidden; it stops when the page is left. */
function useLoadedCheckout(attempt: string | undefined, isHidden: boolean | undefined) {
  const getCommerce = useCommerce();
  const reporter = useErrorReporter();
  const { open: openVisit } = useVisit();
  const [state, setState] = useState<{ loaded?: LoadedCheckout; isFailed: boolean }>({ isFailed: false });
  const [firstAttempt] = useState(attempt);
  useEffect(() => {
    if (isHidden !== false) return;
    let isLeft = false;
    let started: LoadedCheckout | undefined;
    import('./load-checkout.ts')
      .then(({ loadCheckout }) => loadCheckout(getCommerce, openVisit, reporter, firstAttempt))
      .then(
        (loaded) => {
          started = loaded;
          if (isLeft) loaded.running.stop();
          else setState({ loaded, isFailed: false });
        },
        () => {
          if (!isLeft) setState({ isFailed: true });
          openVisit().catch(() => {});
        },
      );
    return () => {
      isLeft = true;
      started?.running.stop();
    };
  }, [getCommerce, openVisit, reporter, firstAttempt, isHidden]);
  return state;
}
