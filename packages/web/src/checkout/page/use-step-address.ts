import { useLingui } from '@lingui/react/macro';
import type { CheckoutScreen, CheckoutStep } from '@vitrin/core/checkout';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { useAnnounce } from '../../components/LiveRegion.tsx';
import { lazyPart } from '../../components/lazy-part.tsx';
import { ContactStep } from '../contact/ContactStep.tsx';
import { useMinorFormat } from '../form/money-text.ts';
import type { CheckoutScreenProps, CheckoutView, SendShopCommand } from '../start/shop-checkout.types.ts';
import { type CheckoutScreenName, screenOf, screenOfSegment, screenPaths } from './step-paths.ts';

/** Each of these is a file of its own: nobody waits for the card form while typing an e-mail address. */
const laterScreens = {
  delivery: lazyPart<CheckoutScreenProps>(() =>
    import('../delivery/DeliveryStep.tsx').then(({ DeliveryStep }) => DeliveryStep),
  ),
  payment: lazyPart<CheckoutScreenProps>(() =>
    import('../payment/PaymentStep.tsx').then(({ PaymentStep }) => PaymentStep),
  ),
};

/** Each step's screen. */
export const stepScreens: Readonly<Record<CheckoutScreenName, ComponentType<CheckoutScreenProps>>> = {
  // In the document, and so with the page: the form and what is typed in it stay when the chart comes.
  contact: ContactStep,
  ...laterScreens,
};

const following: Readonly<Partial<Record<CheckoutScreenName, keyof typeof laterScreens>>> = {
  contact: 'payment',
  delivery: 'payment',
};

/** Fetches the screen that probably comes next, while the shopper is busy with this one. */
export function preloadAfter(screen: CheckoutScreenName): void {
  const next = following[screen];
  if (next) laterScreens[next].preload();
}

/**
 * Says the new total once a reply, politely, and never while the shop is still at it (ux 26). Automatic choices are
 * told in the same sentence, so that one reply is one announcement.
 */
export function useAnnouncements({ totals, isBusy, choices, screen }: CheckoutView): void {
  const { t } = useLingui();
  const announce = useAnnounce();
  const money = useMinorFormat(totals.currency);
  const total = totals.toPay ?? totals.total;
  const isSettled = !isBusy && screen === 'steps';
  const say = useEffectEvent((amount: number, chosen: number) => {
    const sentence = t`The total is now ${money(amount)}.`;
    announce(
      chosen > 0
        ? `${t`We chose the first option where there were several; you can change it.`} ${sentence}`
        : sentence,
    );
  });
  useEffect(() => {
    if (isSettled && total !== null) say(total, choices.filter(({ reason }) => reason.count > 1).length);
  }, [isSettled, total, choices]);
}

/** Where the checkout stands, as far as addresses follow it. */
export interface StepPlace {
  readonly screen: CheckoutScreen;
  readonly step: CheckoutStep;
  readonly isShippingCompleted: boolean;
  readonly isGuest: boolean;
  /** A guest is asked for contact and address on one page. */
  readonly asksForAddress: boolean;
}

/** What {@link useStepAddress} compares. */
interface Seen {
  readonly asked: CheckoutScreenName | undefined;
  readonly step: CheckoutStep;
  readonly screen: CheckoutScreen;
  readonly isGuestPage: boolean;
  /** The address to come: a navigation is on its way while this differs from `asked`. */
  readonly coming: CheckoutScreenName | undefined;
}

const stepOfScreen: Readonly<Partial<Record<CheckoutScreenName, 'shipping' | 'payment'>>> = {
  delivery: 'shipping',
  payment: 'payment',
};

/**
 * Keeps the address and the chart in step (ux 2): an address that the shopper asked for (link, Back, reload) is told to
 * the chart; where the chart goes by itself, or an address is not open yet, the address follows.
 * @returns the screen to show.
 */
export function useStepAddress(
  { screen, step, isShippingCompleted, isGuest, asksForAddress }: StepPlace,
  send: SendShopCommand,
): CheckoutScreenName {
  const asked = screenOfSegment(useParams().screen);
  const navigate = useNavigate();
  const seen = useRef<Seen>(undefined);
  const isGuestPage = screen === 'identify' || (screen === 'steps' && asksForAddress);
  const isAnswered = useAnsweredPage(isGuestPage, asked);
  const open = isGuestPage ? 'contact' : isAnswered ? screenOf(step) : openScreen(step, asked, isGuest);

  useEffect(() => {
    if (screen !== 'steps' && screen !== 'identify') return;
    const before = seen.current;
    const isAskedAnew = before === undefined || before.asked !== asked;
    const coming = isAskedAnew ? asked : before.coming;
    seen.current = { asked, step, screen, isGuestPage, coming };
    // The chart can have gone back before the address followed it: then that address must not come any more.
    if (asked === open && coming === open) return;
    const wanted = asked && stepOfScreen[asked];
    const isOpenStep = wanted === 'shipping' || isShippingCompleted;
    if (screen === 'steps' && isAskedAnew && wanted && wanted !== step && isOpenStep) {
      send(wanted === 'shipping' ? 'delivery.edit' : 'delivery.continue');
      return;
    }
    // The shopper finished a step: Back leads to it. All else takes the place of an address that shows nothing.
    const isFinished = before !== undefined && before.asked === asked && isBehind(asked, open);
    seen.current = { ...seen.current, coming: open };
    navigate(screenPaths[open], { replace: !isFinished });
  }, [screen, asked, open, step, isGuestPage, isShippingCompleted, send, navigate]);

  return open;
}

/**
 * Is the address still that of a guest's page that has been answered, by this page or in another tab? It is no question any more, and the
 * next step is shown before the address has followed.
 */
function useAnsweredPage(isGuestPage: boolean, asked: CheckoutScreenName | undefined): boolean {
  const [seen, setSeen] = useState({ isGuestPage, isAnswered: false });
  const isLeft = seen.isGuestPage && !isGuestPage;
  const isAnswered = asked === 'contact' && !isGuestPage && (isLeft || seen.isAnswered);
  if (seen.isGuestPage !== isGuestPage || seen.isAnswered !== isAnswered) setSeen({ isGuestPage, isAnswered });
  return isAnswered;
}

function openScreen(step: CheckoutStep, asked: CheckoutScreenName | undefined, isGuest: boolean): CheckoutScreenName {
  // A guest may come back to the contact form to mend a slip.
  return asked === 'contact' && isGuest ? 'contact' : screenOf(step);
}

const order: readonly CheckoutScreenName[] = ['contact', 'delivery', 'payment'];

function isBehind(asked: CheckoutScreenName | undefined, open: CheckoutScreenName): boolean {
  return asked !== undefined && order.indexOf(asked) < order.indexOf(open);
}
