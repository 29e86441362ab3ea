/** A field of a form that a person fills in. */
export type TypedField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Never kept, whatever page they stand on: secrets, cards, codes, files, and what no person fills in. */
const secretTypes = ['password', 'hidden', 'file', 'submit', 'button', 'reset', 'image'];
const secretPurpose = /\b(?:cc-[a-z-]+|[a-z]+-password|one-time-code)\b/;
const secretName = /card|cvc|cvv|password|otp/i;
/** Boxes that say yes to something nobody can take back: they are ticked each time anew. */
const consentName = /^understood$/;

/** Is the text of this field one that may be kept for a moment? */
export function isKeepable(field: TypedField): boolean {
  if (field.name === '' && field.id === '') return false;
  const purpose = field.getAttribute('autocomplete') ?? '';
  return !(
    secretTypes.includes(field.type) ||
    secretPurpose.test(purpose) ||
    secretName.test(`${field.name} ${field.id}`) ||
    consentName.test(field.name)
  );
}

/** Names a field on its page: its id, or its form's place and its name; the value too where several share a name. */
export function keyOf(field: TypedField): string {
  const choice = isChoice(field) ? `=${field.value}` : '';
  if (field.id !== '' && !field.id.includes(':') && !field.id.includes('«')) return `#${field.id}${choice}`;
  const place = field.form === null ? -1 : [...field.ownerDocument.forms].indexOf(field.form);
  return `${place} ${field.name}${choice}`;
}

/** A box or a circle that is ticked. */
export function isChoice(field: TypedField): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio';
}

/** Every field of a document that may be kept. */
export function keepableFields(document: Document): readonly TypedField[] {
  return [...document.querySelectorAll<TypedField>('input, textarea, select')].filter(isKeepable);
}

/** Is it part of a form that is written and then sent? Those check themselves, or say so. */
export function isWritten(field: TypedField): boolean {
  return field.form?.matches('[novalidate], [data-kept]') ?? false;
}

/**
 * Does the field hold something else than the document brought? A form that is drawn anew after a refusal begins with what was
 * typed before, and says so by `data-typed`.
 */
export function isChanged(field: TypedField): boolean {
  if (field.dataset?.typed !== undefined) return true;
  if ('options' in field) return [...field.options].some((option) => option.selected !== option.defaultSelected);
  return isChoice(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}
