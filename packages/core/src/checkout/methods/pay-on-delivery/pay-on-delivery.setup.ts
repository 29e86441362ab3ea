import {
  type ActorRef,
  assign,
  enqueueActions,
  type Snapshot,
  type SnapshotFrom,
  sendParent,
  sendTo,
  setup,
} from 'xstate';
import { otpMachine } from '../../../otp/otp.machine.ts';
import type { OtpEvent, OtpInput, TypedCode } from '../../../otp/otp.types.ts';
import type { PostRequest } from '../../checkout-state.types.ts';
import { canSend, postOf, submissionOfCommand } from '../../protocol/command-requests.ts';
import type { PostablePage } from '../../protocol/page-inputs.types.ts';
import { type RequestAnswered, takeOrder } from '../../transport/transport-messages.types.ts';
import { isPending, isReady } from '../method.guards.ts';
import type { MethodMessage } from '../method.types.ts';
import { createCodeServices } from './delivery-code.actors.ts';
import { codeStage, problemOf, reportedIn } from './delivery-code.ts';
import { codePayment, codeRequest, payOnDeliveryPages } from './pay-on-delivery.pages.ts';
import {
  type CodeCall,
  codeEvents,
  type PayOnDeliveryContext,
  type PayOnDeliveryEvent,
  type PayOnDeliveryInput,
} from './pay-on-delivery.types.ts';

const attemptOf = ({ status }: Pick<PayOnDeliveryContext, 'status'>) => status.state.preOrder?.attempt_id ?? null;

export const payOnDeliverySetup = setup({
  types: {
    context: {} as PayOnDeliveryContext,
    events: {} as PayOnDeliveryEvent,
    input: {} as PayOnDeliveryInput,
    children: {} as { code: 'code' },
  },
  actors: { code: otpMachine },
  guards: {
    isSaving: ({ context: { status } }, { pages }: { pages: readonly PostablePage[] }) => isPending(status, pages),
    isReady: ({ context: { status } }) => isReady(status),
    isCodeSending: ({ context: { status } }) => codeStage(status) === 'sending',
    isCodeRequired: ({ context: { status } }) => codeStage(status) !== 'none',
    /** The code of another attempt is another code. */
    hasOtherAttempt: ({ context }) => attemptOf(context) !== context.codeAttempt,
    isPhoneKnown: (_, { phone }: { phone: string | null }) => phone !== null,
    canSelect: ({ context: { status }, event }) => canSend(event, status, payOnDeliveryPages),
  },
  actions: {
    takeOrder: enqueueActions(takeOrder),
    noteAttempt: assign({
      code: null,
      settle: null,
      codeAttempt: ({ context }) => attemptOf(context),
      listed: ({ context }) => context.status.state.contexts,
    }),
    select: sendTo(
      ({ context }) => context.transport,
      ({ context, event }) => ({ type: 'request.send', ...postOf(event, context.status, payOnDeliveryPages) }),
    ),
    place: enqueueActions(({ context, event, enqueue }) => {
      const pageCommand = submissionOfCommand(event, context.status, payOnDeliveryPages);
      if (!pageCommand) return;
      const request: PostRequest = { kind: 'post', pageCommand, by: 'shopper' };
      const id = 'id' in event ? event.id : undefined;
      enqueue(sendParent({ type: 'payment.place', request, id } satisfies MethodMessage));
    }),
    noteCall: assign((_, { settle }: Pick<CodeCall, 'settle'>) => ({ settle })),
    requestCode: sendTo(
      ({ context }) => context.transport,
      ({ self }, { phone }: { phone: string | null }) => ({
        type: 'request.send',
        request: codeRequest(phone ?? ''),
        replyTo: self,
      }),
    ),
    placeCode: sendParent(
      (_, { code }: { code: TypedCode }): MethodMessage => ({ type: 'payment.place', request: codePayment(code) }),
    ),
    settleCall: ({ context: { settle, status } }, reply: Pick<RequestAnswered, 'result' | 'reason'>) =>
      settle?.({ status, result: reply.result, ...(reply.reason ? { reason: reply.reason } : {}) }),
    refuseCall: (
      { context: { status } },
      { settle, reason }: Pick<CodeCall, 'settle'> & Pick<RequestAnswered, 'reason'>,
    ) => settle({ status, result: 'unsent', ...(reason ? { reason } : {}) }),
    noteCode: assign((_, { code }: { code: SnapshotFrom<typeof otpMachine> }) => ({
      code: { isBusy: code.hasTag('busy'), hasCode: code.context.hasCode, problem: code.context.problem },
    })),
    /** Passes on what the replies contain about the code besides the results of its own calls: a reload, another tab. */
    reportCode: enqueueActions(({ context: { listed, status, code }, enqueue }) => {
      // The results of the chart's own calls reach it through their promises.
      if (code === null || code.isBusy) return;
      const { contexts } = status.state;
      // Only a read lists both pages: then it is news, not the answer to a call. It may have come while a call was made.
      const isNews = contexts.SendSmsPage !== listed.SendSmsPage && contexts.VerifySmsPage !== listed.VerifySmsPage;
      enqueue.assign({ listed: contexts });
      const stage = codeStage(status);
      if (stage === 'phone' && code.hasCode) enqueue.sendTo('code', { type: 'code.lost' });
      else if (stage === 'entering' && (isNews || !code.hasCode)) {
        enqueue.sendTo('code', { type: 'code.reported', ...reportedIn(status.state) });
      }
    }),
    /** Refused, though the page knows a phone: a code was sent whose reply was lost. The host tells of it when asked. */
    readLostCode: enqueueActions(({ context: { status, transport, code }, enqueue }) => {
      const { contexts, isCodeDialogOpen } = status.state;
      if (code === null || code.isBusy || !code.problem || isCodeDialogOpen || status.isBusy) return;
      if (!contexts.SendSmsPage?.phone_number) return;
      enqueue.sendTo(transport, { type: 'read.request', request: { kind: 'read' } });
    }),
    forwardToCode: sendTo('code', ({ event }): OtpEvent => {
      const type = codeEvents[event.type as keyof typeof codeEvents];
      return { ...event, type } as OtpEvent;
    }),
    openDialog: sendTo('code', { type: 'dialog.open' }),
    reportReady: sendParent({ type: 'method.ready' } satisfies MethodMessage),
    reportIncomplete: sendParent({ type: 'method.incomplete' } satisfies MethodMessage),
  },
});

/** What the code's chart is started with: what the host told of a code, or why none could be sent. */
export function codeInput(
  { status, services }: PayOnDeliveryContext,
  self: ActorRef<Snapshot<unknown>, CodeCall>,
): OtpInput {
  const reported = reportedIn(status.state);
  const { SendSmsPage: refused } = status.state.errors;
  return {
    services: createCodeServices(self, services.elapsed),
    canChangePhone: true,
    ...(reported ? { reported } : refused ? { problem: problemOf(refused, 'notSent') } : {}),
  };
}
