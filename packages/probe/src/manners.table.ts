import { pathIdPattern } from '@vitrin/core/contract';
import { getProduct, getProductList } from '@vitrin/core/http';
import { type Known, knownIds, type Need, type Verdict } from './probe.types.ts';
import type { ProbeSession } from './probe-session.ts';

/** What a look at the host's manners found. */
export interface Seen {
  readonly verdict: Verdict;
  readonly details: readonly string[];
}

export interface MannerContext {
  /** The visitor who already asked for everything. */
  readonly session: ProbeSession;
  readonly known: Known;
  /** Somebody new, in another language or currency. */
  open(other?: { readonly language?: string; readonly currency?: string }): ProbeSession;
  /** As sent in `Accept-Language`; null: the caller named none. */
  readonly otherLanguage: string | null;
  /** Lower-case code; null: the caller named none. */
  readonly otherCurrency: string | null;
}

/** How a host behaves beyond the shape of its replies. */
export interface Manner {
  readonly name: string;
  readonly need: Need;
  look(context: MannerContext): Promise<Seen>;
}

const reads: Seen = { verdict: 'reads', details: [] };
const seen = (verdict: Verdict, ...details: readonly string[]): Seen => ({ verdict, details });

const notThere = 999_999_937;
/** A contract's text, and a reply that nobody reads. */
const untyped: readonly string[] = ['/orders/contract/', '/i18n/setlang'];

export const manners: readonly Manner[] = [
  {
    name: 'the session is kept by a cookie',
    need: 'must',
    async look({ session, open }) {
      const names = session.cookieNames();
      if (!names.includes('osessionid')) {
        const others = names.filter((name) => name !== 'csrftoken');
        return seen(
          'refused',
          'No cookie osessionid came with any reply: every visit begins with an empty basket.',
          ...others.map((name) => `${name} came instead; the shop's server passes it to nobody.`),
        );
      }
      const stranger = await open().fetch('/baskets/basket/');
      const { basket } = (await json(stranger)) as { basket?: { total_quantity?: unknown } };
      if (Number(basket?.total_quantity ?? 0) === 0) return reads;
      return seen('refused', 'Somebody without a cookie is shown a basket that is not empty.');
    },
  },
  {
    name: 'ids fit into a path',
    need: 'must',
    async look({ known }) {
      const refused = knownIds.filter((name) => {
        const id = String(known[name] ?? '1');
        return !pathIdPattern.test(id) || id !== id.normalize('NFKC');
      });
      if (refused.length === 0) return reads;
      const names = refused.join(', ');
      return seen(
        'refused',
        `The gateway passes on no id like that of ${names}: one with a slash, a percent sign, a space or another sign. Encode ids in the adapter, for example in base64url.`,
      );
    },
  },
  {
    name: 'a csrf token comes as a cookie',
    need: 'may',
    async look({ session }) {
      if (session.cookieNames().includes('csrftoken')) return reads;
      return seen('tolerated', 'No cookie csrftoken: the shop guards its writes by a token of its own.');
    },
  },
  {
    name: 'writes without a csrf token are refused',
    need: 'may',
    async look({ known, open }) {
      const stranger = open();
      // Without a cookie there is nothing that another page could misuse.
      await stranger.fetch('/baskets/basket/');
      await stranger.fetch('/csrf_token/');
      const { status } = await stranger.fetch('/baskets/basket/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ product: known.product ?? notThere, quantity: 1 }),
      });
      if (status === 403) return reads;
      return seen(
        'tolerated',
        `Answered ${status}: the host relies on the shop's own guard and must not be reached by browsers.`,
      );
    },
  },
  {
    name: 'what is not there answers 404',
    need: 'must',
    async look({ session }) {
      const { status, headers } = await session.fetch(`/product/${notThere}/`);
      if (status === 404) return reads;
      const leads = headers.get('location') === null ? '' : ', a redirect';
      return seen('refused', `A product that is not there answers ${status}${leads}: its page is shown as an error.`);
    },
  },
  {
    name: 'an order of which nothing is left to pay needs no payment option',
    need: 'may',
    async look({ session }) {
      // Without the agreement and without such an order the page places nothing, wherever it exists.
      const { status } = await session.fetch('/orders/checkout/?page=NothingToPayPage', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...(await csrfHeader(session)) },
      });
      if (status === 200) return reads;
      return seen(
        'tolerated',
        `NothingToPayPage answers ${status}: a guest whose voucher pays everything is told that the order cannot be placed.`,
      );
    },
  },
  {
    name: 'accounts are closed to strangers',
    need: 'must',
    async look({ open }) {
      const reply = await open().fetch('/users/orders/?page=1&limit=12');
      if (reply.status === 401 || reply.status === 403) return reads;
      if (reply.status >= 300 && reply.status < 400) {
        return seen('refused', `Answers ${reply.status}, a redirect: the shop waits for 401 to lead to its sign-in.`);
      }
      return seen('refused', `The list of orders answers ${reply.status} to somebody who is not signed in.`);
    },
  },
  {
    name: 'replies are typed as JSON',
    need: 'may',
    async look({ session }) {
      const typed = session.tries.filter(({ status, contentType }) => status === 200 && contentType !== '');
      const others = typed.filter(({ contentType, path }) => !isJson(contentType) && !untyped.includes(path));
      const routes = [...new Set(others.map(({ method, path }) => `${method} ${path}`))];
      if (routes.length === 0) return reads;
      return seen('tolerated', ...routes.slice(0, 5).map((route) => `${route} is not typed as JSON.`));
    },
  },
  {
    name: 'replies follow Accept-Language',
    need: 'may',
    async look({ session, known, open, otherLanguage }) {
      if (otherLanguage === null) return seen('notAsked', 'One language: name another with --other-language tr-tr.');
      const request = { path: { pk: known.product ?? notThere } };
      const [here, there] = await Promise.all([
        session.commerce.http.call(getProduct, request),
        open({ language: otherLanguage }).commerce.http.call(getProduct, request),
      ]);
      if (JSON.stringify(here) !== JSON.stringify(there)) return reads;
      return seen('tolerated', 'A product reads the same in both languages.');
    },
  },
  {
    name: 'prices follow x-currency',
    need: 'may',
    async look({ open, otherCurrency }) {
      if (otherCurrency === null) return seen('notAsked', 'One currency: name another with --other-currency eur.');
      const list = await open({ currency: otherCurrency }).commerce.http.call(getProductList, { query: { page: 1 } });
      const [product] = list.products;
      if (product?.currencyType.toLowerCase() === otherCurrency) return reads;
      return seen(
        'tolerated',
        `Prices stay in another currency than ${otherCurrency}: leave it out of the shop's list.`,
      );
    },
  },
  {
    name: 'wrong credentials are told by JSON',
    need: 'may',
    async look({ open }) {
      const session = open();
      const answer = await session.fetch('/users/login/', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(await csrfHeader(session)) },
        body: JSON.stringify({ email: `nobody.${Date.now()}@example.test`, password: 'Wrong-pass-1!' }),
      });
      if (answer.status >= 400 && answer.status < 500 && isJson(answer.headers.get('content-type') ?? '')) return reads;
      return seen('refused', `A wrong password answers ${answer.status}, not a refusal in JSON: nobody is told why.`);
    },
  },
  {
    name: 'pictures come through the shop',
    need: 'may',
    async look({ session, known }) {
      const { product } = await session.commerce.http.call(getProduct, {
        path: { pk: known.product ?? notThere },
      });
      const [picture] = product.productimageSet;
      if (!picture) return seen('tolerated', 'The product that was looked at has no picture.');
      if (picture.image.startsWith('/media/')) return reads;
      if (!URL.canParse(picture.image)) {
        return seen('tolerated', 'Pictures have neither a whole address nor one below /media/: they are not shown.');
      }
      const { origin } = new URL(picture.image);
      return seen('tolerated', `Pictures come from ${origin}: name it in the shop's setting MEDIA_ORIGINS.`);
    },
  },
];

function isJson(contentType: string): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/.test(contentType);
}

/** The header without which a host with a CSRF rule refuses a session's writes. */
async function csrfHeader(session: ProbeSession): Promise<Readonly<Record<string, string>>> {
  const { csrf_token } = (await json(await session.fetch('/csrf_token/'))) as { csrf_token?: string };
  return { 'x-csrftoken': csrf_token ?? '' };
}

async function json(reply: Response): Promise<object> {
  try {
    const body: unknown = await reply.json();
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
