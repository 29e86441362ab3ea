// For tests: a host that differs from the protocol in one thing, and the line of the report that has to name it.
import type { Verdict } from './probe.types.ts';
import type { Fetch } from './probe-session.ts';

/** What a deviating host does otherwise. */
export interface Deviation {
  readonly name: string;
  /** Stands between probe and host. */
  readonly line: (host: Fetch) => Fetch;
  /** The route or the name of the finding that tells of it. */
  readonly told: string;
  readonly verdict: Verdict;
  /** What its details have to say. */
  readonly words: RegExp;
}

type Body = Record<string, unknown>;

const at = (url: string) => new URL(url).pathname;
const ofJson = (reply: Response, body: unknown, status = reply.status) => {
  const headers = new Headers(reply.headers);
  headers.delete('content-length');
  return new Response(JSON.stringify(body), { status, headers });
};

/** Answers one path by itself. */
const answering =
  (path: RegExp, answer: () => Response): Deviation['line'] =>
  (host) =>
  (url, init) =>
    path.test(at(url)) ? Promise.resolve(answer()) : host(url, init);

/** Changes what successful replies of one path hold. */
const changing =
  (path: RegExp, change: (body: Body) => unknown): Deviation['line'] =>
  (host) =>
  async (url, init) => {
    const reply = await host(url, init);
    if (!path.test(at(url)) || !reply.ok) return reply;
    return ofJson(reply, change((await reply.json()) as Body));
  };

/** Changes the headers that go to the host. */
const without =
  (header: string): Deviation['line'] =>
  (host) =>
  (url, init) => {
    const headers = new Headers(init.headers);
    headers.delete(header);
    return host(url, { ...init, headers: Object.fromEntries(headers) });
  };

const nested = (body: Body, ...path: readonly (string | number)[]): Body =>
  path.reduce<unknown>((inner, key) => Reflect.get(inner as object, key), body) as Body;

const checkout = /^\/orders\/checkout\/$/;

/** Takes one page out of every list of open pages. */
const unlisted = (gone: (page: string) => boolean) =>
  changing(checkout, (body) => {
    const list = Array.isArray(body.context_list) ? (body.context_list as Body[]) : [];
    return { ...body, context_list: list.filter(({ page_name }) => !gone(String(page_name))) };
  });

export const deviations: readonly Deviation[] = [
  {
    name: 'a profile that says nothing of proofs',
    line: changing(/^\/users\/profile\/$/, ({ phone_confirmed: _, ...profile }) => profile),
    told: 'GET /users/profile/',
    verdict: 'reads',
    words: /No phone_confirmed/,
  },
  {
    name: 'no list of installments',
    line: answering(/^\/payments\/cards\/product\//, () => new Response('Not Found', { status: 404 })),
    told: 'GET /payments/cards/product/{pk}/',
    verdict: 'missing',
    words: /404/,
  },
  {
    name: 'an error for every suggestion',
    line: answering(/^\/autocomplete\/$/, () => new Response('{}', { status: 500 })),
    told: 'GET /autocomplete/',
    verdict: 'failed',
    words: /500/,
  },
  {
    name: 'a page of html with status 200 for the menu',
    line: answering(/^\/menus\/generate\/$/, () => new Response('<html></html>', { status: 200 })),
    told: 'GET /menus/generate/',
    verdict: 'refused',
    words: /no JSON/,
  },
  {
    name: 'a product without a price',
    line: changing(/^\/product\/\d+\/$/, (body) => {
      const { price: _, ...product } = nested(body, 'product');
      return { ...body, product };
    }),
    told: 'GET /product/{pk}/',
    verdict: 'refused',
    words: /product\.price/,
  },
  {
    name: 'a basket whose total is no amount',
    line: changing(/^\/baskets\/basket\/$/, (body) => ({
      basket: { ...nested(body, 'basket'), total_amount: 'a lot' },
    })),
    told: 'GET /baskets/basket/',
    verdict: 'refused',
    words: /basket\.total_?[aA]mount/,
  },
  {
    name: 'no token for writes',
    line: answering(/^\/csrf_token\/$/, () => new Response('{}', { status: 404 })),
    told: 'GET /csrf_token/',
    verdict: 'missing',
    words: /404/,
  },
  {
    name: 'prices with a comma in the list',
    line: changing(/^\/list\/$/, (body) => ({
      ...body,
      products: (body.products as Body[]).map((product, place) =>
        place === 0 ? { ...product, price: '12,50' } : product,
      ),
    })),
    told: 'GET /list/',
    verdict: 'tolerated',
    words: /products\.0/,
  },
  {
    name: 'a product whose id has a slash',
    line: changing(/^\/list\/$/, (body) => ({
      ...body,
      products: (body.products as Body[]).map((product) => ({ ...product, pk: `ring/${String(product.pk)}` })),
    })),
    told: 'ids fit into a path',
    verdict: 'refused',
    words: /product.*slash.*base64url/,
  },
  {
    name: 'a null name of a city',
    line: changing(/^\/address\/city\/$/, (body) => ({
      ...body,
      results: (body.results as Body[]).map((city, place) => (place === 1 ? { ...city, name: null } : city)),
    })),
    told: 'GET /address/city/',
    verdict: 'tolerated',
    words: /results\.1/,
  },
  {
    name: 'discounts of the basket as an object',
    line: changing(/^\/baskets\/basket\/$/, (body) => ({
      basket: { ...nested(body, 'basket'), discounts: { total: '1.00' } },
    })),
    told: 'GET /baskets/basket/',
    verdict: 'tolerated',
    words: /basket\.discounts/,
  },
  {
    name: 'nobody is told by a redirect to a page of sign-in',
    line: (host) => async (url, init) => {
      const reply = await host(url, init);
      if (!at(url).startsWith('/users/orders') || reply.status !== 401) return reply;
      return new Response(null, { status: 302, headers: { location: '/login/?next=/users/orders/' } });
    },
    told: 'accounts are closed to strangers',
    verdict: 'refused',
    words: /redirect/,
  },
  {
    name: 'orders of everybody for anybody',
    line: (host) => async (url, init) => {
      const reply = await host(url, init);
      if (at(url) !== '/users/orders/' || reply.status !== 401) return reply;
      return Response.json({ count: 0, next: null, previous: null, results: [] });
    },
    told: 'accounts are closed to strangers',
    verdict: 'refused',
    words: /200/,
  },
  {
    name: 'a product that is not there with status 200',
    line: answering(/^\/product\/999999937\/$/, () => Response.json({})),
    told: 'what is not there answers 404',
    verdict: 'refused',
    words: /200/,
  },
  {
    name: 'no cookie of a session',
    line: (host) => async (url, init) => {
      const reply = await host(url, init);
      const headers = new Headers(reply.headers);
      headers.delete('set-cookie');
      return new Response(reply.status === 204 ? null : await reply.text(), { status: reply.status, headers });
    },
    told: 'the session is kept by a cookie',
    verdict: 'refused',
    words: /every visit begins with an empty basket/,
  },
  {
    name: 'one language for everybody',
    line: without('accept-language'),
    told: 'replies follow Accept-Language',
    verdict: 'tolerated',
    words: /same in both languages/,
  },
  {
    name: 'one currency for everybody',
    line: without('x-currency'),
    told: 'prices follow x-currency',
    verdict: 'tolerated',
    words: /another currency than eur/,
  },
  {
    name: 'a wrong password answered by a page',
    line: (host) => async (url, init) => {
      const reply = await host(url, init);
      if (at(url) !== '/users/login/' || reply.ok) return reply;
      return new Response('<html></html>', { status: 200, headers: { 'content-type': 'text/html' } });
    },
    told: 'wrong credentials are told by JSON',
    verdict: 'refused',
    words: /answers 200/,
  },
  {
    name: 'a checkout without revisions',
    line: changing(checkout, ({ revision: _, ...body }) => body),
    told: 'pre_order.revision',
    verdict: 'tolerated',
    words: /Not there/,
  },
  {
    name: 'a checkout without ids of attempts',
    line: changing(checkout, (body) => {
      if (!body.pre_order) return body;
      const { attempt_id: _, ...pre_order } = nested(body, 'pre_order');
      return { ...body, pre_order };
    }),
    told: 'pre_order.attempt_id',
    verdict: 'tolerated',
    words: /Not there/,
  },
  {
    name: 'a page that nobody knows',
    line: changing(checkout, (body) => ({
      ...body,
      context_list: [
        ...((body.context_list as Body[] | undefined) ?? []),
        { page_name: 'CrystalBallPage', page_context: {}, page_slug: 'crystal-ball' },
      ],
    })),
    told: 'context_list',
    verdict: 'tolerated',
    words: /CrystalBallPage/,
  },
  {
    name: 'no way to pay',
    line: unlisted((page) => page === 'PaymentOptionSelectionPage'),
    told: 'payable',
    verdict: 'refused',
    words: /Nothing can be paid/,
  },
  {
    name: 'addresses that cannot be kept',
    line: (host) => (url, init) =>
      at(url) === '/address/' && init.method === 'POST'
        ? Promise.resolve(Response.json({ line: ['Too short.'] }, { status: 400 }))
        : host(url, init),
    told: 'payable',
    verdict: 'refused',
    words: /refused the address.*line/,
  },
  {
    name: 'a list of orders in an envelope of its own',
    line: changing(/^\/users\/orders\/$/, (body) => ({ data: body })),
    told: 'GET /users/orders/',
    verdict: 'refused',
    words: /count|results/,
  },
  {
    name: 'an order that is placed, on a page that is not there',
    line: answering(/^\/orders\/completed\//, () => new Response('{}', { status: 404 })),
    told: 'order',
    verdict: 'refused',
    words: /order/i,
  },
];
