import { type AnyActorRef, waitFor } from 'xstate';
import type { OtpProblem, OtpProblemKind, OtpServices, SendResult, VerifyResult } from '../../../otp/otp.types.ts';
import type { RequestAnswered } from '../../transport/transport-messages.types.ts';
import type { CheckoutStatus } from '../../transport/transport-status.types.ts';
import { requestAnswer } from '../request-answer.ts';
import { codeStage, problemOf, reportedIn } from './delivery-code.ts';
import { codeRequest } from './pay-on-delivery.pages.ts';

/** The chart of payment at the door, as its code's two calls see it. */
export interface CodeHost {
  readonly actor: AnyActorRef;
  readonly transport: AnyActorRef;
  now(): number;
}

interface HostSnapshot {
  readonly context: { readonly status: CheckoutStatus };
  matches(state: unknown): boolean;
}

/** A request that never left: something else is on its way, or its page is not open. */
function unsentProblem({ reason }: RequestAnswered, otherwise: OtpProblemKind): OtpProblem {
  return { kind: reason === 'busy' ? 'busy' : otherwise, messages: [] };
}

/** The two calls of a code as pages of the checkout (checkout.md §4.10). */
export function createCodeServices({ actor, transport, now }: CodeHost): OtpServices {
  const snapshot = () => actor.getSnapshot() as HostSnapshot;
  const status = () => snapshot().context.status;
  return {
    now,

    async send(typed, signal): Promise<SendResult> {
      const { phone_number: last, user_phone_number: own } = status().state.preOrder ?? {};
      const phone = typed ?? last ?? own;
      if (!phone) return { kind: 'refused', problem: { kind: 'notSent', messages: [] } };
      const answer = await requestAnswer(transport, codeRequest(phone), signal);
      if (answer.result === 'unsent') return { kind: 'refused', problem: unsentProblem(answer, 'notSent') };
      const { state, failure } = status();
      const errors = state.errors.SendSmsPage;
      if (errors) {
        const wait = state.contexts.SendSmsPage?.resend_in ?? 0;
        const problem = problemOf(errors, 'notSent');
        const resendIn = problem.kind === 'tooSoon' && wait > 0 ? { resendIn: wait * 1000 } : {};
        return { kind: 'refused', problem, ...resendIn };
      }
      if (failure) throw failure;
      const reported = reportedIn(state);
      // Pages listed together with the reply are older than it: the whole wait begins now.
      return reported
        ? { kind: 'sent', phone: reported.phone ?? null, expiresIn: reported.expiresIn ?? null }
        : { kind: 'refused', problem: { kind: 'notSent', messages: [] } };
    },

    async verify(code): Promise<VerifyResult> {
      actor.send({ type: 'code.place', code });
      const forever = { timeout: Number.POSITIVE_INFINITY };
      // The chart that is told may be in the middle of something: it takes the code when that is over.
      await waitFor(actor, (next) => !(next as HostSnapshot).matches({ code: 'entering' }), forever);
      // What follows is the attempt's: a lost reply is asked for, a placed order ends this conversation.
      const isOver = (next: unknown) => !(next as HostSnapshot).matches({ code: 'checking' });
      const after = (await waitFor(actor, isOver, forever)) as HostSnapshot;
      const { state, failure } = after.context.status;
      const isStillWanted = codeStage(after.context.status) === 'entering' && after.matches('code');
      const errors = state.errors.VerifySmsPage;
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
