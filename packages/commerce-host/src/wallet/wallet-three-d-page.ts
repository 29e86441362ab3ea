import { bankSpeech } from '../bank/bank.messages.ts';
import { type PageInit, page } from '../bank/bank-pages.ts';
import { escapeHtml } from '../http/reply.ts';

/**
 * The bank's page of a wallet payment: the shopper says how it ends.
 *
 * @param amount minor units, digits alone
 */
export function walletThreeDPage(init: PageInit, bank: string, amount: string, returnUrl: string): string {
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
