import { Problem } from '../http/problem.ts';
import type { ClientRoute } from './client-route.ts';

/** A row found for a request, with the host path rebuilt from the row's own text and checked values. */
export interface RouteMatch {
  readonly route: ClientRoute;
  /** With its trailing slash, whatever the caller wrote. */
  readonly path: string;
}

/** Finds rows by method and path. */
export type MatchRoute = (method: string, pathname: string) => RouteMatch;

interface Pattern {
  readonly segments: readonly string[];
  readonly routes: Map<string, ClientRoute>;
}

/**
 * Makes the lookup. `pathname` is what follows `/api/client`, still encoded.
 * @throws Problem BAD_REQUEST for a segment that is no plain value, NOT_FOUND, or METHOD_NOT_ALLOWED with `Allow`.
 */
export function createMatchRoute(table: readonly ClientRoute[]): MatchRoute {
  const patterns = new Map<string, Pattern>();
  for (const route of table) {
    const pattern = patterns.get(route.path) ?? { segments: split(route.path), routes: new Map<string, ClientRoute>() };
    pattern.routes.set(route.method, route);
    patterns.set(route.path, pattern);
  }
  // Fixed words win over values: `/baskets/basket/mini/` is no namespace.
  const ordered = [...patterns.values()].sort((a, b) => countValues(a) - countValues(b));

  return (method, pathname) => {
    const segments = split(pathname).map(decodeSegment);
    const found = ordered.filter((pattern) => fits(pattern, segments));
    const [first] = found;
    if (first === undefined) throw new Problem('NOT_FOUND');
    const route = first.routes.get(method === 'HEAD' ? 'GET' : method);
    if (route === undefined) {
      throw new Problem('METHOD_NOT_ALLOWED', { allow: [...first.routes.keys()].join(', ') });
    }
    return { route, path: `/${segments.map(encodeURIComponent).join('/')}/` };
  };
}

function split(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

function countValues(pattern: Pattern): number {
  return pattern.segments.filter((segment) => segment.startsWith('{')).length;
}

function fits(pattern: Pattern, segments: readonly string[]): boolean {
  if (pattern.segments.length !== segments.length) return false;
  const [route] = pattern.routes.values();
  return pattern.segments.every((expected, index) => {
    const segment = segments[index] ?? '';
    if (!expected.startsWith('{')) return expected === segment;
    return route?.values[expected.slice(1, -1)]?.test(segment) ?? false;
  });
}

/** A segment is decoded once and must then be an ordinary word (Protocol gateway §2.2; security.md G2). */
function decodeSegment(segment: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(segment);
  } catch {
    throw new Problem('BAD_REQUEST');
  }
  if (/[/\\%]/.test(decoded)) throw new Problem('PATH_VALUE_REFUSED');
  if (/^\.{1,2}$|[@\p{Cc}]/u.test(decoded)) throw new Problem('BAD_REQUEST');
  // A host that normalises would take it for another id.
  if (decoded !== decoded.normalize('NFKC')) throw new Problem('BAD_REQUEST');
  return decoded;
}
