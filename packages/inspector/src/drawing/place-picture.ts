import ElkModule, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { Box, Link, Picture, PlacedBox, PlacedLink, Plan, Point } from './drawing.types.ts';
import { entriesHeight, entriesWidth, textSize, textWidth } from './text-size.ts';

// The package is CommonJS: its class is the default of the default under Node's rules.
const Elk = ElkModule as unknown as typeof ElkModule.default;

/** How the parts of a plan are put. */
export interface PlaceOptions {
  readonly direction: 'DOWN' | 'RIGHT';
  /** Regions of a parallel state stand below each other. */
  readonly areRegionsStacked: boolean;
  /** Labels stand on their arrows, not beside them. */
  readonly isInline: boolean;
  /** First states stand first, whatever leads back to them. */
  readonly areFirstStatesFirst: boolean;
}

const shared = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '12',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
  'elk.layered.thoroughness': '20',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.nodePlacement.favorStraightEdges': 'true',
};

const startOf = (box: Box): string => `${box.id} start`;
const smallest = 70;
const dot = 10;

/** What stands in the corner of a state of a special kind. */
export const marks: Readonly<Record<Box['kind'], string>> = {
  parallel: 'parallel: all at once',
  history: 'history',
  final: 'final',
  folded: '',
  source: '',
  atomic: '',
  compound: '',
};

/** How large the text of a state is, with its title and what stands around it. */
export function textBlock({ title, kind, entries }: Box): { readonly width: number; readonly height: number } {
  const { padding, titleLine } = textSize;
  const head = textWidth(title, textSize.title, true) + (marks[kind] === '' ? 0 : textWidth(`  ${marks[kind]}`));
  const width = Math.max(smallest, head, entriesWidth(entries)) + 2 * padding;
  return { width, height: titleLine + entriesHeight(entries) + padding };
}

const inLayer = (constraint: string) => ({ 'elk.layered.layering.layerConstraint': constraint });

function toNode(box: Box, options: PlaceOptions, isFirst: boolean): ElkNode {
  const { width, height } = textBlock(box);
  const place = isFirst && options.areFirstStatesFirst ? inLayer('FIRST') : {};
  if (box.children.length === 0) return { id: box.id, width, height, layoutOptions: place };
  const startPlace = inLayer(options.areFirstStatesFirst ? 'FIRST_SEPARATE' : 'FIRST');
  const start = { id: startOf(box), width: dot, height: dot, layoutOptions: startPlace };
  return {
    id: box.id,
    layoutOptions: {
      ...place,
      'elk.padding': `[top=${height + 8},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      // The smallest size is read after the layout was turned: downwards, width and height change places.
      'elk.nodeSize.minimum': options.direction === 'DOWN' ? `(${height},${width})` : `(${width},${height})`,
    },
    children: [
      ...(box.initial === undefined ? [] : [start]),
      ...box.children.map((child) => toNode(child, options, child.id === box.initial)),
    ],
  };
}

const labelSize = ({ entries }: Link) =>
  entries.length === 0
    ? { width: 0, height: 0 }
    : { width: entriesWidth(entries) + 8, height: entriesHeight(entries) + 4 };

const toEdge = (link: Link, isInline: boolean): ElkExtendedEdge => ({
  id: link.id,
  sources: [link.source],
  targets: [link.target],
  labels: [
    {
      id: `${link.id} text`,
      text: ' ',
      layoutOptions: { 'elk.edgeLabels.inline': String(isInline) },
      ...labelSize(link),
    },
  ],
});

function* allBoxes(box: Box): Generator<Box> {
  yield box;
  for (const child of box.children) yield* allBoxes(child);
}

const startEdges = (boxes: readonly Box[]): ElkExtendedEdge[] =>
  boxes.flatMap((box) =>
    box.initial === undefined
      ? []
      : [
          {
            id: `${startOf(box)} arrow`,
            sources: [startOf(box)],
            targets: [box.initial],
            layoutOptions: { 'elk.layered.priority.direction': '10', 'elk.layered.priority.straightness': '10' },
          },
        ],
  );

/** Edges that are not drawn: they put regions below each other. */
const stackEdges = (boxes: readonly Box[]): ElkExtendedEdge[] =>
  boxes
    .filter(({ kind }) => kind === 'parallel')
    .flatMap(({ children }) =>
      children.slice(1).map((child, at) => ({
        id: `${child.id} below`,
        sources: [children[at]?.id ?? child.id],
        targets: [child.id],
      })),
    );

function* allNodes(node: ElkNode): Generator<ElkNode> {
  yield node;
  for (const child of node.children ?? []) yield* allNodes(child);
}

const round = (value: number): number => Math.round(value * 2) / 2;
const toPoint = ({ x = 0, y = 0 }: { x?: number; y?: number }): Point => ({ x: round(x), y: round(y) });

const pointsOf = (edge: ElkExtendedEdge | undefined): Point[] =>
  (edge?.sections ?? [])
    .flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
    .map(toPoint);

/** Finds a place for everything in a plan. */
export async function placePicture({ root, links }: Plan, options: PlaceOptions): Promise<Picture> {
  const boxes = [...allBoxes(root)];
  const graph: ElkNode = await new Elk().layout({
    id: '',
    layoutOptions: {
      ...shared,
      'elk.direction': options.direction,
      'elk.padding': '[top=8,left=8,bottom=8,right=8]',
    },
    children: [toNode(root, options, false)],
    edges: [
      ...startEdges(boxes),
      ...links.map((link) => toEdge(link, options.isInline)),
      ...(options.areRegionsStacked ? stackEdges(boxes) : []),
    ],
  });
  const nodes = new Map([...allNodes(graph)].map((node) => [node.id, node]));
  const edges = new Map((graph.edges ?? []).map((edge) => [edge.id, edge]));
  return {
    width: Math.ceil(graph.width ?? 0),
    height: Math.ceil(graph.height ?? 0),
    boxes: boxes.map((box): PlacedBox => {
      const node = nodes.get(box.id);
      return { box, ...toPoint(node ?? {}), width: round(node?.width ?? 0), height: round(node?.height ?? 0) };
    }),
    links: links.map((link): PlacedLink => {
      const edge = edges.get(link.id);
      return { link, points: pointsOf(edge), label: { ...toPoint(edge?.labels?.[0] ?? {}), ...labelSize(link) } };
    }),
    starts: boxes
      .filter(({ initial }) => initial !== undefined)
      .map((box) => {
        const { x, y } = toPoint(nodes.get(startOf(box)) ?? {});
        return { dot: { x: x + dot / 2, y: y + dot / 2 }, points: pointsOf(edges.get(`${startOf(box)} arrow`)) };
      }),
  };
}
