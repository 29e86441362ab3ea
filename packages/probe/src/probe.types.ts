/**
 * What became of one question to the host.
 * `reads`: the reply has the promised shape. `tolerated`: it is used, with parts left out or defaulted. `refused`: the
 * reply cannot be used. `missing`: the host has no such route. `failed`: no answer, or one that says no. `notAsked`: the
 * question was not put, for the reason told.
 */
export type Verdict = 'reads' | 'tolerated' | 'refused' | 'missing' | 'failed' | 'notAsked';

/** `must`: without it nobody can buy. `may`: the shop does without it. */
export type Need = 'must' | 'may';

/** One line of the report. */
export interface Finding {
  readonly area: string;
  /** Core's name of the call, or what was looked at. */
  readonly name: string;
  /** Method and path as the protocol writes them, `GET /product/{pk}/`; null where no single route was asked. */
  readonly route: string | null;
  readonly need: Need;
  readonly verdict: Verdict;
  /** For the person who runs the host: what was seen, by path, never a value of the reply. */
  readonly details: readonly string[];
  /** Milliseconds until the reply was read; null where nothing was sent. */
  readonly milliseconds: number | null;
}

/** All that was found out about one host. */
export interface ProbeReport {
  readonly host: string;
  /** ISO time at which the probe began. */
  readonly startedAt: string;
  readonly findings: readonly Finding[];
}

/** What the caller cannot name: it comes from the probe's own order. */
type OwnOrder = 'orderNumber' | 'orderToken' | 'guestEmail';

/**
 * What earlier replies taught, by name: pks and paths that later questions need. Whoever calls may name them as well,
 * for what no list tells (`--with group=1976`).
 */
export type Known = Readonly<Partial<Record<KnownName | OwnOrder, string>>>;

export const knownNames = [
  'product',
  'productPath',
  'sku',
  'searchText',
  'category',
  'menuItem',
  'group',
  'bundle',
  'specialPage',
  'flatPage',
  'landingPage',
  'form',
  'widget',
  'countryCode',
  'country',
  'city',
  'township',
  'district',
  'storeCity',
  'order',
  'soldOut',
  'address',
  'favourite',
  'alert',
  'collection',
  'collectionItem',
  'division',
  'basketPk',
  'otherBasketPk',
  'currency',
  'phone',
  'postcode',
] as const;
export type KnownName = (typeof knownNames)[number];
