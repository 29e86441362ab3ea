import * as v from 'valibot';
import { isLoss, type ReplySchema } from './reading/tolerant.ts';

export type { ReplySchema } from './reading/tolerant.ts';

/** Outcome of reading a reply: the value, or where it was not as promised. Never repeats what the reply held. */
export type ReadReply<Reply> =
  | {
      readonly ok: true;
      readonly value: Reply;
      /** Places of what was dropped or took another value, as {@link ReadReply} words a refusal's; empty when all was read. */
      readonly losses: readonly string[];
    }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads a host's reply with its schema (ruling 26): what is decorative and cannot be read is lost and told of; for what is
 * strict the whole reply is refused, with the first wrong place and what was expected there.
 */
export function readReply<Reply>(schema: ReplySchema<Reply>, reply: unknown): ReadReply<Reply> {
  const { output, issues = [] } = v.safeParse(schema, reply, { abortPipeEarly: true });
  const refusal = issues.find((issue) => !isLoss(issue));
  if (refusal) return { ok: false, reason: placeOf(refusal) };
  // Without a refusal the value is as the schema says.
  return { ok: true, value: output as Reply, losses: issues.map(placeOf) };
}

function placeOf(issue: v.BaseIssue<unknown>): string {
  // A check's message is ours; the others' may quote what they were given.
  const wanted = issue.expected ?? (issue.type === 'check' ? issue.message : issue.type);
  return `${v.getDotPath(issue) ?? 'the whole reply'} is not ${wanted}`;
}

/** A reply nobody reads: 204, or a body that means nothing to the caller. */
export const AnythingSchema = v.unknown();

/** A contract's text as the host renders it: untrusted html, shown without scripts (security.md W2). */
export const ContractTextSchema = v.string();
