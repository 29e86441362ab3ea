import type { PictureSpec, PictureView } from '../drawings/drawing.types.ts';
import type { ColourName } from '../drawings/palette.ts';
import { createRandom, type PictureSize } from '../drawings/tools/geometry.ts';
import { colourAttribute } from './attributes.ts';
import type {
  Family,
  FamilyChoice,
  FamilyFinish,
  FamilyModel,
  LocalText,
  SeedAttribute,
  SeedProduct,
} from './catalogue.types.ts';
import { pricesFor, retailFor, slugOf } from './text-and-prices.ts';

/** One product with its variants still to be numbered. */
export interface BaseProduct {
  readonly family: Family;
  readonly model: FamilyModel;
  readonly finish: FamilyFinish;
  readonly name: LocalText;
  /** Counts the family's products from 0. */
  readonly serial: number;
  /** Key of every random choice of this base. */
  readonly key: string;
}

/** A variant of a base: everything but its pk. */
export type VariantRow = Omit<SeedProduct, 'pk'>;

const VIEWS: readonly PictureView[] = ['hero', 'detail', 'scene', 'scale'];
const DISCOUNTS = [0.15, 0.2, 0.25, 0.3];
const FIRST_DAY = Date.UTC(2025, 5, 2, 9, 30);
const DAY = 86_400_000;
const DAYS = 520;

interface VariantChoice {
  readonly colours: readonly [ColourName, ColourName];
  readonly choice: FamilyChoice | undefined;
}

/** Either several colours of one size, or two colours of several sizes: two to four rows. */
function chooseVariants(base: BaseProduct): VariantChoice[] {
  const random = createRandom(`${base.key}-variants`);
  const { colours } = base.finish;
  const start = random.between(0, colours.length - 1);
  const turned = colours.map((_, index) => colours[(start + index) % colours.length] ?? colours[0]);
  const wanted = turned.filter((pair) => pair !== undefined);
  const choices = base.model.choices ?? [];
  if (choices.length === 0)
    return wanted.slice(0, random.pick([2, 3, 3, 4])).map((pair) => ({ colours: pair, choice: undefined }));
  const few = choices.length > 2 && random.next() < 0.5;
  const pairs = wanted.slice(0, few ? 1 : 2);
  const sizes = few ? choices.slice(0, 4) : choices.slice(0, 2);
  return pairs.flatMap((pair) => sizes.map((choice) => ({ colours: pair, choice })));
}

function storyOf(base: BaseProduct): LocalText {
  const use = base.family.uses[base.serial % base.family.uses.length];
  const parts = [base.model.about, base.finish.about, ...(use ? [use] : [])];
  return { en: parts.map((part) => part.en).join(' '), tr: parts.map((part) => part.tr).join(' ') };
}

function attributesOf(base: BaseProduct, { colours, choice }: VariantChoice): Record<string, SeedAttribute> {
  const { family, model, finish } = base;
  const dimensions = choice?.dimensions ?? model.dimensions;
  return {
    color: colourAttribute(colours[0]),
    ...(family.axis && choice ? { [family.axis]: { value: choice.value, label: choice.label } } : {}),
    material: finish.material ?? model.material ?? family.material,
    dimensions: { value: slugOf(dimensions.en), label: dimensions },
    care: model.care ?? family.care,
    origin: family.origin,
  };
}

/** The pictures of a drawing in every view, the best first. */
export function picturesOf(drawing: Omit<PictureSpec, 'view'>): PictureSpec[] {
  return VIEWS.map((view) => ({ ...drawing, view }));
}

/** All rows of a base, the main variant first. */
export function variantsOf(base: BaseProduct): VariantRow[] {
  const random = createRandom(base.key);
  const { family, model, finish, name, serial } = base;
  const baseCode = `${family.code}-${serial + 101}`;
  const lira = model.lira * (0.92 + random.between(0, 4) * 0.05);
  const discount = random.next() < 0.18 ? random.pick(DISCOUNTS) : 0;
  const turn = random.between(0, 11);
  const createdDate = new Date(
    FIRST_DAY + random.between(0, DAYS) * DAY + random.between(0, 600) * 60_000,
  ).toISOString();
  const campaigns = random.next() < 0.14 ? [random.between(301, 303)] : [];
  const story = storyOf(base);
  const chosen = chooseVariants(base);
  const hasColours = new Set(chosen.map((variant) => variant.colours[0])).size > 1;
  const hasChoices = new Set(chosen.map((variant) => variant.choice?.value)).size > 1;
  const axes = [...(hasColours ? ['color'] : []), ...(hasChoices && family.axis ? [family.axis] : [])];
  return chosen.map((variant, index) => {
    const [colour, accent] = variant.colours;
    const words = [slugOf(name.en), colour, ...(variant.choice ? [variant.choice.value] : [])];
    const price = lira * (variant.choice?.factor ?? 1);
    const size: PictureSize = variant.choice?.size ?? model.size ?? 'm';
    return {
      baseCode,
      sku: [baseCode, colour.slice(0, 4), ...(variant.choice ? [variant.choice.value] : [])].join('-').toUpperCase(),
      slug: `/${words.join('-')}/`,
      name,
      story,
      categoryPk: family.categoryPk,
      prices: pricesFor(price),
      retailPrices: retailFor(price, discount),
      attributes: attributesOf(base, variant),
      variantAxes: axes,
      isMainVariant: index === 0,
      stock: random.next() < 0.05 ? 0 : random.between(3, 60),
      isActive: true,
      dataSource: null,
      createdDate,
      pictures: picturesOf({
        kind: family.kind,
        shape: model.shape,
        pattern: finish.pattern,
        colour,
        accent,
        turn,
        size,
      }),
      campaigns,
      behaviour: null,
    };
  });
}
