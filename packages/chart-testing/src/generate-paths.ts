import type { AnyStateMachine } from 'xstate';
import { coverageOf, declaredCoverage, firstNodes, nodeWords } from './chart-coverage.ts';
import type { ChartModel, ChartPath, ChartReport, CoverageCount } from './chart-model.types.ts';
import { type ChartWalk, stateWords, type WalkedStep, walkChart } from './chart-walk.ts';

/** A shopper reaches an end or something to do within this many steps (security.md M1). */
const wayOnWithin = 8;

/** Shortest way from the start to every visited snapshot, as the step that leads there. */
function shortestArrivals(walk: ChartWalk): Map<string, WalkedStep> {
  const arrivals = new Map<string, WalkedStep>();
  const queue = [walk.start];
  const seen = new Set(queue);
  // A for-of over a growing array visits what is pushed meanwhile: a queue without shifting.
  for (const key of queue) {
    for (const walked of walk.stepsFrom.get(key) ?? []) {
      if (seen.has(walked.step.leadsTo)) continue;
      seen.add(walked.step.leadsTo);
      arrivals.set(walked.step.leadsTo, walked);
      queue.push(walked.step.leadsTo);
    }
  }
  return arrivals;
}

function wayTo(key: string, arrivals: ReadonlyMap<string, WalkedStep>): WalkedStep[] {
  const steps: WalkedStep[] = [];
  for (let arrival = arrivals.get(key); arrival; arrival = arrivals.get(arrival.from)) steps.push(arrival);
  return steps.reverse();
}

/** A walk with the ids that its start and each of its steps cover. */
interface CoveredWalk {
  readonly walk: ChartWalk;
  readonly start: ReadonlySet<string>;
  readonly steps: ReadonlyMap<WalkedStep, ReadonlySet<string>>;
}

function coverWalk(walk: ChartWalk): CoveredWalk {
  const { root, startSteps, stepsFrom } = walk;
  const steps = [...stepsFrom.values()].flat();
  return {
    walk,
    start: coverageOf({ nodes: firstNodes(root), microsteps: startSteps, isStart: true }),
    steps: new Map(
      steps.map((walked) => [walked, coverageOf({ nodes: walked.before._nodes, microsteps: walked.microsteps })]),
    ),
  };
}

interface Candidate {
  readonly from: CoveredWalk;
  readonly steps: readonly WalkedStep[];
  readonly finds: readonly string[];
}

/** Every start and step that covers something new. */
function candidatesOf(walks: readonly CoveredWalk[]): Candidate[] {
  const found = new Set<string>();
  const candidates: Candidate[] = [];
  const offer = (from: CoveredWalk, covers: ReadonlySet<string>, way: () => readonly WalkedStep[]) => {
    const finds = [...covers].filter((id) => !found.has(id));
    if (finds.length === 0) return;
    for (const id of finds) found.add(id);
    candidates.push({ from, steps: way(), finds });
  };
  for (const from of walks) {
    const arrivals = shortestArrivals(from.walk);
    offer(from, from.start, () => []);
    for (const [walked, covers] of from.steps) offer(from, covers, () => [...wayTo(walked.from, arrivals), walked]);
  }
  return candidates;
}

/** Every candidate makes a path; one whose finds lie on the way of later ones is left out. */
function choosePaths(walks: readonly CoveredWalk[]): ChartPath[] {
  const carried = new Set<string>();
  const kept = candidatesOf(walks)
    .reverse()
    .filter(({ from, steps, finds }) => {
      if (finds.every((id) => carried.has(id))) return false;
      for (const id of from.start) carried.add(id);
      for (const step of steps) for (const id of from.steps.get(step) ?? []) carried.add(id);
      return true;
    });
  return kept.reverse().map(({ from: { walk }, steps, finds }) => {
    const start = walk.snapshots.get(walk.start);
    const words = steps.map(({ step }) => `${step.words} → ${step.state}`).join('; ');
    return {
      title: [walk.input, words].filter(Boolean).join(': ') || 'starts',
      input: walk.input,
      startsIn: start ? stateWords(start) : walk.start,
      steps: steps.map(({ step }) => step),
      covers: finds,
    };
  });
}

/** Every state that a walk passes, those that are left at once too. */
function visitedStates({ root, startSteps, snapshots, stepsFrom }: ChartWalk): string[] {
  const microsteps = [...startSteps, ...[...stepsFrom.values()].flat().flatMap(({ microsteps: inner }) => inner)];
  const all = [...snapshots.values(), ...microsteps.map(({ snapshot }) => snapshot)];
  return [...firstNodes(root).map(nodeWords), ...all.flatMap((snapshot) => stateWords(snapshot).split(' & '))];
}

function count(declared: readonly string[], covered: ReadonlySet<string>, model: ChartModel): CoverageCount {
  const missing = declared.filter((id) => !covered.has(id));
  const excused: Record<string, string> = {};
  for (const id of missing) {
    const reason = model.unreachable?.[id];
    if (reason !== undefined) excused[id] = reason;
  }
  return {
    declared: declared.length,
    covered: declared.length - missing.length,
    unreached: missing.filter((id) => !(id in excused)),
    excused,
  };
}

function stuckSnapshots({ isRest }: ChartModel, walk: ChartWalk): string[] {
  if (!isRest) return [];
  const sources = new Map<string, string[]>();
  for (const [from, steps] of walk.stepsFrom) {
    for (const { step } of steps) {
      const known = sources.get(step.leadsTo);
      if (known) known.push(from);
      else sources.set(step.leadsTo, [from]);
    }
  }
  const rests = [...walk.snapshots].filter(([, snapshot]) => snapshot.status !== 'active' || isRest(snapshot));
  let frontier = rests.map(([key]) => key);
  const leadsToRest = new Set(frontier);
  for (let distance = 0; distance < wayOnWithin; distance += 1) {
    frontier = frontier.flatMap((key) => sources.get(key) ?? []).filter((key) => !leadsToRest.has(key));
    for (const key of frontier) leadsToRest.add(key);
  }
  return [...walk.snapshots.keys()].filter((key) => !leadsToRest.has(key));
}

/**
 * The paths that together cover every state, transition and guard outcome the model can reach, and a report of what
 * they cover and what nothing reaches (design.md §7).
 * @throws when the chart invokes an actor the model has no outcomes for, or the walk passes the model's `limit`.
 */
export function generatePaths<TMachine extends AnyStateMachine>(typedModel: ChartModel<TMachine>): ChartReport {
  // The walk handles charts of every type alike; only the author of a model profits from its exact types.
  const model = typedModel as unknown as ChartModel;
  const walks = walkChart(model).map(coverWalk);
  const visited = new Set(walks.flatMap(({ walk }) => visitedStates(walk)));
  const covered = new Set(
    walks.flatMap(({ start, steps }) => [...start, ...[...steps.values()].flatMap((ids) => [...ids])]),
  );
  const declared = declaredCoverage(model.machine);
  return {
    chart: model.chart,
    states: count(declared.states, visited, model),
    transitions: count(declared.transitions, covered, model),
    refusals: count(declared.refusals, covered, model),
    paths: choosePaths(walks),
    stuck: [...new Set(walks.flatMap(({ walk }) => stuckSnapshots(model, walk)))],
    walked: {
      snapshots: walks.reduce((sum, { walk }) => sum + walk.snapshots.size, 0),
      steps: walks.reduce((sum, { steps }) => sum + steps.size, 0),
    },
  };
}
