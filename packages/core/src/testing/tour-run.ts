// For tests alone; no index exports it: the whole checkout without a screen, in which a tour's steps are taken by their names.

import { stateWords, transitionId } from '@vitrin/chart-testing';
import type { AnyTransitionDefinition } from 'xstate';
import type { CheckoutParts } from '../checkout/checkout.parts.ts';
import { plainMethods } from '../checkout/checkout-run.fixtures.ts';
import type { CheckoutRequest, RequestOutput } from '../checkout/checkout-state.types.ts';
import { type Checkout, createCheckout } from '../checkout/create-checkout.ts';
import { requestCases } from '../checkout/transport/transport.model.ts';
import { selectCheckout } from '../checkout/view/checkout.select.ts';
import { createTestCommerce } from '../test-ports.ts';
import { answerStep, browserSteps, type TourStepName } from './browser-steps.table.ts';

interface Held {
  readonly request: CheckoutRequest;
  resolve(output: RequestOutput): void;
  reject(error: unknown): void;
}

/** A command by its name in the table, whose tests prove that the checkout takes it. */
type SendAnything = (name: string, input?: object) => Promise<unknown>;

async function settle(): Promise<void> {
  for (let turn = 0; turn < 24; turn += 1) await Promise.resolve();
}

/** What the interpreter tells its inspector of an inner step. */
interface Microstep {
  readonly type: string;
  readonly _transitions?: readonly AnyTransitionDefinition[];
  readonly snapshot?: { readonly machine?: { readonly id: string } };
}

/** Charts whose transitions a tour is there to make. */
const watched: readonly string[] = ['checkout', 'attempt'];

/** A clock that jumps like the one a browser's test moves: what is due happens once, the oldest wait first. */
class JumpingClock {
  readonly #waiting = new Map<number, { readonly at: number; readonly task: () => void }>();
  #now = 0;
  #id = 0;

  now = () => this.#now;

  setTimeout = (task: () => void, milliseconds: number): number => {
    this.#id += 1;
    this.#waiting.set(this.#id, { at: this.#now + milliseconds, task });
    return this.#id;
  };

  clearTimeout = (id: unknown): void => void this.#waiting.delete(id as number);

  jump(milliseconds: number): void {
    this.#now += milliseconds;
    const due = [...this.#waiting].filter(([, { at }]) => at <= this.#now);
    for (const [id, { task }] of due) if (this.#waiting.delete(id)) task();
  }
}

/** One run of the whole checkout: it is answered by name, and notes every transition that its charts make. */
export class TourRun {
  readonly passed = new Set<string>();
  readonly #clock = new JumpingClock();
  readonly #checkout: Checkout<CheckoutParts>;
  #held: Held | null = null;

  /**
   * @param attempt as in the page's address after a return from a bank
   * @param inspect hears what the interpreter tells its inspector
   */
  constructor(attempt?: string, inspect?: (event: object) => void) {
    const { commerce } = createTestCommerce({
      ports: { clock: this.#clock, inspect: (event) => this.#note(event, inspect) },
    });
    this.#checkout = createCheckout<CheckoutParts>({
      commerce,
      origin: 'http://localhost:3000',
      methods: plainMethods,
      attempt,
      select: (parts) => parts,
      sendRequest: (request, signal) =>
        new Promise((resolve, reject) => {
          const held = { request, resolve, reject };
          this.#held = held;
          signal.addEventListener('abort', () => {
            if (this.#held === held) this.#held = null;
          });
        }),
    });
  }

  #note(event: object, inspect?: (event: object) => void): void {
    inspect?.(event);
    const { type, _transitions: transitions, snapshot } = event as Microstep;
    if (type !== '@xstate.microstep' || !transitions) return;
    const chart = snapshot?.machine?.id ?? '';
    if (watched.includes(chart)) for (const taken of transitions) this.passed.add(`${chart}: ${transitionId(taken)}`);
  }

  get parts(): CheckoutParts {
    return this.#checkout.getView();
  }

  /** Where the shopper is: the attempt while there is one, else the step; `busy` while a request waits. */
  get place(): string {
    const { journey, attempt, transport } = this.parts;
    const place = attempt?.status === 'active' ? `attempt.${stateWords(attempt)}` : stateWords(journey);
    return transport?.hasTag('busy') ? `${place}, busy` : place;
  }

  /** Names of the steps that can be taken now. */
  get offered(): readonly TourStepName[] {
    const { parts } = this;
    const situation = { parts, view: selectCheckout(parts), request: this.#held?.request ?? null };
    return Object.entries(browserSteps).flatMap(([name, step]) => (step.isOffered(situation) ? [name] : []));
  }

  /** @throws when the step cannot be taken now. */
  async take(name: TourStepName): Promise<void> {
    if (!this.offered.includes(name)) throw new Error(`"${name}" is not offered in ${this.place}`);
    const { act } = browserSteps[name] ?? {};
    if (!act) this.#answer(name);
    else if ('passes' in act) this.#clock.jump(act.passes);
    else void (this.#checkout.send as SendAnything)(act.command, act.input);
    await settle();
  }

  #answer(name: TourStepName): void {
    const held = this.#held;
    const outcome = requestCases.find((known) => name === answerStep(known));
    const { transport } = this.parts;
    if (!held || !outcome || !transport) throw new Error(`nothing waits for "${name}"`);
    this.#held = null;
    if (outcome.error) held.reject(outcome.error(transport));
    else held.resolve(outcome.output?.(transport) as RequestOutput);
  }

  /** What tells two situations of a shopper apart; counters, times and texts are left out. */
  get situation(): string {
    const { status, journey, transport, attempt, payment, method } = this.parts;
    const { state, current, outcome, queue, failure } = status;
    const labelOf = (request: CheckoutRequest | undefined) =>
      request?.kind === 'post'
        ? request.pageCommand.page
        : request?.kind === 'read' && [request.page, request.question !== undefined, request.isPassiveRefresh];
    return JSON.stringify([
      [journey.value, transport?.value, payment?.value, method?.value, attempt?.value],
      [state.isLoaded, state.isAnonymous, state.isShippingCompleted, state.openPages.length, failure !== null],
      [current?.request.kind, labelOf(current?.request), queue.map(({ request }) => labelOf(request))],
      [transport?.context.reads.map(({ request }) => labelOf(request)), outcome.kind, status.stall],
      status.opensAtPayment,
      [attempt && attempt.context.asks > 0, journey.context.isRefreshWanted, status.isReserved],
      [payment?.context.offer?.redirect?.kind, payment?.context.shown === state.preOrder, state.preOrder?.total_amount],
    ]);
  }

  async start(): Promise<void> {
    await settle();
  }

  stop(): void {
    this.#checkout.stop();
  }
}
