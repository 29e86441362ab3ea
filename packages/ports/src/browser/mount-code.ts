import type { Commerce } from '@vitrin/core';
import { type OtpView, readCode, type TypedCode } from '@vitrin/core/otp';
import { makeElement, tell } from '../dom/make-element.ts';
import { type CodeDialogWords, codeDialogWords } from './code-dialog-words.table.ts';

/** Of a way to pay, where its code is: its own, or that of the wallet it runs. */
interface CodedMethod {
  readonly code?: OtpView | null;
  readonly wallet?: { readonly code: OtpView | null } | null;
}

/** Of a checkout, what the dialog of a code needs; every checkout of `@vitrin/core` has it. */
export interface CodedCheckout {
  subscribe(listener: () => void): () => void;
  getView(): { readonly method: object | null };
  send(name: 'code.submit', input: { readonly code: TypedCode }): unknown;
  send(name: 'code.resend' | 'code.close'): unknown;
}

/** What a page decides about the dialog; everything has a default. */
export interface CodeDialogOptions {
  /** Absent: those of the shop's language, else English. */
  readonly words?: CodeDialogWords;
}

const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const codeOf = (method: CodedMethod | null): OtpView | null => method?.wallet?.code ?? method?.code ?? null;

/** The parts of the dialog that change. */
function drawDialog(dialog: HTMLDialogElement, words: CodeDialogWords) {
  const { ownerDocument: document } = dialog;
  const title = makeElement(document, 'h2', { id: 'code-dialog-title' });
  const text = makeElement(document, 'p');
  const field = makeElement(document, 'input', { name: 'code', inputMode: 'numeric', autocomplete: 'one-time-code' });
  const problem = makeElement(document, 'p', { id: 'code-dialog-problem', role: 'alert' });
  const wait = makeElement(document, 'p', { role: 'timer' });
  const verify = makeElement(document, 'button', { type: 'submit' }, words.verify);
  const resend = makeElement(document, 'button', { type: 'button' }, words.resend);
  const cancel = makeElement(document, 'button', { type: 'button' }, words.cancel);
  const label = makeElement(document, 'label', {}, `${words.label} `, field);
  const form = makeElement(document, 'form', { noValidate: true }, label, problem, verify);
  field.setAttribute('aria-describedby', 'code-dialog-problem');
  dialog.setAttribute('aria-labelledby', 'code-dialog-title');
  dialog.replaceChildren(title, text, form, wait, resend, cancel);
  return { title, text, field, problem, wait, verify, resend, cancel, form };
}

/**
 * Asks for the code that a payment waits for (the Masterpass wallet's, or pay on delivery's) in a dialog of the page: title and text as
 * the sender tells them, the wait for another code, resend, cancel, and what was wrong. Esc cancels. The field has the focus
 * when the dialog opens and when a code was refused, and is empty when another one was sent. Digits stay in the field until
 * they are sent. The dialog is the page's own and empty; a phone is not asked for.
 * @returns ends it, and empties the dialog.
 * @example
 * const unmount = mountCode(dialog, checkout, commerce);
 */
export function mountCode(
  dialog: HTMLDialogElement,
  checkout: CodedCheckout,
  commerce: Commerce,
  options: CodeDialogOptions = {},
): () => void {
  const words = options.words ?? codeDialogWords[commerce.config.locale.value === 'tr' ? 'tr' : 'en'];
  const parts = drawDialog(dialog, words);
  const { field, form, problem, resend, cancel, verify, wait } = parts;
  let shown: OtpView | null = null;
  const problemOf = ({ problem: found, isExpired }: OtpView) =>
    found ? found.messages.join(' ') || words.problems[found.kind] : isExpired ? words.problems.expired : '';

  function show(): void {
    const code = codeOf(checkout.getView().method as CodedMethod | null);
    const before = shown;
    shown = code?.isOpen ? code : null;
    if (code === null || !code.isOpen) {
      field.value = '';
      if (dialog.open) dialog.close();
      return;
    }
    tell(parts.title, code.words?.title ?? words.title);
    tell(parts.text, code.words?.text ?? words.sent(code.length));
    tell(wait, code.resendIn > 0 ? words.wait(clockOf(code.resendIn)) : '');
    resend.hidden = code.resendIn > 0;
    resend.disabled = !code.canResend;
    verify.disabled = code.isBusy;
    form.setAttribute('aria-busy', String(code.isBusy));
    if (code.round !== before?.round) field.value = '';
    if (code.problem !== before?.problem || code.isExpired !== before?.isExpired || !before) {
      tell(problem, problemOf(code));
      field.setAttribute('aria-invalid', String(problem.textContent !== ''));
    }
    if (!dialog.open) dialog.showModal();
    else if (code.problem === before?.problem) return;
    field.focus();
    field.select();
  }

  const submit = (event: Event) => {
    event.preventDefault();
    const code = readCode(field.value);
    if (code !== null) return void checkout.send('code.submit', { code });
    tell(problem, words.missing);
    field.setAttribute('aria-invalid', 'true');
    field.focus();
  };
  const sendAgain = () => checkout.send('code.resend');
  const close = (event: Event) => {
    event.preventDefault();
    checkout.send('code.close');
  };
  form.addEventListener('submit', submit);
  resend.addEventListener('click', sendAgain);
  cancel.addEventListener('click', close);
  dialog.addEventListener('cancel', close);
  const unsubscribe = checkout.subscribe(show);
  show();
  return () => {
    unsubscribe();
    dialog.removeEventListener('cancel', close);
    if (dialog.open) dialog.close();
    dialog.replaceChildren();
  };
}
