/** A colour of the shop's one small palette. */
export interface PaletteColour {
  readonly hex: string;
  readonly label: { readonly en: string; readonly tr: string };
}

/**
 * The only colours things are sold in. Named colours keep pictures, swatches and words together:
 * a swatch shows exactly the colour of the drawing.
 */
export const PALETTE = {
  chalk: { hex: '#efe9de', label: { en: 'Chalk', tr: 'Tebeşir beyazı' } },
  oat: { hex: '#dccdb4', label: { en: 'Oat', tr: 'Yulaf' } },
  sand: { hex: '#cfae82', label: { en: 'Sand', tr: 'Kum' } },
  ochre: { hex: '#cb953d', label: { en: 'Ochre', tr: 'Hardal' } },
  amber: { hex: '#b9732f', label: { en: 'Amber', tr: 'Kehribar' } },
  clay: { hex: '#c27b58', label: { en: 'Clay', tr: 'Kil' } },
  brick: { hex: '#a64f37', label: { en: 'Brick', tr: 'Tuğla' } },
  rose: { hex: '#d6a294', label: { en: 'Rose', tr: 'Gül kurusu' } },
  plum: { hex: '#6d3b4b', label: { en: 'Plum', tr: 'Mürdüm' } },
  sage: { hex: '#9dab8a', label: { en: 'Sage', tr: 'Adaçayı' } },
  olive: { hex: '#77783f', label: { en: 'Olive', tr: 'Zeytin' } },
  pine: { hex: '#35574a', label: { en: 'Pine', tr: 'Çam yeşili' } },
  mist: { hex: '#b3c5c8', label: { en: 'Mist', tr: 'Sis mavisi' } },
  sea: { hex: '#6a9a9c', label: { en: 'Sea', tr: 'Deniz' } },
  indigo: { hex: '#3c4d78', label: { en: 'Indigo', tr: 'Çivit' } },
  ink: { hex: '#293040', label: { en: 'Ink', tr: 'Mürekkep' } },
  stone: { hex: '#a8a096', label: { en: 'Stone', tr: 'Taş' } },
  charcoal: { hex: '#3b3733', label: { en: 'Charcoal', tr: 'Kömür' } },
  oak: { hex: '#c4996a', label: { en: 'Oak', tr: 'Meşe' } },
  walnut: { hex: '#75503a', label: { en: 'Walnut', tr: 'Ceviz' } },
  brass: { hex: '#bf9a51', label: { en: 'Brass', tr: 'Pirinç' } },
} as const satisfies Record<string, PaletteColour>;

/** Name of a palette colour; also the wire value of the `color` attribute. */
export type ColourName = keyof typeof PALETTE;

/** The names in display order. */
export const COLOUR_NAMES = Object.keys(PALETTE) as readonly ColourName[];

/** True for a name of the palette. */
export function isColourName(name: string): name is ColourName {
  return Object.hasOwn(PALETTE, name);
}
