import type { AnyStateMachine } from 'xstate';
import type { ChartModel, ChartPath, ChartReport, CoverageCount, CrashReport } from './chart-model.types.ts';
import { type ChartWalk, serializeSnapshot, type WalkedStep, walkChart } from './chart-walk.ts';
import { makePath, startOf } from './make-path.ts';
import { missingActors } from './model-misfits.ts';
import { runsAction } from './stand-in.ts';
import { declaredCoverage, isLeaf, nodeWords } from './transition-ids.ts';

/** A shopper reaches an end or something to do within this many steps (security.md M1). */
const wayOnWithin = 8;

/** The way by which the walk first came to a situation. */
function wayTo(key: string, { arrivals }: ChartWalk): WalkedStep[] {
  const steps: WalkedStep[] = [];
  for (let arrival = arrivals.get(key); arrival; arrival = arrivals.get(arrival.from)) steps.push(arrival);
  return steps.reverse();
}

const stepsOf = ({ stepsFrom }: ChartWalk): WalkedStep[] => [...stepsFrom.values()].flat();

interface Candidate {
  readonly walk: ChartWalk;
  readonly steps: readonly WalkedStep[];
  readonly finds: readonly string[];
}

/** Every start and step that covers something new. */
function candidatesOf(walks: readonly ChartWalk[]): Candidate[] {
  const found = new Set<string>();
  const candidates: Candidate[] = [];
  const offer = (walk: ChartWalk, covers: ReadonlySet<string>, way: () => readonly WalkedStep[]) => {
    const finds = [...covers].filter((id) => !found.has(id));
    if (finds.length === 0) return;
    for (const id of finds) found.add(id);
    candidates.push({ walk, steps: way(), finds });
  };
  for (const walk of walks) {
    offer(walk, walk.startCovers, () => []);
    for (const step of stepsOf(walk))
      if (!step.crash) offer(walk, step.covers, () => [...wayTo(step.from, walk), step]);
  }
  return candidates;
}

/** Every candidate makes a path; one whose finds lie on the way of later ones is left out. */
function choosePaths(walks: readonly ChartWalk[]): ChartPath[] {
  const carried = new Set<string>();
  const kept = candidatesOf(walks)
    .reverse()
    .filter(({ walk, steps, finds }) => {
      if (finds.every((id) => carried.has(id))) return false;
      for (const id of walk.startCovers) carried.add(id);
      for (const { covers } of steps) for (const id of covers) carried.add(id);
      return true;
    });
  return kept.reverse().map(({ walk, steps, finds }) => makePath(startOf(walk), steps, finds));
}

/** The shortest path to each crash. */
function crashesOf(walks: readonly ChartWalk[]): CrashReport[] {
  const found = new Map<string, CrashReport>();
  for (const walk of walks) {
    for (const step of stepsOf(walk)) {
      const { crash } = step;
      if (!crash || found.has(crash.id)) continue;
      const path = makePath(startOf(walk), [...wayTo(step.from, walk), step], [crash.id]);
      found.set(crash.id, { ...crash, path });
    }
  }
  return [...found.values()];
}

/** Every state that a walk passes, those that are left at once too. */
function visitedStates(walk: ChartWalk): string[] {
  const passed = stepsOf(walk).flatMap(({ microsteps }) => microsteps.map(({ snapshot }) => snapshot));
  const all = [...walk.snapshots.values(), ...passed];
  return [...walk.startStates, ...all.flatMap(({ _nodes: nodes }) => nodes.filter(isLeaf).map(nodeWords))];
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

function stuckSituations(model: ChartModel, walk: ChartWalk): string[] {
  const { isRest } = model;
  if (!isRest) return [];
  const sources = new Map<string, string[]>();
  for (const { from, to } of stepsOf(walk)) {
    const known = sources.get(to);
    if (known) known.push(from);
    else sources.set(to, [from]);
  }
  const rests = [...walk.snapshots].filter(([, snapshot]) => snapshot.status !== 'active' || isRest(snapshot));
  let frontier = rests.map(([key]) => key);
  const leadsToRest = new Set(frontier);
  for (let distance = 0; distance < wayOnWithin; distance += 1) {
    frontier = frontier.flatMap((key) => sources.get(key) ?? []).filter((key) => !leadsToRest.has(key));
    for (const key of frontier) leadsToRest.add(key);
  }
  const stuck = [...walk.snapshots].filter(([key]) => !leadsToRest.has(key));
  return stuck.map(([, snapshot]) => serializeSnapshot(model, snapshot));
}

function hitsOf(paths: readonly ChartPath[]): Record<string, number> {
  const hits: Record<string, number> = {};
  for (const { passes } of paths) for (const id of passes) hits[id] = (hits[id] ?? 0) + 1;
  return hits;
}

/**
 * The paths that together cover every state, transition and guard outcome the model can reach, and a report of what
 * they cover and what nothing reaches (design.md §7).
 * @throws when the chart runs an actor the model has no outcomes for, does not start, or the walk passes the model's `limit`.
 */
export function generatePaths<TMachine extends AnyStateMachine>(typedModel: ChartModel<TMachine>): ChartReport {
  // The walk handles charts of every type alike; only the author of a model profits from its exact types.
  const model = typedModel as unknown as ChartModel;
  const walks = walkChart(model);
  const missing = missingActors(model, walks);
  if (missing.length > 0)
    throw new Error(`[paths] The model of "${model.chart}" is incomplete:\n${missing.join('\n')}`);
  return reportWalks(model, walks);
}

/** The same, of walks that were taken already. */
export function reportWalks(model: ChartModel, walks: readonly ChartWalk[]): ChartReport {
  const visited = new Set(walks.flatMap(visitedStates));
  const steps = walks.flatMap(stepsOf);
  const covered = new Set(walks.flatMap(({ startCovers }) => [...startCovers]));
  // A step that crashes counts as well: its transitions were made, and the crash is a failure of its own.
  for (const { covers } of steps) for (const id of covers) covered.add(id);
  const effects = [...walks.flatMap(({ startEffects }) => startEffects), ...steps.flatMap((step) => step.effects)];
  const declared = declaredCoverage(model.machine);
  const crashes = crashesOf(walks);
  const left = crashes.filter(({ id }) => id in (model.leftToParent ?? {}));
  const paths = [...choosePaths(walks), ...left.map(({ path }) => path)];
  return {
    chart: model.chart,
    states: count(declared.states, visited, model),
    transitions: count(declared.transitions, covered, model),
    refusals: count(declared.refusals, covered, model),
    paths,
    crashes: crashes.filter((crash) => !left.includes(crash)),
    hits: hitsOf(paths),
    notRun: [
      ...new Set(effects.flatMap(({ kind, name }) => (kind === 'runs' && !runsAction(model, name) ? [name] : []))),
    ],
    reads: [...new Set([...walks.flatMap(({ startReads }) => startReads), ...steps.flatMap(({ reads }) => reads)])],
    stuck: [...new Set(walks.flatMap((walk) => stuckSituations(model, walk)))],
    walked: { snapshots: walks.reduce((sum, { snapshots }) => sum + snapshots.size, 0), steps: steps.length },
  };
}
