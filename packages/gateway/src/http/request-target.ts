import type { IncomingMessage } from 'node:http';
import { Problem } from './problem.ts';

/** Bytes of path and query together (security.md G12). */
const MAX_TARGET = 8 * 1024;

/**
 * Reads the request target of a reply-worthy request (security.md G2, G5): origin form, no dot segments in any
 * spelling, no encoded slash, backslash, zero byte or broken percent sign in the path, no empty segment.
 * @throws Problem URL_TOO_LONG, PATH_VALUE_REFUSED or BAD_REQUEST.
 */
export function readTarget(target: string | undefined, origin: string): URL {
  if (target === undefined || !target.startsWith('/')) throw new Problem('BAD_REQUEST');
  if (target.length > MAX_TARGET) throw new Problem('URL_TOO_LONG');
  if (ordinary.test(target)) return new URL(origin + target);
  const end = target.search(/[?#]/);
  const path = end === -1 ? target : target.slice(0, end);
  // A client wrote an id of the host with its slash: the host's programmer reads what is wrong with it.
  if (/%(?:2f|5c)/i.test(path)) throw new Problem('PATH_VALUE_REFUSED');
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
  if (path.includes('//') || /[\\\s]|%(?:2f|5c|2e|00)/i.test(path) || hasControl(path)) return false;
  if (/%(?![0-9a-f]{2})/i.test(path)) return false;
  if (!canDecode(path)) return false;
  return !path.split('/').some((segment) => segment === '.' || segment === '..');
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
