import { readdir, readFile } from 'node:fs/promises';
import { type MediaFile, pictureName } from './media-file.ts';

/** Pictures that come with the demo's goods, found alike from `src/media` and from the bundle in `dist`. */
export const PICTURES_FOLDER = new URL(
  import.meta.url.includes('/src/media/') ? '../../pictures/' : '../pictures/',
  import.meta.url,
);

/** Pictures drawn before the host was shipped. */
export interface ShippedPictures {
  /** The picture's bytes; undefined for one that has to be drawn. */
  read(file: MediaFile): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** Opens the folder that `npm run pictures` fills; without it every picture is drawn. */
export function createShippedPictures(folder: URL = PICTURES_FOLDER): ShippedPictures {
  let names: Promise<ReadonlySet<string>> | undefined;
  return {
    async read(file) {
      names ??= readdir(folder).then(
        (list) => new Set(list),
        () => new Set(),
      );
      const name = pictureName(file);
      return (await names).has(name) ? new Uint8Array(await readFile(new URL(name, folder))) : undefined;
    },
  };
}
