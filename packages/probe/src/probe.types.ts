import type { Id } from '@vitrin/core/contract';

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

/** Names of ids, which are asked for as the host wrote them. */
export const knownIds = [
  'product',
  'category',
  'group',
  'bundle',
  'specialPage',
  'flatPage',
  'landingPage',
  'form',
  'country',
  'city',
  'township',
  'district',
  'storeCity',
  'soldOut',
  'address',
  'favourite',
  'alert',
  'collection',
  'collectionItem',
  'division',
  'basketPk',
  'otherBasketPk',
] as const;
/** Names of texts. */
export const knownTexts = [
  'productPath',
  'sku',
  'searchText',
  'menuItem',
  'widget',
  'countryCode',
  'order',
  'currency',
  'phone',
  'postcode',
] as const;

type KnownIds = Readonly<Partial<Record<(typeof knownIds)[number], Id>>>;
type KnownTexts = Readonly<Partial<Record<(typeof knownTexts)[number] | OwnOrder, string>>>;

/**
 * What earlier replies taught, by name: ids and paths that later questions need. The caller may name them as well,
 * for what no list tells (`--with group=1976`).
 */
export type Known = KnownIds & KnownTexts;
