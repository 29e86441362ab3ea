import type { ActorRef, Snapshot } from 'xstate';
import type { OtpProblem, OtpProblemKind, OtpServices, SendResult, VerifyResult } from '../../../otp/otp.types.ts';
import { codeStage, problemOf, reportedIn } from './delivery-code.ts';
import type { CodeCall, CodeReply } from './pay-on-delivery.types.ts';

/** Names the problem of a request that was not sent: another one is pending, or its page is not open. */
function unsentProblem({ reason }: CodeReply, otherwise: OtpProblemKind): OtpProblem {
  return { kind: reason === 'busy' ? 'busy' : otherwise, messages: [] };
}

/**
 * The two calls of a code as pages of the checkout (checkout.md §4.10).
 * @param method sends the requests and replies with the order after each.
 */
export function createCodeServices(method: ActorRef<Snapshot<unknown>, CodeCall>, now: () => number): OtpServices {
  return {
    now,

    async send(phone): Promise<SendResult> {
      const reply = await new Promise<CodeReply>((settle) => method.send({ type: 'code.request', phone, settle }));
      if (reply.result === 'unsent') return { kind: 'refused', problem: unsentProblem(reply, 'notSent') };
      const { state, failure } = reply.status;
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
      const reply = await new Promise<CodeReply>((settle) => method.send({ type: 'code.place', code, settle }));
      if (reply.result === 'unsent') return { kind: 'refused', problem: unsentProblem(reply, 'failed') };
      const { state, failure } = reply.status;
      const isStillRequired = codeStage(reply.status) === 'entering';
      const errors = state.errors.VerifySmsPage;
      if (errors) {
        const problem = problemOf(errors, 'wrong');
        if (!isStillRequired) return { kind: 'ended', problem };
        const resendIn = problem.kind === 'expired' ? reportedIn(state)?.resendIn : undefined;
        return { kind: 'refused', problem, ...(resendIn !== undefined && { resendIn }) };
      }
      if (failure && isStillRequired) throw failure;
      // Nothing was placed and nothing was refused: it did not arrive, or something else has to be settled first.
      return isStillRequired
        ? { kind: 'refused', problem: { kind: 'failed', messages: [] } }
        : { kind: 'ended', problem: null };
    },
  };
}
