import type { ReplyErrors } from '@vitrin/core/contract';

/** A form that a browser without scripts posted to its own page, which the server draws again with its mistakes. */
export interface PostedForm {
  /** Texts by field, without passwords and the token. */
  readonly texts: Readonly<Record<string, string>>;
  /** The host's errors by the form's fields; null where its own checks find the mistakes. */
  readonly errors: ReplyErrors | null;
}

/** The form's data as a form on the page has them. */
export function postedData({ texts }: Pick<PostedForm, 'texts'>): FormData {
  const form = new FormData();
  for (const [name, text] of Object.entries(texts)) form.set(name, text);
  return form;
}

/** The field in which a form repeats the session's token (Protocol conventions §5). */
export const tokenField = 'csrfmiddlewaretoken';
