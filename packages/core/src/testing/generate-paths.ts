import type { AnyStateMachine } from 'xstate';
import { coverageOf, declaredCoverage } from './chart-coverage.ts';
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

type Coverage = ReadonlyMap<WalkedStep, ReadonlySet<string>>;

/** Every step that covers something new makes a candidate; one whose finds lie on the way of later ones is left out. */
function choosePaths(walk: ChartWalk, coverage: Coverage): ChartPath[] {
  const arrivals = shortestArrivals(walk);
  const candidates: { steps: WalkedStep[]; finds: string[] }[] = [];
  const found = new Set<string>();
  for (const [walked, covers] of coverage) {
    const finds = [...covers].filter((id) => !found.has(id));
    if (finds.length === 0) continue;
    for (const id of finds) found.add(id);
    candidates.push({ steps: [...wayTo(walked.from, arrivals), walked], finds });
  }
  const carried = new Set<string>();
  const kept = candidates.reverse().filter(({ steps, finds }) => {
    if (finds.every((id) => carried.has(id))) return false;
    for (const step of steps) for (const id of coverage.get(step) ?? []) carried.add(id);
    return true;
  });
  const start = walk.snapshots.get(walk.start);
  return kept.reverse().map(({ steps, finds }) => ({
    title: steps.map(({ step }) => `${step.words} → ${step.state}`).join('; '),
    startsIn: start ? stateWords(start) : walk.start,
    steps: steps.map(({ step }) => step),
    covers: finds,
  }));
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
  const walk = walkChart(model);
  const steps = [...walk.stepsFrom.values()].flat();
  const coverage = new Map(steps.map((walked) => [walked, coverageOf(walked.before, walked.microsteps)]));
  const visited = new Set([...walk.snapshots.values()].flatMap((snapshot) => stateWords(snapshot).split(' & ')));
  for (const { microsteps } of steps) {
    for (const { snapshot } of microsteps) for (const name of stateWords(snapshot).split(' & ')) visited.add(name);
  }
  const covered = new Set([...coverage.values()].flatMap((ids) => [...ids]));
  const declared = declaredCoverage(model.machine);
  return {
    chart: model.chart,
    states: count(declared.states, visited, model),
    transitions: count(declared.transitions, covered, model),
    refusals: count(declared.refusals, covered, model),
    paths: choosePaths(walk, coverage),
    stuck: stuckSnapshots(model, walk),
    walked: { snapshots: walk.snapshots.size, steps: steps.length },
  };
}
