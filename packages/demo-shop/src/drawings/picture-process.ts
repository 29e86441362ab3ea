import { createHash } from 'node:crypto';
import { drawPicture } from '../seed/drawings/draw-picture.ts';
import type { MediaFile } from './media-file.ts';
import { rasterise } from './rasterise.ts';

/** What the host asks this process for; `file` is missing where only the drawing's hash is wanted. */
export interface PictureQuestion {
  readonly id: number;
  readonly stem: string;
  readonly file?: MediaFile;
}

/** What it answers: a hash or bytes, nothing where there is no such picture, or why it failed. */
export interface PictureAnswer {
  readonly id: number;
  readonly result?: string | Uint8Array;
  readonly error?: string;
}

/** A stem may name a kind with a shape that kind does not have: there is no such picture then. */
function drawOrNothing(stem: string): string | undefined {
  try {
    return drawPicture(stem);
  } catch {
    return undefined;
  }
}

async function answer({ stem, file }: PictureQuestion): Promise<string | Uint8Array | undefined> {
  const svg = drawOrNothing(stem);
  if (svg === undefined) return undefined;
  if (file === undefined) return createHash('sha256').update(svg).digest('hex');
  return file.format === 'svg' ? new TextEncoder().encode(svg) : rasterise(svg, file);
}

function send(reply: PictureAnswer): void {
  // The host may be gone already.
  process.send?.(reply, () => {});
}

process.on('message', (question: PictureQuestion) => {
  answer(question).then(
    (result) => send({ id: question.id, ...(result !== undefined && { result }) }),
    (error: unknown) => send({ id: question.id, error: String(error) }),
  );
});
// It ends with the host, however that ends, and leaves signals of the terminal to it.
process.on('disconnect', () => process.exit(0));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
