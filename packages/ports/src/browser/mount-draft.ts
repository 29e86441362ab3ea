import type { CheckoutDraft, DraftForm } from '@vitrin/core/checkout';

/** Of a checkout, what keeps typed text; every checkout of `@vitrin/core` has it. */
export interface DraftedCheckout {
  getView(): { readonly draft: CheckoutDraft };
  send(
    name: 'draft.change',
    input: { readonly form: DraftForm; readonly values: Readonly<Record<string, string>> },
  ): unknown;
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Cards, codes and passwords are never kept, whatever form they stand in; nor is what is ticked. */
const isKept = ({ name, type, autocomplete }: Field): boolean =>
  name !== '' &&
  !['password', 'hidden', 'checkbox', 'radio', 'file'].includes(type) &&
  !/\bcc-|one-time-code|password/.test(autocomplete);

/**
 * Keeps what is typed into a form as the checkout's draft, which outlives a reload in the storage of the ports, and puts back what
 * was kept. Lists of regions get theirs by `mountRegions`: `chosen: checkout.getView().draft.address`.
 * @param formOf the draft that a field belongs to: contact is `guest`, the rest of a guest's form is `address`.
 * @returns ends it; what was kept stays kept.
 * @example
 * mountDraft(form, checkout, (field) => (field === 'email' || field === 'phone' ? 'guest' : 'address'));
 */
export function mountDraft(
  form: HTMLFormElement,
  checkout: DraftedCheckout,
  formOf: (field: string) => DraftForm,
): () => void {
  const fields = () => [...form.querySelectorAll<Field>('input, select, textarea')].filter(isKept);
  const { draft } = checkout.getView();
  for (const field of fields()) {
    const kept = draft[formOf(field.name)][field.name];
    if (kept !== undefined && field.type !== 'select-one') field.value = kept;
  }
  const keep = ({ target }: Event) => {
    const changed = fields().find((field) => field === target);
    if (changed === undefined) return;
    const name = formOf(changed.name);
    const values = fields().filter((field) => formOf(field.name) === name && field.value !== '');
    checkout.send('draft.change', {
      form: name,
      values: Object.fromEntries(values.map((field) => [field.name, field.value])),
    });
  };
  form.addEventListener('change', keep);
  return () => form.removeEventListener('change', keep);
}
