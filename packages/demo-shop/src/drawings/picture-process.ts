import { createHash } from 'node:crypto';
import type { PictureAnswer, PictureQuestion } from '@vitrin/commerce-host/seeding';
import { drawPicture } from './draw-picture.ts';
import { rasterise } from './rasterise.ts';

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
