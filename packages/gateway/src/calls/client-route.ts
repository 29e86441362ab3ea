import { pathIdPattern } from '@vitrin/core/contract';

/** Methods of the client API. */
export type ClientMethod = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How a route may be called (security.md G3): JSON both ways, a form to the host, or a text from it. */
export type Preset = 'json' | 'form' | 'text';

/** Patterns that values in a path must match. */
export const pathValues = {
  pk: pathIdPattern,
  namespace: /^[a-z0-9_-]{1,40}$/,
  /** Order tokens, keys of e-mail links, order numbers, slugs. */
  word: /^[\w-]{1,128}$/,
} as const;

/** One row of the client API: a method, a path of the host, and all that may be sent there (security.md G1). */
export interface ClientRoute {
  readonly method: ClientMethod;
  /** Host path with its slash as the protocol writes it: `/product/{pk}/`. */
  readonly path: string;
  /** Pattern of each `{name}` in the path. */
  readonly values: Readonly<Record<string, RegExp>>;
  readonly presets: readonly Preset[];
  /** Query keys that are passed on. */
  readonly query: readonly string[];
  /** Any key of word characters and dashes is passed on: the route selects by attributes. */
  readonly freeQuery: boolean;
  /** A GET that writes something at the host: answered to the shop's own pages only (security.md G7). */
  readonly ownPagesOnly: boolean;
  /** Sign-in routes work before a token exists (Protocol conventions §5). */
  readonly tokenFree: boolean;
  /** Guessing is slowed down by this bucket (security.md G16). */
  readonly limit: 'signIn' | 'code' | 'lookup' | undefined;
  /** Its form may bring a photo: the one kind of body that may be large (security.md A4). */
  readonly takesPhoto: boolean;
}

type Extras = Partial<
  Pick<ClientRoute, 'presets' | 'query' | 'freeQuery' | 'ownPagesOnly' | 'tokenFree' | 'limit' | 'takesPhoto'> & {
    values: Readonly<Record<string, RegExp>>;
  }
>;

/** Writes rows: one for each method. Path values are pks unless said otherwise. */
export function rows(methods: string, path: string, extras: Extras = {}): readonly ClientRoute[] {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return methods.split(' ').map((method) => ({
    method: method as ClientMethod,
    path,
    values: Object.fromEntries(names.map((name) => [name, extras.values?.[name] ?? pathValues.pk])),
    presets: extras.presets ?? ['json'],
    query: extras.query ?? [],
    freeQuery: extras.freeQuery ?? false,
    ownPagesOnly: extras.ownPagesOnly ?? false,
    tokenFree: extras.tokenFree ?? false,
    limit: extras.limit,
    takesPhoto: extras.takesPhoto ?? false,
  }));
}
