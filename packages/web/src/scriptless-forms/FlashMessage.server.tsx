import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** Result of a form without scripts. The page after it shows its text. */
export type FormAnswer = keyof typeof answerTexts;

interface FlashMessageProps {
  readonly answer: FormAnswer;
  /** The host's reason, in place of the answer's text. */
  readonly message: string | undefined;
  /** Stands before the path of every page. */
  readonly prefix: string;
}

/** Message above the page. Rendered on the server alone, as plain HTML. */
export function FlashMessage({ answer, message, prefix }: FlashMessageProps) {
  return (
    <div id="form-answer" className="form-answer" role={Object.hasOwn(problems, answer) ? 'alert' : 'status'}>
      <p>{message ?? answerTexts[answer]}</p>
      {answer === 'added' && (
        <a href={`${prefix}/baskets/basket/`} className="btn-plain">
          <Trans>Go to basket</Trans>
        </a>
      )}
    </div>
  );
}

const results = {
  added: <Trans>Added to basket</Trans>,
  updated: <Trans>Basket updated.</Trans>,
  guestSaved: (
    <Trans>
      Your contact details and address are saved. Your order is not placed yet: payment needs JavaScript, which is off
      in your browser.
    </Trans>
  ),
  messageSent: <Trans>We received your message. We confirm it by e-mail and answer within two working days.</Trans>,
} satisfies Readonly<Record<string, ReactNode>>;

const problems = {
  notWhole: <Trans>Enter the quantity as a whole number, for example 2. To remove an item, press “Remove”.</Trans>,
  refused: <Trans>This action is not possible. Nothing was changed.</Trans>,
  again: <Trans>Your session expired. Please submit the form again.</Trans>,
  needsScripts: <Trans>This form needs JavaScript, which is off in your browser. Nothing was sent.</Trans>,
  later: <Trans>Too many attempts. Wait a minute and try again.</Trans>,
  failed: <Trans>Something went wrong on our side. Please try again.</Trans>,
} satisfies Readonly<Record<string, ReactNode>>;

/** Texts by answer: the closed list of answers. */
export const answerTexts = { ...results, ...problems };
