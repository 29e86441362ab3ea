import type { ContactBody } from '@vitrin/core/contract';

/** Bytes of a megabyte, as phones count their photos. */
const megabyte = 1024 * 1024;

/** Largest file of a message in megabytes (Protocol account §2): a photo as a phone takes it. */
export const mostMegabytes = 8;

/** Entry of the list of orders for one that is not in it; its number is typed. */
export const anotherOrder = 'other';

/** The number of the order that a message is about, chosen or typed; empty when there is none. */
export function orderOf(form: FormData): string {
  const chosen = textOf(form, 'order');
  return chosen === anotherOrder ? textOf(form, 'orderNumber') : chosen;
}

/** Megabytes of a chosen file that the shop does not take, rounded up to one digit; undefined for one that it takes. */
export function tooManyMegabytes(form: FormData): number | undefined {
  const size = (fileOf(form)?.size ?? 0) / megabyte;
  return size > mostMegabytes ? Math.ceil(size * 10) / 10 : undefined;
}

/**
 * A message as typed; what was left empty is left out.
 * @param normalise writes a phone number the way the host wants it.
 */
export function readContactMessage(form: FormData, normalise: (phone: string) => string): ContactBody {
  const order = orderOf(form);
  const file = fileOf(form);
  return {
    fullName: textOf(form, 'fullName'),
    email: textOf(form, 'email'),
    phone: normalise(textOf(form, 'phone')),
    subject: Number(textOf(form, 'subject')),
    message: textOf(form, 'message'),
    ...(order !== '' && { order }),
    ...(file && { file }),
  };
}

/** A file field that was left alone holds a nameless, empty file. */
function fileOf(form: FormData): File | undefined {
  const file = form.get('file');
  return file instanceof File && (file.name !== '' || file.size > 0) ? file : undefined;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.trim() : '';
}
