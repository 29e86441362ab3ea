import { bankSpeech } from '../bank/bank.messages.ts';
import { invalidPage, type PageInit, page, returnPage } from '../bank/bank-pages.ts';
import { fieldOf, pageHeaders } from '../bank/page-headers.ts';
import type { Database } from '../db/database.ts';
import type { HostServices, HttpContext } from '../http/http-context.ts';
import { escapeHtml, html, type Reply } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { capture } from './simulated-wallet.ts';
import { lockWalletAccount, saveWalletAccount } from './wallet-account.repository.ts';
import { type OrderClaim, openOrder, sealCharge, sealOrder } from './wallet-tokens.ts';

/**
 * The bank's page of a wallet payment: the shopper says how it ends.
 *
 * @param amount minor units, digits alone
 */
function walletThreeDPage(init: PageInit, bank: string, amount: string, returnUrl: string): string {
  const speak = bankSpeech(init.language);
  const digits = new Intl.NumberFormat(init.language, { minimumFractionDigits: 2 }).format(Number(amount) / 100);
  return page(
    init,
    bank,
    speak('title'),
    `<p class="lead">${escapeHtml(speak('providerLead', { provider: bank }))}</p>
    <dl>
      <dt>${escapeHtml(speak('merchant'))}</dt><dd>Vitrin</dd>
      <dt>${escapeHtml(speak('amount'))}</dt><dd>${escapeHtml(digits)} TL</dd>
    </dl>
    <form method="post">
      <input type="hidden" name="return_url" value="${escapeHtml(returnUrl)}">
      <div class="actions">
        <button class="primary" name="action" value="ok">${escapeHtml(speak('approve'))}</button>
        <button class="secondary" name="action" value="fail">${escapeHtml(speak('decline'))}</button>
      </div>
    </form>`,
    speak('foot', { bank }),
  );
}

const BANK = 'Delta Bank';

/** The bank's page of a wallet payment: OK, Fail, or at once for tests (`auto=ok`, `auto=fail`). */
export const threeDRoutes: readonly Route[] = [
  { method: 'GET', path: '/wallet-sim/3d/:ref/', cache: 0, handle: show },
  { method: 'POST', path: '/wallet-sim/3d/:ref/', cache: 0, csrfExempt: () => true, handle: answer },
];

/** Address of the bank's page for an order number. */
export function threeDUrl({ config, secret }: HostServices, order: OrderClaim): string {
  return `${config.walletUrl}/wallet-sim/3d/${encodeURIComponent(sealOrder(secret, order))}?via=masterpass`;
}

/** The shop's address to come back to; null for any other. */
function returnUrlOf({ host }: HttpContext, text: string): URL | null {
  const shop = new URL(host.config.storefrontUrl).origin;
  return URL.canParse(text) && new URL(text).origin === shop ? new URL(text) : null;
}

function refuse(context: HttpContext): Reply {
  const init = { language: context.language, nonce: context.host.randomId() };
  return html(invalidPage(init), { status: 400, headers: pageHeaders(context, init.nonce) });
}

async function show(context: HttpContext): Promise<Reply> {
  const { host, params, query, language } = context;
  const order = openOrder(host.secret, params.ref ?? '');
  const returnUrl = returnUrlOf(context, query.get('returnUrl') ?? '');
  if (!order || !returnUrl) return refuse(context);
  const auto = query.get('auto');
  if (auto) return finish(context, order, returnUrl, auto === 'ok');
  const init = { language, nonce: host.randomId() };
  const page = walletThreeDPage(init, BANK, order.amount, returnUrl.href);
  return html(page, { headers: pageHeaders(context, init.nonce) });
}

async function answer(context: HttpContext): Promise<Reply> {
  const order = openOrder(context.host.secret, context.params.ref ?? '');
  const returnUrl = returnUrlOf(context, fieldOf(context, 'return_url'));
  return order && returnUrl ? finish(context, order, returnUrl, fieldOf(context, 'action') === 'ok') : refuse(context);
}

/** Takes the money or not, and carries the answer back to the shop. */
async function finish(context: HttpContext, order: OrderClaim, returnUrl: URL, isOk: boolean): Promise<Reply> {
  const { host, language } = context;
  const { msisdn, attempt, orderNo } = order;
  const token = await host.db.transaction(async (tx: Database) => {
    const account = await lockWalletAccount(tx, msisdn);
    const known = account.charges[orderNo];
    if (known?.state === 'captured') return known.token;
    if (!isOk || known?.state !== 'waiting') {
      const charges = { ...account.charges, [orderNo]: { state: 'refused' as const, token: '' } };
      await saveWalletAccount(tx, msisdn, { ...account, charges });
      return sealCharge(host.secret, { msisdn, attempt, orderNo, nonce: host.randomId() });
    }
    const captured = capture(account, host, order);
    await saveWalletAccount(tx, msisdn, captured.account);
    return captured.token;
  });
  returnUrl.searchParams.set('success', String(isOk));
  const init = { language, nonce: host.randomId() };
  const fields = { oid: orderNo, token, mdStatus: isOk ? '1' : '0' };
  return html(returnPage(init, BANK, returnUrl.href, fields), { headers: pageHeaders(context, init.nonce) });
}
