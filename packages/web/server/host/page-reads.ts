import { setTimeout as wait } from 'node:timers/promises';
import { createReads, type ReadCall } from '@vitrin/core/cache';
import { type AskedStart, type ContactView, contactBill, contactView } from '@vitrin/core/checkout';
import { type CurrentUser, type Id, type ReplySchema, readReply, type Seo } from '@vitrin/core/contract';
import type { RegionLevel } from '@vitrin/core/headless';
import { type Endpoint, type EndpointRequest, getSeo, outgoingRequest } from '@vitrin/core/http';
import {
  browserCookieName,
  type GatewayContext,
  HostError,
  type Log,
  type SiteRequest,
  withoutSessionId,
} from '@vitrin/gateway/parts';
import { notFound } from '../../framework/page-error.ts';
import type { StaleCache } from '../../framework/server/stale-cache.ts';
import { loadOnce } from '../../src/app/lazy-chart.ts';
import { createAccountPageReads } from '../../src/app/reads/account-reads.ts';
import {
  type CheckoutStart,
  createShopPageReads,
  type DocumentReads,
  type KnownRegions,
} from '../../src/app/reads/shop-reads.ts';
import type { ShownVisitor } from '../../src/app/site-context.ts';
import type { PostedForm } from '../../src/scriptless-forms/posted-form.ts';

/** Milliseconds in which a public reply serves every shopper. */
const REPLY_FRESH = 10_000;
/** Milliseconds that a page may wait to know by whom it is looked at; its own data take longer only with a slow host. */
const LONGEST_WAIT_FOR_VISITOR = 500;
/** Milliseconds that a page waits for what its first form of checkout shows: a browser that asks later waits for the same host longer. */
const LONGEST_WAIT_FOR_CHECKOUT = 1_500;

/**
 * Reads the JSON of a host's reply with its schema. The log names what was lost of it, or why it was refused (ruling 26).
 * @param source path and query of the call, whose words alone get into the log.
 * @throws HostError `unusable` when it cannot be read.
 */
export function readHostReply<Reply>(
  schema: ReplySchema<Reply>,
  body: Buffer,
  { path, log }: { readonly path: string; readonly log: Log },
): Reply {
  const read = readReply(schema, parseJson(body));
  const place = wordsOf(path);
  if (!read.ok) {
    log.error("the host's reply could not be read", { path: place, reason: read.reason });
    throw new HostError('unusable');
  }
  if (read.losses.length > 0) {
    log.warn("parts of the host's reply could not be read", { path: place, reason: read.losses.join('; ') });
  }
  return read.value;
}

/** The path without what names somebody's order or a shopper's word. */
function wordsOf(path: string): string {
  const [words = ''] = path.split('?');
  return words.replace(/[^/]+/g, (part) => (/^[a-z][a-z_-]{0,30}$/.test(part) ? part : '*'));
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new HostError('unusable');
  }
}

/** The first form of checkout with the texts and errors of the one that was posted. */
function postedContact({ texts, errors }: PostedForm): ContactView {
  const { email = [], phone = [], ...fields } = errors?.fields ?? {};
  const { guest, newAddress, draft, ...view } = contactView();
  return {
    ...view,
    guest: { ...guest, errors: { fields: { email, phone }, messages: errors?.messages ?? [], code: null } },
    newAddress: { ...newAddress, errors: { fields, messages: [], code: null } },
    draft: { ...draft, guest: texts, address: texts },
  };
}

/** Returns undefined for a read that fails or takes longer than `limit` milliseconds. */
const inTime = <Value>(read: Promise<Value>, limit: number): Promise<Value | undefined> =>
  Promise.race([read.catch(() => undefined), wait(limit, undefined, { ref: false })]);

/** Codes of the statuses with which the host refuses a read. */
const refusals: Readonly<Record<number, HostError['code']>> = { 400: 'refused', 403: 'forbidden' };

/** A reply that is kept; `size` in bytes, as the host sent it. */
export interface KeptReply {
  readonly value: unknown;
  readonly size: number;
}

/** Reads of one request. */
export type ServerReads = ReturnType<typeof createPageReads>;

/**
 * Makes the reads of a request for page loaders on the server: straight from the host, catalogue data through the cache of all requests.
 * @throws HostError without a host.
 */
export function createPageReads(
  { host, log, secure }: Pick<GatewayContext, 'host' | 'log' | 'secure'>,
  cache: StaleCache<KeptReply>,
  { locale, currency, cookies, sessionId }: Pick<SiteRequest, 'locale' | 'currency' | 'cookies' | 'sessionId'>,
) {
  if (host === undefined) throw new HostError('unreachable');
  const isKnown = cookies.has(browserCookieName('osessionid', secure));
  /** For reads that belong to the shopper; undefined without a session. */
  const ownCookie = isKnown ? `osessionid=${sessionId}` : undefined;

  async function readWhole<Reply>(endpoint: Endpoint<Reply>, path: string, cookie?: string) {
    const body = await ask(path, cookie);
    return { value: readHostReply(endpoint.reply, body, { path, log }), size: body.length };
  }

  const ask = async (path: string, cookie?: string): Promise<Buffer> => {
    const { status, body } = await host.call({
      method: 'GET',
      path,
      headers: {
        accept: 'application/json',
        'accept-language': locale.apiValue,
        'x-currency': currency.code,
        'x-requested-with': 'XMLHttpRequest',
        ...(cookie !== undefined && { cookie }),
      },
      timeout: 5_000,
    });
    if (status === 404) throw notFound();
    if (status !== 200) throw Object.assign(new HostError(refusals[status] ?? 'unusable'), { status });
    return body;
  };

  const call: ReadCall<'promise'> = async (endpoint, request, read) => {
    const address = addressOf(endpoint, request);
    const pathOf = ({ pathname, search }: URL) => pathname + search;
    if (!endpoint.cacheable) return read((await readWhole(endpoint, pathOf(address), ownCookie)).value);
    // Sort the parameters, so that a page has one key in any order.
    address.searchParams.sort();
    const path = pathOf(address);
    const key = `${locale.value} ${currency.code} ${path}`;
    // Asked without a cookie: this reply goes to every shopper of this locale and currency.
    const reply = await cache.get(key, REPLY_FRESH, () => readWhole(endpoint, path));
    return read(reply?.value as Parameters<typeof read>[0]);
  };

  const reads = createReads(call);
  const regionReads: readonly (readonly [RegionLevel, (above: Id) => Promise<KnownRegions['regions']>])[] = [
    ['country', () => reads.countries()],
    ['city', reads.cities],
    ['township', reads.townships],
    ['district', reads.districts],
  ];
  const userOnce = loadOnce<CurrentUser>(async () => (ownCookie === undefined ? null : reads.currentUser()));
  /** Reads the checkout of a session as it is (Protocol checkout §3). */
  const readStart = async (): Promise<CheckoutStart> => {
    const body = withoutSessionId(parseJson(await ask('/orders/checkout/', ownCookie)));
    const asked: AskedStart = {
      status: 200,
      contentType: 'application/json',
      data: { replies: [{ status: 200, body }] },
    };
    return { asked, bill: contactBill(asked) };
  };
  const document: DocumentReads = {
    basket: async () => (ownCookie === undefined ? undefined : reads.basket()),
    async checkoutStart(posted) {
      if (ownCookie === undefined) return undefined;
      const start = await inTime(readStart(), LONGEST_WAIT_FOR_CHECKOUT);
      return posted ? { bill: null, ...start, form: postedContact(posted) } : start;
    },
    async regions(chosen) {
      const lists = regionReads.map(async ([level, readBelow], index): Promise<readonly KnownRegions[]> => {
        const above = chosen[regionReads[index - 1]?.[0] ?? ''] ?? '';
        if (index > 0 && above === '') return [];
        const read = await inTime(readBelow(above), LONGEST_WAIT_FOR_CHECKOUT);
        const regions = read?.map(({ pk, name, code }) => ({ pk, name, ...(code !== undefined && { code }) }));
        return regions === undefined ? [] : [{ level, parent: String(above), regions }];
      });
      return (await Promise.all(lists)).flat();
    },
  };
  return {
    /** Reads for the loaders of a page. */
    page: {
      reads: async () => createShopPageReads(call, async () => (await userOnce()) !== null),
      account: async () => createAccountPageReads(call),
      server: document,
    },
    /** The shop's words for search engines about a path; undefined when it cannot be had. */
    seo: (url: string): Promise<Seo | undefined> =>
      call(getSeo, { query: { url } }, (seo) => seo).catch(() => undefined),
    /** Reads the user and the count of the basket. Empty when the host does not answer in time: the browser asks again (ux 49). */
    async visitor(): Promise<ShownVisitor> {
      const pieces = inTime(reads.miniBasket(), LONGEST_WAIT_FOR_VISITOR).then((basket) => basket?.totalQuantity);
      const user = await inTime(userOnce(), LONGEST_WAIT_FOR_VISITOR);
      if (!user) return user === null ? { pieces: await pieces } : {};
      const { firstName, lastName, email, userType } = user;
      return { user: { firstName, lastName, email, isBusiness: userType === 'b2b' }, pieces: await pieces };
    },
  };
}

/** @throws `notFound()` for a value that no path can have. */
function addressOf(endpoint: Endpoint<unknown>, request: EndpointRequest): URL {
  try {
    return new URL(outgoingRequest(endpoint, request, { baseUrl: 'http://host/', transport: 'host' }, 0).url);
  } catch {
    throw notFound();
  }
}
