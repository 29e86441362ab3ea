import type { DemoShop } from '../seed/demo-shop.types.ts';
import { createDrawingDesk } from './drawing-desk.ts';
import { createMediaStore, type MediaStore } from './media-store.ts';
import { createShippedPictures } from './shipped-pictures.ts';

/** Opens the pictures of a host; one without the demo's goods has none. */
export function openMedia(
  dataDir: string,
  demoShop: Pick<DemoShop, 'pictures' | 'pictureProgram'> | undefined,
): MediaStore {
  if (demoShop === undefined) return createMediaStore(dataDir);
  const { pictures, pictureProgram } = demoShop;
  return createMediaStore(dataDir, {
    desk: createDrawingDesk(pictureProgram),
    shipped: createShippedPictures(pictures),
  });
}
