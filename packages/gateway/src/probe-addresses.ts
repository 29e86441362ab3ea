import type { IncomingHttpHeaders } from 'node:http';

/** An address of the gateway's that something else answers. */
export interface MissingPart {
  /** `POST /orders/checkout/?page=…`. */
  readonly address: string;
  /** What is to be done, in a sentence. */
  readonly message: string;
}

const HEADER = 'x-vitrin-gateway';
const ADDRESS_HEADER = 'x-vitrin-gateway-address';
const UNKNOWN = 'unknown';

/** What an adapter cannot find out by itself everywhere. */
const withoutAddress: MissingPart = {
  address: 'remoteAddress',
  message:
    'The gateway does not know who asks: give it remoteAddress, or set trustedProxies where a proxy writes X-Forwarded-For. Without it all shoppers share one limit of tries to sign in.',
};

/** Each kind of address, and what does not work without it. */
const addresses: readonly { readonly method: 'GET' | 'POST'; readonly path: string; readonly without: string }[] = [
  { method: 'GET', path: '/api/client/csrf_token/', without: 'nothing of the host can be read' },
  { method: 'POST', path: '/api/client/baskets/basket/', without: 'nothing can be put into the basket' },
  { method: 'GET', path: '/api/auth/session', without: 'nobody can sign in' },
  { method: 'POST', path: '/api/logout', without: 'nobody can sign out' },
  { method: 'POST', path: '/api/checkout/choices', without: 'checkout takes a request for each automatic choice' },
  {
    method: 'GET',
    path: '/orders/redirect-three-d/',
    without: "a card with 3-D shows the front end in the bank's frame",
  },
  { method: 'GET', path: '/orders/redirection/', without: 'nobody reaches a payment provider' },
  {
    method: 'POST',
    path: '/orders/checkout/?page=CreditCardThreeDSecurePage',
    without: "the bank's answer is lost, and the front end is drawn in the bank's frame",
  },
  {
    method: 'GET',
    path: '/orders/completed/probe/',
    without: "the front end is drawn in the bank's frame after a payment",
  },
  { method: 'GET', path: '/orders/checkout/', without: "the front end is drawn in the bank's frame after a refusal" },
  { method: 'GET', path: '/media/probe.webp', without: "the host's pictures are missing" },
];

/** Tells a gateway's own probe that it is here; undefined for every other request. */
export function answerProbe(
  headers: IncomingHttpHeaders,
  { probeId, knowsAddress }: { readonly probeId: string; readonly knowsAddress: () => boolean },
): Response | undefined {
  if (headers[HEADER] !== probeId) return undefined;
  const told = { [HEADER]: probeId, [ADDRESS_HEADER]: knowsAddress() ? 'known' : UNKNOWN, 'cache-control': 'no-store' };
  return new Response(null, { status: 204, headers: told });
}

/** What a look around needs. */
export interface ProbeInit {
  readonly origin: string;
  readonly probeId: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

/**
 * Asks for every kind of address of a gateway at its origin.
 * @returns those that something else answers, and whether the gateway is told who asks.
 */
export async function probeAddresses({ origin, probeId, fetch }: ProbeInit): Promise<readonly MissingPart[]> {
  const found = await Promise.all(
    addresses.map(async ({ method, path, without }): Promise<MissingPart | undefined> => {
      const request = new Request(origin + path, { method, headers: { [HEADER]: probeId }, redirect: 'manual' });
      const answer = await fetch(request).then(
        async (reply) => {
          await reply.body?.cancel();
          if (reply.headers.get(HEADER) === probeId) {
            return reply.headers.get(ADDRESS_HEADER) === UNKNOWN ? withoutAddress : undefined;
          }
          return `something else answered it (${reply.status} ${reply.headers.get('content-type') ?? ''})`.replace(
            ' )',
            ')',
          );
        },
        () => 'nothing answered it',
      );
      if (typeof answer !== 'string') return answer;
      const address = `${method} ${path}`;
      return { address, message: `${address} of ${origin} is the gateway's, but ${answer}. Without it ${without}.` };
    }),
  );
  return [...new Set(found)].filter((part) => part !== undefined);
}
