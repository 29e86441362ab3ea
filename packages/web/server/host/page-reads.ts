import type { CurrencyConfig, LocaleConfig } from '@vitrin/core';
import {
  BasketReplySchema,
  BundleDetailSchema,
  CityPageSchema,
  ContentFormSchema,
  CountryPageSchema,
  type CurrentUser,
  CurrentUserSchema,
  FlatPageReplySchema,
  LandingPageReplySchema,
  MenuSchema,
  MiniBasketSchema,
  PathPageSchema,
  type PathTarget,
  ProductDetailSchema,
  ProductListSchema,
  type ReplySchema,
  readPathTarget,
  type Seo,
  SeoSchema,
  type Widget,
  WidgetSchema,
} from '@vitrin/core/contract';
import { type HostClient, HostError, type Log } from '@vitrin/gateway/parts';
import { readLayout, type ToLayoutView } from '../../src/app/layout/layout-view.ts';
import { loadOnce } from '../../src/app/load-once.ts';
import { isPageNotFound, PageNotFound } from '../../src/app/page/page-error.ts';
import type { ContentReads } from '../../src/app/reads/content-reads.types.ts';
import type { KnownRegion, PageReads } from '../../src/app/reads/page-reads.types.ts';
import type { ProductPartReads } from '../../src/app/reads/product-part-reads.types.ts';
import type { Lifetime, StaleCache } from '../cache/stale-cache.ts';
import { createAccountReads } from './account-reads.ts';
import { readCheckoutStart } from './checkout-start.ts';
import { inTime } from './in-time.ts';
import { createPersonalReads } from './personal-reads.ts';
import { readHostReply } from './read-host-reply.ts';

/** Milliseconds. What is older than `fresh` is read anew and serves on only while the host cannot be asked. */
const lifetimes = {
  catalogue: { fresh: 10_000, keep: 300_000 },
  menu: { fresh: 60_000, keep: 900_000 },
  path: { fresh: 900_000, keep: 900_000 },
  missingPath: { fresh: 60_000, keep: 60_000 },
} satisfies Record<string, Lifetime>;

/** Milliseconds that a page waits for what its first form of checkout shows: a browser that asks later waits for the same host longer. */
const LONGEST_WAIT_FOR_CHECKOUT = 1_500;

/** A reply that is kept; `size` in bytes, as the host sent it. */
export interface KeptReply {
  readonly value: unknown;
  readonly size: number;
}

/** What the reads of one request need. */
export interface PageReadsInput {
  readonly host: HostClient;
  /** Shared by all requests: holds only what is the same for everybody. */
  readonly cache: StaleCache<KeptReply>;
  readonly toLayoutView: ToLayoutView;
  readonly locale: LocaleConfig;
  readonly currency: CurrencyConfig;
  /** Hears what of a reply could not be read. */
  readonly log: Log;
  /** `Cookie` header for reads that belong to the shopper; undefined without a session. */
  readonly cookie: string | undefined;
}

/** Page reads with what only the server's document needs. */
export interface ServerReads extends PageReads {
  /** What the shop tells search engines about a path, empty where the page speaks for itself; undefined when it cannot be had. */
  seo(path: string): Promise<Seo | undefined>;
  /** Who is signed in, asked once a request; null without a session. */
  user(): Promise<CurrentUser>;
  /** How many pieces the main basket holds; none without a session. */
  pieces(): Promise<number>;
}

/** Reads for page loaders on the server: straight from the host, catalogue data through the shared cache. */
export function createPageReads(input: PageReadsInput): ServerReads {
  const { host, cache, locale, currency } = input;

  const read = async <Reply>(path: string, schema: ReplySchema<Reply>, cookie?: string): Promise<Reply> =>
    (await readToKeep(path, schema, cookie)).value;

  async function readToKeep<Reply>(
    path: string,
    schema: ReplySchema<Reply>,
    cookie?: string,
  ): Promise<KeptReply & { readonly value: Reply }> {
    const body = await ask(path, cookie);
    return { value: readHostReply(schema, body, { path, log: input.log }), size: body.length };
  }

  async function ask(path: string, cookie?: string): Promise<Buffer> {
    const reply = await host.call({
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
    if (reply.status === 404) throw new PageNotFound(path);
    if (reply.status === 400) throw new HostError('refused');
    if (reply.status === 403) throw new HostError('forbidden');
    if (reply.status !== 200) throw new HostError('unusable');
    return reply.body;
  }

  /** Never with a cookie: what is kept here goes to every shopper of this locale and currency. */
  async function shared<Reply>(
    path: string,
    schema: ReplySchema<Reply>,
    lifetime: (value: Reply) => Lifetime,
  ): Promise<Reply> {
    const key = `${locale.value} ${currency.code} ${path}`;
    const kept = await cache.get(
      key,
      ({ value }) => lifetime(value as Reply),
      () => readToKeep(path, schema),
    );
    return kept.value as Reply;
  }

  const user = loadOnce<CurrentUser>(async () =>
    input.cookie === undefined ? null : read('/current_user/', CurrentUserSchema, input.cookie),
  );
  const catalogue = () => lifetimes.catalogue;
  const slow = () => lifetimes.menu;

  /** A widget that is not there is remembered as well: its page asks for it with every visitor. */
  function widget(slug: string): Promise<Widget | undefined> {
    const path = `/widgets/${slug}/`;
    const found = cache.get(`${locale.value} ${currency.code} ${path}`, slow, () =>
      readToKeep(path, WidgetSchema).catch((error: unknown) => {
        if (isPageNotFound(error)) return { value: undefined, size: 0 };
        throw error;
      }),
    );
    return found.then(
      ({ value }) => value as Widget | undefined,
      () => undefined,
    );
  }

  const parts: ProductPartReads = {
    group: (pk) => shared(`/group-product/${pk}/`, ProductDetailSchema, catalogue),
    bundle(pk, choice) {
      const slots = Object.entries(choice).map(([slot, product]): [string, string] => [`slot_${slot}`, product]);
      const path = `/bundle-product/${pk}/${queryText(new URLSearchParams(slots))}`;
      return shared(path, BundleDetailSchema, catalogue).catch((error: unknown) => {
        if (error instanceof HostError && error.code === 'refused') return undefined;
        throw error;
      });
    },
  };
  const content: ContentReads = {
    specialPage: (pk, query) => shared(`/special-page/${pk}/${queryText(query)}`, ProductListSchema, catalogue),
    flatPage: async (pk) => (await shared(`/shop-flat-page/${pk}/`, FlatPageReplySchema, slow)).flatPage,
    landingPage: async (pk) => (await shared(`/landing-page/${pk}/`, LandingPageReplySchema, slow)).landingPage,
    form: (pk) => shared(`/forms/${pk}/generate/`, ContentFormSchema, slow),
    widget,
  };
  const menu = async () => (await shared('/menus/generate/?depth_height=3', MenuSchema, slow)).menu;

  return {
    frame: () => readLayout(menu, content, input.toLayoutView),
    content: async () => content,
    seo: (path) => shared(`/cms/seo/?${new URLSearchParams({ url: path })}`, SeoSchema, slow).catch(() => undefined),
    user,
    pieces: async () =>
      input.cookie === undefined
        ? 0
        : (await read('/baskets/basket/mini/', MiniBasketSchema, input.cookie)).totalQuantity,
    async resolvePath(path) {
      const query = new URLSearchParams({ new_path__exact: path.endsWith('/') ? path : `${path}/` });
      const target = await shared(`/pretty_urls/?${query}`, PathPageSchema, (page) =>
        page.results.length === 0 ? lifetimes.missingPath : lifetimes.path,
      );
      const first = target.results[0];
      return first && (readPathTarget(first) satisfies PathTarget | undefined);
    },
    parts: async () => parts,
    product: (pk, attributes = {}) =>
      shared(`/product/${pk}/${queryText(new URLSearchParams(attributes))}`, ProductDetailSchema, catalogue),
    list: (query) => shared(`/list/${queryText(query)}`, ProductListSchema, catalogue),
    category: (pk, query) => shared(`/category/${pk}/${queryText(query)}`, ProductListSchema, catalogue),
    basket: async () =>
      input.cookie === undefined ? undefined : (await read('/baskets/basket/', BasketReplySchema, input.cookie)).basket,
    checkoutStart: async () =>
      input.cookie === undefined
        ? undefined
        : inTime(
            readCheckoutStart((path) => ask(path, input.cookie)),
            LONGEST_WAIT_FOR_CHECKOUT,
          ),
    async regions(country) {
      const list =
        country === undefined
          ? shared('/address/country/', CountryPageSchema, slow)
          : shared(`/address/city/?country=${country}`, CityPageSchema, slow);
      const page = await inTime<{ readonly results: readonly KnownRegion[] }>(list, LONGEST_WAIT_FOR_CHECKOUT);
      return page?.results.map(({ pk, name }) => ({ pk, name }));
    },
    personal: async () => createPersonalReads(read, input.cookie, user),
    account: async () => createAccountReads(read, input.cookie),
  };
}

/** Sorted, so that one page has one key whatever the order of its parameters. */
function queryText(query: URLSearchParams): string {
  const sorted = new URLSearchParams(query);
  sorted.sort();
  const text = sorted.toString();
  return text === '' ? '' : `?${text}`;
}
