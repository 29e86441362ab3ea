/**
 * A long text in pieces: what is the same for many pages was turned into bytes once, not for each of them.
 * Strings and bytes (UTF-8) stand in their order.
 */
export type PageText = readonly (string | Uint8Array)[];

/** A piece that serves many times. */
export function keptPiece(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** All pieces as one text. */
export function wholeText(pieces: PageText): string {
  const decoder = new TextDecoder();
  return pieces.map((piece) => (typeof piece === 'string' ? piece : decoder.decode(piece))).join('');
}
