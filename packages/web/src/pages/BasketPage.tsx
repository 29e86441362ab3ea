import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import {
  type BasketAnnouncement,
  type BasketEvent,
  type BasketLineView,
  type BasketView,
  firstNamespace,
  lineKey,
  namespaceLabel,
  type RemovedLine,
  viewBasket,
} from '@vitrin/core/basket';
import type { Basket } from '@vitrin/core/contract';
import { toWireAmount } from '@vitrin/core/money';
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useClientSession } from '../app/client-session.ts';
import { Link } from '../app/Link.tsx';
import { useView } from '../app/lazy-chart.ts';
import type { PageHandle, PageLoader } from '../app/page/page-module.types.ts';
import { usePageData } from '../app/page/page-state.ts';
import { useFeature, useSite } from '../app/site-context.ts';
import { Alert } from '../components/Alert.tsx';
import { Button } from '../components/Button.tsx';
import { EmptyState } from '../components/EmptyState.tsx';
import { useErrorText } from '../components/forms/field-ids.ts';
import { useAnnounce } from '../components/LiveRegion.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { Toast } from '../components/Toast.tsx';
import { useMoneyFormat } from '../format/format-context.ts';
import { BasketContent } from './basket/BasketContent.tsx';
import { useFocusNeighbour } from './basket/use-basket-list.ts';

/**
 * Speaks each change of the basket once, with the new total (ux 26). Failures stand beside their place instead.
 * @returns what happened last since the page is there; undefined while nothing has.
 */
function useBasketAnnouncement(view: BasketView | undefined): BasketAnnouncement | undefined {
  const { t } = useLingui();
  const announce = useAnnounce();
  const formatMoney = useMoneyFormat();
  const sequence = view?.announcement?.sequence;
  const spoken = useRef<number>(undefined);
  const [before] = useState(sequence ?? 0);

  const speak = useEffectEvent(() => {
    if (!view?.announcement) return;
    const name = view.announcement.productName ?? '';
    const total = formatMoney(toWireAmount(view.total, view.currency), view.currency);
    const sentences = {
      added: t`${name} was added. New total: ${total}.`,
      quantitySet: t`Quantity updated. New total: ${total}.`,
      // The page's toast, a live region too, says what was removed.
      removed: t`New total: ${total}.`,
      savedForLater: t`${name} is saved for later. New total: ${total}.`,
      savedMoved: t`${name} is back in your basket. New total: ${total}.`,
      savedRemoved: t`${name} was removed from your saved items.`,
      voucherApplied: t`Voucher applied. New total: ${total}.`,
      voucherRemoved: t`Voucher removed. New total: ${total}.`,
      cleared: t`The basket is now empty.`,
      opened: t`Basket updated. New total: ${total}.`,
      madeMain: t`Basket updated. New total: ${total}.`,
      deleted: t`The basket was deleted.`,
      // Said beside its place.
      notPutBack: undefined,
      failed: undefined,
    };
    const sentence = sentences[view.announcement.kind];
    if (sentence !== undefined) announce(sentence);
  });

  useEffect(() => {
    // What was said before this page came is over.
    const isChanged = spoken.current !== undefined || (sequence ?? 0) > 0;
    if (isChanged && spoken.current !== sequence) speak();
    spoken.current = sequence ?? 0;
  }, [sequence]);

  return (sequence ?? 0) > before ? (view?.announcement ?? undefined) : undefined;
}

const SavedForLater = lazyPart(async () => (await import('./basket/SavedForLater.tsx')).SavedForLater);
const YourBaskets = lazyPart(async () => (await import('./basket/YourBaskets.tsx')).YourBaskets);

interface BasketData {
  /** What the server rendered; undefined after a change of page, when the tab's chart has it. */
  readonly basket: Basket | undefined;
  /** When it was read, in milliseconds since 1970: server and browser must count the same days from it. */
  readonly now: number;
}

/** Reads the basket on the server; in the browser the tab's chart does. */
export const loader: PageLoader<BasketData> = async ({ page }) => ({
  basket: await page.server?.basket(),
  now: Date.now(),
});

export const handle: PageHandle<BasketData> = { title: (_data, i18n) => i18n._(msg`Basket`), noindex: true };

export function Component() {
  const { t } = useLingui();
  const { basket, now } = usePageData<typeof loader>();
  const { currency, hasSession } = useSite();
  const hasBaskets = useFeature('named-baskets');
  const { tab, isMissing, open } = useClientSession();
  const rendered = useMemo(() => basket && viewBasket(basket, currency.code), [basket, currency]);
  const live = useView(tab?.basket);
  const view = live === undefined || live.status === 'loading' ? (rendered ?? live) : live;
  // Whoever came without a session and has not signed in has no basket that could be on its way.
  const user = useView(tab?.session)?.user;
  const isNew = !hasSession && !user;
  const textOf = useErrorText();
  const heading = useRef<HTMLHeadingElement>(null);
  const neighbour = useFocusNeighbour(view?.lines.map(({ key }) => key) ?? [], heading);
  const announcement = useBasketAnnouncement(live);
  const gone = announcement?.removed && isGone(view, announcement.removed) ? announcement.removed : undefined;
  const removed = announcement?.kind === 'removed' ? gone : undefined;
  // A line that could not be put back has no place of its own for the reason.
  const notPutBack = announcement?.kind === 'notPutBack' ? gone : undefined;
  const refusal = notPutBack && tab?.basket.lineOf(notPutBack).error;

  const [isMerged, setMerged] = useState(false);
  const isKnown = live?.status === 'ready';
  useEffect(() => {
    if (isKnown && tab?.takeMergeAnnouncement()) setMerged(true);
  }, [isKnown, tab]);

  // The server's basket is handed on, so that the chart need not read it again.
  const start = useEffectEvent(() => open(basket).catch(() => {}));
  useEffect(() => void start(), []);

  /** Without core's code the page says that it is unreachable (`isMissing`). */
  function send(event: BasketEvent) {
    open().then(
      (opened) => opened.basket.send(event),
      () => {},
    );
  }

  /** The pressed button goes away with its line, or with the offer to put it back. */
  function sendAndLeave(event: BasketEvent) {
    send(event);
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
            <Trans>You are signed in. The items you left in your basket on an earlier visit are here too.</Trans>
          </Alert>
        )}
      </div>
      {notPutBack && refusal && (
        <Alert tone="danger" isUrgent title={t`${notPutBack.name} could not be restored`}>
          {textOf(refusal)}
        </Alert>
      )}
      {isMissing || view?.status === 'failed' ? (
        <Unreachable onRetry={() => send({ type: 'basket.retry' })} />
      ) : view === undefined || view.status === 'loading' ? (
        isNew ? (
          <EmptyBasket />
        ) : (
          <BasketSkeleton />
        )
      ) : view.isEmpty ? (
        <EmptyBasket />
      ) : (
        <BasketContent
          view={view}
          readAt={now}
          listRef={neighbour.list}
          commands={{
            setQuantity: (line, quantity) => send({ type: 'basket.setQuantity', ...identityOf(line), quantity }),
            remove: (line) => sendAndLeave({ type: 'basket.removeLine', ...identityOf(line) }),
            saveForLater(line) {
              neighbour.notePress(line.key);
              send({ type: 'basket.saveForLater', ...identityOf(line) });
            },
            saveUnavailable: (line) => sendAndLeave({ type: 'basket.saveForLater', ...identityOf(line) }),
            applyVoucher: (code) => send({ type: 'basket.applyVoucher', code }),
            removeVoucher: () => send({ type: 'basket.removeVoucher' }),
            clear: () => sendAndLeave({ type: 'basket.clear' }),
          }}
        />
      )}
      {hasBaskets && live?.status === 'ready' && (live.pk !== null || !isNew) && (
        <Suspense>
          <SavedForLater view={live} onEvent={send} pageHeading={heading} />
        </Suspense>
      )}
      {hasBaskets && live && live.pk !== null && (
        <Suspense>
          <YourBaskets view={live} onEvent={send} />
        </Suspense>
      )}
      <Toast
        action={
          removed && (
            <button
              type="button"
              className="toast-action"
              onClick={() => sendAndLeave({ type: 'basket.putBack', ...removed })}
            >
              <Trans>Undo</Trans>
            </button>
          )
        }
      >
        {removed && t`${removed.name} was removed`}
      </Toast>
    </div>
  );
}

function identityOf({ product, attributes }: BasketLineView) {
  return { product, attributes };
}

/** The line is out of the basket, and nothing else is on its way. */
function isGone(view: BasketView | undefined, line: RemovedLine): boolean {
  return view?.isBusy === false && [...view.lines, ...view.unavailable].every(({ key }) => key !== lineKey(line));
}

function EmptyBasket() {
  return (
    <EmptyState title={<Trans>Your basket is empty</Trans>}>
      <p className="muted">
        <Trans>Items you add stay here for seven days.</Trans>
      </p>
      <Link to="/list/?sorter=newcomers" className="btn">
        <Trans>See new arrivals</Trans>
      </Link>
    </EmptyState>
  );
}

function Unreachable({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <EmptyState title={<Trans>We could not load your basket</Trans>}>
      <p className="muted">
        <Trans>Your basket is safe. Check your connection and try again.</Trans>
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
