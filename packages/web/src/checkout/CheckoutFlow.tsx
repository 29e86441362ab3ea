import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CheckoutScreen } from '@vitrin/core/checkout';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { Link } from '../app/Link.tsx';
import { Alert } from '../components/Alert.tsx';
import { Button } from '../components/Button.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { type Step, Stepper } from '../components/Stepper.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import type { CheckoutScreenProps } from './checkout-screen.types.ts';
import type { CheckoutSource, ShownCheckout } from './checkout-source.ts';
import { ErrorBanner } from './ErrorBanner.tsx';
import { bannerMessages, codeText } from './page-errors.ts';
import { isAskedByBank } from './paying-place.ts';
import { retriedPart } from './retried-part.tsx';
import { type CheckoutScreenName, screenPaths } from './step-paths.ts';
import { ContactScreen, preloadAfter, stepScreens } from './step-screens.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useRefusedCommand } from './use-refused-command.ts';
import { useStepAddress } from './use-step-address.ts';

/** No money moves before the payment step. */
const BankDialog = retriedPart(async () => (await import('./BankDialog.tsx')).BankDialog);
/** Rarely needed: it comes when something changed. */
const DeliveryCode = retriedPart(async () => (await import('./DeliveryCode.tsx')).DeliveryCode);
const WalletDialogs = retriedPart(async () => (await import('./masterpass/WalletDialogs.tsx')).WalletDialogs);
const ChangePanel = retriedPart(async () => (await import('./ChangePanel.tsx')).ChangePanel);

const OutcomePanel = retriedPart(async () => (await import('./OutcomePanel.tsx')).OutcomePanel);

/** Screens that say one thing while something else happens; each ends by itself or has a way on. */
const messages: Readonly<Partial<Record<CheckoutScreen, MessageDescriptor>>> = {
  loading: msg`Opening your checkout…`,
  completed: msg`Your order is placed. One moment…`,
};

interface CheckoutFlowProps extends Pick<CheckoutSource, 'send' | 'rest'> {
  readonly shown: ShownCheckout;
}

/** What every screen gets; `rest` is null until the chart is there. */
interface FlowProps extends Pick<CheckoutScreenProps, 'view' | 'send'> {
  readonly rest: Pick<CheckoutScreenProps, 'commerce' | 'wallet' | 'openCode'> | null;
  /** Fetches what stands around the checkout; called when its first screen is there, form and all. */
  readonly openAround: () => void;
}

/** Draws the checkout chart: a view in, events out, no transition of its own (design.md §2). */
export function CheckoutFlow({ shown, send, rest }: CheckoutFlowProps) {
  const { view, running } = shown;
  const codeDialog = useRef<{ open(): void }>(null);
  const openCode = () => codeDialog.current?.open();
  const openAround = running?.openAround ?? rest;
  const props = { view, send };
  const parts = running && { commerce: running.commerce, wallet: running.wallet, openCode };
  useAnnouncements(view);
  const refused = useRefusedCommand(running, view.isBusy, view.confirmingPage);
  const { screen } = view;
  const hasForm = screen === 'steps' || screen === 'identify';
  useEffect(() => {
    if (screen !== 'loading' && !hasForm) openAround();
  }, [screen, hasForm, openAround]);
  const { codeStage, codeAttempt } = view.payOnDelivery;
  const isCodeAwaited = view.screen === 'steps' && (codeStage === 'phone' || codeStage === 'entering');
  return (
    <>
      {refused !== null && (
        <Alert tone="info" isUrgent>
          <p>{refused}</p>
        </Alert>
      )}
      {isCodeAwaited && running && (
        <Suspense>
          <DeliveryCode key={codeAttempt} ref={codeDialog} running={running} view={view} />
        </Suspense>
      )}
      {view.masterpass.isOpen && running && (
        <Suspense>
          <WalletDialogs wallet={running.wallet} />
        </Suspense>
      )}
      <Screen {...props} rest={parts} openAround={openAround} />
      {parts && (view.steps.current !== 'shipping' || view.overlay.isOpen) && (
        <Suspense>
          <BankDialog {...props} {...parts} />
        </Suspense>
      )}
    </>
  );
}

function Screen(props: FlowProps) {
  const { i18n } = useLingui();
  const { view, send } = props;
  const message = messages[view.screen];
  if (message) return <Waiting>{i18n._(message)}</Waiting>;
  if (view.screen === 'leaving') return <Leaving view={view} />;
  if (view.screen === 'changed' && view.change?.leadsTo !== 'checkout') return <Change view={view} send={send} />;
  if (view.screen === 'emptyBasket') return <EmptyBasket />;
  if (view.screen === 'failed' || view.screen === 'stranded') return <Stranded view={view} send={send} />;
  // The steps stay behind the list: what was typed, a card's number too, is there again when it is accepted.
  const isCovered = view.screen === 'changed';
  return (
    <>
      {isCovered && <Change view={view} send={send} />}
      <div hidden={isCovered}>
        <Steps {...props} view={isCovered ? { ...view, screen: 'steps' } : view} isCovered={isCovered} />
      </div>
    </>
  );
}

function Change(props: Pick<CheckoutScreenProps, 'view' | 'send'>) {
  return (
    <Suspense fallback={<Skeleton className="checkout-skeleton" />}>
      <ChangePanel {...props} />
    </Suspense>
  );
}

interface StepsProps extends FlowProps {
  readonly isCovered: boolean;
}

function Steps({ isCovered, openAround, rest, ...props }: StepsProps) {
  const { t, i18n } = useLingui();
  const { view, send } = props;
  const open = useStepAddress(props);
  const StepScreen = stepScreens[open];
  const main = useRef<HTMLDivElement>(null);
  const shown = useRef(open);
  useEffect(() => {
    // A new step begins at its top; the first one is where the page begins anyway.
    if (shown.current !== open) main.current?.focus();
    shown.current = open;
  }, [open]);
  const wasCovered = useRef(isCovered);
  useEffect(() => {
    // The list that was accepted is gone, with the button that had the focus.
    if (wasCovered.current && !isCovered) main.current?.focus();
    wasCovered.current = isCovered;
  }, [isCovered]);
  const { shipping } = view.steps;
  const steps: readonly Step[] = [
    { id: 'contact', label: t`Contact`, ...place('contact', open, view.screen !== 'identify', view.guest.isGuest) },
    { id: 'delivery', label: t`Delivery`, ...place('delivery', open, shipping.isCompleted, true) },
    { id: 'payment', label: t`Payment`, ...place('payment', open, false, true) },
  ];
  return (
    <>
      <Stepper steps={steps} />
      <div className="purchase">
        <div ref={main} tabIndex={-1} className="purchase-main checkout-main">
          {view.notifications.map((notice) => (
            <Alert key={notice}>{notice}</Alert>
          ))}
          <ErrorBanner messages={bannerMessages(view.errors, [], i18n)} />
          <Trouble view={view} send={send} />
          {open !== 'payment' && <Outcome view={view} send={send} />}
          <Suspense fallback={<Skeleton className="checkout-skeleton" />}>
            {rest ? <StepScreen {...props} {...rest} /> : <ContactScreen {...props} />}
            <Afterwards screen={open} openAround={openAround} />
          </Suspense>
        </div>
        {rest ? <CheckoutSummary view={view} /> : <Skeleton className="checkout-skeleton" />}
      </div>
    </>
  );
}

/** Stands beside a step's screen and waits with it: what comes next is fetched when the screen is there, not before. */
function Afterwards({ screen, openAround }: Pick<FlowProps, 'openAround'> & { screen: CheckoutScreenName }) {
  useEffect(() => {
    openAround();
    preloadAfter(screen);
  }, [screen, openAround]);
  return null;
}

/** A payment of this order that goes on elsewhere concerns every step; the payment step says it in its own place. */
function Outcome(props: Pick<CheckoutScreenProps, 'view' | 'send'>) {
  if (props.view.outcome === null) return null;
  return (
    <Suspense>
      <OutcomePanel {...props} />
    </Suspense>
  );
}

/** Where a step stands beside the one on screen. */
function place(
  screen: CheckoutScreenName,
  open: CheckoutScreenName,
  isDone: boolean,
  isEditable: boolean,
): Pick<Step, 'state' | 'to'> {
  if (screen === open) return { state: 'current' };
  return isDone ? { state: 'done', to: isEditable ? screenPaths[screen] : undefined } : { state: 'upcoming' };
}

/** A call that brought no answer, and automatic choices that were stopped: words and "Try again". */
function Trouble({ view, send }: Pick<CheckoutScreenProps, 'view' | 'send'>) {
  const { i18n } = useLingui();
  if (view.failure === null && view.stall === null) return null;
  return (
    <Alert tone="warning" isUrgent>
      <p>
        {view.failure ? (
          codeText(view.failure.code, i18n)
        ) : (
          <Trans>The shop keeps changing its mind about your choices. Check them below.</Trans>
        )}
      </p>
      {view.canRetry && (
        <div className="actions">
          <Button look="quiet" onClick={() => send({ type: 'checkout.retry' })}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </Alert>
  );
}

function Stranded({ view, send }: Pick<CheckoutScreenProps, 'view' | 'send'>) {
  const { t, i18n } = useLingui();
  const text = view.failure ? codeText(view.failure.code, i18n) : t`There is no step of checkout open at the moment.`;
  return (
    <Alert tone="warning" isUrgent title={t`Checkout could not be opened`}>
      <p>{text}</p>
      <div className="actions">
        <Button busy={view.isBusy} onClick={() => send({ type: 'checkout.retry' })}>
          <Trans>Try again</Trans>
        </Button>
        <Link to="/baskets/basket/" className="btn-quiet">
          <Trans>Back to the basket</Trans>
        </Link>
      </div>
    </Alert>
  );
}

function EmptyBasket() {
  return (
    <section className="empty">
      <h2>
        <Trans>Your basket is empty</Trans>
      </h2>
      <p>
        <Trans>Put something in it first, then come back to check out.</Trans>
      </p>
      <Link to="/" className="btn">
        <Trans>Look around the shop</Trans>
      </Link>
    </section>
  );
}

function Leaving({ view }: Pick<CheckoutScreenProps, 'view'>) {
  return (
    <Waiting>
      {isAskedByBank(view) ? <Trans>Taking you to your bank…</Trans> : <Trans>Taking you to the payment page…</Trans>}
    </Waiting>
  );
}

function Waiting({ children }: { readonly children: ReactNode }) {
  return (
    <p className="checkout-waiting" role="status">
      <span className="spinner" />
      {children}
    </p>
  );
}
