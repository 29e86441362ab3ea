// For tests alone; no index exports it: what the models of the methods' charts have in common.

import type { ChartModel, EventCase } from '@vitrin/chart-testing';
import { type AnyActorRef, type AnyMachineSnapshot, createEmptyActor } from 'xstate';
import { confirmingPage } from '../protocol/page-lookups.ts';
import type { CheckoutStatus } from '../transport/transport-status.types.ts';
import type { createChoiceMachine } from './choice-method.ts';
import type { MethodContext, MethodInput, PaymentEnded } from './method.types.ts';
import { type StatusFixture, unusedServices } from './method-status.fixtures.ts';

/** What stands at the other end of the checkout's one queue: nothing that answers. */
export const unusedTransport: AnyActorRef = createEmptyActor();

/** What a method's chart is started with at this moment. */
export function inputAt(fixture: StatusFixture): MethodInput {
  return { services: unusedServices, transport: unusedTransport, status: fixture.status, ports: undefined };
}

/** Pay of a method without fields of its own is always sent: its refusal stands in the charts' common words alone. */
const alwaysPlaces = {
  'ready on payment.submit -> (stays)': 'Pay carries nothing that could be missing',
  'no: ready on payment.submit [canPlace] -> paying': 'Pay carries nothing that could be missing',
} as const;

/** A method without a choice of its own has nothing to save. */
const neverSaves = {
  saving: 'nothing is chosen',
  'choosing on always [isSaving] -> saving': 'nothing is chosen',
  'saving on always [not(isSaving)] -> choosing': 'nothing is chosen',
  'no: saving on always [not(isSaving)] -> choosing': 'nothing is chosen',
  'ready on always [isSaving] -> saving': 'nothing is chosen',
} as const;

const oneSetup = 'the charts of all methods share one setup';

/** What the shared setup has for methods that read a card's number and plan. */
const ofCards = { hasNumber: oneSetup } as const;

/** What it has for methods with a choice of their own. */
const ofChoices = { select: oneSetup, canSelect: oneSetup } as const;

/** Every moment as the chart is told it. */
export function orderChanges(fixtures: Readonly<Record<string, StatusFixture>>) {
  return Object.entries(fixtures).map(([name, fixture]) => ({
    name,
    event: { type: 'order.changed' as const, status: fixture.status },
  }));
}

/** Every way a try to pay ends. */
export const endings = (['placed', 'refused', 'released', 'waiting'] as const).map((result) => ({
  name: `the payment ended: ${result}`,
  event: { type: 'payment.ended', result } satisfies PaymentEnded,
}));

/** Which of these moments the chart knows: the only part of its context that the walk tells apart. */
export function statusNameOf(
  orderChanges: readonly { readonly name: string; readonly event: { status: CheckoutStatus } }[],
) {
  return ({ context: { status } }: { context: MethodContext<unknown> }) =>
    orderChanges.find(({ event }) => event.status === status)?.name ?? 'start';
}

/** What Pay needs, said once more without the charts' guards: the page on which it is confirmed, the number, the plan. */
export function missingForPay({ state, current, queue }: CheckoutStatus): readonly string[] {
  const pending = [...(current ? [current] : []), ...queue].flatMap(({ request }) =>
    request.kind === 'post' ? [request.pageCommand.page] : [],
  );
  const isCard = state.openPages.includes('BinNumberPage') || state.openPages.includes('MasterpassBinNumberPage');
  return [
    confirmingPage(state) === null ? 'the page on which it is confirmed' : '',
    isCard && state.bin === null ? 'the number' : '',
    state.lists.installments.length > 0 && !state.preOrder?.installment ? 'the plan' : '',
    pending.includes('PaymentOptionSelectionPage') ? 'the way to pay' : '',
  ].filter((word) => word !== '');
}

/** A card number, a security code or a code by SMS that these tests type. */
const secrets = [/\d{12,}/, /482915/];

/** What must hold after every step of every method's chart. */
export function keepsPromises(snapshot: AnyMachineSnapshot, isReady: boolean): void {
  const { status } = snapshot.context as MethodContext<unknown>;
  const missing = missingForPay(status);
  if (isReady && missing.length > 0) throw new Error(`ready without ${missing.join(', ')}`);
  const { services: _, transport: __, ...known } = snapshot.context as MethodContext<unknown>;
  const text = JSON.stringify(known);
  for (const secret of secrets) if (secret.test(text)) throw new Error('a secret can be read in the context');
}

type ChoiceMachine = ReturnType<typeof createChoiceMachine>;

/** What differs between the models of two methods that `createChoiceMachine` made. */
interface ChoiceModel {
  readonly chart: string;
  readonly machine: ChoiceMachine;
  /** Everything the host can say, in words. */
  readonly fixtures: Readonly<Record<string, StatusFixture>>;
  readonly start: StatusFixture;
  /** The choice before Pay; absent where nothing is chosen, so that the method is ready whenever its page is open. */
  readonly choice?: EventCase<ChoiceMachine>;
}

/** A method of one choice or none, for generated tests: everything the host can say of it, at any time. */
export function choiceModel({ chart, machine, fixtures, start, choice }: ChoiceModel): ChartModel<ChoiceMachine> {
  const reported = orderChanges(fixtures);
  return {
    chart,
    machine,
    input: inputAt(start),
    events: [
      ...reported,
      ...endings,
      ...(choice ? [choice] : []),
      { name: 'the shopper presses Pay', event: { type: 'payment.submit', agreement: true, id: 'pay' } },
    ],
    actors: {},
    project: statusNameOf(reported),
    invariant: (snapshot) => keepsPromises(snapshot, snapshot.matches('ready')),
    unreachable: choice ? alwaysPlaces : { ...alwaysPlaces, ...neverSaves },
    hears: { 'payment.submit': ['ready'] },
    spare: choice ? ofCards : { ...ofCards, ...ofChoices },
    isRest: (snapshot) => snapshot.matches('choosing') || snapshot.matches('ready'),
  };
}
