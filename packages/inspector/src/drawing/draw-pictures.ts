import type { ChartFacts, StateFacts } from './chart-facts.types.ts';
import type { Picture, Plan } from './drawing.types.ts';
import { judgePicture } from './judge-picture.ts';
import { type PlaceOptions, placePicture } from './place-picture.ts';
import { type PlanOptions, planPicture } from './plan-picture.ts';
import { widest } from './text-size.ts';

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

/** Draws one picture in many ways and keeps the one that is easiest to read. */
async function bestPicture(facts: ChartFacts, folded: ReadonlySet<string>, scope?: string): Promise<Judged> {
  const hasRegions = [...allStates(facts.root)].some(({ type }) => type === 'parallel');
  let best: Judged | undefined;
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
      const cost = judgePicture(picture, hidden);
      if (best === undefined || cost < best.cost) best = { picture, cost };
    }
  }
  if (best === undefined) throw new Error(`drawing: ${facts.root.id} has no picture`);
  return best;
}

/** A picture more is a place more to look at. */
const foldCost = 60;

/**
 * Draws a chart: in one picture, or with some of its composite states folded and drawn apart, whichever is easier to read.
 * The first picture is the whole chart.
 */
export async function drawPictures(facts: ChartFacts): Promise<Picture[]> {
  const composites = [...allStates(facts.root)]
    .filter(({ id, states }) => states.length > 0 && id !== facts.root.id)
    .toSorted((one, other) => [...allStates(other)].length - [...allStates(one)].length);
  const drawn = new Map<string, Promise<Judged>>();
  const draw = (folded: readonly string[], scope?: StateFacts): Promise<Judged> => {
    const inside = new Set([...allStates(scope ?? facts.root)].map(({ id }) => id));
    const own = folded.filter((id) => inside.has(id) && id !== scope?.id);
    const key = JSON.stringify([scope?.id, own]);
    const known = drawn.get(key) ?? bestPicture(facts, new Set(own), scope?.id);
    drawn.set(key, known);
    return known;
  };
  let best: { readonly pictures: readonly Judged[]; readonly cost: number } | undefined;
  for (let count = 0; count <= composites.length; count += 1) {
    const scopes = composites.slice(0, count);
    const folded = scopes.map(({ id }) => id);
    const pictures = [await draw(folded)];
    for (const scope of scopes) pictures.push(await draw(folded, scope));
    const cost = pictures.reduce((sum, one) => sum + one.cost, 0) + count * foldCost;
    if (best === undefined || cost < best.cost) best = { pictures, cost };
  }
  return (best?.pictures ?? []).map(({ picture }) => picture);
}
