import { readFile } from 'node:fs/promises';
import { type MediaFile, pictureName } from './media-file.ts';

/** Pictures drawn before the host was shipped. */
export interface ShippedPictures {
  /** The picture's bytes; undefined for one that has to be drawn. */
  read(file: MediaFile): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

/** Index of the archive: its first line, as JSON. The pictures follow it in this order, with nothing between them. */
export interface PictureIndex {
  /** Digest of the sources that drew the pictures. */
  readonly drawnFrom: string;
  /** Name and length of each picture, in bytes. */
  readonly pictures: Readonly<Record<string, number>>;
}

/** Opens the archive that `npm run pictures` writes. It is read at the first picture; without it every picture is drawn. */
export function createShippedPictures(archive: URL): ShippedPictures {
  let opened: Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> | undefined;
  return {
    async read(file) {
      opened ??= readArchive(archive).catch(() => new Map());
      return (await opened).get(pictureName(file));
    },
  };
}

/** Reads an archive of pictures, by name. */
export async function readArchive(archive: URL): Promise<ReadonlyMap<string, Uint8Array<ArrayBuffer>>> {
  const bytes = new Uint8Array(await readFile(archive));
  const start = bytes.indexOf(0x0a) + 1;
  const { pictures }: PictureIndex = JSON.parse(new TextDecoder().decode(bytes.subarray(0, start)));
  let end = start;
  return new Map(
    Object.entries(pictures).map(([name, length]) => {
      end += length;
      return [name, bytes.subarray(end - length, end)];
    }),
  );
}
