import type { HostClient, HostLimits } from '../host/host-client.ts';
import type { HttpContext } from '../http/http-context.ts';
import { Problem } from '../http/problem.ts';

const mediaPath = /^\/media\/[\w][\w./-]*\.(?:webp|png|jpe?g|svg|gif|avif)$/;
const imageType = /^image\/[\w.+-]+$/;

/** Pictures of one address in flight at once: as many as the longest page names. */
const MOST_OF_ONE_ADDRESS = 120;

/**
 * Limits of the client that fetches pictures. Four such pages are in flight at once: new pictures wait at the host and leave
 * room for everybody's stored ones. A picture may take twice as long as any other call, because it waits for its turn there.
 */
export const pictureLimits = (limits: HostLimits): HostLimits => ({ ...limits, read: 512, total: limits.total * 2 });

/** A picture, or word that the browser has it already. */
export interface PictureReply {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string | number>>;
  /** Undefined where none is wanted. */
  readonly body: Buffer | undefined;
}

/** Fetches pictures; makes the count of what each address has under way. */
export function createMedia(pictures: HostClient): (httpContext: HttpContext) => Promise<PictureReply> {
  const underWay = new Map<string, number>();
  return async (httpContext) => {
    const address = httpContext.remoteAddress ?? '';
    const count = underWay.get(address) ?? 0;
    if (count >= MOST_OF_ONE_ADDRESS) throw new Problem('HOST_UNAVAILABLE', { 'retry-after': '1' });
    underWay.set(address, count + 1);
    try {
      return await readPicture(pictures, httpContext);
    } finally {
      const left = (underWay.get(address) ?? 1) - 1;
      if (left > 0) underWay.set(address, left);
      else underWay.delete(address);
    }
  };
}

/** Passes a picture of the host through, so that a browser sees one origin only. GET and HEAD. */
async function readPicture(pictures: HostClient, httpContext: HttpContext): Promise<PictureReply> {
  const { incoming, remoteAddress, signal } = httpContext;
  const { pathname } = httpContext.url;
  if (!mediaPath.test(pathname) || pathname.includes('..') || pathname.includes('//')) throw new Problem('NOT_FOUND');
  const known = incoming.headers['if-none-match'];
  const reply = await pictures.call({
    method: 'GET',
    path: pathname,
    headers: {
      accept: 'image/*',
      ...(known !== undefined && { 'if-none-match': known }),
      // The host lets addresses take turns.
      ...(remoteAddress !== undefined && { 'x-forwarded-for': remoteAddress }),
    },
    // Longer than the host lets a picture wait for its turn.
    timeout: 55_000,
    signal,
  });
  const type = reply.headers['content-type'] ?? '';
  if (reply.status === 404) throw new Problem('NOT_FOUND');
  if (reply.status === 503) throw new Problem('HOST_UNAVAILABLE', { 'retry-after': '1' });
  if (reply.status !== 304 && (reply.status !== 200 || !imageType.test(type))) throw new Problem('HOST_UNUSABLE');
  const { etag } = reply.headers;
  const headers = {
    ...(etag !== undefined && { etag }),
    // Pictures get a new name when they change.
    'cache-control': 'public, max-age=604800, stale-while-revalidate=86400',
    // Mails show them in a mailbox's page, which is another site.
    'cross-origin-resource-policy': 'cross-origin',
  };
  if (reply.status === 304) return { status: 304, headers, body: undefined };
  return {
    status: 200,
    headers: { ...headers, 'content-type': type, 'content-length': reply.body.length },
    body: incoming.method === 'HEAD' ? undefined : reply.body,
  };
}
