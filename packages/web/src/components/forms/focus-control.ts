/**
 * Puts the focus on a field: into the control itself, or in a group on what is chosen in it, else on its first choice.
 * @returns false when there is no such field on the page.
 */
export function focusControl(id: string): boolean {
  const field = document.getElementById(id);
  if (field === null) return false;
  const control = field.matches('input, select, textarea')
    ? field
    : (field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>('input, select'));
  control?.focus();
  return control !== null;
}
