import { createHash } from 'node:crypto';

/** Pk of the wire for a text id of the engine: 48 bits of its hash, which fit into a safe integer. */
export function pkOf(id: string): number {
  return createHash('sha256').update(id).digest().readUIntBE(0, 6);
}

/** Reads a pk of this host from a path or a form; undefined when it is none. Those of the reference host have fewer bits. */
export function readPk(text: unknown): number | undefined {
  const pk = /^[1-9]\d{0,15}$/.test(String(text)) ? Number(text) : undefined;
  return pk !== undefined && Number.isSafeInteger(pk) ? pk : undefined;
}
