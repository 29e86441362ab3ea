import { booksIn } from '../acquirer/simulated-books.ts';
import type { HttpContext } from '../http/http-context.ts';
import { html, type Reply, redirect } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { invalidPage, providerPage, returnPage } from './bank-pages.ts';
import { fieldOf, pageHeaders } from './page-headers.ts';
import { openProviderMessage, type ProviderMessage, providerProof } from './provider-message.ts';
import { sheetPage } from './sheet-page.ts';
import { framedInit, walletRoutes } from './wallet-window.routes.ts';

interface Carried {
  readonly message: ProviderMessage;
  readonly sealed: string;
  readonly md: string;
}

/** The simulated provider and lender, on the bank's origin (Protocol payment-methods §5). It keeps books of what was paid. */
export const providerRoutes: readonly Route[] = [
  ...walletRoutes,
  { method: 'GET', path: '/sim/sheet/', cache: 0, handle: showSheet },
  { method: 'GET', path: '/sim/provider/', cache: 0, handle: ask },
  { method: 'POST', path: '/sim/provider/answer/', cache: 0, csrfExempt: () => true, handle: answer },
];

/** The stand-in for a device's payment sheet (Protocol checkout §4.11). */
function showSheet(context: HttpContext): Reply {
  const { host, query } = context;
  const init = framedInit(context);
  const shop = new URL(host.config.storefrontUrl).origin;
  const order = {
    channel: query.get('channel') ?? '',
    amount: query.get('amount') ?? '',
    currency: query.get('currency') ?? '',
  };
  return html(sheetPage(init, order, shop), { headers: pageHeaders(context, init.nonce) });
}

/** Shows the page, or answers at once for tests (`auto=ok`, `auto=fail`, `auto=leave`). */
function ask(context: HttpContext): Reply | Promise<Reply> {
  const { query } = context;
  const carried = readCarried(context, query.get('message') ?? '', query.get('md') ?? '');
  const auto = query.get('auto');
  if (!carried) return refuse(context);
  if (auto) return finish(context, carried, auto);
  const { message, sealed, md } = carried;
  const init = { language: context.language, nonce: context.host.randomId() };
  return html(providerPage(init, message, { message: sealed, md }), { headers: pageHeaders(context, init.nonce) });
}

function answer(context: HttpContext): Reply | Promise<Reply> {
  const carried = readCarried(context, fieldOf(context, 'message'), fieldOf(context, 'md'));
  return carried ? finish(context, carried, fieldOf(context, 'action')) : refuse(context);
}

/** Takes the money, or notes that it was refused: the first answer counts, and nothing is paid that the shop gave up. */
async function finish(context: HttpContext, { message, md }: Carried, action: string): Promise<Reply> {
  if (action === 'leave') return redirect(message.leaveUrl, 303);
  const { host, language } = context;
  const { transaction: reference, amount, currencyCode: currency } = message;
  const entered = action === 'ok' ? 'captured' : 'declined';
  const fresh = { reference, state: entered, amount, currency, createdAt: host.clock.now() } as const;
  const { state } = await booksIn(host.db).change(fresh, () => undefined);
  const status = state === 'captured' ? 'ok' : 'fail';
  const address = new URL(message.returnUrl);
  address.searchParams.set('success', String(status === 'ok'));
  const init = { language, nonce: host.randomId() };
  const fields = { md, status, proof: providerProof(host.secret, message.transaction, status) };
  return html(returnPage(init, message.provider, address.href, fields), {
    headers: pageHeaders(context, init.nonce),
  });
}

function readCarried({ host }: HttpContext, sealed: string, md: string): Carried | null {
  const message = openProviderMessage(host.secret, sealed);
  return message && md ? { message, sealed, md } : null;
}

function refuse(context: HttpContext): Reply {
  const init = { language: context.language, nonce: context.host.randomId() };
  return html(invalidPage(init), { status: 400, headers: pageHeaders(context, init.nonce) });
}
