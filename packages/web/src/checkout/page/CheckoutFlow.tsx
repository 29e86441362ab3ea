import { useLingui } from '@lingui/react/macro';
import type { ContactBill } from '@vitrin/core/checkout';
import { Suspense, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { preloadNext } from '../../../framework/browser/preload-next.ts';
import { Alert } from '../../components/Alert.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { type Step, Stepper } from '../../components/Stepper.tsx';
import { useAskedMethod } from '../../express/use-asked-method.ts';
import { Outcome } from '../attempt/Outcome.tsx';
import { ContactStep } from '../contact/ContactStep.tsx';
import { ErrorBanner } from '../form/ErrorBanner.tsx';
import { bannerMessages } from '../form/page-errors.ts';
import {
  type ChosenMethod,
  noMethods,
  PaymentMethodsContext,
  usePaymentMethod,
} from '../methods/payment-methods-context.ts';
import type { CheckoutSource, ShownCheckout } from '../start/checkout-source.ts';
import type { CheckoutScreenProps, SendShopCommand } from '../start/shop-checkout.types.ts';
import { CheckoutSummary } from '../summary/CheckoutSummary.tsx';
import { type CheckoutScreenName, screenPaths } from './step-paths.ts';
import { stopOf, Trouble } from './Trouble.tsx';
import { useRefusedCommand } from './use-refused-command.ts';
import { preloadAfter, type StepPlace, stepScreens, useAnnouncements, useStepAddress } from './use-step-address.ts';

/** Fetches the code of a way to pay that is chosen already, by the host mostly, before the payment step is there. */
function ChosenAhead({ view }: { readonly view: ChosenMethod }) {
  const method = usePaymentMethod(view);
  useEffect(() => {
    // A failed fetch is tried again, and told, when the step needs it.
    method?.load().catch(() => undefined);
  }, [method]);
  return null;
}

/** Fetched with the first press or key on the payment step: nothing is paid before. */
const BankDialog = lazyPart(async () => (await import('../attempt/BankDialog.tsx')).BankDialog);

/** What is told and asked beside the steps: it stays while the shopper looks at another one. */
function CheckoutDialogs({ view, send }: Pick<CheckoutScreenProps, 'view' | 'send'>) {
  useAnnouncements(view);
  const { method } = view;
  const canPay = view.steps.current !== 'shipping';
  const [isPaying, setPaying] = useState(false);
  useEffect(() => {
    if (!canPay) return;
    for (const event of ['pointerdown', 'keydown']) addEventListener(event, () => setPaying(true), { once: true });
  }, [canPay]);
  const dialogs = useContext(PaymentMethodsContext).partsOf(method?.name)?.dialogs;
  return (
    <>
      {dialogs && method && dialogs.isShown(method, view) && (
        <Suspense>
          <dialogs.Part method={method} view={view} send={send} />
        </Suspense>
      )}
      {(isPaying || view.overlay.isOpen) && (
        <Suspense>
          <BankDialog view={view} send={send} />
        </Suspense>
      )}
    </>
  );
}

/** Rarely needed: it comes when something changed. */
const ChangePanel = lazyPart(async () => (await import('../change/ChangePanel.tsx')).ChangePanel);

/** Above the first field: it comes with that, or a little later (ux 44). */
const ExpressLinks = lazyPart(async () => (await import('../../express/ExpressLinks.tsx')).ExpressLinks);

interface CheckoutFlowProps {
  readonly shown: ShownCheckout;
  readonly send: SendShopCommand;
  /** Fetches what comes after the first form; undefined while the page is as the server drew it. */
  readonly rest: CheckoutSource['rest'] | undefined;
  /** What is bought, as the document says it; null where it does not. */
  readonly bill: ContactBill | null;
  /** Slug of the payment option that was pressed ahead of checkout. */
  readonly asked: string | undefined;
}

/** What the screens of one moment get. */
interface FlowProps extends Pick<CheckoutFlowProps, 'asked' | 'bill'> {
  readonly shown: ShownCheckout;
  /** Does a browser run it? What no server can draw comes then. */
  readonly isAlive: boolean;
  readonly send: SendShopCommand;
  /** Fetches what stands around the checkout; called when its first screen is there, form and all. */
  readonly openAround: () => void;
}

/** Draws the checkout: a view in, commands out, no transition of its own (design.md §2). */
export function CheckoutFlow({ shown, send: give, rest, asked, bill }: CheckoutFlowProps) {
  const { view, running } = shown;
  const openAround = running?.openAround ?? rest ?? notYet;
  const { refused, send } = useRefusedCommand(
    running?.checkout.send ?? give,
    view.isBusy,
    running ? running.payment.methods : null,
  );
  const told = useRef<HTMLDivElement>(null);
  // Pay is at the end of a long page, the words are at its start.
  useEffect(() => {
    if (refused !== null) told.current?.scrollIntoView({ block: 'nearest' });
  }, [refused]);
  useAskedMethod(asked, shown, send);
  const { screen } = placeOf(shown);
  const hasForm = screen === 'steps' || screen === 'identify';
  useEffect(() => {
    if (screen !== 'loading' && !hasForm) openAround();
  }, [screen, hasForm, openAround]);
  return (
    <PaymentMethodsContext value={running?.payment ?? noMethods}>
      {refused !== null && (
        <div ref={told}>
          <Alert tone="info" isUrgent>
            <p>{refused.text}</p>
          </Alert>
        </div>
      )}
      {running && <CheckoutDialogs view={shown.view} send={send} />}
      <Screen
        shown={shown}
        send={send}
        openAround={openAround}
        asked={asked}
        bill={bill}
        isAlive={rest !== undefined}
      />
    </PaymentMethodsContext>
  );
}

const notYet = () => {};

/** Where the first form stands before the charts do. */
const firstPlace: StepPlace = {
  screen: 'identify',
  step: 'shipping',
  isShippingCompleted: false,
  isGuest: false,
  asksForAddress: true,
};

function placeOf(shown: ShownCheckout): StepPlace {
  if (shown.running === null) return firstPlace;
  const { screen, steps, guest } = shown.view;
  const { isGuest, asksForAddress } = guest;
  return { screen, step: steps.current, isShippingCompleted: steps.shipping.isCompleted, isGuest, asksForAddress };
}

function Screen({ shown, ...flow }: FlowProps) {
  const { send } = flow;
  if (shown.running !== null) {
    const { view, running } = shown;
    if (view.screen === 'changed' && view.change?.leadsTo !== 'checkout') return <Change view={view} send={send} />;
    const told = running.tellingScreen(view, send);
    if (told) return told;
  }
  // The steps stay behind the list: what was typed, a card's number too, is there again when it is accepted.
  const isCovered = shown.running !== null && shown.view.screen === 'changed';
  return (
    <>
      {isCovered && <Change view={shown.view} send={send} />}
      <div hidden={isCovered}>
        <Steps {...flow} shown={isCovered ? uncovered(shown) : shown} isCovered={isCovered} />
      </div>
    </>
  );
}

/** The steps as they stand behind the list, which alone says why nothing was paid. */
function uncovered(shown: ShownCheckout & { readonly running: object }): ShownCheckout {
  return { ...shown, view: { ...shown.view, screen: 'steps', payErrors: null } };
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

function Steps({ isCovered, openAround, shown, send, asked, isAlive, bill }: StepsProps) {
  const { t, i18n } = useLingui();
  const { view, running } = shown;
  const summary = running ? shown.view : bill;
  const place = placeOf(shown);
  const open = useStepAddress(place, send);
  const StepScreen = stepScreens[open];
  const main = useRef<HTMLDivElement>(null);
  const opened = useRef(open);
  // Before it is drawn: the page is shorter than where the form before was left, and its end would be seen for a frame.
  useLayoutEffect(() => {
    // A new step begins at its top; the first one is where the page begins anyway.
    if (opened.current !== open) {
      window.scrollTo(0, 0);
      main.current?.focus({ preventScroll: true });
    }
    opened.current = open;
  }, [open]);
  const wasCovered = useRef(isCovered);
  useEffect(() => {
    // The list that was accepted is gone, with the button that had the focus.
    if (wasCovered.current && !isCovered) main.current?.focus();
    wasCovered.current = isCovered;
  }, [isCovered]);
  // Who buys is asked on the page that asks where it goes.
  const steps: readonly Step[] = [
    { id: 'delivery', label: t`Delivery`, ...deliveryState(open, place.isShippingCompleted) },
    { id: 'payment', label: t`Payment`, state: open === 'payment' ? 'current' : 'upcoming' },
  ];
  return (
    <>
      <Stepper steps={steps} />
      <div className="purchase">
        {/* First: on a small window it is the line under the steps (ux 41). */}
        {summary ? (
          <CheckoutSummary view={summary} country={view.draft.address.country} />
        ) : (
          <Skeleton className="checkout-skeleton summary-skeleton" />
        )}
        <div ref={main} tabIndex={-1} className="purchase-main checkout-main">
          {running && shown.view.notifications.map((notice) => <Alert key={notice}>{notice}</Alert>)}
          <ErrorBanner messages={bannerMessages(view.errors, [], i18n)} />
          <Trouble view={view} stop={running && stopOf(shown.view)} send={send} />
          {/* A payment elsewhere concerns every step. The payment step has the message in its own place. */}
          {running && open !== 'payment' && view.outcome !== null && <Outcome view={shown.view} send={send} />}
          {isAlive && open !== 'payment' && (
            <Suspense>
              <ExpressLinks page={screenPaths[open]} asked={asked} />
            </Suspense>
          )}
          <Suspense fallback={<Skeleton className="checkout-skeleton" />}>
            {running ? (
              <StepScreen view={shown.view} send={send} commerce={running.commerce} />
            ) : (
              <ContactStep view={view} send={send} />
            )}
            {isAlive && <Afterwards screen={open} openAround={openAround} />}
            {running && <ChosenAhead view={shown.view} />}
          </Suspense>
        </div>
      </div>
    </>
  );
}

interface AfterwardsProps extends Pick<FlowProps, 'openAround'> {
  readonly screen: CheckoutScreenName;
}

/** Stands beside a step's screen and waits with it: what comes next is fetched when the screen is there, not before. */
function Afterwards({ screen, openAround }: AfterwardsProps) {
  useEffect(() => {
    // Before anything that asks for one of them: they come together.
    preloadNext(document);
    openAround();
    preloadAfter(screen);
  }, [screen, openAround]);
  return null;
}

/** The first step beside the one on screen: who buys, and where it goes. */
function deliveryState(open: CheckoutScreenName, isDone: boolean): Pick<Step, 'state' | 'to'> {
  if (open !== 'payment') return { state: 'current' };
  return isDone ? { state: 'done', to: screenPaths.delivery } : { state: 'upcoming' };
}
