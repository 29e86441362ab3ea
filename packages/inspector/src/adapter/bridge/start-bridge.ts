import type { ChartDefinition, ChartState, ChartTransition } from '../../chart.types.ts';
import type { ActorMessage, InspectorMessage, Shown } from '../../message.types.ts';
import { createInspection } from '../create-inspection.ts';
import type { ShownWords } from '../shown-words.types.ts';

/** A transition as a machine's configuration has it. */
interface ConfiguredTransition {
  readonly target?: readonly string[];
  readonly guard?: { readonly type: string };
  readonly actions: readonly { readonly type: string }[];
  readonly reenter?: true;
}

/** A configuration of states, to read; nothing of it runs. */
interface ChartConfig {
  readonly [part: string]: unknown;
}

const configureTransition = ({ targets, guard, actions, reenter }: ChartTransition): ConfiguredTransition => ({
  ...(targets.length > 0 && { target: targets.map((id) => `#${id}`) }),
  ...(guard !== undefined && { guard: { type: guard } }),
  actions: actions.map((type) => ({ type })),
  ...(reenter && { reenter }),
});

type Named = readonly (readonly [name: string, transition: ChartTransition])[];

/** Transitions by what they are configured under, in their order. */
const byName = (found: Named) =>
  Object.fromEntries(
    [...Map.groupBy(found, ([name]) => name)].map(([name, list]) => [
      name,
      list.map(([, transition]) => configureTransition(transition)),
    ]),
  );

/** The interpreter's own events, by how their words begin or end. */
const wordsOf = {
  after: /^after (.+)$/,
  done: /^(.+) done$/,
  failed: /^(.+) failed$/,
  finished: /^(.+) finished$/,
} as const;

/** A part of a configuration, left out when it holds nothing. */
const part = (name: string, value: object | undefined): ChartConfig =>
  value === undefined || Object.keys(value).length === 0 ? {} : { [name]: value };

function configureState(state: ChartState, own: ReadonlyMap<string, readonly ChartTransition[]>): ChartConfig {
  const transitions = own.get(state.id) ?? [];
  const internal = transitions.filter(({ isInternal }) => isInternal === true);
  const named = (words: RegExp): Named =>
    internal.flatMap((transition) => {
      const name = words.exec(transition.event)?.[1];
      return name === undefined ? [] : [[name, transition] as const];
    });
  const [done, failed] = [byName(named(wordsOf.done)), byName(named(wordsOf.failed))];
  const invoke = state.invokes.map((src, index) => ({
    ...{ src, id: `${state.id}:${index}` },
    // What two of the same name end with cannot be told apart by words: it stands with the first.
    ...(state.invokes.indexOf(src) === index && { ...part('onDone', done[src]), ...part('onError', failed[src]) }),
  }));
  const always = internal.filter(({ event }) => event === 'always').map(configureTransition);
  const sent = transitions.filter(({ isInternal }) => isInternal !== true);
  const first = state.states.find(({ id }) => id === state.initial);
  return {
    id: state.id,
    ...(state.type !== 'atomic' && state.type !== 'compound' && { type: state.type }),
    ...(first && { initial: first.key }),
    ...(state.history && { history: state.history }),
    ...(state.defaults?.[0] && { target: `#${state.defaults[0]}` }),
    ...(state.tags.length > 0 && { tags: state.tags }),
    ...part('invoke', invoke),
    ...part('on', byName(sent.map((transition) => [transition.event, transition] as const))),
    ...part('after', byName(named(wordsOf.after))),
    ...part('always', always),
    ...part(
      'onDone',
      named(wordsOf.finished).map(([, transition]) => configureTransition(transition)),
    ),
    ...part('states', Object.fromEntries(state.states.map((child) => [child.key, configureState(child, own)]))),
  };
}

/** A chart as the configuration of a machine that looks like it: tools that draw machines read that. */
export function chartConfig({ root, transitions }: ChartDefinition): ChartConfig {
  return configureState(
    root,
    Map.groupBy(transitions, ({ source }) => source),
  );
}

type StateValue = string | { readonly [key: string]: StateValue };

/** The active states as xstate writes a state's value: `{ form: 'open' }`. */
function stateValue({ states, type }: ChartState, active: ReadonlySet<string>): StateValue {
  const inside = states.filter(({ id }) => active.has(id));
  const [only] = inside;
  if (type !== 'parallel' && only?.states.length === 0) return only.key;
  return Object.fromEntries(inside.map((child) => [child.key, stateValue(child, active)]));
}

/** The version of `@statelyai/inspect` whose messages these are. */
const version = '0.7.2';

interface About {
  /** Of the actor that it is about. */
  readonly sessionId: string;
  /** Of the outermost actor above it. */
  readonly rootId: string;
  /** Milliseconds since 1970, as digits. */
  readonly createdAt: string;
  readonly id: string;
  readonly _version: string;
}

interface PlainEvent {
  readonly type: string;
  readonly [name: string]: Shown;
}

/** What the hosted inspector reads, as `@statelyai/inspect` tells it: actors, events and snapshots. */
export type StatelyMessage = About &
  (
    | {
        readonly type: '@xstate.actor';
        readonly name: string;
        readonly parentId: string | undefined;
        /** A machine's configuration as JSON. */
        readonly definition: string;
        readonly snapshot: { readonly status: string; readonly context: Shown };
      }
    | { readonly type: '@xstate.event'; readonly event: PlainEvent; readonly sourceId: string | undefined }
    | { readonly type: '@xstate.snapshot'; readonly event: PlainEvent; readonly snapshot: object }
  );

/** What is remembered of an actor, to tell its snapshots. */
interface Known {
  readonly rootId: string;
  readonly chart: ChartDefinition | undefined;
  event: PlainEvent;
  context: Shown;
}

const isObject = (value: Shown): value is { readonly [name: string]: Shown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An event with what it holds; a payload has no `type` of its own. */
const plainEvent = (type: string, payload: Shown): PlainEvent => (isObject(payload) ? { ...payload, type } : { type });

/**
 * Makes the function that says in the hosted inspector's protocol what this inspector is told. It only ever sees what was let
 * through already, so nothing is shown there that is hidden here. Steps, guards and losses have no words there.
 */
export function createStatelyWriter(): (message: InspectorMessage) => StatelyMessage | undefined {
  const known = new Map<string, Known>();
  let count = 0;
  const about = ({ actor, at }: ActorMessage, { rootId }: Known): About => {
    count += 1;
    return { sessionId: actor, rootId, createdAt: String(Math.round(at)), id: String(count), _version: version };
  };
  return (message) => {
    if (message.kind === 'lost' || message.kind === 'step' || message.kind === 'closed') return undefined;
    if (message.kind === 'started') {
      const { actor, name, parent, chart } = message;
      const rootId = (parent === undefined ? undefined : known.get(parent)?.rootId) ?? parent ?? actor;
      const made: Known = { rootId, chart, event: { type: 'init' }, context: {} };
      known.set(actor, made);
      return {
        ...about(message, made),
        ...{ type: '@xstate.actor', name, parentId: parent },
        definition: JSON.stringify(chart ? chartConfig(chart) : { id: name }),
        snapshot: { status: 'active', context: {} },
      };
    }
    const one = known.get(message.actor);
    if (!one) return undefined;
    if (message.kind === 'sent') {
      one.event = plainEvent(message.event.type, message.event.payload);
      return { ...about(message, one), type: '@xstate.event', event: one.event, sourceId: message.from };
    }
    const { status, active, tags, context, output } = message;
    if (context !== undefined) one.context = context;
    const value = one.chart && stateValue(one.chart.root, new Set(active));
    if (status !== 'active') known.delete(message.actor);
    return {
      ...about(message, one),
      type: '@xstate.snapshot',
      event: one.event,
      snapshot: {
        ...{ status, context: one.context, tags, children: {} },
        ...(value !== undefined && { value }),
        ...(output !== undefined && { output }),
      },
    };
  };
}

/** Where the hosted inspector is, and what it may see. */
export interface BridgeSettings {
  /** The page that reads the protocol of `@statelyai/inspect`: `https://stately.ai/inspect`. There is no other than the one named. */
  readonly url: string;
  /** What of contexts, events and results may be seen; without it nothing of them. */
  readonly shown?: ShownWords;
  /** The window of the application's page, where that is not the usual one. */
  readonly window?: BridgeWindow;
}

/** What a bridge needs of a window. */
export interface BridgeWindow {
  readonly open: (url: string, target: string) => BridgeTarget | null;
  readonly addEventListener: (
    type: 'message' | 'click',
    listener: (event: { readonly data?: unknown; readonly origin?: string; readonly source?: unknown }) => void,
  ) => void;
}

/** The hosted inspector's window. */
interface BridgeTarget {
  readonly postMessage: (message: unknown, targetOrigin: string) => void;
}

/** Messages that are kept for a page that begins to listen later; the oldest go first. */
const mostKept = 5_000;

const isConnected = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === '@statelyai.connected';

/**
 * Opens the hosted inspector in a window and tells it what the application's charts do, in place of this package's own inspector or
 * beside it. Messages go to that page's origin alone; a page that answers from any other is told nothing. Where the browser opens
 * no window by itself, it is opened at the next click.
 *
 * @returns the listener for `createActor(machine, { inspect })`
 * @throws {TypeError} when `url` is no address
 */
export function startBridge({
  url,
  shown,
  window: page = window as BridgeWindow,
}: BridgeSettings): (event: object) => void {
  const { origin, href } = new URL(url);
  const write = createStatelyWriter();
  let kept: StatelyMessage[] = [];
  let isListening = false;
  const openPage = () => page.open(href, 'xstateinspector');
  let target = openPage();
  const post = (message: StatelyMessage) => target?.postMessage(message, origin);
  page.addEventListener('click', () => {
    target ??= openPage();
  });
  page.addEventListener('message', (event) => {
    if (event.origin !== origin || event.source !== target || !isConnected(event.data)) return;
    // Loaded anew it knows nothing, and says so again.
    isListening = true;
    for (const message of kept) post(message);
  });
  const tell: Parameters<typeof createInspection>[0]['tell'] = (told) => {
    const message = write(told);
    if (message === undefined) return;
    kept.push(message);
    if (kept.length > mostKept * 1.1) kept = kept.slice(-mostKept);
    if (isListening) post(message);
  };
  return createInspection({ tell, now: () => performance.timeOrigin + performance.now(), shown });
}
