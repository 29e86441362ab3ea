import { type ReplySchema, readReply } from '@vitrin/core/contract';
import { HostError, type Log } from '@vitrin/gateway/parts';

/** Where a reply came from, and who hears what was not as promised. */
interface HostReplySource {
  /** Path and query of the call; of the path only its words get into the log. */
  readonly path: string;
  readonly log: Log;
}

/**
 * The JSON of a host's reply, read with its schema. What was lost of it, or where it was refused, stands in the log (ruling 26).
 * @throws HostError `unusable` when it cannot be read.
 */
export function readHostReply<Reply>(schema: ReplySchema<Reply>, body: Buffer, { path, log }: HostReplySource): Reply {
  const read = readReply(schema, parseJson(body));
  const place = wordsOf(path);
  if (!read.ok) {
    log.error("the host's reply could not be read", { path: place, reason: read.reason });
    throw new HostError('unusable');
  }
  if (read.losses.length > 0) {
    log.warn("parts of the host's reply could not be read", { path: place, reason: read.losses.join('; ') });
  }
  return read.value;
}

/** The path without what names somebody's order or a shopper's word. */
function wordsOf(path: string): string {
  const [words = ''] = path.split('?');
  return words.replace(/[^/]+/g, (part) => (/^[a-z][a-z_-]{0,30}$/.test(part) ? part : '*'));
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new HostError('unusable');
  }
}
