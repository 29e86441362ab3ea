import type { DrawingKind, PictureSpec, PictureView } from './drawing.types.ts';
import { KINDS } from './kinds.ts';
import { isColourName } from './palette.ts';
import type { PictureSize } from './tools/geometry.ts';

/** `turn` chooses among this many small differences. */
export const TURNS = 12;

const KIND_NAMES = Object.keys(KINDS) as readonly DrawingKind[];
const SIZES: readonly PictureSize[] = ['s', 'm', 'l'];
const VIEWS: readonly PictureView[] = ['hero', 'detail', 'scene', 'scale'];

function oneOf<T extends string>(list: readonly T[], word: string | undefined): T | undefined {
  return list.find((candidate) => candidate === word);
}

/**
 * The file stem of a picture, without extension: `mug-belly-dip-chalk-indigo-02-m-hero`.
 * It holds the whole spec, so any process can draw it; the host serves `/media/p/<stem>.webp`.
 */
export function pictureFile(spec: PictureSpec): string {
  const turn = String(spec.turn).padStart(2, '0');
  return [spec.kind, spec.shape, spec.pattern, spec.colour, spec.accent, turn, spec.size, spec.view].join('-');
}

/** The spec a stem stands for; undefined for a stem that `pictureFile` does not make. */
export function parsePictureFile(stem: string): PictureSpec | undefined {
  const [kindWord, shape, pattern, colour, accent, turn, sizeWord, viewWord, ...rest] = stem.split('-');
  const kind = oneOf(KIND_NAMES, kindWord);
  const size = oneOf(SIZES, sizeWord);
  const view = oneOf(VIEWS, viewWord);
  if (!kind || !size || !view || rest.length > 0) return undefined;
  const { shapes, patterns } = KINDS[kind];
  if (!shape || !shapes.includes(shape) || !pattern || !patterns.includes(pattern)) return undefined;
  if (!colour || !isColourName(colour) || !accent || !isColourName(accent)) return undefined;
  if (!turn || !/^\d\d$/.test(turn) || Number(turn) >= TURNS) return undefined;
  return { kind, shape, pattern, colour, accent, turn: Number(turn), size, view };
}
