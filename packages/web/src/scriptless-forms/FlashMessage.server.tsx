import { Trans } from '@lingui/react/macro';
import type { Id } from '@vitrin/core/contract';
import type { ReactNode } from 'react';
import { tokenField } from './form-acts.ts';
import { formId } from './ScriptlessForm.tsx';

/** Result of a form without scripts, or a question before it is done. The next page shows its text. */
export type FormAnswer = keyof typeof announced;

/** An answer on its way to the next page. */
export interface GivenAnswer {
  readonly answer: FormAnswer;
  /** The product that a question is about. */
  readonly product: Id | undefined;
}

export interface FlashMessageProps extends GivenAnswer {
  /** Stands before the path of every page. */
  readonly prefix: string;
  readonly formToken: string | undefined;
}

interface Announced {
  readonly isBad?: boolean;
  readonly text: ReactNode;
}

const basketPath = '/baskets/basket/';

/** What a form without scripts came to, or the question that comes before it. Rendered on the server alone, as plain html. */
export function FlashMessage({ answer, product, prefix, formToken }: FlashMessageProps) {
  const { isBad, text }: Announced = announced[answer];
  const link = links[answer];
  const act = asks[answer];
  return (
    <div
      id="form-answer"
      className={isBad ? 'form-answer form-answer-bad' : 'form-answer'}
      role={isBad ? 'alert' : 'status'}
    >
      <p id="form-answer-text">{text}</p>
      {link && (
        <a href={prefix + link.to} className="btn-plain">
          {link.label}
        </a>
      )}
      {act && (
        <form method="post" action={`${prefix}/actions/${act}`}>
          <input type="hidden" name={tokenField} value={formToken ?? ''} />
          {act === 'basket-clear' ? (
            <>
              <button type="submit" name="sure" value="1" className="btn">
                <Trans>Empty the basket</Trans>
              </button>
              <a href={prefix + basketPath} className="btn-secondary">
                <Trans>Keep it</Trans>
              </a>
            </>
          ) : (
            <>
              <input type="hidden" name="product" value={product === undefined ? '' : formId(product)} />
              <label htmlFor="form-answer-email">
                <Trans>E-mail</Trans>
              </label>
              <input
                id="form-answer-email"
                className="input"
                type="email"
                name="email"
                required
                autoComplete="email"
                aria-invalid={isBad}
                aria-describedby="form-answer-text"
              />
              <button type="submit" className="btn">
                <Trans>Notify me when in stock</Trans>
              </button>
            </>
          )}
        </form>
      )}
    </div>
  );
}

/** The form that an answer asks to send once more. */
const asks: Partial<Record<FormAnswer, 'basket-clear' | 'alert-add'>> = {
  isSureToClear: 'basket-clear',
  whichEmail: 'alert-add',
  emailRefused: 'alert-add',
};

/** Where to see it. */
const links: Partial<Record<FormAnswer, { readonly to: string; readonly label: ReactNode }>> = {
  added: { to: basketPath, label: <Trans>Go to basket</Trans> },
  favouriteAdded: { to: '/account/favourites/', label: <Trans>Your favourites</Trans> },
};

/** Texts by answer: the closed list of answers. */
export const announced = {
  added: { text: <Trans>Added to basket</Trans> },
  quantitySet: { text: <Trans>Quantity updated.</Trans> },
  removed: { text: <Trans>Removed from basket.</Trans> },
  cleared: { text: <Trans>The basket is now empty.</Trans> },
  voucherApplied: { text: <Trans>Voucher applied.</Trans> },
  voucherRemoved: { text: <Trans>Voucher removed.</Trans> },
  favouriteAdded: { text: <Trans>Added to favourites.</Trans> },
  favouriteRemoved: { text: <Trans>Removed from favourites.</Trans> },
  alertAdded: { text: <Trans>We will e-mail you as soon as it is back in stock.</Trans> },
  alertRemoved: { text: <Trans>The alert was removed.</Trans> },
  notWhole: { isBad: true, text: <Trans>Enter the quantity as a whole number, for example 2.</Trans> },
  isSureToRemove: {
    isBad: true,
    text: <Trans>You entered 0. Do you want to remove the item? Press “Remove” next to it.</Trans>,
  },
  isSureToClear: {
    text: <Trans>Empty the basket? All items and any voucher are removed. Your other baskets do not change.</Trans>,
  },
  whichEmail: {
    text: <Trans>Enter your e-mail address. We will send you one message when it is back in stock.</Trans>,
  },
  emailRefused: { isBad: true, text: <Trans>Enter a valid e-mail address.</Trans> },
  outOfStock: { isBad: true, text: <Trans>There is not enough stock. Nothing was changed.</Trans> },
  notReady: {
    isBad: true,
    text: <Trans>Complete the required options before you add it to the basket.</Trans>,
  },
  otherCurrency: {
    isBad: true,
    text: (
      <Trans>This item is not sold in the currency of your basket. Empty the basket or place that order first.</Trans>
    ),
  },
  paymentRuns: { isBad: true, text: <Trans>This basket is being paid for at the moment. Nothing was changed.</Trans> },
  voucherInvalid: { isBad: true, text: <Trans>We do not recognise this voucher code. Check it and try again.</Trans> },
  voucherExpired: { isBad: true, text: <Trans>This voucher has expired.</Trans> },
  voucherUsed: { isBad: true, text: <Trans>This voucher is used up.</Trans> },
  voucherMinimum: { isBad: true, text: <Trans>The basket total is too low for this voucher.</Trans> },
  voucherCurrency: { isBad: true, text: <Trans>This voucher is for another currency.</Trans> },
  inStock: { text: <Trans>Good news: it is back in stock.</Trans> },
  guestSaved: {
    text: (
      <Trans>
        Your contact details and address are saved. Your order is not placed yet: payment needs JavaScript, which is off
        in your browser.
      </Trans>
    ),
  },
  messageSent: {
    text: <Trans>We received your message. We confirm it by e-mail and answer within two working days.</Trans>,
  },
  refused: { isBad: true, text: <Trans>This action is not possible. Nothing was changed.</Trans> },
  again: { isBad: true, text: <Trans>Your session expired. Please submit the form again.</Trans> },
  needsScripts: {
    isBad: true,
    text: <Trans>This form needs JavaScript, which is off in your browser. Nothing was sent.</Trans>,
  },
  later: { isBad: true, text: <Trans>Too many attempts. Wait a minute and try again.</Trans> },
  failed: { isBad: true, text: <Trans>Something went wrong on our side. Please try again.</Trans> },
} satisfies Readonly<Record<string, Announced>>;
