import { constants, inflateRawSync } from 'node:zlib';

/** Nothing that a run writes is larger when it is opened. */
const largest = 256 * 1024 * 1024;
/** A packed file inside a packed file inside a packed file. */
const deepest = 3;

const gzipStart = Buffer.from([0x1f, 0x8b, 0x08]);
const zipEntry = Buffer.from([0x50, 0x4b, 0x01, 0x02]);
const stored = 0;
const deflated = 8;

const tryOpen = (open: () => Buffer): Buffer[] => {
  try {
    return [open()];
  } catch {
    // Bytes that only look like the beginning of something packed.
    return [];
  }
};

function* placesOf(bytes: Buffer, mark: Buffer): Generator<number> {
  for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1)) yield at;
}

/** Where the data of a gzip member begin: behind its header and what its flags say follows it (RFC 1952). */
function endOfHeader(bytes: Buffer, at: number): number {
  const flags = bytes.readUInt8(at + 3);
  const afterText = (from: number) => bytes.indexOf(0, from) + 1;
  let end = at + 10;
  if (flags & 0b0100) end += 2 + bytes.readUInt16LE(end);
  if (flags & 0b1000) end = afterText(end);
  if (flags & 0b1_0000) end = afterText(end);
  if (flags & 0b10) end += 2;
  return end;
}

/** A gzip member wherever it begins: what follows it, or that its end is missing, makes no difference. */
const gunzipAt = (bytes: Buffer, at: number) =>
  tryOpen(() => {
    const options = { maxOutputLength: largest, finishFlush: constants.Z_SYNC_FLUSH };
    return inflateRawSync(bytes.subarray(endOfHeader(bytes, at)), options);
  });

/** One entry of a zip's directory, which alone always knows how long it is. */
function unzipEntry(zip: Buffer, at: number): Buffer[] {
  return tryOpen(() => {
    const method = zip.readUInt16LE(at + 10);
    const size = zip.readUInt32LE(at + 20);
    const local = zip.readUInt32LE(at + 42);
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(from, from + size);
    if (method === stored) return packed;
    if (method === deflated) return inflateRawSync(packed, { maxOutputLength: largest });
    throw new RangeError(`A zip entry is packed by method ${method}, which nobody here opens.`);
  });
}

function openOnce(bytes: Buffer): Buffer[] {
  const members = [...placesOf(bytes, gzipStart)].flatMap((at) => gunzipAt(bytes, at));
  const entries = [...placesOf(bytes, zipEntry)].flatMap((at) => unzipEntry(bytes, at));
  return [...members, ...entries];
}

/** The bytes as they are, and everything that is packed in them by gzip or zip, opened. */
export function openAll(bytes: Buffer, depth = 0): Buffer[] {
  if (depth >= deepest) return [bytes];
  return [bytes, ...openOnce(bytes).flatMap((inner) => openAll(inner, depth + 1))];
}
