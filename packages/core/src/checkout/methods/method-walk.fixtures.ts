// For tests alone; no index exports it: what every method's generated paths are held to.

import { type ChartModel, type ChartPath, type ModelTest, modelTests, provideStandIns } from '@vitrin/chart-testing';
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { MethodMessage } from './method.types.ts';
import { startMethod } from './method-run.fixtures.ts';

/** One thing that happened to a method's chart, and what it told the payment chart then. */
interface ReplyContext {
  readonly words: string;
  readonly event: AnyEventObject;
  readonly messages: readonly MethodMessage['type'][];
  /** The chart would take Pay afterwards. */
  readonly takesPay: boolean;
}

const takesPay = ({ _nodes }: AnyMachineSnapshot) => _nodes.some((node) => node.transitions.has('payment.submit'));

/** Runs a path below a parent that writes down what it is told. */
function converse(model: ChartModel, { input: name, steps }: ChartPath): readonly ReplyContext[] {
  const input = model.inputs?.find((other) => other.name === name)?.input ?? model.input;
  const { send, heardTypes, snapshot, stop } = startMethod(
    provideStandIns(model),
    { status: input.status },
    input.ports,
  );
  const turn = (words: string, event: AnyEventObject): ReplyContext => {
    const messages = heardTypes() as MethodMessage['type'][];
    return { words, event, messages, takesPay: takesPay(snapshot()) };
  };
  const turns = [turn('it starts', { type: 'xstate.init' })];
  for (const { words, event } of steps) {
    send(event);
    turns.push(turn(words, event));
  }
  stop();
  return turns;
}

const isPlacing = (message: MethodMessage['type']) => message === 'payment.place' || message === 'payment.held';

/** What a method tells the payment chart fits what it does. */
function breaches(turns: readonly ReplyContext[], placesOn: readonly string[]): readonly string[] {
  const found: string[] = [];
  let isPaying = false;
  let isOffered = false;
  for (const { words, event, messages, takesPay } of turns) {
    const breach = (promise: string) => found.push(`${promise}: ${words}`);
    const wasPaying = isPaying;
    for (const message of messages) {
      if (isPlacing(message) && !placesOn.includes(event.type)) breach('places by itself');
      if (isPlacing(message)) isPaying = true;
      if (message === 'method.ready' || message === 'method.incomplete') isOffered = message === 'method.ready';
    }
    if (event.type === 'payment.submit' && isOffered && !wasPaying && messages.length === 0)
      breach('Pay is not answered');
    if (event.type === 'payment.ended') {
      const leadsOn = messages.includes('method.ready') || messages.includes('method.incomplete');
      const goesOn = messages.some(isPlacing);
      if (wasPaying && !leadsOn && !goesOn) breach('the end leads nowhere');
      isPaying = goesOn;
    }
    if (!isPaying && isOffered && !takesPay) breach('Pay is offered and not taken');
    if (!isPaying && !isOffered && takesPay) breach('Pay is taken and not offered');
  }
  return found;
}

/**
 * Every test that the model of a method's chart makes, with what a method owes the payment chart: that Pay is offered exactly
 * where it is taken, that every end leads on, and that nothing is placed without being asked.
 * @param expected what a person has read and kept of the chart
 * @param placesOn what may lead to money besides Pay: a code, a window, the answer of a device.
 */
export function methodTests<TMachine extends AnyStateMachine>(
  model: ChartModel<TMachine>,
  expected: string,
  placesOn: readonly string[] = [],
): readonly ModelTest[] {
  const asked = ['payment.submit', ...placesOn];
  const promises = [
    {
      title: 'offer Pay where it is taken, lead on from every end, and place nothing without being asked',
      breaches: (paths: readonly ChartPath[]) =>
        paths.flatMap((path) => breaches(converse(model as unknown as ChartModel, path), asked)),
    },
  ];
  return modelTests(model, { promises, strict: true, expected });
}
