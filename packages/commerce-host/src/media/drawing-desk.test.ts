import { demoShop } from '@vitrin/demo-shop';
import { describe, expect, it } from 'vitest';
import { createDrawingDesk } from './drawing-desk.ts';
import type { MediaFile } from './media-file.ts';

const tile: MediaFile = {
  stem: 'tile-mugs',
  format: 'webp',
  width: 160,
  height: 160,
  quality: 70,
  crop: 'Center',
};

describe('the process that draws pictures', () => {
  it('hashes a drawing, draws it, and knows what the shop does not have', async () => {
    const desk = createDrawingDesk(demoShop.pictureProgram);
    const [hash, again, none, picture, svg] = await Promise.all([
      desk.hash('tile-mugs'),
      desk.hash('tile-mugs'),
      desk.hash('tile-nothing'),
      desk.draw(tile),
      desk.draw({ ...tile, format: 'svg' }),
    ]);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(again).toBe(hash);
    expect(none).toBeUndefined();
    expect(new TextDecoder('latin1').decode(picture?.subarray(8, 12))).toBe('WEBP');
    expect(new TextDecoder().decode(svg?.subarray(0, 5))).toBe('<svg ');
  });

  it('fails one picture, not the next', async () => {
    const desk = createDrawingDesk(demoShop.pictureProgram);
    const broken = { ...tile, quality: 1_000 };
    await expect(desk.draw(broken)).rejects.toThrow();
    expect(await desk.draw(tile)).toBeDefined();
  });

  it('starts anew after its process ended', async () => {
    const desk = createDrawingDesk(new URL('./ending-process.fixture.ts', import.meta.url));
    await expect(desk.hash('tile-mugs')).rejects.toThrow('The picture process ended: code 3.');
    await expect(desk.hash('tile-mugs')).rejects.toThrow('The picture process ended: code 3.');
  });
});
