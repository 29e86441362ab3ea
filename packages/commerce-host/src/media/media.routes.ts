import { notFound } from '../http/errors.ts';
import type { HttpContext } from '../http/http-context.ts';
import { bytes, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { callerOf } from '../throttle/throttle.ts';
import { type PictureFormat, parseMediaFile } from './media-file.ts';

/** Browsers and the shop's own server keep a picture a week; afterwards they ask by its tag. */
const WEEK = 604_800;

const CONTENT_TYPES: Readonly<Record<PictureFormat, string>> = {
  webp: 'image/webp',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
};

/**
 * Milliseconds in both queues together, after which a request is answered 503. The shop's server waits longer
 * (`gateway/src/files/media.ts`): its timeouts would open the breaker for everybody's pictures.
 */
const LONGEST_WAIT = 50_000;

async function getPicture(context: HttpContext): Promise<Reply> {
  const { host, params, headers } = context;
  const signal = AbortSignal.any([context.signal, AbortSignal.timeout(LONGEST_WAIT)]);
  const asker = { address: callerOf(context), signal };
  const file = parseMediaFile(params.file ?? '');
  const id = file && (await host.media.identify(file, asker));
  if (!file || id === undefined) throw notFound();
  const tag = `"${id}"`;
  if (headers.get('if-none-match')?.includes(tag)) return { status: 304, body: undefined, headers: { ETag: tag } };
  const picture = await host.media.read(file, asker);
  if (!picture) throw notFound();
  return bytes(picture, CONTENT_TYPES[file.format], {
    ETag: tag,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    'Cross-Origin-Resource-Policy': 'cross-origin',
  });
}

/** Pictures (Protocol misc §8). */
export const mediaRoutes: readonly Route[] = [
  { method: 'GET', path: '/media/p/:file', cache: WEEK, isLocalised: false, handle: getPicture },
];
