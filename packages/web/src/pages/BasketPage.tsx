import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type BasketEvent,
  type BasketLineView,
  type BasketView,
  firstNamespace,
  namespaceLabel,
  viewBasket,
} from '@vitrin/core/basket';
import type { Basket } from '@vitrin/core/contract';
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Link } from '../app/Link.tsx';
import type { PageHandle, PageLoader } from '../app/page-module.types.ts';
import { useSite } from '../app/site-context.ts';
import { usePageData } from '../app/use-page-data.ts';
import { Alert } from '../components/Alert.tsx';
import { Button } from '../components/Button.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { Toast } from '../components/Toast.tsx';
import { useErrorText } from '../components/use-error-text.ts';
import { BasketContent } from './basket/BasketContent.tsx';
import { useBasketNews } from './basket/use-basket-news.ts';
import { useVisit, useWatched } from './shell/visit-context.ts';

const YourBaskets = lazyPart(async () => (await import('./basket/YourBaskets.tsx')).YourBaskets);

interface BasketData {
  /** What the server rendered; undefined after a change of page, when the tab's chart has it. */
  readonly basket: Basket | undefined;
}

/** Reads the basket on the server; in the browser the tab's chart does. */
export const loader: PageLoader<BasketData> = async ({ page }) => ({ basket: await page.reads.basket() });

export const handle: PageHandle<BasketData> = { title: (_data, i18n) => i18n._(msg`Basket`), noindex: true };

export function Component() {
  const { t } = useLingui();
  const { basket } = usePageData<typeof loader>();
  const { currency } = useSite();
  const { tab, open } = useVisit();
  const rendered = useMemo(() => basket && viewBasket(basket, currency.code), [basket, currency]);
  const live = useWatched(tab?.basket);
  const view = live === undefined || live.status === 'loading' ? (rendered ?? live) : live;
  const [removed, setRemoved] = useState<BasketLineView>();
  const [returning, setReturning] = useState<BasketLineView>();
  const textOf = useErrorText();
  // A line that could not be put back has no place of its own for the reason.
  const refusal = returning && tab?.basket.lineOf(identityOf(returning)).error;
  const heading = useRef<HTMLHeadingElement>(null);
  useBasketNews(live);

  const [isMerged, setMerged] = useState(false);
  const isKnown = live?.status === 'ready';
  useEffect(() => {
    if (isKnown && tab?.takeMergeNews()) setMerged(true);
  }, [isKnown, tab]);

  // The server's basket is handed on, so that the chart need not read it again.
  const start = useEffectEvent(() => open(basket).catch(() => setUnreachable(true)));
  const [isUnreachable, setUnreachable] = useState(false);
  useEffect(() => void start(), []);

  function send(event: BasketEvent) {
    setRemoved(undefined);
    setReturning(undefined);
    open().then(
      (opened) => opened.basket.send(event),
      () => setUnreachable(true),
    );
  }

  function remove(line: BasketLineView) {
    send({ type: 'basket.removeLine', ...identityOf(line) });
    setRemoved(line);
    // The pressed button goes away with its line.
    heading.current?.focus();
  }

  function putBack(line: BasketLineView) {
    send({ type: 'basket.addLine', ...identityOf(line), quantity: line.quantity });
    setReturning(line);
    heading.current?.focus();
  }

  return (
    <div className="wrap">
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          <Trans>Basket</Trans>
        </h1>
        {view && view.namespace !== firstNamespace && <p className="muted">{namespaceLabel(view.namespace)}</p>}
      </div>
      <div role="status">
        {isMerged && (
          <Alert>
            <Trans>You are signed in, and what you had left in your basket on an earlier visit is here as well.</Trans>
          </Alert>
        )}
      </div>
      {returning && refusal && view?.lines.every(({ key }) => key !== returning.key) && (
        <Alert tone="danger" isUrgent title={t`${returning.name} could not be put back`}>
          {textOf(refusal)}
        </Alert>
      )}
      {isUnreachable || view?.status === 'failed' ? (
        <Unreachable
          onRetry={() => {
            setUnreachable(false);
            send({ type: 'basket.retry' });
          }}
        />
      ) : view === undefined || view.status === 'loading' ? (
        <BasketSkeleton />
      ) : view.isEmpty ? (
        <EmptyBasket />
      ) : (
        <BasketContent
          view={view}
          commands={{
            setQuantity: (line, quantity) => send({ type: 'basket.setQuantity', ...identityOf(line), quantity }),
            remove,
            applyVoucher: (code) => send({ type: 'basket.applyVoucher', code }),
            removeVoucher: () => send({ type: 'basket.removeVoucher' }),
            clear: () => {
              send({ type: 'basket.clear' });
              heading.current?.focus();
            },
          }}
        />
      )}
      {live && live.pk !== null && (
        <Suspense>
          <YourBaskets view={live} onEvent={send} />
        </Suspense>
      )}
      <Toast
        action={
          removed && (
            <button type="button" className="toast-action" onClick={() => putBack(removed)}>
              <Trans>Put it back</Trans>
            </button>
          )
        }
      >
        {removed && isGone(view, removed) && t`${removed.name} was removed`}
      </Toast>
    </div>
  );
}

function identityOf({ product, attributes }: BasketLineView) {
  return { product, attributes };
}

/** The server has taken the line out. */
function isGone(view: BasketView | undefined, line: BasketLineView): boolean {
  return view?.isBusy === false && [...view.lines, ...view.unavailable].every(({ key }) => key !== line.key);
}

function EmptyBasket() {
  return (
    <EmptyState title={<Trans>Your basket is empty</Trans>}>
      <p className="muted">
        <Trans>Things you add stay here for seven days.</Trans>
      </p>
      <Link to="/list/?sorter=newcomers" className="btn">
        <Trans>See what is new</Trans>
      </Link>
    </EmptyState>
  );
}

function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <EmptyState title={<Trans>We could not fetch your basket</Trans>}>
      <p className="muted">
        <Trans>It is safe with us. Check your connection and try again.</Trans>
      </p>
      <Button onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </EmptyState>
  );
}

/** The shape of a basket while it is read. */
function BasketSkeleton() {
  return (
    <div className="purchase" aria-busy="true">
      <ul className="lines">
        {[0, 1].map((line) => (
          <li key={line} className="line">
            <Skeleton className="line-picture aspect-[4/5]" />
            <span className="grid content-start gap-3">
              <Skeleton className="h-5 w-48 max-w-full" />
              <Skeleton className="h-4 w-24" />
            </span>
          </li>
        ))}
      </ul>
      <Skeleton className="h-64" />
    </div>
  );
}
