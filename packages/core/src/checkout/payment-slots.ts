import type { ActorRefFrom } from 'xstate';
import type { PreOrder } from '../contract/pre-order.ts';
import type { checkoutMachine } from './checkout.machine.ts';
import { isPayable } from './checkout.place.ts';
import type { RequestAnswered } from './checkout.types.ts';
import type { PaymentSlot, PaymentSlotHost, PaymentSlotSession } from './payment-slot.types.ts';

type Checkout = ActorRefFrom<typeof checkoutMachine>;

/** What a slot asked for and gets at the next rest of the checkout. */
interface Wish {
  kind: 'nothing' | 'hold' | 'ask';
}

interface RunningSlot {
  readonly slot: PaymentSlot;
  readonly session: PaymentSlotSession;
  readonly wish: Wish;
  end(): void;
}

function isChosen({ paymentType, walletMethod }: PaymentSlot, preOrder: PreOrder | null): boolean {
  if (preOrder?.payment_option?.payment_type !== paymentType) return false;
  return walletMethod === undefined || walletMethod === preOrder.wallet_method;
}

/** Gives the slot what it waits for, when the checkout rests. */
function applyWish(actor: Checkout, wish: Wish): void {
  const snapshot = actor.getSnapshot();
  if (wish.kind === 'hold' && snapshot.hasTag('payable')) actor.send({ type: 'payment.held' });
  if (wish.kind === 'ask' && (snapshot.matches('resting') || snapshot.matches('held'))) {
    wish.kind = 'nothing';
    actor.send({ type: 'payment.unanswered' });
  }
}

function startSlot(actor: Checkout, slot: PaymentSlot): RunningSlot {
  const wish: Wish = { kind: 'nothing' };
  let isRunning = true;
  const state = () => actor.getSnapshot().context.state;
  const send: PaymentSlotHost['send'] = (event) => {
    if (isRunning && actor.getSnapshot().status === 'active') actor.send(event);
  };
  /** A page of this payment goes out of the hold, which takes nothing, and into it again at the next rest. */
  const post: PaymentSlotHost['send'] = (event) => {
    const { kind } = wish;
    wish.kind = 'nothing';
    send({ type: 'payment.released' });
    send(event);
    wish.kind = kind;
  };
  const want = (kind: Wish['kind']) => {
    if (!isRunning) return;
    wish.kind = kind;
    applyWish(actor, wish);
  };
  const host: PaymentSlotHost = {
    send: (event) => (event.type === 'page.submit' ? post(event) : send(event)),
    preOrder: () => state().preOrder,
    pageContext: (page) => (state().openPages.includes(page) ? (state().contexts[page] ?? null) : null),
    isPayable: () => isPayable(actor.getSnapshot().context),
    hold: () => want('hold'),
    release: () => {
      want('nothing');
      send({ type: 'payment.released' });
    },
    completeShipping: () => send({ type: 'shipping.confirmed' }),
    leave(url) {
      send({ type: 'payment.redirected', url });
      const snapshot = actor.getSnapshot();
      return snapshot.matches('leaving') || snapshot.matches('verifying');
    },
    askOutcome: () => want('ask'),
    showSheet: (sheet) => send({ type: 'sheet.changed', sheet }),
  };
  const session = slot.start(host);
  return {
    slot,
    session,
    wish,
    end: () => {
      session.stop();
      host.release();
      isRunning = false;
    },
  };
}

/**
 * Runs the slots of a checkout: each is started when its way to pay is the chosen one and stopped otherwise. The chart
 * knows nothing of them but a few facts they tell it.
 * @returns ends whatever runs.
 */
export function runPaymentSlots(actor: Checkout, slots: readonly PaymentSlot[]): () => void {
  let running: RunningSlot | null = null;
  let answers: RequestAnswered[] = [];

  const end = () => {
    const ending = running;
    running = null;
    ending?.end();
  };
  const follow = () => {
    const snapshot = actor.getSnapshot();
    const { preOrder } = snapshot.context.state;
    const told = answers;
    answers = [];
    // Chosen anew, the way to pay begins anew: the host has forgotten all that was done for it.
    const isAnew = told.some(({ page, result }) => page === 'PaymentOptionSelectionPage' && result === 'accepted');
    const isOver = snapshot.matches('completed') || snapshot.status !== 'active';
    if (running && (isAnew || isOver || !isChosen(running.slot, preOrder))) end();
    for (const answer of told) running?.session.requestAnswered?.(answer);
    const wanted = isOver ? undefined : slots.find((slot) => isChosen(slot, preOrder));
    if (!running && wanted) running = startSlot(actor, wanted);
    if (running) applyWish(actor, running.wish);
  };

  // Emitted before the snapshot is there that it is about: told when a slot can see it.
  const answered = actor.on('request.answered', (answer) => {
    answers.push(answer);
  });
  const refused = actor.on('command.refused', ({ command, page = null }) => {
    if (command !== 'page.submit' && command !== 'checkout.retry') return;
    answers.push({ type: 'request.answered', page, result: 'unsent' });
  });
  const wanted = actor.on('sheet.wanted', () => running?.session.sheetWanted?.());
  const watching = actor.subscribe({ next: follow, complete: end, error: end });
  return () => {
    answered.unsubscribe();
    refused.unsubscribe();
    wanted.unsubscribe();
    watching.unsubscribe();
    end();
  };
}
