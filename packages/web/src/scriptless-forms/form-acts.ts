import type { ReplyErrors } from '@vitrin/core/contract';

/** What a form without scripts of the shop does where no script listens; the server's table has a row for each. */
export type FormAct =
  | 'basket-add'
  | 'basket-quantity'
  | 'basket-remove'
  | 'basket-clear'
  | 'voucher-apply'
  | 'voucher-remove'
  | 'favourite-add'
  | 'favourite-remove'
  | 'alert-add'
  | 'alert-remove';

/** A form that a browser without scripts posted to its own page, which the server draws again with its mistakes. */
export interface PostedForm {
  /** Texts by field, without passwords and the token. */
  readonly texts: Readonly<Record<string, string>>;
  /** The host's errors by the form's fields; null where its own checks find the mistakes. */
  readonly errors: ReplyErrors | null;
}

/** The form's data as a form on the page has them. */
export function postedData({ texts }: PostedForm): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  return form;
}

/** The field in which a form repeats the session's token (Protocol conventions §5). */
export const tokenField = 'csrfmiddlewaretoken';

/** Id of the one form of every page for buttons that stand by themselves. */
export const scriptlessFormId = 'presses';
