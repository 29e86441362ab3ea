import './design/styles.css';
import { localeField, readBankForm } from '@vitrin/gateway/bank-form';

/** Milliseconds the notice stands before checkout is shown again (Protocol gateway §7). */
const NOTICE = 3_000;

async function leave(main: HTMLElement): Promise<void> {
  const { source = '', locale = '' } = main.dataset;
  const response = await fetch(source, { credentials: 'same-origin', headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`three-d: the form's address answered ${response.status}.`);
  const { result } = (await response.json()) as { result?: unknown };
  const bank = readBankForm(typeof result === 'string' ? result : '', window.location.protocol === 'http:');
  if (bank === undefined) throw new Error('three-d: no open attempt.');
  const form = document.createElement('form');
  form.setAttribute('method', 'post');
  form.setAttribute('action', bank.action);
  for (const [name, value] of [...bank.fields, localeField(locale)]) {
    const input = document.createElement('input');
    input.setAttribute('type', 'hidden');
    input.setAttribute('name', name);
    input.setAttribute('value', value);
    form.append(input);
  }
  document.body.append(form);
  // An input named "submit" hides the form's own method; the prototype's cannot be hidden.
  HTMLFormElement.prototype.submit.call(form);
}

const main = document.getElementById('three-d');
if (main !== null) {
  leave(main).catch(() => {
    document.getElementById('three-d-leaving')?.setAttribute('hidden', '');
    document.getElementById('three-d-nothing')?.removeAttribute('hidden');
    window.setTimeout(() => window.location.replace(main.dataset.checkout ?? '/orders/checkout/'), NOTICE);
  });
}
