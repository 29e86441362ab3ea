import type { SdkForm, WalletForm } from '@vitrin/wallet-machine';

/**
 * A hidden form with the fields of one wallet operation, for the wallet's script to read. It is never submitted as a
 * page, and goes with its digits as soon as the operation is over (Protocol wallet §3).
 */
export function makeWalletForm(browser: Window, fields: WalletForm): SdkForm {
  const { document } = browser;
  const form = document.createElement('form');
  form.method = 'post';
  form.hidden = true;
  form.autocomplete = 'off';
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    // The property, not the attribute: nothing that looks at the document's text finds a digit.
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  return {
    form,
    remove() {
      for (const input of form.querySelectorAll('input')) input.value = '';
      form.remove();
    },
  };
}
