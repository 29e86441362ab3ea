import type { Exchange } from '../http/exchange.ts';
import { languageOf } from '../http/language.ts';
import { html, type Reply, redirect } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { invalidPage, type PageInit, providerPage, returnPage, walletPage } from './bank-pages.ts';
import { fieldOf, pageHeaders } from './page-headers.ts';
import { openProviderMessage, type ProviderMessage, providerProof } from './provider-message.ts';
import { sheetPage } from './sheet-page.ts';

interface Carried {
  readonly message: ProviderMessage;
  readonly sealed: string;
  readonly md: string;
}

/** The simulated provider and lender, on the bank's origin (Protocol payment-methods §5). It keeps nothing. */
export const providerRoutes: readonly Route[] = [
  { method: 'GET', path: '/sim/wallet/', cache: 0, handle: showWallet },
  { method: 'GET', path: '/sim/sheet/', cache: 0, handle: showSheet },
  { method: 'GET', path: '/sim/provider/', cache: 0, handle: ask },
  { method: 'POST', path: '/sim/provider/answer/', cache: 0, csrfExempt: () => true, handle: answer },
];

/** A page inside the shop speaks the shop's language, which the browser may not prefer. */
function framedInit({ host, language, query }: Exchange): PageInit {
  return { language: languageOf(query.get('locale') ?? '') ?? language, nonce: host.randomId() };
}

/** The wallet's window (Protocol checkout §4.12); what it says is checked by the shop, so it needs no proof. */
function showWallet(exchange: Exchange): Reply {
  const { host, query } = exchange;
  const init = framedInit(exchange);
  const shop = new URL(host.config.storefrontUrl).origin;
  return html(walletPage(init, query.get('payment_id') ?? '', shop), { headers: pageHeaders(exchange, init.nonce) });
}

/** The stand-in for a device's payment sheet (Protocol checkout §4.11). */
function showSheet(exchange: Exchange): Reply {
  const { host, query } = exchange;
  const init = framedInit(exchange);
  const shop = new URL(host.config.storefrontUrl).origin;
  const order = {
    channel: query.get('channel') ?? '',
    amount: query.get('amount') ?? '',
    currency: query.get('currency') ?? '',
  };
  return html(sheetPage(init, order, shop), { headers: pageHeaders(exchange, init.nonce) });
}

/** Shows the page, or answers at once for tests (`auto=ok`, `auto=fail`, `auto=leave`). */
function ask(exchange: Exchange): Reply {
  const { query } = exchange;
  const carried = readCarried(exchange, query.get('message') ?? '', query.get('md') ?? '');
  const auto = query.get('auto');
  if (!carried) return refuse(exchange);
  if (auto) return finish(exchange, carried, auto);
  const { message, sealed, md } = carried;
  const init = { language: exchange.language, nonce: exchange.host.randomId() };
  return html(providerPage(init, message, { message: sealed, md }), { headers: pageHeaders(exchange, init.nonce) });
}

function answer(exchange: Exchange): Reply {
  const carried = readCarried(exchange, fieldOf(exchange, 'message'), fieldOf(exchange, 'md'));
  return carried ? finish(exchange, carried, fieldOf(exchange, 'action')) : refuse(exchange);
}

function finish(exchange: Exchange, { message, md }: Carried, action: string): Reply {
  if (action === 'leave') return redirect(message.leaveUrl, 303);
  const { host, language } = exchange;
  const status = action === 'ok' ? 'ok' : 'fail';
  const address = new URL(message.returnUrl);
  address.searchParams.set('success', String(status === 'ok'));
  const init = { language, nonce: host.randomId() };
  const fields = { md, status, proof: providerProof(host.secret, message.transaction, status) };
  return html(returnPage(init, message.provider, address.href, fields), {
    headers: pageHeaders(exchange, init.nonce),
  });
}

function readCarried({ host }: Exchange, sealed: string, md: string): Carried | null {
  const message = openProviderMessage(host.secret, sealed);
  return message && md ? { message, sealed, md } : null;
}

function refuse(exchange: Exchange): Reply {
  const init = { language: exchange.language, nonce: exchange.host.randomId() };
  return html(invalidPage(init), { status: 400, headers: pageHeaders(exchange, init.nonce) });
}
