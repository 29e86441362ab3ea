import type { Language } from '../http/language.ts';
import { escapeHtml } from '../http/reply.ts';
import { type BankSpeech, bankSpeech } from './bank.messages.ts';
import type { BankMessage } from './bank-message.ts';
import type { ProviderMessage } from './provider-message.ts';

/** Style of the bank's pages: calm, one column, readable from 250×400 up to a full screen (UX 34). */
const BANK_STYLE = `
:root { color-scheme: light; --ink: #14213d; --soft: #55607a; --line: #d9deea; --deep: #12355b; --paper: #fff; --ground: #eef2f8; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 0.75rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; overflow-wrap: anywhere; }
main { width: 100%; max-width: 26rem; background: var(--paper); border: 1px solid var(--line); border-radius: 0.875rem;
  box-shadow: 0 1px 2px rgb(20 33 61 / 6%), 0 12px 32px rgb(20 33 61 / 8%); overflow: hidden; }
header { display: flex; align-items: center; gap: 0.625rem; padding: 0.875rem 1.25rem; background: var(--deep); color: #fff; font-weight: 600; }
header svg { flex: none; }
.body { padding: 1.25rem; }
h1 { margin: 0 0 0.375rem; font-size: 1.25rem; line-height: 1.3; }
p { margin: 0 0 1rem; color: var(--soft); }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.375rem 1rem; margin: 0 0 1.25rem; padding: 0.75rem 0; border-block: 1px solid var(--line); }
dt { color: var(--soft); }
dd { margin: 0; text-align: end; font-weight: 600; font-variant-numeric: tabular-nums; }
label { display: block; margin-bottom: 0.25rem; font-weight: 600; }
input { width: 100%; min-height: 3rem; padding: 0 0.875rem; border: 1px solid #8791a8; border-radius: 0.5rem; background: #fff; color: inherit;
  font: inherit; font-size: 1.25rem; letter-spacing: 0.25em; font-variant-numeric: tabular-nums; }
.hint { margin: 0.375rem 0 1.25rem; font-size: 0.875rem; }
.actions { display: flex; flex-wrap: wrap; gap: 0.625rem; }
button { flex: 1 1 7rem; min-height: 2.875rem; padding: 0 1rem; border-radius: 0.5rem; border: 1px solid var(--deep); font: inherit; font-weight: 600; cursor: pointer; }
.primary { background: var(--deep); color: #fff; }
.primary:hover { background: #0c2746; }
.secondary { background: #fff; color: var(--deep); }
.secondary:hover { background: var(--ground); }
:focus-visible { outline: 3px solid #f5b301; outline-offset: 2px; }
footer { padding: 0.75rem 1.25rem; border-top: 1px solid var(--line); font-size: 0.8125rem; color: var(--soft); }
@media (max-height: 38rem) { .body { padding-block: 0.75rem; } dl { margin-bottom: 0.75rem; padding: 0.5rem 0; } .hint { margin-bottom: 0.875rem; } footer { padding-block: 0.5rem; } }
@media (max-width: 20rem) { body { padding: 0; place-items: start stretch; } main { border: 0; border-radius: 0; } }
@media (max-width: 20rem), (max-height: 30rem) {
  .body, header, footer { padding: 0.625rem 0.875rem; }
  .lead, footer { display: none; }
  h1 { font-size: 1.0625rem; margin: 0; }
  dl { gap: 0.125rem 0.75rem; margin: 0.5rem 0; padding: 0.375rem 0; font-size: 0.9375rem; }
  input { min-height: 2.5rem; }
  .hint { margin: 0.25rem 0 0.625rem; font-size: 0.8125rem; line-height: 1.35; }
  button { flex-basis: 5rem; min-height: 2.75rem; padding: 0 0.5rem; white-space: nowrap; }
}
@media (forced-colors: active) { button, input, main { border: 1px solid; } }
`;

/** The code that verifies a payment at the simulated bank (Protocol payment-methods §2). */
export const BANK_CODE = '111111';

/** Path that takes the shopper's answer. */
export const ANSWER_PATH = '/sim/bank/acs/answer/';

/** What every page of the bank needs. */
export interface PageInit {
  readonly language: Language;
  /** CSP nonce of this one page. */
  readonly nonce: string;
}

/** Hidden fields of a form, by name. */
export type HiddenFields = Readonly<Record<string, string>>;

/** The page on which the shopper types the code and approves or declines. */
export function challengePage(init: PageInit, message: BankMessage, hidden: HiddenFields): string {
  const speak = bankSpeech(init.language);
  return page(
    init,
    message.bank,
    speak('title'),
    `<p class="lead">${escapeHtml(speak('lead', { bank: message.bank }))}</p>
    <dl>
      <dt>${escapeHtml(speak('merchant'))}</dt><dd>${escapeHtml(message.merchant)}</dd>
      <dt>${escapeHtml(speak('amount'))}</dt><dd>${escapeHtml(amountText(message, init.language))}</dd>
      <dt>${escapeHtml(speak('card'))}</dt><dd>•••• ${escapeHtml(message.lastFour)}</dd>
    </dl>
    <form method="post" action="${ANSWER_PATH}">
      ${hiddenInputs(hidden)}
      <label for="code">${escapeHtml(speak('code'))}</label>
      <input id="code" name="code" type="text" inputmode="numeric" autocomplete="one-time-code" maxlength="16" required aria-describedby="hint">
      <p class="hint" id="hint">${escapeHtml(speak('hint', { code: BANK_CODE }))}</p>
      <div class="actions">
        <button class="primary" name="action" value="approve">${escapeHtml(speak('approve'))}</button>
        <button class="secondary" name="action" value="decline" formnovalidate>${escapeHtml(speak('decline'))}</button>
      </div>
    </form>`,
    speak('foot', { bank: message.bank }),
  );
}

/** Path that takes the shopper's answer at the provider. */
export const PROVIDER_ANSWER_PATH = '/sim/provider/answer/';

/** The page of a provider or lender: pay, refuse, or leave without an answer (Protocol payment-methods §5). */
export function providerPage(init: PageInit, message: ProviderMessage, hidden: HiddenFields): string {
  const speak = bankSpeech(init.language);
  return page(
    init,
    message.provider,
    speak('providerTitle'),
    `<p class="lead">${escapeHtml(speak('providerLead', { provider: message.provider }))}</p>
    <dl>
      <dt>${escapeHtml(speak('merchant'))}</dt><dd>${escapeHtml(message.merchant)}</dd>
      <dt>${escapeHtml(speak('amount'))}</dt><dd>${escapeHtml(amountText(message, init.language))}</dd>
    </dl>
    <form method="post" action="${PROVIDER_ANSWER_PATH}">
      ${hiddenInputs(hidden)}
      <div class="actions">
        <button class="primary" name="action" value="ok">${escapeHtml(speak('pay'))}</button>
        <button class="secondary" name="action" value="fail">${escapeHtml(speak('refuse'))}</button>
        <button class="secondary" name="action" value="leave">${escapeHtml(speak('leave'))}</button>
      </div>
    </form>`,
  );
}

/** Path that takes the shopper's answer in the wallet's window. */
export const WALLET_ANSWER_PATH = '/sim/wallet/answer/';

/** The wallet's window: asks the shopper, and the wallet remembers the answer (Protocol checkout §8.10). */
export function walletPage(
  init: PageInit,
  payment: { readonly amount: number; readonly currency: string },
  hidden: HiddenFields,
): string {
  const speak = bankSpeech(init.language);
  return page(
    init,
    'Hepsipay',
    speak('providerTitle'),
    `<p class="lead">${escapeHtml(speak('providerLead', { provider: 'Hepsipay' }))}</p>
    <dl>
      <dt>${escapeHtml(speak('amount'))}</dt><dd>${escapeHtml(amountText(payment, init.language))}</dd>
    </dl>
    <form method="post" action="${WALLET_ANSWER_PATH}">
      ${hiddenInputs(hidden)}
      <div class="actions">
        <button class="primary" name="action" value="pay">${escapeHtml(speak('pay'))}</button>
        <button class="secondary" name="action" value="refuse">${escapeHtml(speak('refuse'))}</button>
      </div>
    </form>`,
    '',
    // In a frame however narrow, it says that it is a demonstration.
    '.lead { display: block; margin-block: 0.375rem 0.75rem; font-size: 0.9375rem; }',
  );
}

/** The window at its end: tells the shop that opened it how it ended, and nobody else (Protocol checkout §8.10). */
export function walletEndPage(
  init: PageInit,
  told: { readonly paymentId: string; readonly isPaid: boolean },
  shop: string,
): string {
  const speak = bankSpeech(init.language);
  return page(
    init,
    'Hepsipay',
    speak('returning'),
    `<p role="status">${escapeHtml(speak('sheetDone'))}</p>
    <div id="told" data-payment="${escapeHtml(told.paymentId)}" data-paid="${told.isPaid}" data-shop="${escapeHtml(shop)}"></div>
    <script nonce="${init.nonce}">
      const { payment, paid, shop } = document.getElementById('told').dataset;
      (window.opener ?? window.parent).postMessage({ type: 'wallet.finished', payment_id: payment, success: paid === 'true' }, shop);
      window.close();
    </script>`,
  );
}

/** The page that carries the bank's answer back to the shop, by itself or by its button. */
export function returnPage(init: PageInit, bank: string, action: string, fields: HiddenFields): string {
  const speak = bankSpeech(init.language);
  return page(
    init,
    bank,
    speak('returning'),
    `<p role="status">${escapeHtml(speak('returningLead'))}</p>
    <form id="return" method="post" action="${escapeHtml(action)}">
      ${hiddenInputs(fields)}
      <div class="actions"><button class="primary">${escapeHtml(speak('continue'))}</button></div>
    </form>
    <script nonce="${init.nonce}">document.getElementById('return').submit();</script>`,
  );
}

/** The page of a bank that never comes back (card ending 3031). */
export function waitingPage(init: PageInit, bank: string): string {
  const speak = bankSpeech(init.language);
  return page(init, bank, speak('waiting'), `<p role="status">${escapeHtml(speak('waitingLead'))}</p>`);
}

/** The page for a request that the acquirer did not sign. */
export function invalidPage(init: PageInit): string {
  const speak: BankSpeech = bankSpeech(init.language);
  return page(init, '', speak('invalid'), `<p role="alert">${escapeHtml(speak('invalidLead'))}</p>`);
}

/**
 * The frame of every page here.
 * @param body HTML; every word from outside is escaped in it already.
 * @param look further rules of style.
 */
export function page(init: PageInit, bank: string, title: string, body: string, foot = '', look = ''): string {
  return `<!doctype html>
<html lang="${init.language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${escapeHtml(bank ? `${title} – ${bank}` : title)}</title>
  <style nonce="${init.nonce}">${BANK_STYLE}${look}</style>
</head>
<body>
  <main>
    <header>
      <svg width="22" height="22" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linejoin="round" aria-hidden="true"><path d="M12 3l8 3v6c0 4.5-3.2 7.7-8 9-4.8-1.3-8-4.5-8-9V6z"/><path d="M8.5 12l2.5 2.5 4.5-5"/></svg>
      <span>${escapeHtml(bank || '3-D Secure')}</span>
    </header>
    <div class="body">
    <h1>${escapeHtml(title)}</h1>
    ${body}
    </div>
    ${foot ? `<footer>${escapeHtml(foot)}</footer>` : ''}
  </main>
</body>
</html>
`;
}

function hiddenInputs(fields: HiddenFields): string {
  return Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('\n      ');
}

function amountText(message: { readonly amount: number; readonly currency: string }, language: Language): string {
  const digits = new Intl.NumberFormat(language, { minimumFractionDigits: 2 }).format(message.amount / 100);
  return `${digits} ${message.currency}`;
}
