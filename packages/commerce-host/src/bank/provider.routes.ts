import { booksIn } from '../acquirer/simulated-books.ts';
import type { HttpContext } from '../http/http-context.ts';
import { escapeHtml, html, type Reply, redirect } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { bankSpeech } from './bank.messages.ts';
import { invalidPage, type PageInit, page, providerPage, returnPage } from './bank-pages.ts';
import { fieldOf, pageHeaders } from './page-headers.ts';
import { openProviderMessage, type ProviderMessage, providerProof } from './provider-message.ts';
import { framedInit, walletRoutes } from './wallet-window.routes.ts';

/** Address that the stand-in asks the shop to be validated at (Protocol payment-methods §6). */
const VALIDATION_URL = 'https://apple-pay-gateway.localhost/ok';

/** The sheet fills its frame, however low the window is, and always says that it stands in for another. */
const SHEET_LOOK = `
body { padding: 0; place-items: start stretch; background: var(--paper); }
main { max-width: none; border: 0; border-radius: 0; box-shadow: none; }
header { background: #111; }
.lead { display: block; margin: 0 0 0.75rem; font-size: 0.875rem; }
.primary { background: #111; border-color: #111; }
.primary:hover { background: #333; }
.secondary { border-color: #111; color: #111; }
button:disabled { opacity: 0.45; cursor: default; }
`;

/** Order that the sheet is opened for. */
interface SheetOrder {
  /** Unguessable word of the shop: messages without it are nobody's. */
  readonly channel: string;
  /** Wire amount. */
  readonly amount: string;
  /** Upper-case code. */
  readonly currency: string;
}

function moneyText(init: PageInit, { amount, currency }: SheetOrder): string {
  const number = Number(amount);
  if (!/^[A-Z]{3}$/.test(currency) || !Number.isFinite(number)) return '';
  return new Intl.NumberFormat(init.language, { style: 'currency', currency }).format(number);
}

/**
 * A stand-in for a device's payment sheet, in a frame of the shop (Protocol checkout §4.11): it asks for the merchant
 * session, lets the shopper approve once it has one, and speaks with nobody but the shop that framed it.
 */
function sheetPage(init: PageInit, order: SheetOrder, shop: string): string {
  const speak = bankSpeech(init.language);
  return page(
    init,
    'Apple Pay',
    speak('sheetTitle'),
    `<p class="lead">${escapeHtml(speak('sheetLead'))}</p>
    <dl>
      <dt>${escapeHtml(speak('merchant'))}</dt><dd>Vitrin</dd>
      <dt>${escapeHtml(speak('amount'))}</dt><dd>${escapeHtml(moneyText(init, order))}</dd>
      <dt>${escapeHtml(speak('card'))}</dt><dd>•••• 0004</dd>
    </dl>
    <p class="hint" id="state" role="status">${escapeHtml(speak('sheetAsking'))}</p>
    <div class="actions" id="sheet" data-channel="${escapeHtml(order.channel)}" data-shop="${escapeHtml(shop)}" data-ready="${escapeHtml(speak('sheetReady'))}" data-paying="${escapeHtml(speak('sheetPaying'))}" data-done="${escapeHtml(speak('sheetDone'))}">
      <button class="primary" value="ok" disabled>${escapeHtml(speak('approve'))}</button>
      <button class="secondary" value="refuse" disabled>${escapeHtml(speak('refuse'))}</button>
      <button class="secondary" value="cancel">${escapeHtml(speak('cancel'))}</button>
    </div>
    <script nonce="${init.nonce}">
      const sheet = document.getElementById('sheet');
      const { channel, shop, ready, paying, done } = sheet.dataset;
      const buttons = [...sheet.querySelectorAll('button')];
      const state = document.getElementById('state');
      const tell = (told) => window.parent.postMessage({ ...told, channel }, shop);
      const allow = (isAllowed) => { for (const button of buttons) if (button.value !== 'cancel') button.disabled = !isAllowed; };
      window.addEventListener('message', ({ origin, source, data }) => {
        if (origin !== shop || source !== window.parent || data?.channel !== channel) return;
        if (data.type === 'sheet.validate') { allow(true); state.textContent = ready; buttons[0].focus(); }
        if (data.type === 'sheet.succeed') { allow(false); buttons[2].disabled = true; state.textContent = done; }
      });
      sheet.addEventListener('click', ({ target }) => {
        if (!buttons.includes(target)) return;
        if (target.value === 'cancel') tell({ type: 'sheet.cancelled' });
        else { allow(false); state.textContent = paying; tell({ type: 'sheet.authorised', token: JSON.stringify({ sim: target.value }) }); }
      });
      window.addEventListener('keydown', ({ key }) => { if (key === 'Escape') tell({ type: 'sheet.cancelled' }); });
      tell({ type: 'sheet.opened', validationUrl: '${VALIDATION_URL}' });
    </script>`,
    '',
    SHEET_LOOK,
  );
}

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
