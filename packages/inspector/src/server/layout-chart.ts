import ElkModule, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { ChartTransition } from '../chart.types.ts';
import { type Drawing, type DrawnArrow, type DrawnLine, type DrawnState, measures } from '../drawing.types.ts';
import { contentInWords, type ShapedChart, type ShapedState } from '../shape/shape-chart.ts';

// The package is CommonJS: its class is the default of the default under Node's rules.
const Elk = ElkModule as unknown as typeof ElkModule.default;

const options = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeLabel': '6',
  'elk.spacing.edgeNode': '14',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '16',
  'elk.edgeLabels.inline': 'false',
};

const inWords = ({ event, guard }: ChartTransition): string => (guard === undefined ? event : `${event} [${guard}]`);

const linesOf = (state: ShapedState, transitions: readonly ChartTransition[]): DrawnLine[] => [
  ...(state.content ? [{ text: contentInWords(state.content), role: 'content' as const }] : []),
  ...state.invokes.map((name): DrawnLine => ({ text: `runs ${name}`, role: 'invoke' })),
  ...state.tags.map((tag): DrawnLine => ({ text: `#${tag}`, role: 'tag' })),
  ...transitions
    .filter(({ source, targets }) => source === state.id && targets.length === 0)
    .map((transition): DrawnLine => ({ text: `${inWords(transition)} ⟲`, transition: transition.id, role: 'stays' })),
];

const headHeight = (lines: readonly DrawnLine[]): number =>
  measures.nameHeight + lines.length * measures.lineHeight + (lines.length === 0 ? 0 : 4);

const headWidth = ({ key, fold }: ShapedState, lines: readonly DrawnLine[]): number => {
  const name = key.length * measures.nameLetter + (fold === undefined ? 0 : measures.foldSize);
  return Math.max(72, name, ...lines.map(({ text }) => text.length * measures.letter)) + 2 * measures.padding;
};

interface Arrow {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly transitions: readonly ChartTransition[];
}

/** Joins transitions between the same two states: one arrow, several lines. */
function joinArrows(transitions: readonly ChartTransition[]): Arrow[] {
  const arrows = new Map<string, Arrow>();
  for (const transition of transitions) {
    for (const target of transition.targets) {
      const id = `${transition.source}→${target}`;
      const before = arrows.get(id)?.transitions ?? [];
      arrows.set(id, { id, source: transition.source, target, transitions: [...before, transition] });
    }
  }
  return [...arrows.values()];
}

function toElkNode(state: ShapedState, transitions: readonly ChartTransition[]): ElkNode {
  const lines = linesOf(state, transitions);
  const [width, height] = [headWidth(state, lines), headHeight(lines)];
  if (state.states.length === 0) return { id: state.id, width, height };
  const top = height + measures.padding;
  const side = measures.padding + 4;
  return {
    id: state.id,
    layoutOptions: {
      'elk.padding': `[top=${top},left=${side},bottom=${side},right=${side}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: state.states.map((child) => toElkNode(child, transitions)),
  };
}

const toElkEdge = ({ id, source, target, transitions }: Arrow): ElkExtendedEdge => ({
  id,
  sources: [source],
  targets: [target],
  labels: [
    {
      id: `${id} label`,
      text: ' ',
      width: Math.max(...transitions.map((one) => inWords(one).length)) * measures.letter + 6,
      height: transitions.length * measures.lineHeight,
    },
  ],
});

function* walk(node: ElkNode): Generator<ElkNode> {
  yield node;
  for (const child of node.children ?? []) yield* walk(child);
}

function* walkStates(state: ShapedState, isInitial: boolean): Generator<{ state: ShapedState; isInitial: boolean }> {
  yield { state, isInitial };
  for (const child of state.states) yield* walkStates(child, child.id === state.initial);
}

/** Width by height of the place that the page has for a drawing. */
const bestShape = 1.3;

/** Of two layouts the one that can be shown larger. */
function pickBest(graphs: readonly ElkNode[]): ElkNode {
  const scaleOf = ({ width = 1, height = 1 }: ElkNode) => Math.min(bestShape / width, 1 / height);
  return graphs.reduce((best, graph) => (scaleOf(graph) > scaleOf(best) ? graph : best));
}

/** Finds a place for every state and arrow of a chart. Takes tens of milliseconds for a small chart, a second for a large. */
export async function layoutChart({ root, transitions }: ShapedChart): Promise<Drawing> {
  const arrows = joinArrows(transitions);
  const layOut = (direction: 'DOWN' | 'RIGHT'): Promise<ElkNode> =>
    new Elk().layout({
      id: '',
      layoutOptions: { ...options, 'elk.direction': direction },
      children: [toElkNode(root, transitions)],
      edges: arrows.map(toElkEdge),
    });
  const graph = pickBest([await layOut('DOWN'), await layOut('RIGHT')]);
  const nodes = new Map([...walk(graph)].map((node) => [node.id, node]));
  const states = [...walkStates(root, false)].map(({ state, isInitial }): DrawnState => {
    const { x = 0, y = 0, width = 0, height = 0 } = nodes.get(state.id) ?? {};
    const { id, key, type, fold } = state;
    const lines = linesOf(state, transitions);
    return { id, key, type, x, y, width, height, isInitial, lines, ...(fold !== undefined && { fold }) };
  });
  const edges = new Map((graph.edges ?? []).map((edge) => [edge.id, edge]));
  const drawn = arrows.map(({ id, transitions: own }): DrawnArrow => {
    const edge = edges.get(id);
    const points = (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
      startPoint,
      ...bendPoints,
      endPoint,
    ]);
    const { x = 0, y = 0 } = edge?.labels?.[0] ?? {};
    const labels = own.map((transition, line) => ({
      transition: transition.id,
      text: inWords(transition),
      x: x + 3,
      y: y + line * measures.lineHeight,
    }));
    return { id, points: points.map((point) => ({ x: point.x, y: point.y })), labels };
  });
  return { width: graph.width ?? 0, height: graph.height ?? 0, states, arrows: drawn };
}
