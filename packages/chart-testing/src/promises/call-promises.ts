import type { AnyStateNode } from 'xstate';
import type { ChartModel } from '../chart-model.types.ts';
import { type ChartWalk, stateWords, type WalkedStep } from '../chart-walk.ts';
import { contextWords } from '../projection.ts';
import { isLeaf, nodeWords } from '../transition-ids.ts';
import type { WalkPromise } from './walk-promise.types.ts';
import { around, beyondExceptions, excepted, isIn, reasoned, snapshotsOf, stepsOf } from './walked.ts';

type AnyInvoke = AnyStateNode['invoke'][number];

const whereOf = ({ before, step }: WalkedStep) => `${stateWords(before)}: ${step.words}`;

/** The chart took no notice of what happened. */
const isUnheard = ({ microsteps }: WalkedStep) => microsteps.every(({ transitions }) => transitions.length === 0);

/** A call ends, one way or the other. */
const isEnd = ({ step }: WalkedStep) => 'actorId' in step.cause;

/** Calls with listed ends that are all results, or all errors: the walk does not try the other end. */
function halfListed({ actors }: ChartModel): ReadonlyMap<string, string> {
  const half = new Map<string, string>();
  for (const [slot, cases] of Object.entries(actors)) {
    const failures = cases.filter(({ error }) => error !== undefined).length;
    if (failures === 0 && cases.length > 0) half.set(slot, `${slot}: the model lists no error`);
    if (failures === cases.length && failures > 0) half.set(slot, `${slot}: the model lists no result`);
  }
  return half;
}

/** An unheard result leaves the chart waiting for ever; an unheard error ends it. */
export const bothEndsHeard: WalkPromise = {
  title: 'both ends of every call are heard',
  asked: (_, walks) => stepsOf(walks).filter(isEnd).length,
  exceptions: ({ leftToParent, oneEnd }) => [...reasoned(leftToParent), ...reasoned(oneEnd)],
  breaches(model, walks) {
    const { leftToParent = {}, oneEnd = {} } = model;
    const half = halfListed(model);
    return [
      ...stepsOf(walks)
        .filter((walked) => isEnd(walked) && isUnheard(walked))
        .filter(({ crash }) => crash === undefined || !(crash.id in leftToParent))
        .map(whereOf),
      ...[...half].filter(([slot]) => !(slot in oneEnd)).map(([, words]) => words),
      ...Object.keys(oneEnd)
        .filter((slot) => !half.has(slot))
        .map((slot) => `${slot}: an exception that nothing needs`),
    ];
  },
};

/** For each state that waits: it has a time limit in itself, around it or in whatever is active inside it. */
function waitsOf(walks: readonly ChartWalk[]): ReadonlyMap<string, boolean> {
  const waits = new Map<string, boolean>();
  for (const { _nodes: nodes } of snapshotsOf(walks)) {
    const timed = nodes.filter(({ after }) => after.length > 0);
    const shelters = new Set(timed.flatMap(around));
    for (const node of nodes) {
      if (node.invoke.length === 0 && !node.tags.includes('busy')) continue;
      const isLimited = shelters.has(node) || around(node).some((outer) => timed.includes(outer));
      waits.set(nodeWords(node), (waits.get(nodeWords(node)) ?? true) && isLimited);
    }
  }
  return waits;
}

export const everyWaitLimited: WalkPromise = {
  title: 'every wait has a time limit',
  asked: (_, walks) => waitsOf(walks).size,
  exceptions: ({ patient }) => reasoned(patient),
  breaches({ patient = {} }, walks) {
    const waits = waitsOf(walks);
    return [
      ...[...waits].filter(([place, isLimited]) => !isLimited && !(place in patient)).map(([place]) => place),
      ...Object.keys(patient)
        .filter((place) => waits.get(place) !== false)
        .map((place) => `${place}: an exception that nothing needs`),
    ];
  },
};

/** Calls that ran before a step and not after it. */
function endedCalls({ before, after }: WalkedStep): readonly AnyInvoke[] {
  return before._nodes.flatMap(({ invoke }) => invoke).filter(({ id }) => before.children[id] !== after.children[id]);
}

export const noCallCutOff: WalkPromise = {
  title: 'no command ends a call that is on its way',
  asked: (_, walks) => stepsOf(walks).filter(({ step }) => step.cause.kind === 'event').length,
  exceptions: ({ cuts }) => excepted(cuts),
  breaches({ actors, cuts = {} }, walks) {
    const isCall = (slot: string) => (actors[slot] ?? []).length > 0;
    const found = stepsOf(walks).flatMap((walked) => {
      const { before, step } = walked;
      if (step.cause.kind !== 'event') return [];
      const ended = endedCalls(walked).filter(({ id, src }) => isCall(typeof src === 'string' ? src : id));
      return ended.map(({ id }) => ({ name: step.cause.type, before, words: `${whereOf(walked)} ends ${id}` }));
    });
    return beyondExceptions(cuts, found);
  },
};

/** A call failed, or took too long. */
const isFailure = (walked: WalkedStep) => {
  const { kind } = walked.step.cause;
  return kind === 'error' || (kind === 'after' && endedCalls(walked).length > 0);
};

/** Innermost states that a step comes to. One that a history state goes back to was come to before. */
function entered({ before, after, microsteps }: WalkedStep): readonly string[] {
  const targets = microsteps.flatMap(({ transitions }) => transitions.flatMap(({ target }) => target ?? []));
  if (targets.some(({ type }) => type === 'history')) return [];
  const known = new Set(before._nodes);
  return after._nodes.filter((node) => isLeaf(node) && !known.has(node)).map(nodeWords);
}

/** After a failure the chart is in a state of its own, or knows something that it did not know before. */
export const failuresTold: WalkPromise = {
  title: 'a call that fails leaves a trace',
  asked: (_, walks) => stepsOf(walks).filter((walked) => !walked.crash && isFailure(walked)).length,
  exceptions: ({ traceless }) => reasoned(traceless),
  breaches({ traceless = {} }, walks) {
    const steps = stepsOf(walks);
    const reachedOtherwise = new Set(steps.filter((walked) => !isFailure(walked)).flatMap(entered));
    const silent = steps.filter((walked) => {
      if (walked.crash || !isFailure(walked)) return false;
      if (entered(walked).some((place) => !reachedOtherwise.has(place))) return false;
      return contextWords(walked.after.context) === contextWords(walked.before.context);
    });
    return [
      ...silent.filter(({ before }) => !isIn(before, Object.keys(traceless))).map(whereOf),
      ...Object.keys(traceless)
        .filter((place) => !silent.some(({ before }) => isIn(before, [place])))
        .map((place) => `${place}: an exception that nothing needs`),
    ];
  },
};
