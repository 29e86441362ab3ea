import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * A rendered page in which each reply gets a nonce of its own. The page is kept in pieces around the nonce, plain and
 * compressed, so that sending it costs a copy and a checksum instead of a rendering or a compression.
 */
export interface NoncePage {
  /** The page with this nonce. */
  plain(nonce: string): Buffer;
  /** The same, gzip. Each piece was compressed on its own; the nonce stands between as a stored block (RFC 1951, 3.2.4). */
  gzip(nonce: string): Buffer;
  /** Bytes kept in memory. */
  readonly size: number;
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]);
/** An empty block with fixed codes that is marked as the last one. */
const LAST_BLOCK = Buffer.from([3, 0]);

/** Cuts `html` at each `placeholder`. */
export function createNoncePage(html: string, placeholder: string): NoncePage {
  const plain = html.split(placeholder).map((piece) => Buffer.from(piece));
  // A full flush ends on a byte border and forgets what came before, so that pieces can be joined again.
  const packed = plain.map((piece) => deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH }));
  const bytes = (list: readonly Buffer[]) => list.reduce((sum, piece) => sum + piece.length, 0);

  return {
    size: bytes(plain) + bytes(packed),
    plain(nonce) {
      const between = Buffer.from(nonce);
      return Buffer.concat(plain.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])));
    },
    gzip(nonce) {
      const between = Buffer.from(nonce);
      const stored = Buffer.alloc(5 + between.length);
      stored.writeUInt16LE(between.length, 1);
      stored.writeUInt16LE(between.length ^ 0xffff, 3);
      between.copy(stored, 5);
      let sum = 0;
      let length = 0;
      const parts: Buffer[] = [GZIP_HEADER];
      for (const [index, piece] of plain.entries()) {
        if (index > 0) {
          parts.push(stored);
          sum = crc32(between, sum);
          length += between.length;
        }
        parts.push(packed[index] ?? Buffer.alloc(0));
        sum = crc32(piece, sum);
        length += piece.length;
      }
      const trailer = Buffer.alloc(8);
      trailer.writeUInt32LE(sum, 0);
      trailer.writeUInt32LE(length, 4);
      return Buffer.concat([...parts, LAST_BLOCK, trailer]);
    },
  };
}
