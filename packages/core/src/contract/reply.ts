import * as v from 'valibot';

/** A schema for something the host sent: unknown in, `Reply` out. */
export type ReplySchema<Reply> = v.GenericSchema<unknown, Reply>;

/** Outcome of reading a reply: the value, or where it was not as promised. Never repeats what the reply held. */
export type ReadReply<Reply> =
  | { readonly ok: true; readonly value: Reply }
  | { readonly ok: false; readonly reason: string };

/** Reads a host's reply with its schema; says the first wrong place and what was expected there. */
export function readReply<Reply>(schema: ReplySchema<Reply>, reply: unknown): ReadReply<Reply> {
  const result = v.safeParse(schema, reply, { abortEarly: true, abortPipeEarly: true });
  if (result.success) return { ok: true, value: result.output };
  const [issue] = result.issues;
  return { ok: false, reason: `${v.getDotPath(issue) ?? 'the whole reply'} is not ${issue.expected ?? issue.type}` };
}

/** A reply nobody reads: 204, or a body that means nothing to the caller. */
export const AnythingSchema = v.unknown();

/** A contract's text as the host renders it: untrusted html, shown without scripts (security.md W2). */
export const ContractTextSchema = v.string();
