import type { AnyStateMachine } from 'xstate';
import type { ChartModel, ChartPath, ChartReport, Coverage, CoverageCount, CrashReport } from './chart-model.types.ts';
import {
  ChartReader,
  type ChartWalk,
  inputsOf,
  serializeSnapshot,
  stateWords,
  type WalkedStep,
  walkChart,
} from './chart-walk.ts';
import { clauseOutcomes, inlineGuards } from './conditions.ts';
import { makePath, type PathStart, startOf } from './make-path.ts';
import { missingActors } from './model-misfits.ts';
import { offeredSteps } from './offered-steps.ts';
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

/** A start and the steps from it. */
interface Route {
  readonly start: PathStart;
  readonly steps: readonly WalkedStep[];
}

interface Candidate extends Route {
  readonly finds: readonly string[];
}

/** Two transitions in a row: the last that a step makes and the first of the next; none when a step makes none. */
function pairOf(first: WalkedStep, second: WalkedStep): readonly string[] {
  const made = ({ covers }: WalkedStep) => [...covers].filter((id) => !id.startsWith('no: '));
  const [before, after] = [made(first).at(-1), made(second)[0]];
  return before === undefined || after === undefined ? [] : [`${before}, then ${after}`];
}

/** Ids that each coverage asks of a way besides its transitions. */
const furtherIds: Readonly<Record<Coverage, (steps: readonly WalkedStep[]) => readonly string[]>> = {
  transitions: () => [],
  situations: (steps) => steps.map(({ to }) => `situation ${to}`),
  pairs: (steps) => steps.flatMap((step, at) => steps.slice(at + 1, at + 2).flatMap((next) => pairOf(step, next))),
  conditions: (steps) => steps.flatMap(({ clauses }) => [...clauses]),
};

/** Ways after which something of a coverage may be new, nearest to the start first. */
function furtherWays(coverage: Coverage, walk: ChartWalk): readonly (readonly WalkedStep[])[] {
  if (coverage === 'transitions') return [];
  const steps = stepsOf(walk).filter(({ crash }) => !crash);
  if (coverage !== 'pairs') return steps.map((step) => [step]);
  return steps.flatMap((step) =>
    (walk.stepsFrom.get(step.to) ?? []).filter(({ crash }) => !crash).map((next) => [step, next]),
  );
}

/**
 * The same steps, taken from the start: a walk continues from the first arrival at a situation, and another arrival may differ from it
 * in its timers and in what `project` omits.
 * @returns null when a step cannot be taken
 */
function retaken(
  model: ChartModel,
  reader: ChartReader,
  { input }: ChartWalk,
  steps: readonly WalkedStep[],
): Route | null {
  const begun = reader.start(inputsOf(model).find(({ name }) => name === input)?.input);
  let { place } = begun;
  const taken: WalkedStep[] = [];
  for (const { step, to } of steps) {
    const same = offeredSteps(model, place).find(
      ({ words, cause }) => words === step.words && cause.type === step.cause.type,
    );
    const one = same && reader.take(place, same, '');
    if (!one || one.walked.crash) return null;
    taken.push({ ...one.walked, to });
    place = one.next;
  }
  const start = {
    input,
    startCovers: reader.coversOf(begun),
    startTimers: begun.timerSteps,
    startsIn: stateWords(begun.place.snapshot),
  };
  return { start, steps: taken };
}

/** Every start and step that covers something new. */
function candidatesOf(model: ChartModel, walks: readonly ChartWalk[], coverage: Coverage): Candidate[] {
  const found = new Set<string>();
  const candidates: Candidate[] = [];
  const offer = (covers: Iterable<string>, routeOf: () => Route | null) => {
    const finds = [...new Set(covers)].filter((id) => !found.has(id));
    const route = finds.length === 0 ? null : routeOf();
    if (!route) return;
    for (const id of finds) found.add(id);
    candidates.push({ ...route, finds });
  };
  const idsOf = furtherIds[coverage];
  const reader = coverage === 'pairs' ? new ChartReader(model) : null;
  for (const walk of walks) {
    const start = startOf(walk);
    offer(walk.startCovers, () => ({ start, steps: [] }));
    for (const step of stepsOf(walk))
      if (!step.crash) offer(step.covers, () => ({ start, steps: [...wayTo(step.from, walk), step] }));
    if (coverage === 'conditions') for (const id of walk.startClauses) found.add(id);
    for (const ending of furtherWays(coverage, walk)) {
      const ids = idsOf(ending);
      offer(ids, () => {
        const steps = [...wayTo(ending[0]?.from ?? '', walk), ...ending];
        if (!reader) return { start, steps };
        const route = retaken(model, reader, walk, steps);
        return route && idsOf(route.steps.slice(-2)).some((id) => ids.includes(id)) ? route : null;
      });
    }
  }
  return candidates;
}

/** Every candidate makes a path; one whose finds lie on the way of later ones is left out. */
function choosePaths(candidates: readonly Candidate[], coverage: Coverage): ChartPath[] {
  const carried = new Set<string>();
  const kept = candidates.toReversed().filter(({ start, steps, finds }) => {
    if (finds.every((id) => carried.has(id))) return false;
    for (const id of start.startCovers) carried.add(id);
    for (const { covers } of steps) for (const id of covers) carried.add(id);
    for (const id of furtherIds[coverage](steps)) carried.add(id);
    return true;
  });
  return kept.reverse().map(({ start, steps, finds }) => makePath(start, steps, finds));
}

/** Situations, pairs or outcomes of clauses that candidates and starts pass. */
function furtherFound(candidates: readonly Candidate[], walks: readonly ChartWalk[], coverage: Coverage) {
  const starts = coverage === 'conditions' ? walks.flatMap(({ startClauses }) => [...startClauses]) : [];
  return [...starts, ...candidates.flatMap(({ steps }) => furtherIds[coverage](steps))];
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
export function generatePaths<TMachine extends AnyStateMachine>(
  typedModel: ChartModel<TMachine>,
  coverage?: Coverage,
): ChartReport {
  // The walk handles charts of every type alike; only the author of a model profits from its exact types.
  const model = typedModel as unknown as ChartModel;
  const walks = walkChart(model);
  const missing = missingActors(model, walks);
  if (missing.length > 0)
    throw new Error(`[paths] The model of "${model.chart}" is incomplete:\n${missing.join('\n')}`);
  return reportWalks(model, walks, coverage);
}

/** The same, of walks that were taken already. */
export function reportWalks(
  model: ChartModel,
  walks: readonly ChartWalk[],
  coverage: Coverage = 'transitions',
): ChartReport {
  const visited = new Set(walks.flatMap(visitedStates));
  const steps = walks.flatMap(stepsOf);
  const covered = new Set(walks.flatMap(({ startCovers }) => [...startCovers]));
  // A step that crashes counts as well: its transitions were made, and the crash is a failure of its own.
  for (const { covers } of steps) for (const id of covers) covered.add(id);
  const effects = [...walks.flatMap(({ startEffects }) => startEffects), ...steps.flatMap((step) => step.effects)];
  const declared = declaredCoverage(model.machine);
  const crashes = crashesOf(walks);
  const left = crashes.filter(({ id }) => id in (model.leftToParent ?? {}));
  const candidates = candidatesOf(model, walks, coverage);
  const paths = [...choosePaths(candidates, coverage), ...left.map(({ path }) => path)];
  const further = new Set(furtherFound(candidates, walks, coverage));
  return {
    chart: model.chart,
    states: count(declared.states, visited, model),
    transitions: count(declared.transitions, covered, model),
    refusals: count(declared.refusals, covered, model),
    coverage,
    further: count(coverage === 'conditions' ? clauseOutcomes(model.machine) : [...further], further, model),
    inlineGuards: coverage === 'conditions' ? inlineGuards(model.machine) : [],
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
