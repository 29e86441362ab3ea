import { setTimeout as wait } from 'node:timers/promises';
import { createReads, type ReadCall } from '@vitrin/core/cache';
import { type AskedStart, type ContactView, contactBill, contactView } from '@vitrin/core/checkout';
import { type CurrentUser, type Id, type ReplySchema, readReply, type Seo } from '@vitrin/core/contract';
import type { RegionLevel } from '@vitrin/core/headless';
import { type Endpoint, type EndpointRequest, getSeo, outgoingRequest } from '@vitrin/core/http';
import {
  browserCookieName,
  failedReply,
  type GatewayContext,
  type HostClient,
  HostError,
  type Log,
  type SiteRequest,
  timeouts,
  withoutSessionId,
} from '@vitrin/gateway/parts';
import * as v from 'valibot';
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

const jsonText = v.pipe(v.string(), v.parseJson());

/**
 * Reads JSON of the host with its schema. The log names what was lost of it, or why it was refused (ruling 26).
 * @throws notFound() for a 404. HostError for another reply that is no success, with its `status`, and for JSON that the schema rejects.
 */
export async function readHost<Reply>(
  { host, log }: { readonly host: HostClient; readonly log: Log },
  schema: ReplySchema<Reply>,
  { path, headers, ...call }: Pick<Parameters<HostClient['call']>[0], 'path' | 'headers' | 'signal'>,
) {
  const accepting = { accept: 'application/json', ...headers };
  const reply = await host.call({ method: 'GET', path, headers: accepting, timeout: timeouts.read, ...call });
  if (reply.status === 404) throw notFound();
  if (reply.status !== 200) throw Object.assign(failedReply(reply), { status: reply.status });
  const json = v.safeParse(jsonText, reply.body.toString('utf8'));
  const read = json.success ? readReply(schema, json.output) : { ok: false as const, reason: 'it is not JSON' };
  // Other parts name an order or have a shopper's text.
  const place = path.replace(/\?.*/s, '').replace(/[^/]+/g, (part) => (/^[a-z][a-z_-]{0,30}$/.test(part) ? part : '*'));
  if (!read.ok) {
    log.error("the host's reply could not be read", { path: place, reason: read.reason });
    throw new HostError('unusable');
  }
  if (read.losses.length > 0) {
    log.warn("parts of the host's reply could not be read", { path: place, reason: read.losses.join('; ') });
  }
  return { value: read.value, size: reply.body.length };
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

/** A cached reply; `size` in bytes, as the host sent it. */
export type KeptReply = Awaited<ReturnType<typeof readHost<unknown>>>;

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
  /** For reads that belong to the shopper; undefined without a session. */
  const ownCookie = cookies.has(browserCookieName('osessionid', secure)) ? `osessionid=${sessionId}` : undefined;

  const read = <Reply>(schema: ReplySchema<Reply>, path: string, cookie?: string) => {
    const headers = {
      'accept-language': locale.apiValue,
      'x-currency': currency.code,
      'x-requested-with': 'XMLHttpRequest',
      ...(cookie !== undefined && { cookie }),
    };
    return readHost({ host, log }, schema, { path, headers });
  };

  const call: ReadCall<'promise'> = async (endpoint, request, select) => {
    const path = pathOf(endpoint, request);
    if (!endpoint.cacheable) return select((await read(endpoint.reply, path, ownCookie)).value);
    const key = `${locale.value} ${currency.code} ${path}`;
    // Asked without a cookie: this reply goes to every shopper of this locale and currency.
    const reply = await cache.fetch(key, { ttl: REPLY_FRESH, context: () => read(endpoint.reply, path) });
    return select(reply?.value as Parameters<typeof select>[0]);
  };

  const reads = createReads(call);
  const userOnce = loadOnce<CurrentUser>(async () => (ownCookie === undefined ? null : reads.currentUser()));
  /** Reads the checkout of a session as it is (Protocol checkout §3). */
  const readStart = async (): Promise<CheckoutStart> => {
    const { value } = await read(v.unknown(), '/orders/checkout/', ownCookie);
    const data = { replies: [{ status: 200, body: withoutSessionId(value) }] };
    const asked: AskedStart = { status: 200, contentType: 'application/json', data };
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
      const { country = '', city = '', township = '' } = chosen;
      const list = async (level: RegionLevel, read: () => Promise<KnownRegions['regions']>, parent?: Id) => {
        const found = parent === '' ? undefined : await inTime(read(), LONGEST_WAIT_FOR_CHECKOUT);
        const regions = found?.map(({ pk, name, code }) => ({ pk, name, code }));
        return regions ? [{ level, parent: String(parent ?? ''), regions }] : [];
      };
      const lists = await Promise.all([
        list('country', reads.countries),
        list('city', () => reads.cities(country), country),
        list('township', () => reads.townships(city), city),
        list('district', () => reads.districts(township), township),
      ]);
      return lists.flat();
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

/**
 * Path and query of a call. Those of a cached reply are sorted, so that a page has one key in any order.
 * @throws `notFound()` for a value that no path can have.
 */
function pathOf(endpoint: Endpoint<unknown>, request: EndpointRequest): string {
  try {
    const url = new URL(outgoingRequest(endpoint, request, { baseUrl: 'http://host/', transport: 'host' }, 0).url);
    if (endpoint.cacheable) url.searchParams.sort();
    return url.pathname + url.search;
  } catch {
    throw notFound();
  }
}
