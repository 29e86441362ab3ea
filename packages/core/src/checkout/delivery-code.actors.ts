import { type ActorRefFrom, createActor } from 'xstate';
import type { Commerce } from '../commerce.types.ts';
import { cancelledError } from '../errors/app-error.ts';
import { otpMachine } from '../otp/otp.machine.ts';
import type { CodeTold, OtpProblem, OtpProblemKind, OtpServices, SendResult, VerifyResult } from '../otp/otp.types.ts';
import type { CheckoutContext, RefusalReason } from './checkout.types.ts';
import type { PageErrors } from './checkout-state.types.ts';
import type { Submission } from './page-inputs.types.ts';
import type { CheckoutActor } from './start-checkout.ts';
import { pendingRequests } from './view-groups.ts';
import { codeStage } from './views/pay-on-delivery.view.ts';

/** The conversation about one code: `send` commands, read it with `selectOtp(actor.getSnapshot())`. */
export type OtpActor = ActorRefFrom<typeof otpMachine>;

/** What the host's words mean for the code (payment-methods.md §9). */
const problemKinds: Readonly<Record<string, OtpProblemKind>> = {
  OTP_INVALID: 'wrong',
  OTP_EXPIRED: 'expired',
  OTP_LOCKED: 'ended',
  SMS_TOO_SOON: 'tooSoon',
  SMS_FAILED: 'notSent',
};

function problemOf({ code, fields, messages }: PageErrors, otherwise: OtpProblemKind): OtpProblem {
  const kind = code !== null && Object.hasOwn(problemKinds, code) ? problemKinds[code] : undefined;
  return { kind: kind ?? otherwise, messages: [...messages, ...Object.values(fields).flat()] };
}

/** A submission that was not taken: something else is on its way, or its page is not open. */
function unsentProblem(reason: RefusalReason, otherwise: OtpProblemKind): OtpProblem {
  return { kind: reason === 'busy' ? 'busy' : otherwise, messages: [] };
}

/** What the host told of a code that was sent; null when none was. */
function toldIn({ state: { contexts, isCodeDialogOpen } }: CheckoutContext): CodeTold | null {
  const { SendSmsPage: sent, VerifySmsPage: awaited } = contexts;
  if (!isCodeDialogOpen) return null;
  const expires = awaited?.expires_in ?? null;
  return {
    phone: awaited?.phone_number ?? null,
    expiresIn: expires === null ? null : expires * 1000,
    // A page that was listed before the first code was sent knows nothing of the wait for the next one.
    ...(sent?.phone_number == null ? {} : { resendIn: sent.resend_in * 1000 }),
  };
}

function isPending({ context }: ReturnType<CheckoutActor['getSnapshot']>, { page }: Submission): boolean {
  return pendingRequests(context).some((request) => request.kind === 'post' && request.submission.page === page);
}

/**
 * Submits a page through the checkout's one queue and waits until all that follows from it has settled, a lost reply's
 * question included.
 * @returns why the submission was not taken; null when it was.
 */
function submit(checkout: CheckoutActor, submission: Submission, signal: AbortSignal): Promise<RefusalReason | null> {
  return new Promise((resolve, reject) => {
    let isTaken = false;
    const endings: { unsubscribe(): void }[] = [];
    const end = (how: () => void) => {
      for (const ending of endings) ending.unsubscribe();
      how();
    };
    const look = () => {
      const snapshot = checkout.getSnapshot();
      if (isPending(snapshot, submission)) isTaken = true;
      else if (isTaken && !snapshot.matches('outcome') && !snapshot.matches('unresolved')) end(() => resolve(null));
    };
    const stop = () => end(() => reject(cancelledError(`checkout: ${submission.page}`)));
    signal.addEventListener('abort', stop);
    endings.push(
      { unsubscribe: () => signal.removeEventListener('abort', stop) },
      checkout.subscribe({ next: look, complete: stop }),
      checkout.on('command.refused', ({ page, reason }) => {
        if (page === submission.page && !isTaken) end(() => resolve(reason));
      }),
    );
    checkout.send({ type: 'page.submit', ...submission });
  });
}

/** The two calls of a code as pages of the checkout (checkout.md §4.10). */
function createServices({ ports }: Commerce, checkout: CheckoutActor): OtpServices {
  const context = () => checkout.getSnapshot().context;
  return {
    now: () => ports.clock.now(),

    async send(typed, signal): Promise<SendResult> {
      const { phone_number: last, user_phone_number: own } = context().state.preOrder ?? {};
      const phone = typed ?? last ?? own;
      if (!phone) return { kind: 'refused', problem: { kind: 'notSent', messages: [] } };
      const reason = await submit(checkout, { page: 'SendSmsPage', input: { phone } }, signal);
      if (reason) return { kind: 'refused', problem: unsentProblem(reason, 'notSent') };
      const { state, failure } = context();
      const errors = state.errors.SendSmsPage;
      if (errors) {
        const wait = state.contexts.SendSmsPage?.resend_in ?? 0;
        const problem = problemOf(errors, 'notSent');
        return {
          kind: 'refused',
          problem,
          ...(problem.kind === 'tooSoon' && wait > 0 ? { resendIn: wait * 1000 } : {}),
        };
      }
      if (failure) throw failure;
      const told = toldIn(context());
      // Pages listed together with the reply are older than it: the whole wait begins now.
      return told
        ? { kind: 'sent', phone: told.phone ?? null, expiresIn: told.expiresIn ?? null }
        : { kind: 'refused', problem: { kind: 'notSent', messages: [] } };
    },

    async verify(code, signal): Promise<VerifyResult> {
      const reason = await submit(checkout, { page: 'VerifySmsPage', input: { code } }, signal);
      if (reason) return { kind: 'refused', problem: unsentProblem(reason, 'failed') };
      const snapshot = checkout.getSnapshot();
      const { state, failure } = snapshot.context;
      if (snapshot.matches('completed')) return { kind: 'accepted' };
      const errors = state.errors.VerifySmsPage;
      const isStillWanted = codeStage(snapshot.context) === 'entering' && snapshot.matches('resting');
      if (errors) {
        const problem = problemOf(errors, 'wrong');
        return isStillWanted ? { kind: 'refused', problem } : { kind: 'ended', problem };
      }
      if (failure && isStillWanted) throw failure;
      // Nothing was placed and nothing was refused: it did not arrive, or something else has to be settled first.
      return isStillWanted
        ? { kind: 'refused', problem: { kind: 'failed', messages: [] } }
        : { kind: 'ended', problem: null };
    },
  };
}

/**
 * Starts the conversation about the code of a payment on delivery; call it when `view.payOnDelivery.codeStage` turns to
 * `phone` or `entering`, and stop it with the screen. Its calls go through the checkout's own queue, so no second one is
 * ever on its way. It ends by itself: `accepted` when the order is placed, `ended` when the host locked the attempt,
 * `withdrawn` when no code is wanted any more.
 * @example
 * const code = startDeliveryCode(commerce, checkout);
 * code.subscribe((snapshot) => render(selectOtp(snapshot)));
 */
export function startDeliveryCode(commerce: Commerce, checkout: CheckoutActor): OtpActor {
  const { ports } = commerce;
  const context = () => checkout.getSnapshot().context;
  const { SendSmsPage: refused } = context().state.errors;
  const told = toldIn(context());
  const actor = createActor(otpMachine, {
    input: {
      services: createServices(commerce, checkout),
      canChangePhone: true,
      ...(told ? { told } : refused ? { problem: problemOf(refused, 'notSent') } : {}),
    },
    clock: ports.clock,
    ...(ports.inspect ? { inspect: ports.inspect } : {}),
  });

  /** What both pages said when last looked at. Only a read lists both: then it is news, not the answer to a call. */
  let listed = context().state.contexts;
  const follow = () => {
    const snapshot = actor.getSnapshot();
    // What comes of the chart's own calls, they tell themselves.
    if (snapshot.status !== 'active' || snapshot.hasTag('busy')) return;
    const stage = codeStage(context());
    const { contexts } = context().state;
    const isNews = contexts.SendSmsPage !== listed.SendSmsPage && contexts.VerifySmsPage !== listed.VerifySmsPage;
    listed = contexts;
    if (stage === 'none') actor.send({ type: 'request.withdrawn' });
    else if (stage === 'phone' && snapshot.context.hasCode) actor.send({ type: 'code.lost' });
    else if (stage === 'entering' && (isNews || !snapshot.context.hasCode)) {
      actor.send({ type: 'code.told', ...toldIn(context()) });
    }
  };
  /** Refused, though the page knows a phone: a code was sent whose reply was lost. The host tells of it when asked. */
  const askForLostCode = ({ problem }: { readonly problem: OtpProblem | null }) => {
    const { contexts, isCodeDialogOpen } = context().state;
    if (problem && !isCodeDialogOpen && contexts.SendSmsPage?.phone_number) checkout.send({ type: 'window.returned' });
  };

  const watching = checkout.subscribe({ next: follow, complete: () => actor.stop() });
  let wasBusy = false;
  actor.subscribe({
    next: (snapshot) => {
      const isBusy = snapshot.hasTag('busy');
      if (wasBusy && !isBusy) {
        askForLostCode(snapshot.context);
        follow();
      }
      wasBusy = isBusy;
    },
    complete: () => watching.unsubscribe(),
  });
  return actor.start();
}
