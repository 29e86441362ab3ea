import { assertEvent, assign, enqueueActions, sendParent, sendTo, setup } from 'xstate';
import { otpMachine } from '../../../otp/otp.machine.ts';
import type { OtpEvent, OtpInput } from '../../../otp/otp.types.ts';
import type { PostRequest } from '../../checkout-state.types.ts';
import { canSend, postOf, submissionOfCommand } from '../../protocol/command-requests.ts';
import type { PostablePage } from '../../protocol/page-inputs.types.ts';
import { takeOrder } from '../../transport/transport-messages.types.ts';
import { isPending, isReady } from '../method.guards.ts';
import type { MethodMessage } from '../method.types.ts';
import { createCodeServices } from './delivery-code.actors.ts';
import { codeStage, problemOf, reportedIn } from './delivery-code.ts';
import { codePayment, payOnDeliveryPages } from './pay-on-delivery.pages.ts';
import {
  codeEvents,
  type PayOnDeliveryContext,
  type PayOnDeliveryEvent,
  type PayOnDeliveryInput,
} from './pay-on-delivery.types.ts';

const attemptOf = ({ status }: Pick<PayOnDeliveryContext, 'status'>) => status.state.preOrder?.attempt_id ?? null;

/** Names the chart of payment at the door uses. */
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
    isSaved: ({ context: { status } }, { pages }: { pages: readonly PostablePage[] }) => !isPending(status, pages),
    isReady: ({ context: { status } }) => isReady(status),
    isIncomplete: ({ context: { status } }) => !isReady(status),
    isCodeSending: ({ context: { status } }) => codeStage(status) === 'sending',
    isCodeWanted: ({ context: { status } }) => ['phone', 'entering'].includes(codeStage(status)),
    isNoCodeWanted: ({ context: { status } }) => codeStage(status) === 'none',
    /** The code of another attempt is another code. */
    isOtherAttempt: ({ context }) => attemptOf(context) !== context.codeAttempt,
    canSelect: ({ context: { status }, event }) => canSend(event, status, payOnDeliveryPages),
  },
  actions: {
    takeOrder: assign(takeOrder),
    noteAttempt: assign({
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
    placeCode: sendParent(({ event }): MethodMessage => {
      assertEvent(event, 'code.place');
      return { type: 'payment.place', request: codePayment(event.code) };
    }),
    /** What the replies tell of the code besides the answers to its own calls: a reload, another tab. */
    tellCode: enqueueActions(({ context: { listed, status }, self, enqueue }) => {
      const code = self.getSnapshot()?.children.code?.getSnapshot();
      // What comes of the chart's own calls, they tell themselves.
      if (code?.status !== 'active' || code.hasTag('busy')) return;
      const { contexts } = status.state;
      // Only a read lists both pages: then it is news, not the answer to a call. It may have come while a call was made.
      const isNews = contexts.SendSmsPage !== listed.SendSmsPage && contexts.VerifySmsPage !== listed.VerifySmsPage;
      enqueue.assign({ listed: contexts });
      const stage = codeStage(status);
      if (stage === 'phone' && code.context.hasCode) enqueue.sendTo('code', { type: 'code.lost' });
      else if (stage === 'entering' && (isNews || !code.context.hasCode)) {
        enqueue.sendTo('code', { type: 'code.reported', ...reportedIn(status.state) });
      }
    }),
    /** Refused, though the page knows a phone: a code was sent whose reply was lost. The host tells of it when asked. */
    askForLostCode: enqueueActions(({ context: { status, transport }, self, enqueue }) => {
      const code = self.getSnapshot()?.children.code?.getSnapshot();
      const { contexts, isCodeDialogOpen } = status.state;
      if (!code || code.hasTag('busy') || !code.context.problem || isCodeDialogOpen || status.isBusy) return;
      if (!contexts.SendSmsPage?.phone_number) return;
      enqueue.sendTo(transport, { type: 'read.request', request: { kind: 'read' } });
    }),
    passOn: sendTo('code', ({ event }): OtpEvent => {
      const type = codeEvents[event.type as keyof typeof codeEvents];
      return { ...event, type } as OtpEvent;
    }),
    openDialog: sendTo('code', { type: 'dialog.open' }),
    tellReady: sendParent({ type: 'method.ready' } satisfies MethodMessage),
    tellIncomplete: sendParent({ type: 'method.incomplete' } satisfies MethodMessage),
  },
});

/** What the code's chart is started with: what the host told of a code, or why none could be sent. */
export function codeInput(
  context: PayOnDeliveryContext,
  self: Parameters<typeof createCodeServices>[0]['actor'],
): OtpInput {
  const { status, services, transport } = context;
  const reported = reportedIn(status.state);
  const { SendSmsPage: refused } = status.state.errors;
  return {
    services: createCodeServices({ actor: self, transport, now: services.elapsed }),
    canChangePhone: true,
    ...(reported ? { reported } : refused ? { problem: problemOf(refused, 'notSent') } : {}),
  };
}
