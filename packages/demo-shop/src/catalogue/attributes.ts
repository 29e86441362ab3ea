import { COLOUR_NAMES, PALETTE } from '../drawings/palette.ts';
import type { LocalText, SeedAttribute, SeedAttributeDefinition, SeedProduct } from './catalogue.types.ts';

type Definition = Omit<SeedAttributeDefinition, 'choices' | 'order'>;

const text = (en: string, tr: string): LocalText => ({ en, tr });

const DEFINITIONS: readonly Definition[] = [
  {
    key: 'color',
    name: text('Colour', 'Renk'),
    isVariant: true,
    isFilter: true,
    isCommon: false,
    widget: 'visual_swatch',
  },
  { key: 'size', name: text('Size', 'Boy'), isVariant: true, isFilter: true, isCommon: false, widget: 'multiselect' },
  {
    key: 'scent',
    name: text('Scent', 'Koku'),
    isVariant: true,
    isFilter: true,
    isCommon: false,
    widget: 'multiselect',
  },
  {
    key: 'format',
    name: text('Format', 'Biçim'),
    isVariant: true,
    isFilter: true,
    isCommon: false,
    widget: 'multiselect',
  },
  {
    key: 'material',
    name: text('Material', 'Malzeme'),
    isVariant: false,
    isFilter: true,
    isCommon: true,
    widget: 'multiselect',
  },
  {
    key: 'dimensions',
    name: text('Dimensions', 'Ölçüler'),
    isVariant: false,
    isFilter: false,
    isCommon: true,
    widget: 'multiselect',
  },
  {
    key: 'care',
    name: text('Care', 'Bakım'),
    isVariant: false,
    isFilter: false,
    isCommon: true,
    widget: 'multiselect',
  },
  {
    key: 'origin',
    name: text('Made in', 'Üretim yeri'),
    isVariant: false,
    isFilter: true,
    isCommon: true,
    widget: 'multiselect',
  },
  {
    key: 'shipping_group',
    name: text('Delivery', 'Teslimat'),
    isVariant: false,
    isFilter: false,
    isCommon: true,
    widget: 'multiselect',
  },
];

/** The `color` attribute of a palette colour. */
export function colourAttribute(name: keyof typeof PALETTE): SeedAttribute {
  return { value: name, label: PALETTE[name].label };
}

/** What the catalogue knows about each attribute key, with the choices that `products` really use. */
export function listAttributes(products: readonly SeedProduct[]): SeedAttributeDefinition[] {
  return DEFINITIONS.map((definition, index) => {
    const used = new Map<string, SeedAttribute>();
    for (const product of products) {
      const found = product.attributes[definition.key];
      if (found) used.set(found.value, found);
    }
    const isColour = definition.key === 'color';
    const values = isColour ? COLOUR_NAMES.filter((name) => used.has(name)) : [...used.keys()];
    const choices = values.map((value, order) => {
      const found = used.get(value) as SeedAttribute;
      const colour = COLOUR_NAMES.find((name) => isColour && name === value);
      return { ...found, order: order + 1, ...(colour ? { hex: PALETTE[colour].hex } : {}) };
    });
    return { ...definition, order: index + 1, choices };
  });
}
