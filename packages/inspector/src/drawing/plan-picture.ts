import type { ChartFacts, StateFacts, TransitionFacts } from './chart-facts.types.ts';
import type { Box, LineRole, Link, Plan, TextEntry } from './drawing.types.ts';
import { type ChartIndex, indexChart } from './index-chart.ts';
import { unbroken, wrapText } from './text-size.ts';

/** How a plan is made. */
export interface PlanOptions {
  /** Letters in a line of an arrow's text. */
  readonly linkLetters: number;
  /** Letters in a line inside a state. */
  readonly boxLetters: number;
  /** As many of the states that most arrows lead to are named in the states they come from instead. */
  readonly namedStates: number;
  /** States whose inside is drawn apart. */
  readonly folded: ReadonlySet<string>;
  /** Id of the state that the picture is of; absent: the chart. */
  readonly scope?: string;
}

const guardOf = ({ guard, turn }: TransitionFacts): string =>
  guard === undefined ? '' : ` ${unbroken(`[${turn === undefined ? '' : `${turn}: `}${guard}]`)}`;

const doing = (actions: readonly string[]): string =>
  actions.length === 0 ? '' : ` ${unbroken('/ ')}${actions.map(unbroken).join(', ')}`;

const eventsOf = (events: readonly string[]): string => events.map(unbroken).join(', ');

/** Joins transitions that differ in nothing but the event. */
function joinEvents(
  transitions: readonly TransitionFacts[],
  tellRest: (transition: TransitionFacts) => string,
): { readonly events: readonly string[]; readonly rest: string; readonly ids: readonly string[] }[] {
  const groups = new Map<string, TransitionFacts[]>();
  for (const transition of transitions) {
    const rest = tellRest(transition);
    groups.set(rest, [...(groups.get(rest) ?? []), transition]);
  }
  return [...groups].map(([rest, group]) => ({
    events: group.map(({ event }) => event),
    rest,
    ids: group.map(({ id }) => id),
  }));
}

const entry = (role: LineRole, text: string, letters: number, transitions: readonly string[] = []): TextEntry => ({
  role,
  lines: wrapText(text.replaceAll('ε ', unbroken('ε ')), letters),
  transitions,
});

function refusedEntries(transitions: readonly TransitionFacts[], letters: number): TextEntry[] {
  const groups = new Map<string, TransitionFacts[]>();
  for (const transition of transitions) {
    const { refusal, actions } = transition;
    if (refusal === undefined) continue;
    const words = `${refusal.reason === undefined ? '' : ` (${refusal.reason})`}|${doing(actions)}`;
    groups.set(words, [...(groups.get(words) ?? []), transition]);
  }
  return [...groups].map(([words, group]) => {
    const [reason = '', actions = ''] = words.split('|');
    const events = group.map((one) => `${unbroken(one.event)}${guardOf(one)}`).join(', ');
    return entry(
      'refused',
      `${unbroken(`✕ refused${reason}:`)} ${events}${actions}`,
      letters,
      group.map(({ id }) => id),
    );
  });
}

const goalOf = ({ source, targets, reenters }: TransitionFacts, { nameOf }: ChartIndex): string => {
  if (targets.length === 0) return '';
  if (targets.length === 1 && targets[0] === source) return ` ${unbroken(reenters ? '↺ enters again' : '↺ stays')}`;
  return ` ${unbroken(`→ ${targets.map(nameOf).join(' & ')}`)}`;
};

/** Lines of text inside a state: what it does, and every transition of its own that no arrow is drawn for. */
function entriesOf(
  state: StateFacts,
  transitions: readonly TransitionFacts[],
  index: ChartIndex,
  letters: number,
): TextEntry[] {
  const work = (name: string, words: readonly string[]) =>
    words.length === 0 ? [] : [entry('work', `${name} ${words.join(', ')}`, letters)];
  const taken = transitions.filter(({ refusal }) => refusal === undefined);
  const lines = joinEvents(taken, (one) => {
    const isIgnored = one.targets.length === 0 && one.actions.length === 0;
    return `${guardOf(one)}${goalOf(one, index)}${isIgnored ? ' is ignored' : doing(one.actions)}`;
  });
  return [
    ...(state.tags.length === 0 ? [] : [entry('tag', state.tags.map((tag) => `#${tag}`).join(' '), letters)]),
    ...work('entry /', state.entry),
    ...work('exit /', state.exit),
    ...work('runs', state.invokes),
    ...(state.history === 'deep' ? [entry('work', 'deep', letters)] : []),
    ...(state.fallback === undefined ? [] : [entry('work', `at first → ${state.fallback}`, letters)]),
    ...(state.output === undefined ? [] : [entry('work', `output ${state.output}`, letters)]),
    ...lines.map(({ events, rest, ids }) => entry('event', `${eventsOf(events)}${rest}`, letters, ids)),
    ...refusedEntries(transitions, letters),
  ];
}

/** The state that stands for another in a picture: itself, or the folded one around it. */
function visible(id: string, index: ChartIndex, folded: ReadonlySet<string>): string {
  const around = index.ancestorsOf(id).findLast((one) => folded.has(one));
  return around ?? id;
}

/** More events than this from inside a folded state are left to the picture of its inside. */
const mostFoldedEvents = 3;

/** Transitions from inside a folded state: the picture of its inside tells their guards and actions. */
function foldedEntries(transitions: readonly TransitionFacts[], { nameOf }: ChartIndex, letters: number): TextEntry[] {
  const bySource = new Map<string, Set<string>>();
  for (const one of transitions) {
    // An event says by itself when it comes; what happens at once happens for its guard alone.
    const words = one.event === 'ε' && one.guard !== undefined ? `ε [${one.guard}]` : one.event;
    bySource.set(one.source, (bySource.get(one.source) ?? new Set()).add(words));
  }
  const events = [...bySource.values()].reduce((sum, { size }) => sum + size, 0);
  if (events > mostFoldedEvents) return [entry('event', `from ${eventsOf([...bySource.keys()].map(nameOf))}`, letters)];
  return [...bySource].map(([source, words]) =>
    entry('event', `${unbroken(`from ${nameOf(source)}:`)} ${eventsOf([...words])}`, letters),
  );
}

function linkEntries({ source, target, transitions }: LinkPlan, index: ChartIndex, letters: number): TextEntry[] {
  const own = transitions.filter((one) => one.source === source);
  const lines = joinEvents(own, (one) => {
    const goal = one.targets[0] === target ? '' : goalOf(one, index);
    return `${guardOf(one)}${goal}${doing(one.actions)}`;
  });
  return [
    ...lines.map(({ events, rest, ids }) => entry('event', `${eventsOf(events)}${rest}`, letters, ids)),
    ...foldedEntries(
      transitions.filter((one) => one.source !== source),
      index,
      letters,
    ),
  ];
}

interface LinkPlan {
  readonly source: string;
  readonly target: string;
  readonly transitions: TransitionFacts[];
}

/** Transitions that can be arrows, by their two ends in the picture. */
function findLinks(facts: ChartFacts, index: ChartIndex, { folded, scope, namedStates }: PlanOptions) {
  const links = new Map<string, LinkPlan>();
  for (const transition of facts.transitions) {
    const [goal] = transition.targets;
    if (goal === undefined || transition.targets.length > 1) continue;
    const [source, target] = [visible(transition.source, index, folded), visible(goal, index, folded)];
    const isAround = index.contains(source, target) || index.contains(target, source);
    if (isAround || (scope !== undefined && !(index.contains(scope, source) && index.contains(scope, target))))
      continue;
    const id = `${source}→${target}`;
    const link = links.get(id) ?? { source, target, transitions: [] };
    link.transitions.push(transition);
    links.set(id, link);
  }
  const arriving = new Map<string, number>();
  for (const { target } of links.values()) arriving.set(target, (arriving.get(target) ?? 0) + 1);
  const byArrows = [...arriving].toSorted(([, one], [, other]) => other - one).map(([target]) => target);
  const named = new Set(byArrows.slice(0, namedStates));
  return [...links].filter(([, { target }]) => !named.has(target));
}

/** States that enter another, for one into which no arrow of the picture leads; empty where an arrow does, or the parent's dot. */
function unseenSources(
  state: StateFacts,
  parent: StateFacts,
  { transitions }: ChartFacts,
  index: ChartIndex,
  links: readonly LinkPlan[],
): string[] {
  if (parent.type === 'parallel' || parent.initial === state.id || state.type === 'history') return [];
  const enters = (source: string, target: string) =>
    index.contains(state.id, target) && !index.contains(state.id, source);
  if (links.some(({ source, target }) => enters(source, target))) return [];
  const sources = transitions.filter(({ source, targets }) => targets.some((target) => enters(source, target)));
  return [...new Set(sources.map(({ source }) => index.nameOf(source)))];
}

/** Decides what a picture of a chart holds: which states, which arrows, and which transitions are lines of text. */
export function planPicture(facts: ChartFacts, options: PlanOptions): Plan {
  const { scope, linkLetters, boxLetters } = options;
  const index = indexChart(facts);
  const open = new Set(scope === undefined ? [] : index.ancestorsOf(scope));
  const folded = new Set([...options.folded].filter((id) => !open.has(id)));
  const links = findLinks(facts, index, { ...options, folded });
  const linked = new Set(links.flatMap(([, { transitions }]) => transitions.map(({ id }) => id)));
  const known = links.map(([, link]) => link);
  const unseen: Link[] = [];
  const toBoxes = (parent: StateFacts): Box[] => {
    const notes = new Map<string, Box>();
    return parent.states.flatMap((state) => {
      const sources = unseenSources(state, parent, facts, index, known);
      if (sources.length === 0) return [toBox(state, parent)];
      const entries = [entry('note', sources.join(', '), linkLetters)];
      const shared = notes.get(sources.join(', '));
      const id = shared?.id ?? `from ${state.id}`;
      const note: Box = { id, title: 'from', kind: 'source', isRegion: false, entries, children: [] };
      notes.set(sources.join(', '), note);
      unseen.push({ id: `from ${state.id}`, source: id, target: state.id, entries: [] });
      return shared === undefined ? [note, toBox(state, parent)] : [toBox(state, parent)];
    });
  };
  const toBox = (state: StateFacts, parent?: StateFacts): Box => {
    const isFolded = folded.has(state.id);
    const own = facts.transitions.filter(({ source, id }) => source === state.id && !linked.has(id));
    const isOpen = state.states.length > 0 && !isFolded;
    const note = isFolded ? [entry('note', `${state.states.length} states, drawn apart`, boxLetters)] : [];
    return {
      id: state.id,
      title: state.key,
      kind: isFolded ? 'folded' : state.type,
      isRegion: parent?.type === 'parallel',
      ...(isOpen && state.initial !== undefined && { initial: state.initial }),
      entries: [...entriesOf(state, own, index, isOpen ? boxLetters * 2 : boxLetters), ...note],
      children: isOpen ? toBoxes(state) : [],
    };
  };
  const root = toBox(index.stateOf(scope ?? facts.root.id));
  const arrows = links.map(([id, link]) => ({
    id,
    source: link.source,
    target: link.target,
    entries: linkEntries(link, index, linkLetters),
  }));
  return { root, links: [...arrows, ...unseen] };
}
