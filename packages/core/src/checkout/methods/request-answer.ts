import { type AnyActorRef, createActor, fromCallback } from 'xstate';
import { cancelledError } from '../../errors/app-error.ts';
import type { PostRequest } from '../checkout-state.types.ts';
import type { RequestAnswered } from '../transport/transport-messages.types.ts';

/** Sends a request through the checkout's one queue and gives the answer to it; the order is told before. */
export function requestAnswer(
  transport: AnyActorRef,
  request: PostRequest,
  signal: AbortSignal,
): Promise<RequestAnswered> {
  return new Promise((resolve, reject) => {
    const inbox = createActor(
      fromCallback<RequestAnswered>(({ receive, self }) => {
        receive(resolve);
        transport.send({ type: 'request.send', request, replyTo: self });
      }),
    );
    // The inbox is left to itself, not stopped: an answer may be on its way to it already.
    signal.addEventListener('abort', () => reject(cancelledError(`checkout: ${request.pageCommand.page}`)));
    inbox.start();
  });
}
