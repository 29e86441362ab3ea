import { createHash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';
import { NONCE_LENGTH } from './nonces.ts';

/** A page with its nonce, ready to be sent. */
export interface SentPage {
  readonly body: Buffer;
  /** The bytes have left: the buffer may serve another reply. */
  release(): void;
}

/**
 * A rendered page in which each reply gets a nonce of its own. What is kept has gaps of the nonce's length; sending it
 * costs writing the nonce into them, and for gzip a checksum, instead of a rendering and a compression.
 */
export interface NoncePage {
  plain(nonce: string): SentPage;
  /** Each piece was compressed on its own; the nonce stands between as a stored block (RFC 1951, 3.2.4). */
  gzip(nonce: string): SentPage;
  /** Says which page it is, whatever its nonces: the same text has the same. */
  readonly version: string;
  /** Bytes kept in memory, without the buffers in use. */
  readonly size: number;
}

/** Buffers of one page that wait for their next reply. More are needed only while replies queue up. */
const MAX_SPARE = 4;

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** An empty block with fixed codes that is marked as the last one. */
const LAST_BLOCK = Buffer.from([3, 0]);
const gap = Buffer.alloc(NONCE_LENGTH, 0x20);

/** Cuts `html` at each `placeholder`. Nonces must have {@link NONCE_LENGTH} characters. */
export function createNoncePage(html: string, placeholder: string): NoncePage {
  const pieces = html.split(placeholder).map((piece) => Buffer.from(piece));
  const plain = createTemplate(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [gap, piece])));

  // A full flush ends on a byte border and forgets what came before, so that pieces can be joined again.
  const packed = pieces.map((piece) => deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH }));
  const stored = Buffer.alloc(5);
  stored.writeUInt16LE(NONCE_LENGTH, 1);
  stored.writeUInt16LE(NONCE_LENGTH ^ 0xffff, 3);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(plain.length, 4);
  const zipped = createTemplate([
    GZIP_HEADER,
    ...packed.flatMap((piece, index) => (index === 0 ? [piece] : [stored, gap, piece])),
    LAST_BLOCK,
    trailer,
  ]);

  return {
    version: createHash('sha256').update(html.replaceAll(placeholder, '')).digest('base64url').slice(0, 22),
    size: plain.length + zipped.length,
    plain: (nonce) => plain.fill(nonce),
    gzip(nonce) {
      const page = zipped.fill(nonce);
      const text = plain.fill(nonce);
      page.body.writeUInt32LE(crc32(text.body), zipped.length - trailer.length);
      text.release();
      return page;
    },
  };
}

/** Bytes with gaps, and copies of them in which only the gaps change. */
function createTemplate(parts: readonly Buffer[]) {
  const bytes = Buffer.concat(parts);
  const gaps: number[] = [];
  let at = 0;
  for (const part of parts) {
    if (part === gap) gaps.push(at);
    at += part.length;
  }
  const spare: Buffer[] = [];
  return {
    length: bytes.length,
    fill(nonce: string): SentPage {
      const body = spare.pop() ?? Buffer.from(bytes);
      for (const offset of gaps) body.write(nonce, offset, 'latin1');
      return {
        body,
        release() {
          if (spare.length < MAX_SPARE) spare.push(body);
        },
      };
    },
  };
}
