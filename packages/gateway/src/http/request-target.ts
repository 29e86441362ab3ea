import type { IncomingMessage } from 'node:http';
import { Problem } from './problem.ts';

/** Bytes of path and query together (security.md G12). */
const MAX_TARGET = 8 * 1024;

/**
 * Reads the request target of a reply-worthy request (security.md G2, G5): origin form, no dot segments in any
 * spelling, no zero byte or broken percent sign in the path, no empty segment, and an encoded slash or percent sign only
 * as {@link isPlainSegment} accepts it.
 * @throws Problem URL_TOO_LONG or BAD_REQUEST.
 */
export function readTarget(target: string | undefined, origin: string): URL {
  if (target === undefined || !target.startsWith('/')) throw new Problem('BAD_REQUEST');
  if (target.length > MAX_TARGET) throw new Problem('URL_TOO_LONG');
  if (ordinary.test(target)) return new URL(origin + target);
  const end = target.search(/[?#]/);
  const path = end === -1 ? target : target.slice(0, end);
  if (!isPlainPath(path) || hasControl(target)) throw new Problem('BAD_REQUEST');
  const url = new URL(origin + target);
  if (url.origin !== origin) throw new Problem('BAD_REQUEST');
  return url;
}

/**
 * Refuses a request that the parser takes and another reader may take for a different one (security.md G5): one with two
 * hosts, or of a version that is not spoken here.
 * @throws Problem BAD_REQUEST.
 */
export function requireOneReading({
  httpVersion,
  rawHeaders,
}: Pick<IncomingMessage, 'httpVersion' | 'rawHeaders'>): void {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1 || (httpVersion !== '1.1' && httpVersion !== '1.0')) throw new Problem('BAD_REQUEST');
}

/** Most targets: words between slashes, and a query of words. Nothing in them can mean anything else. */
const ordinary = /^(?:\/[\w-]+)*\/?(?:\?[\w\-=&]*)?$/;

/** Is this path made of ordinary segments only? It must mean the same to every reader, decoded or not. */
export function isPlainPath(path: string): boolean {
  if (path.includes('//') || /[\\\s]|%(?:5c|2e|00)/i.test(path) || hasControl(path)) return false;
  if (/%(?![0-9a-f]{2})/i.test(path)) return false;
  if (!canDecode(path)) return false;
  return path.split('/').every(isPlainSegment);
}

/**
 * True for a segment that every reader takes for one segment. An id may contain a slash or a percent sign: such a segment
 * is exactly as `encodeURIComponent` writes it, and remains free of dot segments and empty ones if another reader decodes
 * it again.
 */
export function isPlainSegment(segment: string): boolean {
  if (!/%(?:2f|25)/i.test(segment)) return segment !== '.' && segment !== '..';
  const decoded = decodeOnce(segment);
  return encodeURIComponent(decoded) === segment && hasNamesOnly(decoded);
}

function hasNamesOnly(text: string): boolean {
  const again = decodeOnce(text);
  // A text that changes with every decoding is no id.
  if (decodeOnce(decodeOnce(again)) !== decodeOnce(again)) return false;
  return [text, again, decodeOnce(again)].every((each) =>
    each.split(/[/\\]/).every((name) => name !== '' && !/^\.{1,2}(?:;|$)/.test(name)),
  );
}

/** Decoded once; a text that cannot be decoded is as it is. */
function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function canDecode(path: string): boolean {
  try {
    return !hasControl(decodeURIComponent(path));
  } catch {
    return false;
  }
}

function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text);
}
