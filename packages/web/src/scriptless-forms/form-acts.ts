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

/** The field in which a form repeats the session's token (Protocol conventions §5). */
export const tokenField = 'csrfmiddlewaretoken';

/** Id of the one form of every page for buttons that stand by themselves. */
export const scriptlessFormId = 'presses';
