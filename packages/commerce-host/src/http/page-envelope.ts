import { notFound } from './errors.ts';
import type { HttpContext } from './http-context.ts';

/** The page that a request asks for. */
export interface PageRequest {
  readonly page: number;
  readonly limit: number;
  /** Rows before the page. */
  readonly offset: number;
}

/** Sizes of a list: `standard` when the request names none, and the most it may ask for. */
export interface PageSizes {
  readonly standard: number;
  readonly most: number;
}

/** Twelve by default, a hundred at most (Protocol conventions §8). */
export const USUAL_SIZES: PageSizes = { standard: 12, most: 100 };

/** Five hundred, so that one call brings everything: regions, addresses, shops. */
export const WHOLE_LIST: PageSizes = { standard: 500, most: 500 };

/**
 * Reads `page` and `limit`; a limit out of range is clamped.
 *
 * @throws {HttpError} 404 for a page that is no number from 1.
 */
export function readPage({ query }: Pick<HttpContext, 'query'>, { standard, most }: PageSizes): PageRequest {
  const pageText = query.get('page') ?? '1';
  const limitText = query.get('limit') ?? '';
  if (!/^[1-9]\d{0,6}$/.test(pageText)) throw notFound('Invalid page.');
  const page = Number(pageText);
  const limit = /^\d{1,9}$/.test(limitText) ? Math.min(Math.max(Number(limitText), 1), most) : standard;
  return { page, limit, offset: (page - 1) * limit };
}

/**
 * The page envelope of Protocol conventions §8. The addresses of its neighbours are built from the configured address of
 * the host, never from a header.
 *
 * @throws {HttpError} 404 beyond the last page; page 1 is always valid.
 */
export function pageEnvelope<T>(
  { host, path, query }: Pick<HttpContext, 'host' | 'path' | 'query'>,
  { page, limit }: PageRequest,
  { count, results }: { readonly count: number; readonly results: readonly T[] },
) {
  const last = Math.max(1, Math.ceil(count / limit));
  if (page > last) throw notFound('Invalid page.');
  const addressOf = (target: number) => {
    const parameters = new URLSearchParams(query);
    parameters.delete('t');
    parameters.set('page', String(target));
    return `${host.config.commerceUrl}${path.endsWith('/') ? path : `${path}/`}?${parameters}`;
  };
  return {
    count,
    next: page < last ? addressOf(page + 1) : null,
    previous: page > 1 ? addressOf(page - 1) : null,
    results,
  };
}

/** Cuts the asked page out of a list that is read whole. */
export function pageOfList<T>(
  context: Pick<HttpContext, 'host' | 'path' | 'query'>,
  sizes: PageSizes,
  list: readonly T[],
) {
  const request = readPage(context, sizes);
  const results = list.slice(request.offset, request.offset + request.limit);
  return pageEnvelope(context, request, { count: list.length, results });
}
