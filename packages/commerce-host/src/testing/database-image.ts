import { MemoryFS } from '@electric-sql/pglite';

/** Where PGlite looks for its data. */
const DATA_FOLDER = '/pglite/data';

/** Sizes and places of the tar format (ustar). */
const BLOCK = 512;
const FOLDER_TYPE = '5'.charCodeAt(0);

/** The two databases from which PostgreSQL makes further ones: a test has one and makes none. */
const TEMPLATES = /^\/?base\/[14]\//;

interface Entry {
  readonly path: string;
  readonly isFolder: boolean;
  readonly content: Uint8Array;
}

function readText(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return Buffer.from(end < 0 ? bytes : bytes.subarray(0, end)).toString('latin1');
}

function* entriesOf(image: Uint8Array): Generator<Entry> {
  for (let at = 0; at + BLOCK <= image.length && image[at] !== 0; ) {
    const header = image.subarray(at, at + BLOCK);
    const size = Number.parseInt(readText(header.subarray(124, 136)), 8) || 0;
    const prefix = readText(header.subarray(345, 500));
    const name = readText(header.subarray(0, 100));
    const start = at + BLOCK;
    yield {
      path: prefix === '' ? name : `${prefix}/${name}`,
      isFolder: header[156] === FOLDER_TYPE,
      content: image.subarray(start, start + size),
    };
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/**
 * Memory that starts as a copy of a dumped database (`dumpDataDir('none')`). PGlite's own way, `loadDataDir`, takes three times
 * as long: it reads the whole dump piece by piece, and a hundred test files begin with one.
 */
export class DatabaseImage extends MemoryFS {
  readonly #image: Uint8Array;

  constructor(image: Uint8Array) {
    super();
    this.#image = image;
  }

  override async initialSyncFs(): Promise<void> {
    const files = this.pg?.Module.FS;
    if (!files) throw new Error('PGlite did not bring its file system');
    files.mkdirTree(DATA_FOLDER);
    for (const { path, isFolder, content } of entriesOf(this.#image)) {
      const target = `${DATA_FOLDER}/${path.replace(/^\/|\/$/g, '')}`;
      if (isFolder) files.mkdirTree(target);
      // Its own copy of the bytes, which the database then writes into.
      else if (!TEMPLATES.test(path)) files.writeFile(target, content.slice(), { canOwn: true });
    }
  }
}
