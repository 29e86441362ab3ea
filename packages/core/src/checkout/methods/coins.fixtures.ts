// For tests alone; no index exports it: a way to pay of a front end's own, which does what a test tells it.
import { type EventObject, enqueueActions, fromCallback, sendParent, sendTo, setup } from 'xstate';
import type { PostRequest } from '../checkout-state.types.ts';
import { type RequestAnswered, takeOrder } from '../transport/transport-messages.types.ts';
import type { CheckoutStatus } from '../transport/transport-status.types.ts';
import type { MethodContext, MethodEvent, MethodInput, MethodMessage } from './method.types.ts';
import type { PaymentMethod } from './payment-method.types.ts';

/** One time that it was started. */
export interface CoinsRun {
  readonly heard: string[];
  readonly answers: RequestAnswered[];
  isStopped: boolean;
  status(): CheckoutStatus;
  tell(message: MethodMessage): void;
  post(request: PostRequest): void;
  confirmShipping(): void;
}

interface Ports {
  readonly runs: CoinsRun[];
}

type Reported =
  | { readonly type: 'test.tell'; readonly message: MethodMessage }
  | { readonly type: 'test.post'; readonly request: PostRequest }
  | { readonly type: 'test.confirm' };

interface Lifetime extends Ports {
  status(): CheckoutStatus;
}

const hears = { actions: 'note' } as const;

const machine = setup({
  types: {
    context: {} as MethodContext<Ports>,
    events: {} as MethodEvent | Reported,
    input: {} as MethodInput<Ports>,
  },
  actors: {
    lifetime: fromCallback<EventObject, Lifetime, Reported>(({ input: { runs, status }, sendBack }) => {
      const run: CoinsRun = {
        heard: [],
        answers: [],
        isStopped: false,
        status,
        tell: (message) => sendBack({ type: 'test.tell', message }),
        post: (request) => sendBack({ type: 'test.post', request }),
        confirmShipping: () => sendBack({ type: 'test.confirm' }),
      };
      runs.push(run);
      return () => {
        run.isStopped = true;
      };
    }),
  },
  actions: {
    note: ({ context, event }) => {
      const run = context.ports.runs.at(-1);
      run?.heard.push(event.type);
      if (event.type === 'request.answered') run?.answers.push(event);
    },
    takeOrder: enqueueActions(takeOrder),
    tell: sendParent(({ event }) => (event as Reported & { type: 'test.tell' }).message),
    post: sendTo(
      ({ context }) => context.transport,
      ({ event, self }) => ({
        type: 'request.send',
        request: (event as Reported & { type: 'test.post' }).request,
        replyTo: self,
      }),
    ),
    confirm: sendTo(({ context }) => context.transport, { type: 'shipping.confirm' }),
  },
}).createMachine({
  id: 'coins',
  context: ({ input }) => input,
  invoke: {
    src: 'lifetime',
    input: ({ context, self }) => ({ runs: context.ports.runs, status: () => self.getSnapshot().context.status }),
  },
  on: {
    'order.changed': { actions: 'takeOrder' },
    'request.answered': hears,
    'payment.submit': hears,
    'payment.ended': hears,
    'test.tell': { actions: 'tell' },
    'test.post': { actions: 'post' },
    'test.confirm': { actions: 'confirm' },
  },
});

/** The plug-in, with every time that it was started. */
export function coins(part: Partial<PaymentMethod<{ readonly name: 'coins' }>> = {}) {
  const runs: CoinsRun[] = [];
  const ports: Ports = { runs };
  const method: PaymentMethod<{ readonly name: 'coins' }> = {
    name: 'coins',
    paymentTypes: ['coins'],
    machine,
    ports,
    select: () => ({ name: 'coins' }),
    ...part,
  };
  return { method, runs, newest: () => runs.at(-1) as CoinsRun };
}
