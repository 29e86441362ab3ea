import type { Id, ReplyErrors } from '@vitrin/core/contract';

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

/** Results of a form without scripts, and questions before it is done. The next page shows their texts. */
export const formAnswers = [
  'added',
  'quantitySet',
  'removed',
  'cleared',
  'voucherApplied',
  'voucherRemoved',
  'favouriteAdded',
  'favouriteRemoved',
  'alertAdded',
  'alertRemoved',
  /** The quantity is not a whole number above 0. */
  'notWhole',
  /** Asked: the quantity is 0, so remove the line? Its own button does it. */
  'isSureToRemove',
  /** Asked: empty the basket? */
  'isSureToClear',
  /** Asked: where to write to about this product? */
  'whichEmail',
  'emailRefused',
  'outOfStock',
  'notReady',
  'otherCurrency',
  'paymentRuns',
  'voucherInvalid',
  'voucherExpired',
  'voucherUsed',
  'voucherMinimum',
  'voucherCurrency',
  'inStock',
  /** Contact and address of a checkout; a script is needed to pay. */
  'guestSaved',
  'messageSent',
  /** The host did not want it, and gave no reason that has words. */
  'refused',
  /** The page was older than the session: its new copy may be pressed. */
  'again',
  /** The form is one that only a script takes. */
  'needsScripts',
  /** Too often. */
  'later',
  'failed',
] as const;

/** Member of {@link formAnswers}. */
export type FormAnswer = (typeof formAnswers)[number];

/** An answer on its way to the next page. */
export interface GivenAnswer {
  readonly answer: FormAnswer;
  /** The product that a question is about. */
  readonly product: Id | undefined;
}
