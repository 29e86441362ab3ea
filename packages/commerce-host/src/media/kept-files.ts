import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A folder of files that can be made again, bounded in bytes. */
export interface KeptFiles {
  /** The file's bytes; undefined when it is not there. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Keeps a file; what was not read for the longest time goes when the folder gets too large. */
  keep(name: string, bytes: Uint8Array): Promise<void>;
}

/** A file whose date is older is marked as used by a read: exact to the hour is enough to know what nobody wants. */
const HOUR = 3_600_000;

/** What is left after a sweep, so that not every new file sweeps. */
const KEPT_SHARE = 0.75;

/** Opens a folder. It may be missing. `limit` in bytes; `now` in milliseconds. */
export function createKeptFiles(folder: string, limit: number, now: () => number): KeptFiles {
  let size: Promise<number> | undefined;

  const files = async () => {
    const names = await readdir(folder).catch(() => []);
    const found = await Promise.all(
      names.map(async (name) => {
        const known = await stat(join(folder, name)).catch(() => undefined);
        return known ? [{ name, bytes: known.size, used: known.mtimeMs }] : [];
      }),
    );
    return found.flat();
  };
  const sum = (list: readonly { bytes: number }[]) => list.reduce((all, { bytes }) => all + bytes, 0);

  /** Gives the size of what stays. */
  async function sweep(): Promise<number> {
    const oldestFirst = (await files()).sort((one, other) => one.used - other.used);
    let left = sum(oldestFirst);
    for (const { name, bytes } of oldestFirst) {
      if (left <= limit * KEPT_SHARE) break;
      const gone = await rm(join(folder, name), { force: true }).then(
        () => true,
        () => false,
      );
      if (gone) left -= bytes;
    }
    return left;
  }

  return {
    async read(name) {
      const file = await open(join(folder, name), 'r+').catch(() => undefined);
      if (file === undefined) return undefined;
      try {
        const { mtimeMs } = await file.stat();
        if (now() - mtimeMs > HOUR) await file.utimes(now() / 1_000, now() / 1_000);
        return new Uint8Array(await file.readFile());
      } finally {
        await file.close();
      }
    },

    async keep(name, bytes) {
      if (bytes.byteLength > limit) return;
      await mkdir(folder, { recursive: true });
      const partial = join(folder, `${name}.${process.pid}.partial`);
      await writeFile(partial, bytes);
      await rename(partial, join(folder, name));
      // Files are counted one after another: two that come together must not both sweep.
      size =
        size === undefined
          ? files().then(sum)
          : size.then((before) => (before + bytes.byteLength > limit ? sweep() : before + bytes.byteLength));
      if ((await size) > limit) size = sweep();
      await size;
    },
  };
}
