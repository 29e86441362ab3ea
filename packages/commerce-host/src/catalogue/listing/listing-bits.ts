/** Binary places of an amount in minor units: more than any bound of a price range can reach (listing-query.ts). */
export const PRICE_BITS = 40;

/** Set bits of each byte. */
function onesOf(byte: number): number {
  let left = byte;
  let count = 0;
  for (; left !== 0; left &= left - 1) count += 1;
  return count;
}

/** How many bits are set. */
export function countOnes(bits: Uint8Array): number {
  return bits.reduce((count, byte) => (byte === 0 ? count : count + onesOf(byte)), 0);
}

const BITS_OF_HEAD = 32;

/** Places of set bits, the first of a byte being its highest, from the `offset`-th on and at most `limit` of them. */
export function placesOf(
  bits: Uint8Array,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): readonly number[] {
  const places: number[] = [];
  let passed = 0;
  for (const [index, byte] of bits.entries()) {
    if (places.length === limit) break;
    if (byte === 0) continue;
    const ones = onesOf(byte);
    if (passed + ones <= offset) {
      passed += ones;
      continue;
    }
    for (let bit = 0; bit < 8 && places.length < limit; bit += 1) {
      if ((byte & (0x80 >> bit)) === 0) continue;
      if (passed >= offset) places.push(index * 8 + bit);
      passed += 1;
    }
  }
  return places;
}

/** The bits of what PostgreSQL's `varbit_send` answers: their number comes first. */
export function bitsOfReply(reply: Uint8Array): Uint8Array {
  return reply.subarray(BITS_OF_HEAD / 8);
}

/** Bits as PostgreSQL reads them, in hexadecimal digits. */
export function bitsAsText(bits: Uint8Array): string {
  return `x${Buffer.from(bits).toString('hex')}`;
}
