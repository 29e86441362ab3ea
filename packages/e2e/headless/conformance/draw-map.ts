import { type SuiteMap, type SuiteStep, stateWords, transitionId } from '@vitrin/chart-testing';
import { openPurchaseBooks, type TestHost } from '@vitrin/commerce-host/testing';
import { type SuiteCommand, typed } from '@vitrin/core/conformance';
import { HeadlessFrontEnd } from './headless-front-end.ts';

type AnyTransition = Parameters<typeof transitionId>[0];
type AnySnapshot = Parameters<typeof stateWords>[0];

/** What the interpreter tells its inspector of an inner step. */
interface Microstep {
  readonly type: string;
  readonly actorRef?: { readonly sessionId: string };
  readonly _transitions?: readonly AnyTransition[];
  readonly snapshot?: AnySnapshot & { readonly machine?: { readonly id: string } };
}

/** Notes what the charts of a checkout do. */
export class ChartWatch {
  /** Every transition made, as `chart: id`. */
  readonly passed = new Set<string>();
  readonly #states = new Map<string, string>();

  readonly inspect = (event: object): void => {
    const { type, actorRef, snapshot, _transitions: transitions } = event as Microstep;
    const chart = snapshot?.machine?.id;
    if (type !== '@xstate.microstep' || !snapshot || chart === undefined) return;
    for (const taken of transitions ?? []) this.passed.add(`${chart}: ${transitionId(taken)}`);
    const actor = actorRef?.sessionId ?? '';
    if (snapshot.status === 'active') this.#states.set(actor, `${chart}: ${stateWords(snapshot)}`);
    else this.#states.delete(actor);
  };

  /** The states of all charts that run. */
  get states(): readonly string[] {
    return [...this.#states.values()].toSorted();
  }
}

interface Situation {
  readonly place: string;
  readonly key: string;
  readonly step: SuiteStep | null;
  readonly passes: readonly string[];
  readonly offered: readonly SuiteCommand[];
}

let people = 0;

/** Leads somebody new along commands. @returns what came of the last one. */
async function leadAlong(host: TestHost, commands: readonly SuiteCommand[]): Promise<Situation> {
  people += 1;
  const email = `drawn${people}@example.test`;
  await openPurchaseBooks(host, { email, product: typed.product });
  const watch = new ChartWatch();
  const frontEnd = new HeadlessFrontEnd(host, email, watch.inspect);
  await frontEnd.start();
  let before = await frontEnd.read();
  for (const [index, command] of commands.entries()) {
    before = await frontEnd.read();
    if (index === commands.length - 1) watch.passed.clear();
    await frontEnd.send(command);
  }
  const { place, told } = await frontEnd.read();
  const [last] = commands.slice(-1);
  const isNew = told.some((words) => !before.told.includes(words)) || (told.length > 0 && place === before.place);
  const situation: Situation = {
    place,
    key: JSON.stringify([place, told, place === 'placed' ? [] : watch.states]),
    step: last ? { command: last, leadsTo: place, ...(isNew && { isRefused: true as const }) } : null,
    passes: [...watch.passed],
    offered: place === 'placed' ? [] : frontEnd.offered,
  };
  await frontEnd.stop();
  return situation;
}

/** Groups transitions that are made together wherever they are made. */
function grouped(steps: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const id of new Set(steps.flat())) {
    const where = steps.flatMap((made, index) => (made.includes(id) ? [index] : [])).join();
    groups.set(where, [...(groups.get(where) ?? []), id]);
  }
  return [...groups.values()];
}

/**
 * Tries out every command wherever the checkout takes it, at the real host: each situation is reached anew from the start,
 * nearest first.
 * @param depth commands from the start to the furthest situation that is left
 */
export async function drawMap(host: TestHost, depth: number): Promise<SuiteMap> {
  const first = await leadAlong(host, []);
  const found = [{ situation: first, commands: [] as readonly SuiteCommand[] }];
  const edges: { from: number; to: number; step: SuiteStep; passes: readonly string[] }[] = [];
  // A for-of over a growing array visits what is pushed meanwhile: a queue without shifting.
  for (const [from, { situation, commands }] of found.entries()) {
    if (commands.length === depth) continue;
    for (const command of situation.offered) {
      const way = [...commands, command];
      const next = await leadAlong(host, way);
      if (!next.step) continue;
      const known = found.findIndex((one) => one.situation.key === next.key);
      if (known < 0) found.push({ situation: next, commands: way });
      edges.push({ from, to: known < 0 ? found.length - 1 : known, step: next.step, passes: next.passes });
    }
  }
  const transitions = grouped(edges.map(({ passes }) => passes));
  return {
    transitions,
    situations: found.map(({ situation }, index) => ({
      place: situation.place,
      edges: edges
        .filter(({ from }) => from === index)
        .map(({ to, step: { command, isRefused }, passes }) => ({
          command,
          to,
          ...(isRefused && { isRefused }),
          makes: transitions.flatMap(([id = ''], group) => (passes.includes(id) ? [group] : [])),
        })),
    })),
  };
}
