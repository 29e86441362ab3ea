import type { ChartFacts, StateFacts } from './chart-facts.types.ts';
import type { Box, Picture, PlacedBox, Plan, Point } from './drawing.types.ts';
import { packPictures } from './pack-pictures.ts';
import { type PlaceOptions, placePicture, textBlock } from './place-picture.ts';
import { type PlanOptions, planPicture } from './plan-picture.ts';
import { tallest, widest } from './text-size.ts';

/** Costs more than anything that fits. */
const tooWide = 1_000_000;

/** Taller than this, a picture does not fit on a screen. */
const tallestPicture = 1100;

interface Area extends Point {
  readonly width: number;
  readonly height: number;
}

interface Piece {
  readonly from: Point;
  readonly to: Point;
}

const piecesOf = (points: readonly Point[]): Piece[] =>
  points.slice(1).map((to, at) => ({ from: points[at] ?? to, to }));

/** True if a level or upright piece of an arrow runs through an area; touching its border does not count. */
function crossesArea({ from, to }: Piece, { x, y, width, height }: Area): boolean {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  return right > x + 1 && left < x + width - 1 && bottom > y + 1 && top < y + height - 1;
}

function crossesPiece(one: Piece, other: Piece): boolean {
  const isLevel = ({ from, to }: Piece) => Math.abs(from.y - to.y) < 1;
  if (isLevel(one) === isLevel(other)) return false;
  const [level, upright] = isLevel(one) ? [one, other] : [other, one];
  const between = (value: number, a: number, b: number) => value > Math.min(a, b) + 1 && value < Math.max(a, b) - 1;
  return between(upright.from.x, level.from.x, level.to.x) && between(level.from.y, upright.from.y, upright.to.y);
}

const lengthOf = ({ from, to }: Piece): number => Math.abs(from.x - to.x) + Math.abs(from.y - to.y);

const count = <Item>(items: readonly Item[], test: (item: Item) => boolean): number => items.filter(test).length;

/** Ids of the boxes around each box, itself included. */
function chainsOf(boxes: readonly PlacedBox[]): ReadonlyMap<string, ReadonlySet<string>> {
  const chains = new Map<string, ReadonlySet<string>>();
  const walk = (box: Box, around: ReadonlySet<string>) => {
    const chain = new Set([...around, box.id]);
    chains.set(box.id, chain);
    for (const child of box.children) walk(child, chain);
  };
  const [root] = boxes;
  if (root !== undefined) walk(root.box, new Set());
  return chains;
}

/** Area of the text at the top of a box: arrows into the box should not run through it. */
const textOf = ({ box, x, y }: PlacedBox): Area => ({ x, y, ...textBlock(box) });

function findLateStarts(boxes: readonly PlacedBox[]): number {
  const byId = new Map(boxes.map((one) => [one.box.id, one]));
  return boxes.reduce((sum, outer) => {
    const first = byId.get(outer.box.initial ?? '');
    if (first === undefined) return sum;
    const down = (first.y - outer.y - textBlock(outer.box).height) / outer.height;
    const right = (first.x - outer.x) / outer.width;
    return sum + Math.max(0, down) + Math.max(0, right) / 3;
  }, 0);
}

/** Counts of what is hard to read in a picture. */
interface PictureFaults {
  /** Arrows that cross. */
  readonly crossings: number;
  /** Arrows that run through the text of a state or of another arrow. */
  readonly throughText: number;
  /** Arrows that run through a state which they neither leave nor lead into. */
  readonly throughBox: number;
  /** Length of all arrows. CSS pixels. */
  readonly length: number;
  /** Labels that lie on another label, and states too narrow for their text. */
  readonly overlaps: number;
  /** Distance of first states from the top and the left of their boxes, and length of the way to them. */
  readonly lateStarts: number;
}

const overlap = (a: Area, b: Area): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

export function findFaults({ boxes, links, starts }: Picture): PictureFaults {
  const chains = chainsOf(boxes);
  const lines = [
    ...links.map(({ link, points }) => ({ link, pieces: piecesOf(points) })),
    ...starts.map(({ points }) => ({ link: undefined, pieces: piecesOf(points) })),
  ];
  let [crossings, throughText, throughBox, length] = [0, 0, 0, 0];
  for (const [at, { link, pieces }] of lines.entries()) {
    const home = new Set([...(chains.get(link?.source ?? '') ?? []), ...(chains.get(link?.target ?? '') ?? [])]);
    length += pieces.reduce((sum, piece) => sum + lengthOf(piece), 0);
    for (const piece of pieces) {
      for (const other of lines.slice(at + 1)) crossings += count(other.pieces, (one) => crossesPiece(piece, one));
      throughText += count(links, (other) => other.link !== link && crossesArea(piece, other.label));
      throughText += count(boxes, (box) => box.box.children.length > 0 && crossesArea(piece, textOf(box)));
      if (link !== undefined) throughBox += count(boxes, (box) => !home.has(box.box.id) && crossesArea(piece, box));
    }
  }
  const longStarts =
    starts.flatMap(({ points }) => piecesOf(points)).reduce((sum, one) => sum + lengthOf(one), 0) / 600;
  const overlaps = links.reduce(
    (sum, { label }, at) => sum + count(links.slice(at + 1), (other) => overlap(label, other.label)),
    count(boxes, (one) => one.width + 1 < textBlock(one.box).width),
  );
  return { crossings, throughText, throughBox, length, overlaps, lateStarts: findLateStarts(boxes) + longStarts };
}

/** Cost of reading a picture. Of two, the lower is chosen. */
function judgePicture(picture: Picture, hiddenArrows: number): number {
  if (picture.width > widest) return tooWide + picture.width;
  const { crossings, throughText, throughBox, length, overlaps, lateStarts } = findFaults(picture);
  const size = (picture.width * picture.height) / 20_000 + Math.max(0, picture.height - tallestPicture) / 20;
  const unclear = crossings * 8 + throughText * 60 + throughBox * 40 + overlaps * 400 + lateStarts * 50;
  return unclear + size + length / 150 + hiddenArrows * 60;
}

interface Judged {
  readonly picture: Picture;
  readonly cost: number;
}

const plans: readonly Omit<PlanOptions, 'folded' | 'scope'>[] = [0, 1, 2, 3, 4, 6, 99].flatMap((namedStates) =>
  [34, 26, 20].map((linkLetters) => ({ namedStates, linkLetters, boxLetters: 38 })),
);

type Way = Omit<PlaceOptions, 'areFirstStatesFirst'>;

const ways = (hasRegions: boolean): Way[] =>
  (hasRegions ? [false, true] : [false]).flatMap((areRegionsStacked) =>
    [false, true].flatMap((isInline) =>
      (['DOWN', 'RIGHT'] as const).map((direction) => ({ direction, areRegionsStacked, isInline })),
    ),
  );

/** Places a plan, with first states first where elk can: it throws where a rule cannot be kept. */
const place = (plan: Plan, way: Way): Promise<Picture | undefined> =>
  placePicture(plan, { ...way, areFirstStatesFirst: true })
    .catch(() => placePicture(plan, { ...way, areFirstStatesFirst: false }))
    .catch(() => undefined);

function* allStates(state: StateFacts): Generator<StateFacts> {
  yield state;
  for (const child of state.states) yield* allStates(child);
}

/** After so many ways in a row that are far too wide, the others are not tried. */
const mostTooWide = 3;

/** Ways of one picture that are kept, so that all pictures of a chart fit a page. */
const mostWays = 4;

/** The easiest to read first; each further one is narrower or lower than those before it. */
const keepWays = (judged: readonly Judged[]): readonly Judged[] =>
  judged
    .toSorted((one, other) => one.cost - other.cost)
    .filter(({ picture }, at, sorted) =>
      sorted.slice(0, at).every(({ picture: { width, height } }) => picture.width < width || picture.height < height),
    )
    .slice(0, mostWays);

/** Draws one picture in many ways and keeps those that are easiest to read. */
async function bestPictures(
  facts: ChartFacts,
  folded: ReadonlySet<string>,
  scope?: string,
): Promise<readonly Judged[]> {
  const hasRegions = [...allStates(facts.root)].some(({ type }) => type === 'parallel');
  const judged: Judged[] = [];
  const seen = new Set<number>();
  let arrows = 0;
  for (const options of plans) {
    const plan = planPicture(facts, { ...options, folded, ...(scope !== undefined && { scope }) });
    if (options.namedStates === 0) arrows = plan.links.length;
    const hidden = arrows - plan.links.length;
    // Fewer arrows make nothing better where none was taken away.
    if (hidden === 0 && options.namedStates > 0) continue;
    if (seen.has(plan.links.length * 100 + options.linkLetters)) continue;
    seen.add(plan.links.length * 100 + options.linkLetters);
    let tooWide = 0;
    for (const way of ways(hasRegions)) {
      if (tooWide > mostTooWide) break;
      const picture = await place(plan, way);
      if (picture === undefined) continue;
      tooWide = picture.width > widest * 1.4 ? tooWide + 1 : 0;
      judged.push({ picture, cost: judgePicture(picture, hidden) });
    }
  }
  if (judged.length === 0) throw new Error(`drawing: ${facts.root.id} has no picture`);
  return keepWays(judged);
}

/** A picture more is a place more to look at. */
const foldCost = 60;

/** Height that leaves room for the legend. CSS pixels. */
const tallestPage = tallest - 60;

/** Combinations of one item from each list; the first of all lists comes first. */
function* choices<Item>([first, ...others]: readonly (readonly Item[])[]): Generator<readonly Item[]> {
  if (first === undefined) return yield [];
  for (const rest of choices(others)) for (const item of first) yield [item, ...rest];
}

/**
 * Draws a chart: in one picture, or with some of its composite states folded and drawn apart, whichever is easier to read.
 * The first picture is the whole chart.
 */
export async function drawPictures(facts: ChartFacts): Promise<Picture[]> {
  const composites = [...allStates(facts.root)]
    .filter(({ id, states }) => states.length > 0 && id !== facts.root.id)
    .toSorted((one, other) => [...allStates(other)].length - [...allStates(one)].length);
  const drawn = new Map<string, Promise<readonly Judged[]>>();
  const draw = (folded: readonly string[], scope?: StateFacts): Promise<readonly Judged[]> => {
    const inside = new Set([...allStates(scope ?? facts.root)].map(({ id }) => id));
    const own = folded.filter((id) => inside.has(id) && id !== scope?.id);
    const key = JSON.stringify([scope?.id, own]);
    const known = drawn.get(key) ?? bestPictures(facts, new Set(own), scope?.id);
    drawn.set(key, known);
    return known;
  };
  let best: { readonly pictures: readonly Judged[]; readonly cost: number } | undefined;
  for (let count = 0; count <= composites.length; count += 1) {
    const scopes = composites.slice(0, count);
    const folded = scopes.map(({ id }) => id);
    const pictures = [await draw(folded)];
    for (const scope of scopes) pictures.push(await draw(folded, scope));
    for (const chosen of choices(pictures)) {
      const { height } = packPictures(chosen.map(({ picture }) => picture));
      const pageCost = count * foldCost + Math.max(0, height - tallestPage) * 10;
      const cost = chosen.reduce((sum, one) => sum + one.cost, pageCost);
      if (best === undefined || cost < best.cost) best = { pictures: chosen, cost };
      // The first choice is the easiest to read: others are tried where it does not fit a page.
      if (height <= tallestPage) break;
    }
  }
  return (best?.pictures ?? []).map(({ picture }) => picture);
}
