import { checkoutPages } from '@vitrin/core/contract';
import type { Finding, Need, Verdict } from '../probe.types.ts';
import type { Try } from '../probe-session.ts';
import type { CheckoutEnd } from './run-checkout.ts';

const area = 'Checkout';

/** Most requests from an open checkout to a payable one that a shopper should wait for. */
const mostRequests = 14;

/** What the replies of one checkout, and its end, say about the host. */
export function checkoutFindings(
  tries: readonly Try[],
  end: CheckoutEnd,
  { buys, dropped }: { readonly buys: boolean; readonly dropped: readonly string[] },
): readonly Finding[] {
  const replies = tries.filter(({ path }) => path.endsWith('/orders/checkout/'));
  const bodies = replies.map(({ checkout }) => checkout).filter(isObject);
  return [
    ...pagesFindings(replies),
    payableFinding(end, replies),
    unknownPages(bodies),
    finding('replies of the checkout', 'must', dropped.length > 0 ? 'tolerated' : 'reads', [...new Set(dropped)]),
    memberFinding(bodies, {
      name: 'pre_order.revision',
      where: (body) => body.revision,
      without: 'Of two replies the one that was asked for later counts.',
    }),
    memberFinding(bodies, {
      name: 'pre_order.attempt_id',
      where: ({ pre_order }) => (isObject(pre_order) ? pre_order.attempt_id : undefined),
      without: 'After a lost reply of Pay the plain checkout is read for half a minute; Pay is not offered meanwhile.',
    }),
    ...(buys ? [orderFinding(end)] : []),
  ];
}

/** One line for each page that was sent, and for the read. */
function pagesFindings(replies: readonly Try[]): readonly Finding[] {
  const groups = Map.groupBy(replies, ({ method, page }) => `${method} ${page ?? ''}`);
  return [...groups.values()].map((group): Finding => {
    const [{ method, page }] = group as [Try];
    const refused = group.filter(({ status }) => status === null || status >= 400);
    const shapeless = group.filter(({ status, checkout }) => status !== null && status < 300 && !isObject(checkout));
    const verdict: Verdict = refused.length > 0 ? 'failed' : shapeless.length > 0 ? 'refused' : 'reads';
    return {
      area,
      name: page ?? 'readCheckout',
      route: `${method} /orders/checkout/${page ? `?page=${page}` : ''}`,
      need: 'must',
      verdict,
      details: [
        ...refused.map(({ status }) => (status === null ? 'No reply.' : `Answered ${status}.`)),
        ...shapeless.map(({ contentType }) => `No JSON object, but ${contentType || 'a body without a type'}.`),
      ],
      milliseconds: Math.max(...group.map(({ milliseconds }) => milliseconds)),
    };
  });
}

function payableFinding(end: CheckoutEnd, replies: readonly Try[]): Finding {
  const count = replies.length;
  const isSlow = count > mostRequests;
  return finding('payable', 'must', end.isPayable ? (isSlow ? 'tolerated' : 'reads') : 'refused', [
    end.isPayable ? `Payable by ${end.paymentType} after ${count} requests.` : (end.stopped ?? 'Nothing can be paid.'),
    ...(isSlow ? [`More than ${mostRequests} requests: shoppers wait.`] : []),
    ...end.troubles.map((code) => `Core reports ${code}.`),
  ]);
}

function orderFinding({ order, leadsTo, stopped }: CheckoutEnd): Finding {
  if (order !== null) return finding('order', 'must', 'reads', [`Order ${order} is placed.`]);
  if (leadsTo === null) return finding('order', 'must', 'refused', [stopped ?? 'No order was placed.']);
  return finding('order', 'must', 'tolerated', [
    `Pay leads to ${leadsTo}: its origin must stand in the shop’s setting PAYMENT_ORIGINS; nobody answered there.`,
  ]);
}

function unknownPages(bodies: readonly Json[]): Finding {
  const listed = new Set(bodies.flatMap(pageNames));
  const unknown = [...listed].filter((name) => !(checkoutPages as readonly string[]).includes(name));
  const details = unknown.map((name) => `The page ${name} is passed over.`);
  if (listed.size === 0) return finding('context_list', 'must', 'refused', ['No page was ever listed.']);
  return finding('context_list', 'must', unknown.length > 0 ? 'tolerated' : 'reads', details);
}

function memberFinding(
  bodies: readonly Json[],
  { name, where, without }: { name: string; where: (body: Json) => unknown; without: string },
): Finding {
  const isThere = bodies.some((body) => (where(body) ?? null) !== null);
  return finding(name, 'may', isThere ? 'reads' : 'tolerated', isThere ? [] : [`Not there. ${without}`]);
}

function finding(name: string, need: Need, verdict: Verdict, details: readonly string[]): Finding {
  return { area, name, route: null, need, verdict, details, milliseconds: null };
}

interface Json {
  readonly [key: string]: unknown;
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pageNames({ context_list }: Json): readonly string[] {
  if (!Array.isArray(context_list)) return [];
  return context_list.filter(isObject).flatMap(({ page_name }) => (typeof page_name === 'string' ? [page_name] : []));
}
