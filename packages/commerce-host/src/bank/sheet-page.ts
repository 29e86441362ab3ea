import { escapeHtml } from '../http/reply.ts';
import { bankSpeech } from './bank.messages.ts';
import { type PageInit, page } from './bank-pages.ts';

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

/** What the sheet is opened with. */
export interface SheetOrder {
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
export function sheetPage(init: PageInit, order: SheetOrder, shop: string): string {
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
