// For tests alone; no index exports it: a checkout actor whose exchanges are answered by hand and whose clock stands.
import { createActor, SimulatedClock } from 'xstate';
import type { CardHandle } from '../commerce.types.ts';
import { type AppError, fetchError } from '../errors/app-error.ts';
import { checkoutReply, type WireReply } from './checkout.fixtures.ts';
import { checkoutMachine } from './checkout.machine.ts';
import { selectCheckout } from './checkout.select.ts';
import type { CheckoutEmitted, CheckoutInput, CheckoutServices } from './checkout.types.ts';
import type { CheckoutRequest, ExchangeOutput, PageRequest } from './checkout-state.types.ts';
import type { PageInputs, PostablePage } from './page-inputs.types.ts';

/** One exchange that waits for its answer. */
export interface HeldExchange {
  readonly request: CheckoutRequest;
  readonly signal: AbortSignal;
  /** `read`, `read a1`, `address`, or page and fields of a POST. */
  readonly words: string;
  reply(reply: WireReply): Promise<void>;
  answer(output: ExchangeOutput): Promise<void>;
  fail(error?: AppError): Promise<void>;
}

function describe(request: CheckoutRequest): string {
  if (request.kind === 'address') return 'address';
  if (request.kind === 'read') return ['read', request.page, request.attempt].filter(Boolean).join(' ');
  return `${request.by} ${request.submission.page} ${Object.values(request.submission.input).join(' ')}`.trim();
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}

const emittedTypes = [
  'navigation.wanted',
  'command.refused',
  'trouble.found',
  'choice.made',
  'basket.changed',
  'draft.changed',
  'order.placed',
] as const;

export const desk: CheckoutServices['redirects'] = {
  origin: 'http://localhost:3000',
  allowedOrigins: [],
  locales: ['en', 'tr'],
  localize: (path) => path,
  isMobile: false,
  inAppFramePaymentOptions: [],
};

export function startRun(input: Omit<CheckoutInput, 'services'> = {}, redirects = desk) {
  const calls: HeldExchange[] = [];
  const clock = new SimulatedClock();
  const services: CheckoutServices = {
    now: () => clock.now(),
    redirects,
    exchange: (request, signal) =>
      new Promise((resolve, reject) => {
        const own: PageRequest = request.kind === 'address' ? { kind: 'read' } : request;
        const answer = async (output: ExchangeOutput) => {
          resolve(output);
          await settle();
        };
        calls.push({
          request,
          signal,
          words: describe(request),
          answer,
          reply: (reply) => answer({ replies: [{ request: own, reply: checkoutReply(reply) }] }),
          fail: async (error = fetchError('/orders/checkout/')) => {
            reject(error);
            await settle();
          },
        });
      }),
  };
  const actor = createActor(checkoutMachine, { input: { services, ...input }, clock });
  const emitted: CheckoutEmitted[] = [];
  for (const type of emittedTypes) actor.on(type, (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    clock,
    calls,
    emitted,
    view: () => selectCheckout(actor.getSnapshot()),
    /** The newest exchange; throws when it is not the one expected. */
    sent: (words: string): HeldExchange => {
      const newest = calls.at(-1);
      if (newest?.words !== words)
        throw new Error(`expected "${words}", sent: ${calls.map((call) => call.words).join(' | ')}`);
      return newest;
    },
    submit: <Page extends PostablePage>(page: Page, submitted: PageInputs[Page]) => {
      // Page and input belong together by the signature; the union cannot be narrowed by a type parameter.
      actor.send({ type: 'page.submit', page, input: submitted } as Parameters<typeof actor.send>[0]);
    },
    pass: async (milliseconds: number) => {
      clock.increment(milliseconds);
      await settle();
    },
  };
}

export const cardHandle = 'handle' as CardHandle;
