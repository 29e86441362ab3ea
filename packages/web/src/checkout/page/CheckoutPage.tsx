import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type AskedStart, loadAttempt } from '@vitrin/core/checkout';
import { createBrowserStorage } from '@vitrin/ports/browser';
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { nextTask } from '../../../framework/browser/next-task.ts';
import { preloadNext } from '../../../framework/browser/preload-next.ts';
import { useClientSession } from '../../app/client-session.ts';
import { useCommerce } from '../../app/commerce.ts';
import { Link } from '../../app/Link.tsx';
import { useView } from '../../app/lazy-chart.ts';
import type { PageHandle, PageLoader } from '../../app/page/page-module.types.ts';
import { usePageData } from '../../app/page/page-state.ts';
import type { CheckoutStart, KnownRegions } from '../../app/reads/shop-reads.ts';
import { useFeature, useSite } from '../../app/site-context.ts';
import { Alert } from '../../components/Alert.tsx';
import { Icon, lockPath } from '../../components/Icon.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import type { PostedForm } from '../../scriptless-forms/posted-form.ts';
import { KnownRegionsContext } from '../address/use-regions.ts';
import { type EarlyInput, earlyInput, guestFormId, repeatEarlyPress } from '../contact/early-input.ts';
import { PostedFormContext } from '../contact/guest-fields.ts';
import { RestoredDraftContext, useRestoredDraft } from '../form/restored-draft.tsx';
import { dial, mailTo, ScriptsNeeded } from '../frame/ScriptsNeeded.tsx';
import { askStart, type CheckoutSource, firstShown, inOwnTask, startCheckoutSource } from '../start/checkout-source.ts';
import type { SendShopCommand } from '../start/shop-checkout.types.ts';
import { CheckoutFlow } from './CheckoutFlow.tsx';
import { HiddenInterface, mustHide, useHiddenInterface } from './use-hidden-interface.tsx';

/**
 * What checkout has in the place of the shop's own head: its name, that it is secure, and help that does not lead out of it
 * (ux 40). The shop around it is hidden by the style sheet (`design/checkout/checkout-frame.css`).
 */
function CheckoutHead() {
  const { t } = useLingui();
  return (
    <div className="page-head checkout-head">
      <h1>{t`Checkout`}</h1>
      <p className="checkout-secure">
        <Icon path={lockPath} />
        <Trans>Secure checkout</Trans>
      </p>
      <Help />
    </div>
  );
}

/** Opens beside the checkout, before any script too. */
function Help() {
  const { t } = useLingui();
  const { phone, email } = useSite().shop.support;
  const hasContact = useFeature('contact');
  const hasPages = useFeature('help-pages');
  if (!(phone || email || hasContact || hasPages)) return null;
  return (
    <>
      <button type="button" className="btn-plain checkout-help-button" popoverTarget="checkout-help">
        <Trans>Help</Trans>
      </button>
      <div id="checkout-help" popover="auto" className="popover checkout-help">
        <p>
          <Trans>We are glad to help. Your checkout stays open.</Trans>
        </p>
        <ul>
          {phone && (
            <li>
              <a href={dial(phone)}>{t`Call ${phone}`}</a>
            </li>
          )}
          {email && (
            <li>
              <a href={mailTo(email)}>{t`Write to ${email}`}</a>
            </li>
          )}
          {hasContact && (
            <li>
              <Link to="/contact/" target="_blank">
                <Trans>Write a message (opens in a new tab)</Trans>
              </Link>
            </li>
          )}
          {hasPages && (
            <li>
              <Link to="/delivery-and-returns/" target="_blank">
                <Trans>Delivery and returns (opens in a new tab)</Trans>
              </Link>
            </li>
          )}
        </ul>
      </div>
    </>
  );
}

export const handle: PageHandle = {
  title: (_data, i18n) => i18n._(msg`Checkout`),
  noindex: true,
  bodyClass: 'for-checkout',
  opensClientSession: true,
};

/** What the document says of this checkout. */
interface CheckoutData {
  /** The host's first question, where it asks a guest for contact and address and for nothing else. */
  readonly start?: CheckoutStart | undefined;
  /** The lists of the form for that. */
  readonly regions?: readonly KnownRegions[] | undefined;
  /** The form for that, posted by a browser without scripts. */
  readonly posted?: PostedForm | undefined;
}

/** Asks the host beside the rest of the page, where the answer can be the form that stands in the document (decision 0028). */
export const loader: PageLoader<CheckoutData> = async ({ params, search, page }) => {
  const { server, shop, posted } = page;
  if (!server || !isFirstAddress(params.screen, search.get('attempt') ?? undefined)) return {};
  const [start, regions] = await Promise.all([
    server.checkoutStart(posted),
    server.regions({ country: shop.defaultCountry.pk, ...posted?.texts }),
  ]);
  return start?.form || firstShown(start?.asked) !== null ? { start, regions, posted } : {};
};

/** Going from step to step waits for nothing. */
export const shouldRevalidate = () => false;

const isFirstAddress = (screen: string | undefined, attempt: string | undefined) =>
  attempt === undefined && (screen === undefined || screen === 'contact');

/**
 * The frame of checkout, and a guest's first form: the server draws it when the host asks for it. A page that came without the document
 * asks the host at once. The chart with its rules follows when that form stands (decision 0028).
 */
export function Component() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const attempt = params.get('attempt') ?? undefined;
  const asked = useKeptMethod(params.get('method'));
  const isHidden = useHiddenInterface();
  const data = usePageData<typeof loader>();
  const [{ start, regions, posted }] = useState(data);
  const [drawn] = useState(() => (start?.form ? { running: null, view: start.form } : firstShown(start?.asked)));
  const { source, send } = useCheckoutSource({
    attempt,
    asksToHide: params.get('iframe') === 'true',
    start: start?.asked,
  });
  const restored = useRestoredDraft(source?.restored, send);
  const watched = useMemo(
    () => (source ? { subscribe: inOwnTask(source.subscribe), getView: source.getShown } : undefined),
    [source],
  );
  const shown = useView(watched, drawn);
  const { open: openClientSession } = useClientSession();
  useEffect(() => {
    if (shown === 'failed') openClientSession().catch(() => {});
  }, [shown, openClientSession]);
  if (isHidden) return <HiddenInterface />;
  return (
    <div className="wrap checkout checkout-page">
      <CheckoutHead />
      <ScriptsNeeded />
      {shown !== null && shown !== 'failed' ? (
        <KnownRegionsContext value={regions ?? noRegions}>
          <PostedFormContext value={posted}>
            <RestoredDraftContext value={restored}>
              <CheckoutFlow shown={shown} send={send} rest={source?.rest} asked={asked} bill={start?.bill ?? null} />
            </RestoredDraftContext>
          </PostedFormContext>
        </KnownRegionsContext>
      ) : shown === 'failed' ? (
        <Alert tone="warning" isUrgent title={t`Checkout could not be loaded`}>
          <p>
            <Trans>Check your network, then reload this page. Your basket is kept.</Trans>
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

const noRegions: readonly KnownRegions[] = [];

interface SourceInput {
  /** Value of `?attempt=` after a return from a bank. */
  readonly attempt: string | undefined;
  /** The address asks for a page without its interface. */
  readonly asksToHide: boolean;
  /** The host's first question, as the document has it. */
  readonly start: AskedStart | undefined;
}

/** The checkout of this tab. */
interface TabCheckout {
  /** Null while the page is as the server drew it, and where it is hidden. */
  readonly source: CheckoutSource | null;
  /** The same function from the first moment on. */
  readonly send: SendShopCommand;
}

/** It starts once, unless it is hidden, and stops when the page is left. */
function useCheckoutSource({ attempt, asksToHide, start }: SourceInput): TabCheckout {
  const getCommerce = useCommerce();
  const site = useSite();
  const { open: openClientSession } = useClientSession();
  const { screen } = useParams();
  const [source, setSource] = useState<CheckoutSource | null>(null);
  const [first] = useState({ attempt, screen, start });
  const started = useRef<CheckoutSource>(undefined);
  const earlyPress = useRef<HTMLElement>(null);
  const send = useMemo(
    (): SendShopCommand =>
      async (...command) =>
        (started.current?.send ?? refuse)(...command),
    [],
  );
  // With React's taking the form over, before the browser handles another press: what it is given is taken from here on.
  useLayoutEffect(() => {
    if (mustHide(window, asksToHide)) return;
    const early = earlyInput(document);
    // Taken from the document's own listener (`entry-client.tsx`), which would repeat the press before the source is drawn.
    if (window.pressed?.closest(`#${guestFormId}`)) {
      earlyPress.current = window.pressed;
      window.pressed = null;
    }
    const attempts = createBrowserStorage(() => window.localStorage);
    const isPlain = isFirstAddress(first.screen, first.attempt) && loadAttempt(attempts, Date.now()) === null;
    const drafts = { storage: createBrowserStorage(() => window.sessionStorage), shopper: site.user?.email ?? null };
    const begun = startCheckoutSource({
      asked: isPlain ? first.start : undefined,
      ask: isPlain ? () => askStart(window, site) : undefined,
      load: async (asked) => {
        preloadNext(document);
        const { loadCheckout } = await import('../start/load-checkout.ts');
        await nextTask();
        return loadCheckout(getCommerce, openClientSession, site, first.attempt, asked);
      },
      drafts,
      whenIdle: (task) => ('requestIdleCallback' in window ? requestIdleCallback(task) : setTimeout(task)),
    });
    if (early !== undefined) keepEarlyInput(begun, early);
    started.current = begun;
    // The page is drawn anew in short tasks: it shows the same but for what was kept of an earlier visit.
    startTransition(() => setSource(begun));
    return () => {
      started.current = undefined;
      begun.stop();
    };
  }, [getCommerce, openClientSession, site, first, asksToHide]);
  useEffect(() => {
    if (!source || !earlyPress.current) return;
    earlyPress.current = null;
    repeatEarlyPress(document);
  }, [source]);
  return { source, send };
}

const refuse: SendShopCommand = () => Promise.resolve({ ok: false, reason: 'notNow' });

/** What was typed before the page came alive is newer than what was kept of an earlier visit. */
function keepEarlyInput({ getShown, send }: CheckoutSource, early: EarlyInput): void {
  const shown = getShown();
  if (shown === null || shown === 'failed') return;
  const { draft } = shown.view;
  send('draft.change', { form: 'guest', values: { ...draft.guest, ...early.guest } });
  send('draft.change', { form: 'address', values: { ...draft.address, ...early.address } });
}

/** The way to pay that was asked for last: the address of the next step does not say it any more. */
function useKeptMethod(asked: string | null): string | undefined {
  const [kept, setKept] = useState(asked);
  if (asked !== null && asked !== kept) setKept(asked);
  return asked ?? kept ?? undefined;
}
