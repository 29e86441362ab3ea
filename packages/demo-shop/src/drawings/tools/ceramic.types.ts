import type { Pen } from './pen.ts';
import type { Random } from './random.ts';
import type { Revolve } from './revolve.ts';

/** What is needed to glaze a turned body. */
export interface CeramicOptions {
  readonly pen: Pen;
  readonly body: Revolve;
  readonly pattern: string;
  readonly colour: string;
  readonly accent: string;
  readonly random: Random;
  /** Thickness of the wall at the lip in millimetres; without it the body is closed. */
  readonly wall?: number;
  /** Colour of what stands in the vessel, and how far below the lip (share of the radius). */
  readonly filling?: string;
  readonly level?: number;
  /** How dark the inside is, 1 for narrow necks, less for open bowls. */
  readonly hollow?: number;
  /** See `shadeRevolve`. */
  readonly fineness?: number;
  /** Height of the unglazed foot in millimetres; a natural share of the height without it. */
  readonly rawFoot?: number;
}
