import type { Logger } from '../commerce.types.ts';
import { type ReadReply, type ReplySchema, readReply } from '../contract/reply.ts';

/**
 * Reads a reply and tells the developers what was lost of it, or where it was refused (ruling 26): places, never values.
 * @param place which call's reply it is: `GET /baskets/basket/`.
 */
export function readReported<Reply>(
  logger: Logger,
  place: string,
  schema: ReplySchema<Reply>,
  reply: unknown,
): ReadReply<Reply> {
  const read = readReply(schema, reply);
  if (!read.ok) logger.error(`${place}: the reply could not be read.`, { refused: read.reason });
  else if (read.losses.length > 0)
    logger.warn(`${place}: parts of the reply could not be read.`, { lost: read.losses });
  return read;
}
