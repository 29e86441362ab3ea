/** What of an input event tells how its text came. */
export interface InputWay {
  /** Absent where the browser itself filled the field in. */
  readonly inputType?: string;
  /** What was put in; null when nothing was, or nobody says. */
  readonly data?: string | null;
}

const byHand = /^(?:delete|history|insertComposition)/;

/**
 * True for a key that was pressed. Pasted, dropped and filled-in text comes in one go, whether over other text or not,
 * and so does a code that a phone's keyboard offers.
 */
export function isTypedByHand({ inputType = '', data }: InputWay): boolean {
  if (inputType === 'insertText') return (data?.length ?? 0) <= 1;
  return byHand.test(inputType);
}
