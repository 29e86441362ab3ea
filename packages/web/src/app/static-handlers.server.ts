import { createStaticHandler, type RouteObject, type StaticHandler } from 'react-router-dom';
import type { PageRoute } from '../page-route.types.ts';
import { pageRoutes } from '../routes.tsx';

/** Finds the handler of an address, locale prefix included. */
export type FindStaticHandler = (pathname: string) => StaticHandler;

/** The part of a path up to its second slash, as the router compares it. */
function firstSegment(path: string): string {
  return (path.split('/', 2)[1] ?? '').toLowerCase();
}

/** Stands for every route: what is encoded may be any of them. */
const ANY = '%';

/**
 * Makes the router's handlers of one locale. The router tries all routes one after another, for every page and with
 * expressions of its own; so each handler has only those that begin like the addresses it is for.
 *
 * @param routesOf makes the routes of some own pages; looked-up pages are among them always.
 * @param basename the locale's prefix, `''` for none.
 */
export function createStaticHandlers(
  routesOf: (own: readonly PageRoute[]) => RouteObject[],
  basename: string,
): FindStaticHandler {
  const handlers = new Map<string, StaticHandler>();
  const beginnings = new Set(pageRoutes.map(({ path }) => firstSegment(path)));
  const make = (beginning: string) => {
    const own = pageRoutes.filter(({ path }) => beginning === ANY || firstSegment(path) === beginning);
    return createStaticHandler(routesOf(own), basename === '' ? {} : { basename });
  };
  return (pathname) => {
    const segment = firstSegment(pathname.slice(basename.length));
    const beginning = segment.includes('%') ? ANY : beginnings.has(segment) ? segment : '';
    const handler = handlers.get(beginning) ?? make(beginning);
    handlers.set(beginning, handler);
    return handler;
  };
}
