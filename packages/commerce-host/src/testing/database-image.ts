import { deserialize, serialize } from 'node:v8';
import { MemoryFS } from '@electric-sql/pglite';

/** Where PGlite looks for its data. */
const DATA_FOLDER = '/pglite/data';

/** Sizes and places of the tar format (ustar). */
const BLOCK = 512;
const FOLDER_TYPE = '5'.charCodeAt(0);

/** The two databases from which PostgreSQL makes further ones: a test has one and makes none. */
const TEMPLATES = /^\/?base\/[14]\//;

/** The log of what is written: files of 16 MB, of which the first kilobytes are used after a checkpoint in a new one. */
const LOG = /^\/?pg_wal\//;
const PAGE = 8_192;

/** A path of the database, with its content unless it is a folder. */
type Entry = readonly [path: string, content?: Uint8Array];

function readText(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return Buffer.from(end < 0 ? bytes : bytes.subarray(0, end)).toString('latin1');
}

function withoutEmptyPages(content: Uint8Array): Uint8Array {
  let end = content.length;
  while (end > 0 && content[end - 1] === 0) end -= 1;
  return content.subarray(0, Math.ceil(end / PAGE) * PAGE);
}

function* entriesOf(dump: Uint8Array): Generator<Entry> {
  for (let at = 0; at + BLOCK <= dump.length && dump[at] !== 0; ) {
    const header = dump.subarray(at, at + BLOCK);
    const size = Number.parseInt(readText(header.subarray(124, 136)), 8) || 0;
    const prefix = readText(header.subarray(345, 500));
    const name = readText(header.subarray(0, 100));
    const path = prefix === '' ? name : `${prefix}/${name}`;
    const start = at + BLOCK;
    const content = dump.subarray(start, start + size);
    if (header[156] === FOLDER_TYPE) yield [path];
    else if (!TEMPLATES.test(path)) yield [path, LOG.test(path) ? withoutEmptyPages(content) : content];
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}

/** Picks the parts of a dump (`dumpDataDir('none')`) that a test's database needs, in a form that is read without a copy. */
export const imageOf = (dump: Uint8Array): Uint8Array => serialize([...entriesOf(dump)]);

/**
 * Memory that starts as a dumped database. PGlite's own way, `loadDataDir`, takes three times as long: it reads the whole dump
 * piece by piece, and a hundred test files begin with one.
 *
 * @param image from `imageOf`; the database writes into it, so that each needs one of its own.
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
    const entries: Entry[] = deserialize(this.#image);
    for (const [path, content] of entries) {
      const target = `${DATA_FOLDER}/${path.replace(/^\/|\/$/g, '')}`;
      if (content === undefined) files.mkdirTree(target);
      else files.writeFile(target, content, { canOwn: true });
    }
  }
}
