/** The security code is gone after every submit, whatever comes of it (security C3). */
export function forgetCode(form: HTMLFormElement): void {
  const code = form.elements.namedItem('cvc');
  if (code instanceof HTMLInputElement) code.value = '';
}
