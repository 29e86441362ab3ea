import {
  CONTRACTS,
  escapeHtml,
  type HttpContext,
  html,
  isContractName,
  json,
  notFound,
  type Reply,
  type Route,
  redirect,
  sealProviderMessage,
  signToken,
} from '@vitrin/commerce-host/serving';
import { labelOf } from '../basket/basket.wire.ts';
import { BANK_RETURN } from '../checkout/checkout.routes.ts';
import { settingOf } from '../checkout/checkout.wire.ts';
import { VOID_LIMIT } from '../checkout/give-back.ts';
import { type Attempt, readAttempt, readPlaced, readVisit } from '../documents.ts';
import type { MedusaServices } from '../medusa-services.ts';
import { orderWire } from './order.wire.ts';

/** Name of the simulated provider, and of the shop on its page. */
const PROVIDER = { en: 'Demo Pay', tr: 'Demo Ödeme' };
const MERCHANT = 'Vitrin';

/** Routes of orders: the completed page, the bank's form, contracts (Protocol checkout §6). */
export function orderRoutes(services: MedusaServices): readonly Route[] {
  const { documents, engine, shelves, host } = services;

  /** The order of a token. Its id at the engine opens it without a sign-in, so no browser gets that id. */
  const completed = async ({ params, language }: HttpContext): Promise<Reply> => {
    const placed = await readPlaced(documents, params.token ?? '');
    const order = placed && (await engine.order(placed.order));
    if (!placed || !order) throw notFound();
    const shelf = await shelves.of(order.currency);
    const attempt = placed.attempt === null ? undefined : await readAttempt(documents, placed.attempt);
    const setting = settingOf(services.payments, placed.option);
    return json({
      order: orderWire(order, { shelf, language, placed, attempt, setting, user: placed.user }),
      campaigns: [],
    });
  };

  const bankForm = async (attempt: Attempt): Promise<string> => {
    const { reference, amount, currency } = attempt;
    const { action, fields } = await host.checkout.payments.challengeForm(
      {
        reference,
        md: signToken(host.secret, BANK_RETURN, { attempt: attempt.id, reference }),
        amount,
        currencyLabel: labelOf(currency),
        bin: attempt.bin ?? '',
        lastFour: attempt.lastFour ?? '',
      },
      VOID_LIMIT,
    );
    const inputs = Object.entries(fields).map(
      ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
    );
    return `<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<noscript><button>3-D Secure</button></noscript></form>`;
  };

  /** The form that posts itself to the bank; without a waiting attempt, a page without a form (Protocol checkout §6). */
  const threeD = async ({ session, language }: HttpContext): Promise<Reply> => {
    const visit = await readVisit(documents, session?.pk ?? 0);
    const attempt = visit.attempt === null ? undefined : await readAttempt(documents, visit.attempt);
    const shop = new URL(host.config.storefrontUrl).origin;
    const page = (head: string, body: string) =>
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>3-D Secure</title>${head}</head>${body}</html>`;
    if (attempt?.state !== 'waiting' || attempt.kind !== 'card') {
      const checkout = escapeHtml(`${shop}/orders/checkout/`);
      return html(
        page(`<link rel="canonical" href="${checkout}">`, `<body><a href="${checkout}">${checkout}</a></body>`),
      );
    }
    const policy = `default-src 'none'; script-src 'unsafe-inline'; frame-ancestors 'self' ${shop}; base-uri 'none'`;
    const body = `<body onload="document.forms[0].submit()">${await bankForm(attempt)}</body>`;
    return html(page('', body), { headers: { 'Content-Security-Policy': policy } });
  };

  /** On to the provider; without a waiting attempt to the checkout (Protocol checkout §6). */
  const redirection = async ({ session, language }: HttpContext): Promise<Reply> => {
    const visit = await readVisit(documents, session?.pk ?? 0);
    const attempt = visit.attempt === null ? undefined : await readAttempt(documents, visit.attempt);
    if (attempt?.state !== 'waiting' || attempt.kind !== 'provider') return redirect('/orders/checkout/');
    const { bankUrl, storefrontUrl } = host.config;
    const { id, reference, amount, currency } = attempt;
    const message = {
      transaction: reference,
      provider: PROVIDER[language],
      merchant: MERCHANT,
      amount,
      currency: labelOf(currency),
      currencyCode: currency,
      returnUrl: `${storefrontUrl}/orders/checkout/?page=RedirectionPageCompletePage`,
      leaveUrl: `${storefrontUrl}/orders/checkout/`,
    };
    const address = new URL(`${bankUrl}/sim/provider`);
    address.searchParams.set('attempt', id);
    address.searchParams.set('md', signToken(host.secret, BANK_RETURN, { attempt: id, reference }));
    address.searchParams.set('message', sealProviderMessage(host.secret, message));
    return redirect(address.href);
  };

  const contract = async ({ query, language }: HttpContext): Promise<Reply> => {
    const name = query.get('contract_name') ?? '';
    if (!isContractName(name)) throw notFound();
    const { timeZone } = host.config;
    return html(await CONTRACTS[name]({ view: null, language, today: host.clock.now(), timeZone }));
  };

  return [
    { method: 'GET', path: '/orders/completed/:token/', cache: 'session', handle: completed },
    { method: 'GET', path: '/orders/redirect-three-d/', cache: 'session', handle: threeD },
    { method: 'GET', path: '/orders/redirection/', cache: 'session', handle: redirection },
    { method: 'GET', path: '/orders/contract/', cache: 'session', handle: contract },
    {
      method: 'GET',
      path: '/orders/checkout-provider-list/',
      cache: 'session',
      handle: () => json({ checkout_providers: [] }),
    },
  ];
}
