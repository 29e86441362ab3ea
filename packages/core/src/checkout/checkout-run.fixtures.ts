// For tests alone; no index exports it: a checkout whose requests are answered by hand and whose clock stands.
import { createActor, SimulatedClock } from 'xstate';
import { watchTree } from '../chart/actor-tree.ts';
import type { CardHandle } from '../commerce.types.ts';
import { type AppError, fetchError } from '../errors/app-error.ts';
import { createTestCommerce } from '../test-ports.ts';
import { checkoutReply, type WireReply } from './checkout.fixtures.ts';
import { partsOf } from './checkout.parts.ts';
import type { CheckoutEmitted, CheckoutServices } from './checkout-services.types.ts';
import type { CheckoutRequest, PageRequest, RequestOutput } from './checkout-state.types.ts';
import { createCommandResults } from './commands/command-results.ts';
import { route } from './commands/command-routing.ts';
import type { CheckoutCommands, CommandName, CommandResult } from './commands/commands.types.ts';
import { journeyMachine } from './journey/journey.machine.ts';
import type { JourneyInput } from './journey/journey.types.ts';
import { card } from './methods/card/card.method.ts';
import { credit } from './methods/credit/credit.method.ts';
import { hepsipay } from './methods/hepsipay/hepsipay.method.ts';
import { loyalty } from './methods/loyalty/loyalty.method.ts';
import { createMethodRegistry } from './methods/method-registry.ts';
import { nothing } from './methods/nothing/nothing.method.ts';
import { payOnDelivery } from './methods/pay-on-delivery/pay-on-delivery.method.ts';
import { provider } from './methods/provider/provider.method.ts';
import { savedCard } from './methods/saved-card/saved-card.method.ts';
import { transfer } from './methods/transfer/transfer.method.ts';
import { pendingInput } from './protocol/command-requests.ts';
import { pageCommandFor } from './protocol/commands.table.ts';
import { commandFor } from './protocol/page-commands.fixtures.ts';
import type { PageInputs, PostablePage } from './protocol/page-inputs.types.ts';
import { selectCheckout } from './view/checkout.select.ts';

/** One request that waits for its answer. */
export interface HeldRequest {
  readonly request: CheckoutRequest;
  readonly signal: AbortSignal;
  /** `read`, `read a1`, `address`, or page and fields of a POST. */
  readonly words: string;
  reply(reply: WireReply): Promise<void>;
  answer(output: RequestOutput): Promise<void>;
  fail(error?: AppError): Promise<void>;
}

function describe(request: CheckoutRequest): string {
  if (request.kind === 'address') return 'address';
  if (request.kind === 'read') return ['read', request.page, request.attempt].filter(Boolean).join(' ');
  return `${request.by} ${request.pageCommand.page} ${Object.values(request.pageCommand.input).join(' ')}`.trim();
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
}

const reported: readonly CheckoutEmitted['type'][] = [
  'navigation.wanted',
  'command.refused',
  'trouble.found',
  'choice.made',
  'basket.changed',
  'draft.changed',
  'order.placed',
];

export const desk: CheckoutServices['redirects'] = {
  origin: 'http://localhost:3000',
  allowedOrigins: [],
  locales: ['en', 'tr'],
  localize: (path) => path,
  isMobile: false,
  inAppFramePaymentOptions: [],
};

/** Every way to pay whose chart needs nothing from outside. */
export const plainMethods = [
  card(),
  savedCard(),
  transfer(),
  payOnDelivery(),
  credit(),
  loyalty(),
  nothing(),
  provider(),
  hepsipay(),
];

/** What a run starts with: `attempt` as in the page's address, `pending` as another load of the page left it. */
export interface RunInput extends Omit<JourneyInput, 'services' | 'question'> {
  readonly attempt?: string;
  readonly pending?: string;
}

export function startRun({ attempt, pending, ...input }: RunInput = {}, redirects = desk) {
  const id = attempt ?? pending;
  const question = id && {
    question: { id, page: 'CreditCardConfirmationPage', isElsewhere: attempt === undefined, returnedTo: null } as const,
  };
  const calls: HeldRequest[] = [];
  const clock = new SimulatedClock();
  const emitted: CheckoutEmitted[] = [];
  const registry = createMethodRegistry(plainMethods);
  const services: CheckoutServices = {
    ...registry,
    now: () => clock.now(),
    elapsed: () => clock.now(),
    isOnline: () => true,
    redirects,
    readOrderNumber: () => Promise.resolve('1001'),
    tell: (event) => {
      if (event.type === 'request.ended') results.noteEnded(event);
      if (reported.includes(event.type)) emitted.push(event);
    },
    sendRequest: (request, signal) =>
      new Promise((resolve, reject) => {
        const own: PageRequest = request.kind === 'address' ? { kind: 'read' } : request;
        const answer = async (output: RequestOutput) => {
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
  const actor = createActor(journeyMachine, { input: { services, ...input, ...question }, clock });
  const results = createCommandResults(actor);
  watchTree(actor, () => void Promise.resolve().then(results.settle));
  actor.start();
  const view = () => selectCheckout(partsOf(actor));
  const send = ((name: CommandName, given?: object): Promise<CommandResult> => {
    const { id, result } = results.open(name);
    const reason = route(actor, { type: name, id, ...given });
    if (reason === null) void Promise.resolve().then(results.settle);
    else {
      const handle = given && 'card' in given ? (given.card as CardHandle) : undefined;
      services.tell({
        type: 'command.refused',
        command: name,
        reason,
        ...(handle ? { card: handle } : {}),
      });
      results.close(id, { ok: false, reason });
    }
    return result;
  }) as <Name extends CommandName>(name: Name, given?: CheckoutCommands[Name]) => Promise<CommandResult>;
  return {
    actor,
    clock,
    calls,
    emitted,
    view,
    send,
    /** What a command would post now. */
    submissionOf: <Name extends CommandName>(name: Name, given: CheckoutCommands[Name]) => {
      const { status } = partsOf(actor);
      return pageCommandFor(name, given, { state: status.state, pending: (page) => pendingInput(status, page) });
    },
    /** Where the shopper is, by the charts' own names. */
    place: () => {
      const { journey, delivery, payment, attempt, method } = partsOf(actor);
      const values = { journey, delivery, payment, attempt, method };
      return Object.fromEntries(
        Object.entries(values).flatMap(([name, chart]) => (chart ? [[name, chart.value]] : [])),
      );
    },
    transport: () => partsOf(actor).transport?.value ?? null,
    /** The newest request; throws when it is not the one expected. */
    sent: (words: string): HeldRequest => {
      const newest = calls.at(-1);
      if (newest?.words !== words)
        throw new Error(`expected "${words}", sent: ${calls.map((call) => call.words).join(' | ')}`);
      return newest;
    },
    submit: <Page extends PostablePage>(page: Page, submitted: PageInputs[Page]) => {
      void send(...(commandFor(page, submitted) as ['note.save', { note: string }]));
    },
    pass: async (milliseconds: number) => {
      clock.increment(milliseconds);
      await settle();
    },
  };
}

export const cardHandle = 'handle' as CardHandle;
export { createTestCommerce };
